import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { sql } from "kysely";
import type { NewRestaurant } from "../../app/db/schema.server";
import { indexQueued } from "../../app/search/index/postings.server";
import { toPosition } from "../../app/text/position";
import { openApp } from "../support/app";
import { attribute, find, findAll, findHrefs, innerHtml, mainText, namesOnCards, visibleText } from "../support/pages/html";
import { publishedRestaurant } from "../support/published-rows";

const app = await openApp();

const always = "Lun-Dom 0:00-24:00";
const never = "Lun-Dom cerrado";

/** So many metres north of the mall. */
const northOf = (metres: number) => toPosition(8.974 + metres / 111_195, -79.5526);

const rows: [nombre: string, values: Partial<NewRestaurant>][] = [
  ["Fonda Cerrada", { ...northOf(120), horario: never }],
  ["Fonda Abierta", { ...northOf(900), horario: always }],
  ["Fonda Sin Horario", { ...northOf(300), horario: "" }],
  ["Fonda Lejana", { ...northOf(40_000), horario: always }],
  ["Fonda del Casco", { direccion: "Calle 9, San Felipe", horario: always }],
  ["Fonda Perdida", { direccion: "Frente al parque", horario: always }],
  ["Café Albrook", { direccion: "Avenida Diógenes de la Rosa, Albrook", horario: always }],
  ["Fonda de David", { direccion: "Calle A Norte, David", provincia: "chiriqui", horario: always }],
];

beforeAll(async () => {
  const created = (index: number) => new Date(Date.UTC(2026, 10, 1, index)).toISOString();
  const all = rows.map(([nombre, values], index) => publishedRestaurant(nombre, { created_at: created(index), ...values }));
  await app.db.insertInto("restaurants").values(all).execute();
  await indexQueued(app.db);
});

const here = { lat: "8.974", lng: "-79.553" };

const distancesOn = (html: string) =>
  findAll(html, ".restaurant-card").map((card) => visibleText(find(card, ".card-head strong")).replace(/ ·$/, ""));

