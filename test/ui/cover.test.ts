import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { attribute, find } from "../support/pages/html";
import { exampleCount } from "../support/seeds";
import { Cover, coverDrawing, type CoverKind } from "../../app/ui/pictures/cover";
import { type Dish, dishWords, findDish } from "../../app/ui/pictures/dishes";

const dishes = Object.keys(dishWords) as Dish[];
const draw = (dish: Dish | null, seed = "fonda", kind: CoverKind = "internacional") =>
  renderToStaticMarkup(createElement(Cover, { kind, seed, dish }));

describe("la portada geométrica", () => {
  test("es otra para cada plato, y siempre la misma para el mismo", () => {
    expect(draw("siumai")).not.toBe(draw("hummus"));
    expect(new Set(dishes.map((dish) => coverDrawing({ kind: "otro", seed: "x", dish }).glyph)).size).toBe(dishes.length);
    expect(draw("siumai")).toBe(draw("siumai"));
  });

  test("tiene como mucho 600 bytes, con cualquier plato y arreglo", () => {
    const sizes = dishes.flatMap((dish) =>
      Array.from({ length: exampleCount(20) }, (_, seed) => ({
        dish,
        seed,
        bytes: Buffer.byteLength(draw(dish, `fonda-${seed}`)),
      })),
    );
    expect(sizes.filter(({ bytes }) => bytes > 600)).toEqual([]);
  });

  test("dos portadas de la misma página no confunden sus dibujos", () => {
    const drawings = new Map<string, string>();
    for (const dish of [null, ...dishes]) {
      for (let seed = 0; seed < exampleCount(20); seed += 1) {
        const html = draw(dish, String(seed));
        const shapes = find(html, "g");
        const id = attribute(shapes, "id") ?? "";
        expect(drawings.get(id) ?? shapes).toBe(shapes);
        drawings.set(id, shapes);
      }
    }
  });

  test.each([
    [["Siu mai de cerdo y camarón"], "siumai"],
    [["Falafel con hummus de guandú"], "hummus"],
    [["Pizza de camarones y albahaca"], "pizza"],
    [["Tacos de pescado con repollo"], "taco"],
    [["Paletas de nance"], "helado"],
    [["Croquetas de otoe"], "empanada"],
    [["", "Ceviche de pulpo"], "ceviche"],
    [["Comandante", "Panadería Sumo"], null],
    [[""], null],
  ] as const)("de %j se ve el primer plato que nombra: %s", (texts, dish) => {
    expect(findDish(texts)).toBe(dish);
  });

  test("la imagen para compartir tiene las capas de la hoja de estilo", () => {
    const sheet = readFileSync(new URL("../../app/ui/pictures/cover.css", import.meta.url), "utf8");
    const source = readFileSync(new URL("../../app/pictures/share/drawing.ts", import.meta.url), "utf8");
    const widths = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, width]) => Number(width));
    const layers = widths(source, /\["(?:shape|glyph)", ([\d.]+), "/g);
    expect(layers).toEqual(widths(sheet, /stroke-width: ([\d.]+)/g));
  });
});
