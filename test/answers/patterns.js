/* node test/answers/patterns.js [revision] [--phrases]: counts, by folder, the lines with which texts are read and answers are said,
   their patterns, and the alternatives of these. `--phrases` lists the phrases that stand in several tables. A table is a declaration
   at the top of a file, a pattern is a regular expression or a text of which one is made.
*/
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import process from "node:process";
import ts from "typescript";

const words = process.argv.slice(2);
const revision = words.find((word) => !word.startsWith("--"));
const folders = ["app/search", "app/answers", "app/directory/search"];
const others = ["app/directory/attributes.ts", "app/directory/attributes-in-english.ts", "app/directory/topics.ts"];

const git = (...args) => execFileSync("git", args, { encoding: "utf8", maxBuffer: 1e8 });
const list = revision
  ? git("ls-tree", "-r", "--name-only", revision, ...folders, ...others)
  : git("ls-files", ...folders, ...others);
const read = (path) => (revision ? git("show", `${revision}:${path}`) : readFileSync(path, "utf8"));

/** "servicios?|wifi" is two: without what is around a phrase, and in the singular. */
const phrasesIn = (text) =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/\[oa\]s\?|\(\?:es\)\?|s\?/g, "")
    .split(/\||\(\?:|[()>]| = |\n/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => /^[a-z][a-z ]{2,}$/.test(phrase));

const counts = {};
const tablesOf = new Map();

function readFile(path) {
  const source = read(path);
  const folder = path.split("/").slice(0, -1).join("/");
  const count = (counts[folder] ??= { lines: 0, patterns: 0, alternatives: 0 });
  count.lines += source.split("\n").length - 1;
  if (!path.endsWith(".ts")) return;
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  for (const statement of file.statements) {
    const table = `${path}:${file.getLineAndCharacterOfPosition(statement.getStart()).line + 1}`;
    const visit = (node) => {
      const isPattern = ts.isRegularExpressionLiteral(node);
      const isText = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
      if (isPattern || (isText && /\(\?[:=!<]/.test(node.getText()))) {
        count.patterns += 1;
        count.alternatives += node.getText().split("|").length;
      }
      if (isPattern || isText)
        for (const phrase of phrasesIn(node.getText().replace(/^[/"`]|[/"`]u?$/g, ""))) note(phrase, table);
      if (!isPattern && !isText) ts.forEachChild(node, visit);
    };
    if (ts.isVariableStatement(statement)) visit(statement);
  }
}

const note = (phrase, table) => tablesOf.set(phrase, (tablesOf.get(phrase) ?? new Set()).add(table));

for (const path of list.trim().split("\n")) readFile(path);
console.table(counts);
const total = (key) => Object.values(counts).reduce((sum, count) => sum + count[key], 0);
const repeated = [...tablesOf].filter(([, tables]) => tables.size > 1);
console.log(`${total("lines")} lines, ${total("patterns")} patterns, ${total("alternatives")} alternatives`);
console.log(`${repeated.length} phrases in several tables`);
if (words.includes("--phrases")) for (const [phrase, tables] of repeated) console.log(`${phrase}: ${[...tables].join(", ")}`);
