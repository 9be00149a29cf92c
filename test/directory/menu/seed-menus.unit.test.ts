import { expect, test } from "vitest";
import { readMenu } from "../../../app/directory/menu/reading/pasted-menu";
import { restaurants } from "../../../seed";
import { menuRows } from "../../../seed/menu-rows";
import { seedMenus, wholePaste } from "../../../seed/menus";

const menus = Object.entries(seedMenus).flatMap(([provincia, list]) =>
  Object.entries(list).map(([nombre, menu]) => ({ provincia: provincia as keyof typeof seedMenus, nombre, menu })),
);

test("el ejemplo tiene al menos cuarenta cartas, cada una de un restaurante suyo", () => {
  expect(menus.length).toBeGreaterThanOrEqual(40);
  for (const { provincia, nombre } of menus)
    expect(
      restaurants[provincia]?.map((one) => one.nombre),
      nombre,
    ).toContain(nombre);
});

test.each(menus)("la carta de ejemplo de $nombre se lee entera, con precios de aquí", ({ provincia, nombre, menu }) => {
  const read = readMenu(wholePaste(menu));
  const rows = "rows" in read ? read.rows : [];
  expect(rows.filter(({ kind }) => kind === "unclear")).toEqual([]);
  expect(rows.filter(({ kind }) => kind === "dish")).toHaveLength(
    wholePaste(menu)
      .split("\n")
      .filter((line) => !line.endsWith(":")).length,
  );
  const { items, sections } = menuRows({ id: "uno", nombre, provincia });
  expect(items.length).toBeGreaterThanOrEqual(4);
  expect(sections.length).toBeGreaterThan(0);
  const cents = items.flatMap(({ sizes }) => (JSON.parse(sizes) as { cents: number }[]).map((size) => size.cents));
  expect(Math.min(...cents)).toBeGreaterThanOrEqual(50);
  expect(Math.max(...cents)).toBeLessThanOrEqual(40_00);
});
