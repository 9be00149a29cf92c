import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { namesCutAtHash, settingsFile } from "../../app/cli/doctor/settings-file";
import { root } from "../support/processes/run-program";
import { temporaryFolder } from "../support/temporary-folder";

const page = readFileSync(join(root, "docs/operating.md"), "utf8");

/** Written as docs/operating.md says. systemd's EnvironmentFile gives the last column, too; a shell gives it for few of them. */
const lines: [line: string, value: string][] = [
  ["postgres://u:p@h/db?sslmode=require&application_name=x", "postgres://u:p@h/db?sslmode=require&application_name=x"],
  ["file:/srv/a&b.db", "file:/srv/a&b.db"],
  ["pa$$word$HOME", "pa$$word$HOME"],
  ["a b  c", "a b  c"],
  ["a=b=c", "a=b=c"],
  ["a;b|c>d", "a;b|c>d"],
  ["Panamá VIP <no-responder@panama.example>", "Panamá VIP <no-responder@panama.example>"],
  ["it's", "it's"],
  ["(a) *", "(a) *"],
  ["  spaced  ", "spaced"],
  ["", ""],
  ["'a#b'", "a#b"],
  ["'a # b'", "a # b"],
  ["'say \"x\"'", 'say "x"'],
  ["'a\\b\\n'", "a\\b\\n"],
  ["'$x & `y`'", "$x & `y`"],
  ["'  kept  '", "  kept  "],
];

test("Node da cada valor del archivo como la página dice que se escribe", () => {
  const file = join(temporaryFolder(), "panama.env");
  writeFileSync(file, lines.map(([line], n) => `VALUE_${n}=${line}\n`).join(""));
  const program = `process.stdout.write(JSON.stringify(${JSON.stringify(lines.map((_, n) => n))}.map((n) => process.env["VALUE_" + n])))`;
  const env = { PATH: process.env.PATH, NODE_ENV: "test" as const };
  const said = execFileSync(process.execPath, [`--env-file=${file}`, "-e", program], { encoding: "utf8", env });
  expect(JSON.parse(said)).toEqual(lines.map(([, value]) => value));
});

test("la unidad, as_site y cron de la página cargan el archivo igual, y ningún shell lo lee", () => {
  const loading = page.split("\n").filter((line) => /panama\.env/.test(line) && /node|ExecStart|as_site\(\)/.test(line));
  expect(loading.length).toBeGreaterThanOrEqual(4);
  expect(loading.filter((line) => !/node --env-file=\/etc\/panama\.env /.test(line))).toEqual([]);
  expect(page).not.toMatch(/set -a|^\s*EnvironmentFile=/m);
});

test("as_site, tal como está en la página, pasa cada palabra entera y no lleva las variables de quien lo corre", () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "panama.env"), "DATABASE_URL=file:/srv/a&b.db\n");
  const [, definition = ""] = /^ {3}(as_site\(\) .*)$/m.exec(page) ?? [];
  const here = definition
    .replace("cd /srv/panama", `cd '${folder}'`)
    .replace("runuser -u panama -- ", "")
    .replace("/etc/panama.env", `${folder}/panama.env`)
    .replace("build/cli/$@", "$@");
  writeFileSync(join(folder, "say.mjs"), "console.log(JSON.stringify([process.argv.slice(2), process.env.DATABASE_URL]))");
  const env = { PATH: process.env.PATH, NODE_ENV: "test" as const, DATABASE_URL: "file:/tmp/drill.db" };
  const said = execFileSync("sh", ["-c", `${here}\nas_site say.mjs grant 'una & otra'`], { encoding: "utf8", env });
  expect(JSON.parse(said)).toEqual([["grant", "una & otra"], "file:/srv/a&b.db"]);
});

test("un # sin comillas, que corta el valor, se nota; un comentario y un valor entre comillas, no", () => {
  const cut = ["A=a#b", "  B = a b # c", "export C=x#", "D=a'#b"];
  const whole = ["# E=a#b", "F='a#b'", 'G="a#b"', "H=#", "I=", "J=ab", "K=a&b", "L= # nada"];
  expect(namesCutAtHash([...whole, ...cut, ...whole].join("\n"))).toEqual(["A", "B", "C", "D"]);
});

test.each<[string[], string | undefined]>([
  [[], undefined],
  [["--max-old-space-size=256", "--import=x"], undefined],
  [["--env-file=/etc/panama.env"], "/etc/panama.env"],
  [["--no-warnings", "--env-file", "a=b.env"], "a=b.env"],
  [["--env-file=one.env", "--env-file-if-exists=a=b.env"], "a=b.env"],
])("con %j, el archivo es %s", (words, file) => {
  expect(settingsFile(words)).toBe(file);
});
