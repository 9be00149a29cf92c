import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { attribute, find } from "../support/pages/html";
import { exampleCount } from "../support/seeds";
import { Cover, coverDrawing } from "../../app/ui/pictures/cover";
import { findDishes } from "../../app/ui/pictures/dishes";
import { chooseDrawings, type CoverKind, type Drawing, drawingPaths, drawingsFor } from "../../app/ui/pictures/drawings";

const drawings = Object.keys(drawingPaths) as Drawing[];
const draw = (drawing: Drawing | undefined, seed = "fonda", kind: CoverKind = "internacional") =>
  renderToStaticMarkup(createElement(Cover, { kind, seed, drawing }));

describe("la portada geométrica", () => {
  test("es otra para cada plato, y siempre la misma para el mismo", () => {
    expect(draw("siumai")).not.toBe(draw("hummus"));
    expect(new Set(drawings.map((drawing) => coverDrawing({ kind: "otro", seed: "x", drawing }).glyph)).size).toBe(
      drawings.length,
    );
    expect(draw("siumai")).toBe(draw("siumai"));
  });

  test("tiene como mucho 600 bytes, con cualquier plato y arreglo", () => {
    const sizes = drawings.flatMap((drawing) =>
      Array.from({ length: exampleCount(20) }, (_, seed) => ({
        drawing,
        seed,
        bytes: Buffer.byteLength(draw(drawing, `fonda-${seed}`)),
      })),
    );
    expect(sizes.filter(({ bytes }) => bytes > 600)).toEqual([]);
  });

  test("dos portadas de la misma página no confunden sus dibujos", () => {
    const shapesById = new Map<string, string>();
    for (const drawing of [undefined, ...drawings]) {
      for (let seed = 0; seed < exampleCount(20); seed += 1) {
        const html = draw(drawing, String(seed));
        const shapes = find(html, "g");
        const id = attribute(shapes, "id") ?? "";
        expect(shapesById.get(id) ?? shapes).toBe(shapes);
        shapesById.set(id, shapes);
      }
    }
  });

  test.each([
    [["Siu mai de cerdo y camarón"], ["siumai", "puerco", "camaron"]],
    [["Falafel con hummus de guandú"], ["hummus", "frijol"]],
    [["Tacos de pescado con repollo"], ["taco", "mariscos", "ensalada"]],
    [["Paletas de nance"], ["helado", "nance"]],
    [
      ["", "Ceviche de pulpo", "Cangrejos El Faro"],
      ["ceviche", "pulpo", "cangrejo"],
    ],
    [["Comandante", "Panadería Sumo"], []],
    [[""], []],
  ] as const)("de %j se dibujan en su orden los platos que nombra: %j", (texts, dishes) => {
    expect(findDishes(texts)).toEqual(dishes);
  });

  test("cada categoría tiene otro dibujo además del suyo", () => {
    expect(drawingsFor("bar", ["pizza"])).toEqual(["pizza", "bar", "botella"]);
    expect(drawingsFor(null)).toEqual(drawingsFor("otro"));
    expect(drawings.filter((kind) => new Set(drawingsFor(kind as CoverKind)).size < 2)).toEqual([]);
  });

  test.each<[Drawing[][], (Drawing | null)[]]>([
    [[], []],
    [[["pizza", "bar"]], ["pizza"]],
    [
      [
        ["pizza", "bar"],
        ["pizza", "bar"],
        ["pizza", "bar"],
      ],
      ["pizza", "bar", "pizza"],
    ],
    [
      [
        ["pizza", "bar"],
        ["taco", "bar"],
        ["pizza", "taco"],
      ],
      ["pizza", "taco", "pizza"],
    ],
    // A photograph stands between two drawings.
    [
      [["pizza", "bar"], [], ["pizza", "bar"]],
      ["pizza", null, "pizza"],
    ],
    // A card's first choice is what its neighbour had to leave.
    [
      [
        ["bar", "otro"],
        ["bar", "pizza"],
        ["pizza", "bar"],
      ],
      ["bar", "pizza", "bar"],
    ],
  ])("de %j se ve en cada tarjeta un dibujo distinto al de la anterior: %j", (cards, chosen) => {
    expect(chooseDrawings(cards)).toEqual(chosen);
  });

  test("la imagen para compartir tiene las capas de la hoja de estilo", () => {
    const sheet = readFileSync(new URL("../../app/ui/pictures/cover.css", import.meta.url), "utf8");
    const source = readFileSync(new URL("../../app/pictures/share/drawing.ts", import.meta.url), "utf8");
    const widths = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, width]) => Number(width));
    const layers = widths(source, /\["(?:shape|glyph)", ([\d.]+), "/g);
    expect(layers).toEqual(widths(sheet, /stroke-width: ([\d.]+)/g));
  });
});
