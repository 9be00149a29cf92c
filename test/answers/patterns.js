/* node test/answers/patterns.js [revision] [--phrases]: counts, by folder, the lines with which texts are read and answers are said,
   their patterns, and the alternatives of these; and the phrases that stand in several declarations of words, which `--phrases` lists.
   A pattern is a regular expression or a text of which one is made.
*/
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import process from "node:process";
import ts from "typescript";

const words = process.argv.slice(2);
const revision = words.find((word) => !word.startsWith("--"));
const folders = ["app/search", "app/answers", "app/directory/search"];
/** Sentences and labels, which nobody's text is compared with. */
const says = /saying|shown|preview|overview|filters|map|attributes\.ts$|[^-]words\.ts$/;
/** Names a value: `kitchen("china", "dim-sum")`. */
const isArgument = ({ parent }) =>
  ts.isCallExpression(parent) || (ts.isArrayLiteralExpression(parent) && ts.isCallExpression(parent.parent));

const git = (...args) => execFileSync("git", args, { encoding: "utf8", maxBuffer: 1e8 });
const list = revision ? git("ls-tree", "-r", "--name-only", revision, ...folders) : git("ls-files", ...folders);
const read = (path) => (revision ? git("show", `${revision}:${path}`) : readFileSync(path, "utf8"));

/** "servicios?|wifi" is two: without what is around a phrase, and in the singular. */
function phrasesIn(text) {
  const plain = text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  const parts = plain.replace(/\[oa\]s\?|\(\?:es\)\?|s\?/g, "").split(/\||\(\?:|[()>]|\n/);
  return parts.map((phrase) => phrase.trim()).filter((phrase) => /^[a-z][a-z ]{2,}$/.test(phrase));
}

const counts = {};
const placesOf = new Map();
const note = (phrase, place) => placesOf.set(phrase, (placesOf.get(phrase) ?? new Set()).add(place));

for (const path of list.trim().split("\n")) {
  const source = read(path);
  const count = (counts[path.split("/").slice(0, -1).join("/")] ??= { lines: 0, patterns: 0, alternatives: 0 });
  count.lines += source.split("\n").length - 1;
  if (!path.endsWith(".ts")) continue;
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  for (const statement of file.statements) {
    const place = `${path}:${file.getLineAndCharacterOfPosition(statement.getStart()).line + 1}`;
    const visit = (node) => {
      const isText = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
      if (!isText && !ts.isRegularExpressionLiteral(node)) return ts.forEachChild(node, visit);
      const text = node.getText().replace(/^[/"`]|[/"`]u?$/g, "");
      if (!isText || /\(\?[:=!<]/.test(text)) {
        count.patterns += 1;
        count.alternatives += text.split("|").length;
      }
      if (ts.isVariableStatement(statement) && !isArgument(node) && !says.test(path))
        for (const phrase of phrasesIn(text)) note(phrase, place);
    };
    visit(statement);
  }
}

console.table(counts);
const total = (key) => Object.values(counts).reduce((sum, count) => sum + count[key], 0);
const repeated = [...placesOf].filter(([, places]) => places.size > 1);
console.log(`${total("lines")} lines, ${total("patterns")} patterns, ${total("alternatives")} alternatives`);
console.log(`${repeated.length} phrases in several declarations`);
if (words.includes("--phrases")) for (const [phrase, places] of repeated) console.log(`${phrase}: ${[...places].join(", ")}`);
