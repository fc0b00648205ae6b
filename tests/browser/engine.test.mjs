// The page's engine against the same vectors that drive sengoku/scoring.py; their format: ../vectors/README.md.
// Margins and shortfalls are the server's to say, and so is what hangs over: those lines are for Python alone.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { scoreRegion, SQUARES } from "../../scorer_web/static/engine.js";

const STANDARD = ["f", "w", "d", "b"];
const ASKED = new Set(["totals", "tied_out", "winner", "counted", "lines_won", "complete"]);

function casesOf(name) {
  const cases = [];
  for (const line of readFileSync(new URL(`../vectors/${name}`, import.meta.url), "utf8").split("\n")) {
    if (!line.trim() || line.startsWith("#")) continue;
    const [word, ...rest] = line.split(" ");
    if (word === "case") cases.push({ name: rest.join(" "), lines: [] });
    else cases.at(-1).lines.push({ word, rest: rest.filter(Boolean) });
  }
  return cases;
}

function told(value) {
  if (value === null || value === undefined) return "-";
  if (value === true || value === false) return value ? "yes" : "no";
  if (Array.isArray(value)) return value.join(" ") || "-";
  if (typeof value === "object") return Object.entries(value).map(([key, total]) => key + total).join(" ") || "-";
  return String(value);
}

function seatsOf(lines) {
  return lines.find(({ word }) => word === "armies")?.rest ?? STANDARD;
}

let checked = 0;

for (const { name, lines } of casesOf("lines.txt")) {
  test(`lines.txt: ${name}`, () => {
    const halves = lines.find(({ word }) => word === "line").rest;
    const asRow = {};
    const asColumn = {};
    halves.forEach((half, i) => {
      if (half === ".") return;
      asRow[`${"abcde"[i]}1`] = half;
      asColumn[`a${i + 1}`] = half;
    });
    const row = scoreRegion(asRow, seatsOf(lines)).rows[0];
    const column = scoreRegion(asColumn, seatsOf(lines)).columns[0];
    for (const { word, rest } of lines.filter(({ word }) => ASKED.has(word))) {
      assert.equal(told(row[word]), rest.join(" "), `as a row: ${word}`);
      assert.equal(told(column[word]), rest.join(" "), `as a column: ${word}`);
      checked++;
    }
  });
}

function regionCells(lines, number) {
  const cells = {};
  let region = 0;
  let rows = [];
  const lay = () => {
    const ring = rows.length === 7;
    rows.forEach((row, y) =>
      row.forEach((token, x) => {
        if (token !== "." && token !== "X") cells[`${region} ${(ring ? "zabcdef" : "abcde")[x]}${y + (ring ? 0 : 1)}`] = token;
      }),
    );
    rows = [];
  };
  for (const { word, rest } of lines) {
    if (word === "|" && rest[0] === "region") {
      lay();
      region = Number(rest[1]);
    } else if (word === "|" && rest.length >= 5) rows.push(rest);
    else if (word === "on") for (let i = 1; i < rest.length; i += 2) cells[`${rest[0]} ${rest[i]}`] = rest[i + 1];
  }
  lay();
  const own = Object.entries(cells).filter(([place]) => place.startsWith(`${number} `));
  return Object.fromEntries(own.map(([place, half]) => [place.slice(2), half]));
}

for (const { name, lines } of casesOf("regions.txt")) {
  if (lines.some(({ word, rest }) => word === "regions" && rest.includes("joined"))) continue;
  test(`regions.txt: ${name}`, () => {
    for (const { rest } of lines.filter(({ word }) => word === "region")) {
      const [number, ...words] = rest;
      const score = scoreRegion(regionCells(lines, number), seatsOf(lines));
      let contest = score;
      if (words[0] === "row" || words[0] === "column") {
        contest = words[0] === "row" ? score.rows[words[1] - 1] : score.columns["abcde".indexOf(words[1])];
        words.splice(0, 2);
      }
      const [field, ...expected] = words;
      if (!ASKED.has(field)) continue;
      assert.equal(told(contest[field]), expected.join(" "), rest.join(" "));
      checked++;
    }
  });
}

test("the vectors were there", () => assert.ok(checked > 100, `${checked} checks`));

test("the 24 squares are in reading order without the castle", () => {
  assert.equal(SQUARES.length, 24);
  assert.equal(SQUARES[0] + SQUARES[11] + SQUARES[12] + SQUARES[23], "a1b3d3e5");
});
