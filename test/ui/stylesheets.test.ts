import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import postcss, { type Declaration, type Root } from "postcss";
import parseValue, { type Node } from "postcss-value-parser";
import { describe, expect, test } from "vitest";

const colorNames = createRequire(import.meta.url)("color-name") as Record<string, unknown>;

const appFolder = new URL("../../app/", import.meta.url);
const appSheets = readdirSync(appFolder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".css"));

function parse(file: string): Root {
  return postcss.parse(readFileSync(new URL(`../../${file}`, import.meta.url), "utf8"), { from: file });
}

const tokens = parse("app/ui/tokens.css");
const scale = parse("app/ui/scale.css");
const errorPages = parse("deploy/page.css");
const sheets = appSheets.filter((name) => !/^ui\/(tokens|scale)\.css$/.test(name)).map((name) => parse(`app/${name}`));

const colorFunctions = new Set(["rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color"]);

/** Exceptions by file and declaration. */
const exceptions = new Map([
  ["app/ui/base.css font: 400 106.25% / 1.6 var(--sans)", "the root size, which the scale multiplies"],
  ["app/site/marketing.css font: 650 clamp(3.5rem, 11vw, 8rem) / 1 var(--serif)", "figures drawn as large as pictures"],
  ["app/site/frame/admin-header.css font-size: clamp(0.8rem, 1.33vw, 1rem)", "fits the menu of administrators on one line"],
  ["app/directory/orders/orders.css margin-top: -1px", "over the line above, so that the script moves nothing"],
  ["app/blog/blog.css font-size: 11pt", "on paper"],
  ...["font-size: 9pt", "padding-block: 1mm"].map((one) => [`app/directory/menu/menu.css ${one}`, "on paper"] as const),
  ...["font-size: 3.2mm", "font-size: 8mm", "gap: 4mm", "margin: 12mm", "padding: min(8mm, 4vw)"].map(
    (printed) => [`app/owners/sheet/sheet.css ${printed}`, "on paper"] as const,
  ),
]);

function describeDeclaration({ prop, value, source }: Declaration): string {
  return `${source?.input.from?.replace(/.*\/(?=app\/|deploy\/)/, "") ?? ""} ${prop}: ${value.replace(/\s+/g, " ")}`;
}

function declarationsOf(...roots: Root[]): Declaration[] {
  const found: Declaration[] = [];
  for (const root of roots) root.walkDecls((declaration) => void found.push(declaration));
  return found;
}

const isCustom = ({ prop }: Declaration) => prop.startsWith("--");

/** Dark mode's properties have the key "dark --name". */
function customProperties(...roots: Root[]): Map<string, string> {
  const rules = declarationsOf(...roots).filter((one) => isCustom(one) && one.parent?.type === "rule");
  const ofRoot = rules.filter((one) => (one.parent as postcss.Rule).selector === ":root");
  return new Map(ofRoot.map((one) => [`${one.parent?.parent?.type === "atrule" ? "dark " : ""}${one.prop}`, one.value]));
}

function readsOf(value: string): string[] {
  const names: string[] = [];
  parseValue(value).walk((node) => {
    if (node.type === "function" && node.value === "var") names.push(node.nodes[0]?.value ?? "");
  });
  return names;
}

function hasColorLiteral(value: string): boolean {
  let found = false;
  parseValue(value).walk((node) => {
    if (node.type === "function" && node.value === "url") return false;
    if (node.type === "function") found ||= colorFunctions.has(node.value);
    if (node.type === "word") found ||= node.value.startsWith("#") || Object.hasOwn(colorNames, node.value.toLowerCase());
  });
  return found;
}

const onScale = new Set([...customProperties(scale).keys(), "--edge"]);

function isOnScale(node: Node, inFont: boolean, inCalc = false): boolean {
  if (node.type === "function") {
    if (node.value === "var") return onScale.has(node.nodes[0]?.value ?? "") || inFont;
    return node.value === "env" || (node.value === "calc" && node.nodes.every((part) => isOnScale(part, inFont, true)));
  }
  const size = node.type === "word" && parseValue.unit(node.value);
  return !size || Number(size.number) === 0 || (size.unit === "" && (inFont || inCalc));
}

const isSized = ({ prop }: Declaration) => /^(padding|margin|(row-|column-)?gap$|font-size$|font$)/.test(prop);

function offScale(declarations: Declaration[]): string[] {
  const odd = declarations.filter(
    ({ prop, value }) => !parseValue(value).nodes.every((node) => isOnScale(node, prop.startsWith("font"))),
  );
  return odd.map(describeDeclaration);
}

/** Components compose these names: `band-${variant}`, `cover-${ground}`, `difference-${kind}`. */
const composed = /^(band|cover|difference)-/;

test("toda clase de las hojas la nombra algún componente o guion", () => {
  const sources = readdirSync(appFolder, { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name));
  const words = new Set(sources.flatMap((name) => readFileSync(new URL(name, appFolder), "utf8").match(/[\w-]+/g) ?? []));
  const classes = new Set<string>();
  for (const sheet of sheets)
    sheet.walkRules(({ selector }) => {
      for (const [, name] of selector.matchAll(/\.([a-z][\w-]*)/gi)) if (name) classes.add(name);
    });
  expect([...classes].filter((name) => !words.has(name) && !composed.test(name))).toEqual([]);
});

describe("las hojas de estilo toman todo de la escala y de los colores con nombre", () => {
  test("ningún color se escribe fuera de tokens.css", () => {
    const inErrorPages = declarationsOf(errorPages).filter((one) => !isCustom(one));
    const literal = [...declarationsOf(...sheets, scale), ...inErrorPages].filter(({ value }) => hasColorLiteral(value));
    expect(literal.map(describeDeclaration)).toEqual([]);
  });

  test("cada espacio y cada tamaño de letra es de la escala, salvo los que tienen su razón", () => {
    expect(offScale(declarationsOf(...sheets).filter(isSized)).sort()).toEqual([...exceptions.keys()].sort());
    const inErrorPages = offScale(declarationsOf(errorPages).filter(isSized));
    expect(inErrorPages.filter((one) => !one.includes("font: 106.25%"))).toEqual([]);
  });

  test("nada lee una variable que no existe, y no sobra ningún paso de la escala", () => {
    const all = declarationsOf(...sheets, tokens, scale);
    const declared = new Set(all.filter(isCustom).map(({ prop }) => prop));
    const read = new Set(all.flatMap(({ value }) => readsOf(value)));
    expect([...read].filter((name) => !declared.has(name))).toEqual([]);
    expect([...customProperties(scale).keys()].filter((name) => !read.has(name))).toEqual([]);
  });

  test("las páginas de error de nginx llevan los mismos valores", () => {
    const shared = customProperties(tokens, scale);
    const own = customProperties(errorPages);
    expect([...own.keys()].filter((name) => !shared.has(name))).toEqual(["--band"]);
    expect([...own].filter(([name, value]) => shared.has(name) && shared.get(name) !== value)).toEqual([]);
    const read = declarationsOf(errorPages).flatMap(({ value }) => readsOf(value));
    expect(read.filter((name) => !own.has(name))).toEqual([]);
  });
});