describe("cerca de un lugar escrito", () => {
  test("cerca y abierto va primero, luego lo demás por distancia, y al final de quien no se sabe", async () => {
    const { html, status } = await app.visit("/restaurantes?cerca=Albrook+Mall");
    expect(status).toBe(200);
    expect(namesOnCards(html)).toEqual([
      "Café Albrook",
      "Fonda Abierta",
      "Fonda del Casco",
      "Fonda Cerrada",
      "Fonda Sin Horario",
      "Fonda Lejana",
    ]);
    expect(distancesOn(html)).toEqual([
      "",
      "Cerca de Albrook Mall",
      "",
      "Cerca de Albrook Mall",
      "Cerca de Albrook Mall",
      "Unos 40 km",
    ]);
    const [next = ""] = findHrefs(html, "Cargar Más Restaurantes");
    expect(next).toBe("/restaurantes?cerca=Albrook+Mall&pagina=2");
    expect(namesOnCards((await app.visit(next)).html)).toEqual(["Fonda de David", "Fonda Perdida"]);
  });

  test("«cerca de Albrook Mall» entre las palabras muestra lo que está ahí, por distancia, y el lugar se quita con un toque", async () => {
    const { html } = await app.visit("/restaurantes?q=fonda+cerca+de+Albrook+Mall");
    expect(namesOnCards(html)).toEqual(["Fonda Cerrada", "Fonda Sin Horario"]);
    expect(mainText(html)).toContain("Lo más cercano primero, en línea recta desde Albrook Mall (Panamá)");
    expect(findHrefs(html, "Quitar Cerca de Albrook Mall ×")).toEqual(["/restaurantes?q=fonda"]);
    const literal = await app.visit("/restaurantes?q=fonda+cerca+de+Albrook+Mall&exacto=si");
    expect(namesOnCards(literal.html)).toEqual([]);
  });

  test("si ahí no hay, dice a qué distancia está el más cercano; quitar la hora deja el lugar", async () => {
    const { html } = await app.visit("/restaurantes?q=fonda+abierto+ahora+cerca+de+Albrook+Mall");
    expect(namesOnCards(html)).toEqual(["Fonda Abierta"]);
    expect(mainText(html)).toContain("En Albrook Mall no encontramos ninguno así; el más cercano, a unos 900 m.");
    expect(findHrefs(html, "Quitar Abierto ahora ×")).toEqual(["/restaurantes?q=fonda+cerca+de+Albrook+Mall"]);
    expect(findHrefs(html, "Quitar Cerca de Albrook Mall ×")).toEqual(["/restaurantes?q=fonda+abierto+ahora"]);
  });

  test("otro orden se respeta y la distancia se sigue diciendo", async () => {
    const { html } = await app.visit("/restaurantes?cerca=Albrook+Mall&orden=nombre");
    expect(namesOnCards(html)[0]).toBe("Café Albrook");
    expect(namesOnCards(html)[1]).toBe("Fonda Abierta");
    expect(distancesOn(html)[1]).toBe("Cerca de Albrook Mall");
    const links = findHrefs(html, "Cargar Más Restaurantes");
    expect(links).toEqual(["/restaurantes?cerca=Albrook+Mall&orden=nombre&pagina=2"]);
    const newest = await app.visit("/restaurantes?cerca=Albrook+Mall&orden=recientes");
    expect(findHrefs(newest.html, "Cargar Más Restaurantes")).toEqual([
      "/restaurantes?cerca=Albrook+Mall&orden=recientes&pagina=2",
    ]);
  });

  test("el formulario sin cambios no fija el orden: un lugar escrito en él ordena por distancia", async () => {
    const { html } = await app.visit("/restaurantes?filtros=si");
    const usual = find(html, "#orden option[selected]");
    expect([attribute(usual, "value"), visibleText(usual)]).toEqual(["", "Más completos y confirmados primero"]);
    const near = await app.visit("/restaurantes?q=&abierto=&cuando=&cerca=Albrook+Mall&orden=&filtros=si");
    expect(namesOnCards(near.html)[0]).toBe("Café Albrook");
    expect(attribute(find(near.html, "#orden option[selected]"), "value")).toBe("");
    expect(findAll(near.html, "#orden option[value=recientes]").length).toBe(1);
  });

  test("un lugar desconocido lo dice junto a su campo, con lo escrito", async () => {
    const { html, status } = await app.visit("/restaurantes-panama?cerca=Narnia");
    expect(status).toBe(400);
    expect(visibleText(find(html, "#cerca-error"))).toContain("No conocemos «Narnia»");
    expect(attribute(find(html, "#cerca"), "value")).toBe("Narnia");
    expect((await app.visit("/restaurantes?cerca=Dari%C3%A9n")).text).toContain("es muy grande");
  });

  test("sin índice al día ordena igual", async () => {
    await sql`insert into restaurants_to_index (seq) select min(seq) from restaurants`.execute(app.db);
    expect(namesOnCards((await app.visit("/restaurantes?cerca=Albrook+Mall")).html).slice(0, 2)).toEqual([
      "Café Albrook",
      "Fonda Abierta",
    ]);
    await indexQueued(app.db);
  });

  test("se quita con un toque, y la página no la guarda ninguna caché", async () => {
    const { html, headers } = await app.visit("/restaurantes?cerca=Albrook+Mall");
    expect(findHrefs(html, "Quitar Cerca de Albrook Mall ×")).toEqual(["/restaurantes"]);
    expect(headers.get("Cache-Control")).toBe("private, no-store");
  });
});

