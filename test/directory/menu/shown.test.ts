import { randomUUID } from "node:crypto";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { openApp } from "../../support/app";
import { findAll, findHrefs, findStructuredData, visibleText } from "../../support/pages/html";
import { publishedRestaurant } from "../../support/published-rows";

const app = await openApp();
const now = new Date().toISOString();

async function haveMenu(
  dishes: { name: string; sizes?: { label: string; cents: number }[]; description?: string; marks?: string[] }[],
) {
  const row = publishedRestaurant("Fonda Lina", { slug: randomUUID(), provincia: "cocle" });
  await app.db.insertInto("restaurants").values(row).execute();
  const section = { id: randomUUID(), restaurant_id: row.id, name: "Sopas", hours: "", position: 0, created_at: now };
  await app.db.insertInto("menu_sections").values(section).execute();
  const items = dishes.map(({ name, sizes = [], description = "", marks = [] }, position) => ({
    ...{ id: randomUUID(), restaurant_id: row.id, section_id: position === 0 ? null : section.id, name, description, position },
    ...{
      sizes: JSON.stringify(sizes),
      marks: JSON.stringify(marks),
      sold_out_until: null,
      version: 1,
      priced_at: now,
      created_at: now,
    },
  }));
  if (items.length > 0) await app.db.insertInto("menu_items").values(items).execute();
  const page = `/restaurantes-cocle/${row.slug}`;
  return { ...row, page, menu: `${page}/carta` };
}

const size = (cents: number, label = "") => ({ label, cents });
const three = [
  { name: "Pan", sizes: [size(75)] },
  { name: "Sancocho", sizes: [size(400, "media"), size(650, "entera")], description: "De gallina", marks: ["picante"] },
  { name: "Lentejas", marks: ["vegano", "sin-gluten"] },
];

test("sin platos no hay carta, y la ficha no la nombra", async () => {
  const { page, menu } = await haveMenu([]);
  const missing = await app.visit(menu);
  expect([missing.status, missing.text]).toEqual([404, expect.stringContaining("Todavía no tenemos su carta")]);
  expect(findHrefs((await app.visit(page)).html, "Ver la carta")).toEqual([]);
});

test("la ficha enseña los seis primeros platos, y la carta todos", async () => {
  const many = Array.from({ length: 20 }, (_, at) => ({ name: `Plato ${at + 1}`, sizes: [size(500 + at)] }));
  const { page, menu } = await haveMenu(many);
  const { html } = await app.visit(page);
  expect(findAll(html, ".dishes li")).toHaveLength(6);
  expect(findHrefs(html, "Ver los 20 platos")).toEqual([menu]);
  expect(findStructuredData(html, "Restaurant")).not.toHaveProperty("hasMenu");
  expect(findAll((await app.visit(menu)).html, ".dishes li")).toHaveLength(20);
});

test("la carta dice a las máquinas secciones, platos, tamaños y precios, como schema.org los toma", async () => {
  const { menu } = await haveMenu(three);
  const { html } = await app.visit(menu);
  expect(findStructuredData(html, "Restaurant")).toMatchObject({
    name: "Fonda Lina",
    currenciesAccepted: "USD, PAB",
    hasMenu: {
      "@type": "Menu",
      hasMenuItem: [{ "@type": "MenuItem", name: "Pan", offers: { "@type": "Offer", price: "0.75", priceCurrency: "USD" } }],
      hasMenuSection: [
        {
          "@type": "MenuSection",
          name: "Sopas",
          hasMenuItem: [
            {
              name: "Sancocho",
              description: "De gallina",
              offers: [
                { name: "media", price: "4.00" },
                { name: "entera", price: "6.50" },
              ],
            },
            { name: "Lentejas", suitableForDiet: ["https://schema.org/VeganDiet", "https://schema.org/GlutenFreeDiet"] },
          ],
        },
      ],
    },
  });
});

