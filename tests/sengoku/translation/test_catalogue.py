"""What translators get: every message of a program's text, in the form that gettext prescribes."""

import pytest

from sengoku.translation.catalogue import gather, messages_in, template_text

PROGRAM = '''
say("function", 2); words.say("method {a}", 2, a=1); say_many("one", "many", 2); words.say_many("once", "often", 2)
marked("marked", 2); _("underscore", 2); gettext("gettext", 2); ngettext("singular", "plural", 2)
other("not a message"); other.marked("nor this"); other.gettext("nor this"); calls()("nor this"); other.help("nor")
option("--name", metavar="NAME", help="help of an option"); option("--ink", metavar="|".join(INKS))
click.argument("layout", 2); click.argument("kinds", nargs=-1); argument("nor this")
marked_many("listed", "listed many", 2)

@option("--name")
@click.command()
def first():
    """Help of a command.

    Plain.
      Indented.
    """

@program.group
def second():
    "Help of a group."

@program.command("third")
def without_help():
    pass

@cache
@other.call("x")
@command
def no_command():
    """Not a message."""
'''


def test_messages_are_found_by_who_takes_them() -> None:
    assert set(messages_in(PROGRAM, "program.py")) == {
        ("function",), ("method {a}",), ("one", "many"), ("once", "often"), ("marked",), ("underscore",),
        ("gettext",), ("singular", "plural"), ("help of an option",), ("Help of a command.\n\nPlain.\n  Indented.",),
        ("Help of a group.",), ("NAME",), ("LAYOUT",), ("listed", "listed many"),
    }  # fmt: skip


@pytest.mark.parametrize("call", ["say(name)", "say(f'{name}')", "say_many('one', many, 2)", "option(help=5)"])
def test_a_message_that_is_no_plain_text_is_refused_with_its_place(call: str) -> None:
    with pytest.raises(ValueError, match=r"^program.py:2: expected a plain text as message, got \w"):
        list(messages_in(f"\n{call}", "program.py"))


def test_a_template_as_gettext_reads_it() -> None:
    found: dict[tuple[str, ...], list[str]] = {}
    gather(found, iter([("Hello",), ("Hello",), ("{count} tile", "{count} tiles"), ("once",)]), "b.py")
    gather(
        found,
        iter([("Hello",), ("{count} tile",), ("once", "{count} times"), ('"\\\n%(name)s',), ("50 %",)]),
        "a.py",
    )
    assert found[("Hello",)] == ["b.py", "a.py"]
    assert (
        template_text("Title.", found)
        == r"""# Title.
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Content-Transfer-Encoding: 8bit\n"

#: a.py
#: b.py
msgid "Hello"
msgstr ""

#: a.py
#: b.py
#, python-brace-format
msgid "{count} tile"
msgid_plural "{count} tiles"
msgstr[0] ""
msgstr[1] ""

#: a.py
#: b.py
#, python-brace-format
msgid "once"
msgid_plural "{count} times"
msgstr[0] ""
msgstr[1] ""

#: a.py
#, python-format
msgid "\"\\\n%(name)s"
msgstr ""

#: a.py
msgid "50 %"
msgstr ""
"""
    )


def test_places_are_sorted_whatever_the_order_in_which_files_are_read() -> None:
    found: dict[tuple[str, ...], list[str]] = {}
    for letter in "gfbdaec":
        gather(found, iter([("Hello",)]), f"{letter}.py")
    assert "".join(f"#: {letter}.py\n" for letter in "abcdefg") in template_text("Title.", found)