describe("cerca de mí", () => {
  test("la posición enviada contesta la lista, con metros solo donde los dos puntos son exactos", async () => {
    const answer = await app.submit("/restaurantes", here);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(namesOnCards(answer.html).slice(0, 3)).toEqual(["Café Albrook", "Fonda Abierta", "Fonda del Casco"]);
    expect(distancesOn(answer.html).slice(0, 4)).toEqual(["", "900 m", "", "150 m"]);
  });

  test("más, los filtros y el orden son botones del mismo formulario: la posición no está en ninguna dirección", async () => {
    const { html } = await app.submit("/restaurantes", {
      ...here,
      q: "fonda",
      orden: "nombre",
      provincia: "panama",
      filtros: "si",
    });
    const form = find(html, "form#busqueda");
    expect([attribute(form, "method"), attribute(form, "action")]).toEqual(["post", "/restaurantes"]);
    const hidden = findAll(html, "form#busqueda input[type=hidden]").map((input) => attribute(input, "value"));
    expect(hidden).toEqual(["8.974", "-79.553"]);
    const buttons = findAll(html, "button[form=busqueda][name=ver]").map((button) => [
      visibleText(button),
      attribute(button, "value")?.replaceAll("&amp;", "&"),
    ]);
    expect(buttons).toEqual([["Quitar Panamá ×", "?q=fonda&orden=nombre&filtros=si"]]);
    const without = await app.submit("/restaurantes", { ...here, q: "café", ver: "?q=fonda&orden=nombre&filtros=si" });
    expect(namesOnCards(without.html)[0]).toBe("Fonda Abierta");
    const next = await app.submit("/restaurantes", { ...here, ver: "?pagina=2" });
    expect(namesOnCards(next.html)).toEqual(["Fonda de David", "Fonda Perdida"]);
    for (const page of [html, without.html, next.html]) {
      expect(findAll(page, "a[href], link[href]").filter((link) => /8\.974|79\.553/.test(link))).toEqual([]);
      expect(innerHtml(page, "head")).not.toMatch(/8\.974|79\.553/);
    }
  });

  test.each([
    [{}, "No nos llegó tu posición"],
    [{ lat: "8.974", lng: "" }, "No nos llegó tu posición"],
    [{ lat: "1e3", lng: "-79.5" }, "No nos llegó tu posición"],
    [{ lat: "40.4168", lng: "-3.7038" }, "Estás fuera de Panamá"],
  ])("una posición que no sirve (%j) lo dice y ofrece escribir el lugar", async (fields, reason) => {
    const { html, status } = await app.submit("/restaurantes", fields);
    expect(status).toBe(400);
    expect(mainText(html)).toContain(reason);
    expect(attribute(find(html, "form#busqueda"), "method")).toBe("get");
    expect(html).not.toContain("40.4168");
  });

  test("sin JavaScript no se ofrece el botón, y el campo «Cerca de» está entre los filtros", async () => {
    const { html, headers } = await app.visit("/restaurantes-panama?filtros=si");
    expect(findAll(html, "button[data-near-me]").length).toBe(1);
    const button = find(html, "button[data-near-me][disabled]");
    expect(["formaction", "formmethod", "data-near-me"].map((name) => attribute(button, name))).toEqual([
      "/restaurantes",
      "post",
      "panama",
    ]);
    expect(findAll(html, "#lugares option").length).toBeGreaterThan(5);
    expect(headers.get("Permissions-Policy")).toContain("geolocation=(self)");
    expect((await app.visit("/about")).headers.get("Permissions-Policy")).toContain("geolocation=()");
  });

  test("«cerca de mí» escrito sin posición pide el toque y busca el resto", async () => {
    const { html } = await app.visit("/restaurantes?q=caf%C3%A9+cerca+de+m%C3%AD");
    expect(mainText(html)).toContain("Toca «Cerca de mí»");
    expect(namesOnCards(html)).toEqual(["Café Albrook"]);
  });

  test("Ley 81: la posición no llega al disco ni a una caché", async () => {
    const secret = { lat: "8.913517", lng: "-79.618249" };
    const sent = [
      await app.submit("/restaurantes", { ...secret, q: "fonda" }),
      await app.submit("/restaurantes", { ...secret, orden: "nombre" }),
      await app.submit("/restaurantes", { ...secret, ver: "?q=sin+nada+de+eso" }),
    ];
    // Not within an id: «…7961823-».
    const seen = /8\.91[34]|79\.61[78]|(?<![\da-z])(?:891[34]|7961[78])\d{3}\b/;
    for (const { status, headers, location } of sent) {
      expect([status, location]).toEqual([200, null]);
      expect(headers.get("Cache-Control")).toBe("private, no-store");
      expect([...headers].filter(([, value]) => seen.test(value))).toEqual([]);
    }
    expect(sent[0]?.html).not.toMatch(/8\.9135|79\.6182/);
    const tables = await app.db.introspection.getTables();
    for (const { name } of tables.filter(({ name }) => !/_search/.test(name))) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(app.db);
      expect([name, rows.filter((row) => seen.test(JSON.stringify(row)))]).toEqual([name, []]);
    }
    if (inject("engine") !== "sqlite") return;
    const { rows: files } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(
      app.db,
    );
    const file = files[0]?.file ?? "";
    for (const path of [file, `${file}-wal`]) {
      expect([path, seen.test(readFileSync(path, "latin1"))]).toEqual([path, false]);
    }
  });
});