test("sus gemelas en JSON y Markdown dicen lo mismo; un texto malicioso no se vuelve título ni enlace", async () => {
  const { menu } = await haveMenu([...three, { name: "# [Gana](javascript:alert(1))", sizes: [size(100)] }]);
  const json = JSON.parse((await app.visit(`${menu}.json`)).html) as { secciones: { nombre: string | null; platos: object[] }[] };
  expect(json).toMatchObject({ nombre: "Fonda Lina", moneda: "USD", pueden_haber_cambiado: false });
  expect(json.secciones[0]).toMatchObject({
    nombre: null,
    platos: [{ nombre: "Pan", precios: [{ tamano: null, centavos: 75 }] }],
  });
  expect(json.secciones[1]).toMatchObject({
    nombre: "Sopas",
    platos: [{ precios: [{ tamano: "media", centavos: 400 }, { centavos: 650 }], marcas: ["Picante"], se_acabo: false }, {}, {}],
  });
  const { html, headers } = await app.visit(`${menu}.md`);
  expect(headers.get("content-type")).toContain("text/markdown");
  expect(html).toContain("- Sección: Sopas\n  - Sancocho: media $4.00 · entera $6.50. De gallina. Picante\n");
  expect(html).toContain("Lentejas: precio por preguntar");
  expect(html).toContain("- \\# \\[Gana\\](javascript:alert(1)): $1.00");
});

test("la carta está en el mapa del sitio con la fecha de sus precios, si tiene platos y su restaurante se ve", async () => {
  const { id, menu } = await haveMenu(three);
  const hidden = await haveMenu(three);
  const empty = await haveMenu([]);
  await app.db.updateTable("restaurants").set({ is_active: 0 }).where("id", "=", hidden.id).execute();
  const priced_at = "2026-11-20T15:00:00.000Z";
  await app.db.updateTable("menu_items").set({ priced_at: "2026-10-01T15:00:00.000Z" }).where("restaurant_id", "=", id).execute();
  await app.db.updateTable("menu_items").set({ priced_at }).where("restaurant_id", "=", id).where("name", "=", "Pan").execute();
  const { html } = await app.visit("/sitemap.xml");
  expect(html).toContain(`${menu}</loc><lastmod>${priced_at}</lastmod>`);
  for (const { menu: path } of [hidden, empty]) expect(html).not.toContain(path);
});

test("la ley que el negocio dijo está al pie de la carta", async () => {
  const { id, menu } = await haveMenu(three);
  const said = { restaurant_id: id, note: "", source: "owner" as const, confirmed_at: now };
  await app.db
    .insertInto("restaurant_attributes")
    .values([
      { ...said, key: "itbms", value: "aparte" },
      { ...said, key: "propina", value: "voluntaria" },
      { ...said, key: "pagos", value: "yappy" },
    ])
    .execute();
  const foot = visibleText(findAll((await app.visit(menu)).html, ".menu-page footer")[0] ?? "");
  expect(foot).toContain("Precios: Más el ITBMS.");
  expect(foot).toContain("Propina: Voluntaria. Ley 45 de 2007");
  expect(foot).not.toContain("Yappy");
});

test("la dirección vieja de un restaurante lleva a su carta", async () => {
  const { id, slug, menu } = await haveMenu(three);
  await app.db
    .insertInto("restaurant_addresses")
    .values({ provincia: "cocle", slug: "antes", restaurant_id: id, created_at: now })
    .execute();
  for (const ending of ["", ".json", ".md"]) {
    const { status, location } = await app.visit(`/restaurantes-cocle/antes/carta${ending}`);
    expect([status, location]).toEqual([301, `/restaurantes-cocle/${slug}/carta${ending}`]);
  }
  expect((await app.visit(menu)).status).toBe(200);
});

test("con ochenta platos, la primera visita pesa menos de 14 kB", async () => {
  const words = [
    "Arroz con pollo",
    "Corvina al ajillo",
    "Sancocho de gallina",
    "Ropa vieja",
    "Pulpo al coco",
    "Guacho de mariscos",
  ];
  const eighty = Array.from({ length: 80 }, (_, at) => ({
    name: `${words[at % 6]} ${String.fromCharCode(97 + (at % 26))}${at}`,
    description: at % 3 === 0 ? `Con ${words[(at * 5) % 6]?.toLowerCase()} y ensalada número ${at}` : "",
    sizes: at % 4 === 0 ? [size(350 + at, "media"), size(650 + at * 7, "entera")] : [size(450 + at * 13)],
  }));
  const { menu } = await haveMenu(eighty);
  const { html, headers } = await app.visit(menu);
  const sent = brotliCompressSync(html).length + [...headers].join("\r\n").length;
  expect(sent).toBeLessThan(14_000);
});
