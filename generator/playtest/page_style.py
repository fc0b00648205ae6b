"""The style of a report's page, for light and dark screens."""

from base64 import b64encode

from generator.art.neutrals import CAPTION, HAIRLINE, INK, WHITE
from generator.fonts import Face
from generator.playtest.plots.plot import ACCENT, BRIGHT, RAMP, STONE
from generator.playtest.plots.sheet import WEIGHTS

DARK = {
    INK: "#f4eee3",
    CAPTION: "#bdb4a6",
    HAIRLINE: "#3d382f",
    WHITE: "#15130f",
    ACCENT: "#e2603c",
    BRIGHT: "#7d5b10",
    STONE: "#8b8375",
    **dict(zip(RAMP, ("#2e2a23", "#2b3446", "#2f4468", "#3a5a92", "#5b7fbd", "#86a6dc", "#b4ccf4"), strict=True)),
}
"""What each colour of the plots becomes on a dark screen; paper is always light."""

STYLE = """
:root{--bg:#f7f3ea;--sf:#fff;--ink:#1b1815;--ink2:#5f574c;--hair:#dcd5c7;--bad:#cb4120;--good:#10418f;
color-scheme:light dark}
@media screen and (prefers-color-scheme:dark){
:root{--bg:#15130f;--sf:#23201a;--ink:#f4eee3;--ink2:#bdb4a6;--hair:#3d382f;--bad:#ff8a66;
--good:#9dbcf0}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:500 16px/1.5 "Zen Kaku Gothic New",system-ui,sans-serif}
header,main,footer{max-width:1080px;margin:0 auto;padding:0 20px}
header{padding-top:40px}
h1{font-size:30px;line-height:1.2;margin:0;font-weight:700}
h2{font-size:20px;margin:44px 0 12px;font-weight:700}
h3{font-size:16px;margin:0;font-weight:700}
p{margin:6px 0}
.quiet,figcaption,caption{color:var(--ink2);font-size:14px}
.says{list-style:none;margin:0;padding:0;display:grid;gap:10px}
.says li{background:var(--sf);border:1px solid var(--hair);border-radius:12px;padding:14px 16px 14px 52px;
position:relative}
.says li::before{position:absolute;left:14px;top:14px;width:24px;height:24px;border-radius:50%;display:grid;
place-items:center;font-weight:700;font-size:15px;line-height:1;background:var(--mark);color:var(--bg)}
.trouble{--mark:var(--bad)}.trouble::before{content:"!"}
.note{--mark:var(--ink2)}.note::before{content:"i"}
.good{--mark:var(--good)}.good::before{content:"+"}
.plots{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,420px),1fr));gap:20px;align-items:start}
figure{margin:0;background:var(--sf);border:1px solid var(--hair);border-radius:12px;padding:18px}
figcaption{margin:2px 0 14px}
figure svg{display:block;width:100%;height:auto}
.wide{overflow-x:auto;background:var(--sf);border:1px solid var(--hair);border-radius:12px;padding:6px 16px}
.wide+.wide{margin-top:14px}
.wide:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
table{border-collapse:collapse;width:100%;font-size:15px}
caption{text-align:left;padding:8px 0}
th,td{text-align:left;padding:8px 14px 8px 0;border-bottom:1px solid var(--hair);vertical-align:top;font-weight:500}
thead th,.clear{font-weight:700}
tr:last-child>*{border-bottom:0}
td{font-variant-numeric:tabular-nums;white-space:nowrap}
.whole{white-space:nowrap}.bar{padding:0 .16em;color:var(--ink2)}
p+.wide{margin-top:12px}
@media(max-width:600px){.wide{padding:6px 12px}th,td{padding-right:10px}th[scope=row]{min-width:124px}}
footer{padding-top:40px;padding-bottom:60px}
@media print{:root{--bg:#fff;color-scheme:light}body{font-size:13px}table,.quiet,figcaption,caption{font-size:12px}
header,main{padding:0}footer{padding:12px 0 0}h2{margin-top:24px;break-after:avoid}
.says li,figure,tr{break-inside:avoid}.says li::before{print-color-adjust:exact}
.plots{grid-template-columns:1fr 1fr;gap:12px}.wide{overflow:visible;border:0;padding:0}
th,td{padding-top:4px;padding-bottom:4px}caption,thead,h2+p{break-after:avoid}}
"""


def faces() -> str:
    """The fonts of text and plots: a small part of the kit's own font."""
    rules = []
    for weight in WEIGHTS:
        data = b64encode(Face.bundled(weight).core_path.read_bytes()).decode("ascii")
        rules.append(
            f'@font-face{{font-family:"Zen Kaku Gothic New";font-weight:{weight};src:url(data:font/ttf;base64,{data})}}'
        )
    return "/* Copyright 2022 The Zen Project Authors, SIL Open Font License 1.1 */" + "".join(rules)


def plot_style() -> str:
    """Style rules that replace the colours of plots on a dark screen; WHITE is used both under and on things."""
    rules = "".join(
        f'figure svg [fill="{light}"]{{fill:{dark}}}figure svg [stroke="{light}"]{{stroke:{dark}}}'
        for light, dark in DARK.items()
    )
    return f"@media screen and (prefers-color-scheme:dark){{{rules}}}"
