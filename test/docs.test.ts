import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { secretNames } from "../app/env.server";
import { adminGroups, adminTabs } from "../app/identity/sections";

const pages = [
  "README.md",
  "CHANGELOG.md",
  "SECURITY.md",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" }).map((name) => `docs/${name}`),
]
  .filter((name) => name.endsWith(".md"))
  .map((name) => ({ name, text: readFileSync(name, "utf8") }));
const readme = pages[0]?.text ?? "";

test("cada archivo y cada carpeta que nombran el README y docs/ existe", () => {
  const named = pages.flatMap(({ name, text }) =>
    [...text.matchAll(/`((?:app|deploy|docs|migrations|patches|seed|test)\/[^`\s]*)`/g)].map(([, path = ""]) => ({ name, path })),
  );
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter(({ path }) => !exists(path))).toEqual([]);
});

test("cada archivo que nombran sin su carpeta existe", () => {
  const files = ["app", "migrations", "seed", "test"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }),
  );
  const named = pages.flatMap(({ name, text }) =>
    [...text.matchAll(/`(?:\.\.\/)?((?!app\/|test\/)[\w./-]+\.tsx?)`/g)].map(([, file = ""]) => ({ name, file })),
  );
  const isThere = (file: string) => existsSync(file) || files.some((path) => `/${path}`.endsWith(`/${file}`));
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter(({ file }) => !isThere(file))).toEqual([]);
});

test("docs/administration.md nombra cada sección de la administración, con su dirección", () => {
  const text = readFileSync("docs/administration.md", "utf8");
  const rows = [
    ...adminTabs.map(({ label, path }) => `| tab | ${label} | \`${path}\` |`),
    ...adminGroups.flatMap(({ label, sections }) => sections.map((one) => `| «${label}» | ${one.label} | \`${one.path}\` |`)),
  ];
  expect(rows.filter((row) => !text.includes(row))).toEqual([]);
});

test("cada enlace entre ellos lleva a un archivo, y a un título que está en él", () => {
  const links = pages.flatMap(({ name, text }) =>
    [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(([, file = "", title]) => {
      const target = file === "" ? name : join(dirname(name), file);
      return { name, target, title };
    }),
  );
  expect(links.length).toBeGreaterThan(80);
  expect(links.filter(({ target, title }) => !existsSync(target) || (title && !titlesOf(target).includes(title)))).toEqual([]);
});

test("el README dibuja cada carpeta de app/, y las de cada una", () => {
  const [, drawing = ""] = /```\n(13 {2}cli\/[^`]+)```/.exec(readme) ?? [];
  const folders = foldersIn("app").flatMap((room) => [room, ...foldersIn(`app/${room}`)]);
  expect(folders.length).toBeGreaterThan(60);
  expect(folders.filter((name) => !drawing.includes(`${name}/`))).toEqual([]);
});

test.each([
  ["docs/configuration.md", /\*\*Secrets as files\.\*\*.*?\n\n/s],
  [".env.example", /# Los secretos pueden estar en archivos.*?\n\n/s],
])("%s nombra cada secreto que puede estar en un archivo", (file, paragraph) => {
  const [told = ""] = paragraph.exec(readFileSync(file, "utf8")) ?? [];
  expect(secretNames.filter((name) => !told.includes(name))).toEqual([]);
});

test("lo más nuevo de CHANGELOG.md es la versión que dice package.json", () => {
  const [, newest] = /^## (\S+) \(\d+ \w+ \d{4}\)$/m.exec(readFileSync("CHANGELOG.md", "utf8")) ?? [];
  expect(newest).toBe((JSON.parse(readFileSync("package.json", "utf8")) as { version: string }).version);
});

/** For a pattern such as `test/{db,http}/**`, checks the folder before it. */
const exists = (path: string) => existsSync(path.replace(/[*{$:].*/, ""));

function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

/** Anchors as GitHub makes them. */
function titlesOf(file: string): string[] {
  const headings = readFileSync(file, "utf8").matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );
}
