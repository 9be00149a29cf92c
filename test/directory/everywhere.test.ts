import { beforeAll, describe, expect, test } from "vitest";
import { day } from "../../app/durations";
import type { NewRestaurant } from "../../app/db/schema.server";
import { indexQueued } from "../../app/search/index/postings.server";
import { addDish } from "../../app/directory/menu/editing.server";
import { formatWeekday } from "../../app/text/format";
import { panamaDay } from "../../app/text/hours/panama-day";
import { openApp } from "../support/app";
import {
  attribute,
  canonicalUrl,
  find,
  findAll,
  findHrefs,
  findLinks,
  findMeta,
  namesOnCards,
  visibleText,
} from "../support/pages/html";
import { newestFirst, publishedRestaurant } from "../support/published-rows";

const app = await openApp();
const by = { userId: (await app.person("jefa@ejemplo.pa")).id, requestId: "codigo-12345" };

async function open(rows: NewRestaurant[]) {
  await app.db.insertInto("restaurants").values(rows).execute();
  await indexQueued(app.db);
}

async function shownAt(path: string) {
  return namesOnCards((await app.visit(path)).html);
}

const always = "Lun-Dom 0:00-24:00";
const never = "Lun-Dom cerrado";

beforeAll(() =>
  open(
    newestFirst([
      publishedRestaurant("Fonda Uno", { provincia: "colon", categoria: "bar", horario: always, is_verified: 1 }),
      publishedRestaurant("Fonda Dos", { provincia: "darien", categoria: "bar", horario: never }),
      publishedRestaurant("Fonda Tres", { provincia: "darien", categoria: "mariscos", horario: "Dom 18:00-23:00" }),
      publishedRestaurant("Alto Cuatro", { provincia: "cocle", categoria: "postres", horario: "Avisar antes" }),
      publishedRestaurant("Cinco", { provincia: "cocle", categoria: null, horario: "" }),
      publishedRestaurant("Apagada", { provincia: "cocle", is_active: 0 }),
      ...Array.from({ length: 8 }, (_, n) => publishedRestaurant(`Mirador ${n + 1}`, { provincia: "herrera" })),
    ]),
  ),
);

describe("la búsqueda en todo el país", () => {
  test("cada tarjeta nombra su lugar, y la provincia solo donde la lista las cruza", async () => {
    const row = publishedRestaurant("Fonda del Puente", {
      provincia: "chiriqui",
      direccion: "Calle 4 Este, Boquete, a un lado del puente",
    });
    await app.db.insertInto("restaurants").values(row).execute();
    await indexQueued(app.db);
    const placeOn = async (path: string) => visibleText(find((await app.visit(path)).html, ".card-head .badges"));
    expect(await placeOn("/restaurantes?q=puente")).toBe("Boquete, Chiriquí");
    expect(await placeOn("/restaurantes?q=puente&provincia=chiriqui")).toBe("Boquete");
    expect(await placeOn("/restaurantes-chiriqui")).toBe("Boquete");
    expect(await placeOn("/restaurantes-darien")).toBe("Darién");
    await app.db.deleteFrom("restaurants").where("id", "=", row.id).execute();
    await indexQueued(app.db);
  });

  test("sin pedir nada pregunta dónde se está, y muestra tres de cada provincia con el camino a todos los suyos", async () => {
    const { html, text, status } = await app.visit("/restaurantes");
    expect(status).toBe(200);
    const provinces = findAll(html, ".province").map((section) => ({
      name: visibleText(find(section, "h2")),
      shown: namesOnCards(section).length,
      all: findLinks(section).at(-1),
    }));
    expect(provinces).toMatchObject([
      { name: "Coclé", shown: 2, all: { label: "Ver los 2 de Coclé", href: "/restaurantes-cocle" } },
      { name: "Colón", shown: 1, all: { label: "Ver Colón", href: "/restaurantes-colon" } },
      { name: "Herrera", shown: 3, all: { label: "Ver los 8 de Herrera", href: "/restaurantes-herrera" } },
      { name: "Darién", shown: 2, all: { label: "Ver los 2 de Darién", href: "/restaurantes-darien" } },
    ]);
    expect(findHrefs(html, "Darién, 2 restaurantes")).toEqual(["/restaurantes-darien"]);
    expect(findMeta(html, "robots")).toEqual([]);
    expect(canonicalUrl(html)).toMatch(/\/restaurantes$/);
    expect(text).toContain("¿Dónde estás?");
    const towns = ["Ciudad de Panamá", "David", "Chitré", "Colón", "Santiago", "La Chorrera", "Bocas"];
    const places = towns.flatMap((town) => findHrefs(find(html, "form[role=search] .row"), town));
    expect(places).toHaveLength(towns.length);
    for (const place of places) expect([place, (await app.visit(place)).status]).toEqual([place, 200]);
  });

  test("de una provincia van primero los que más cuentan, también mientras el índice no está al día", async () => {
    const row = publishedRestaurant("La que lo cuenta", { provincia: "herrera", horario: always, telefono: "6555-0142" });
    await app.db.insertInto("restaurants").values(row).execute();
    const first = async () => namesOnCards((await app.visit("/restaurantes")).html)[3];
    expect(await first()).toBe(row.nombre);
    await indexQueued(app.db);
    expect(await first()).toBe(row.nombre);
    await app.db.deleteFrom("restaurants").where("id", "=", row.id).execute();
    await indexQueued(app.db);
  });

  test("la lista entera dice en qué orden está, y «Los más nuevos» es otra", async () => {
    const { html, text } = await app.visit("/restaurantes?filtros=si");
    const names = namesOnCards(html);
    // The first three tell their hours; the others take turns.
    expect(names.slice(0, 3).toSorted()).toEqual(["Fonda Dos", "Fonda Tres", "Fonda Uno"]);
    expect([...names, ...(await shownAt("/restaurantes?pagina=2")), ...(await shownAt("/restaurantes?pagina=3"))]).toHaveLength(
      13,
    );
    expect(text).toContain("Más completos y confirmados primero.");
    for (const page of [html, (await app.visit("/restaurantes")).html])
      expect(findHrefs(page, "Los más nuevos")[0]).toMatch(/^\/restaurantes\?orden=recientes/);
    expect((await shownAt("/restaurantes?orden=recientes")).slice(0, 2)).toEqual(["Fonda Uno", "Fonda Dos"]);
    expect(text).toContain("6 de 13 restaurantes");
    expect(findHrefs(html, "Cargar Más Restaurantes")).toEqual(["/restaurantes?filtros=si&pagina=2"]);
    const byProvince = visibleText(find(html, "ul[aria-label='Por provincia']"));
    expect(byProvince).toContain("Herrera (8)");
    expect(byProvince).not.toContain("Panamá");
  });

  test.each([
    ["?provincia=darien&provincia=colon", ["Fonda Uno", "Fonda Dos", "Fonda Tres"]],
    ["?categoria=bar&categoria=mariscos&provincia=darien", ["Fonda Dos", "Fonda Tres"]],
    ["?abierto=ahora&provincia=colon&provincia=cocle", ["Fonda Uno"]],
    ["?abierto=2026-11-29T20:00", ["Fonda Uno", "Fonda Tres"]],
    ["?abierto=2026-11-29T23:00", ["Fonda Uno"]],
    ["?abierto=&cuando=2026-11-29T20:00", ["Fonda Uno", "Fonda Tres"]],
    ["?abierto=sin-confirmar&provincia=cocle", ["Alto Cuatro", "Cinco"]],
    ["?verificado=si", ["Fonda Uno"]],
    ["?q=fonda&orden=recientes", ["Fonda Uno", "Fonda Dos", "Fonda Tres"]],
    ["?orden=nombre&provincia=darien&provincia=cocle", ["Alto Cuatro", "Cinco", "Fonda Dos", "Fonda Tres"]],
    ["?q=apagada", []],
    ["?q=&provincia=&categoria=&abierto=&cuando=&orden=recientes&provincia=cocle", ["Alto Cuatro", "Cinco"]],
  ])("%s deja %j", async (query, names) => {
    const order = query.includes("orden=") ? "" : "&orden=recientes";
    expect(await shownAt(`/restaurantes${query}${order}`)).toEqual(names);
  });

  test("la página siguiente conserva todo lo elegido", async () => {
    const { html, text } = await app.visit("/restaurantes?q=mirador&provincia=herrera&provincia=colon&orden=nombre");
    expect(text).toContain("6 de 8 restaurantes para «mirador»");
    const [next = ""] = findHrefs(html, "Cargar Más Restaurantes");
    expect(next).toBe("/restaurantes?q=mirador&provincia=colon&provincia=herrera&orden=nombre&pagina=2");
    expect(await shownAt(next)).toEqual(["Mirador 7", "Mirador 8"]);
    expect((await app.visit("/restaurantes?q=mirador&pagina=3")).status).toBe(404);
  });
});

describe("los filtros", () => {
  test("una hora escrita filtra, y se quita con un toque", async () => {
    const { html } = await app.visit("/restaurantes?q=mariscos+abierto+a+las+3+am");
    const [chip = ""] = findAll(html, "main [aria-label='Filtros aplicados'] a");
    expect(visibleText(chip)).toMatch(/Quitar Abierto el .*3:00\sa\.\sm\. ×/);
    expect(attribute(chip, "href")).toBe("/restaurantes?q=mariscos");
    const now = await app.visit("/restaurantes?q=abierto+ahora");
    expect(findHrefs(now.html, "Quitar Abierto ahora ×")).toEqual(["/restaurantes"]);
  });

  test("`abierto` admite también un rato y las 24 horas; el formulario los conserva", async () => {
    const [today, tomorrow] = [Date.now(), Date.now() + day].map(panamaDay);
    const night = `/restaurantes?filtros=si&abierto=${today}T18:00/${tomorrow}T00:00`;
    const { html } = await app.visit(night);
    const label = `Abierto el ${formatWeekday(today!)}, de 6:00 p. m. a medianoche`;
    expect(findHrefs(html, `Quitar ${label} ×`)).toEqual(["/restaurantes?filtros=si"]);
    expect(attribute(find(html, "#filtros input[name=abierto][checked]"), "value")).toBe(night.slice(-33));
    expect(attribute(find(html, "#cuando"), "value")).toBe("");
    const always = await app.visit("/restaurantes?abierto=24-horas");
    expect(findHrefs(always.html, "Quitar Abierto las 24 horas ×")).toEqual(["/restaurantes"]);
    for (const wrong of ["2026-11-30T00:00/2026-11-29T18:00", "2026-11-01T00:00/2026-11-29T18:00", "/", "2026-11-29T18:00/"]) {
      const { status, text } = await app.visit(`/restaurantes?abierto=${encodeURIComponent(wrong)}`);
      expect([wrong, status, text.includes("Ese día y esa hora no se entienden.")]).toEqual([wrong, 400, true]);
    }
  });

  test("lo que una ficha cuenta también filtra: se ofrece lo que alguien tiene, con su número, y se quita con un toque", async () => {
    const known = async (slug: string, key: string, value: string) => {
      const { id } = await app.db.selectFrom("restaurants").select("id").where("slug", "=", slug).executeTakeFirstOrThrow();
      const row = { restaurant_id: id, key, value, note: "", source: "owner" as const, confirmed_at: null };
      await app.db.insertInto("restaurant_attributes").values(row).execute();
    };
    await known("fonda-uno", "pagos", "yappy");
    await known("fonda-uno", "servicios", "terraza");
    await known("fonda-dos", "pagos", "yappy");
    await indexQueued(app.db);
    expect(await shownAt("/restaurantes?pago=yappy&orden=nombre")).toEqual(["Fonda Dos", "Fonda Uno"]);
    const { html } = await app.visit("/restaurantes?pago=yappy&servicio=terraza&filtros=si");
    expect(namesOnCards(html)).toEqual(["Fonda Uno"]);
    const filters = visibleText(find(html, "#filtros"));
    expect(filters).toContain("Yappy (1)");
    expect(filters).not.toContain("Clave");
    expect(filters).not.toContain("Cocina");
    expect(filters).toContain("Ver 1 lugar");
    expect(filters).not.toContain("(0)");
    expect(findHrefs(html, "Quitar Terraza ×")).toEqual(["/restaurantes?pago=yappy&filtros=si"]);
  });

  test("el plato y su precio filtran, se quitan con un toque, y la tarjeta y la página siguiente los conservan", async () => {
    const cards = await app.db.selectFrom("restaurants").select("id").where("nombre", "like", "Mirador %").execute();
    const texts = { description: "", marks: [], section_id: null };
    for (const { id } of cards) {
      await addDish(id, { ...texts, name: "Ceviche de corvina", sizes: [{ label: "", cents: 6_50 }] }, by);
    }
    const { html, text } = await app.visit("/restaurantes?plato=ceviche&hasta=8&filtros=si");
    expect(text).toContain("6 de 8 restaurantes");
    expect(text).toContain("Ceviche de corvina, $6.50");
    expect(findHrefs(html, "Quitar Plato: ceviche ×")).toEqual(["/restaurantes?hasta=8&filtros=si"]);
    expect(findHrefs(html, "Quitar Hasta $8.00 ×")).toEqual(["/restaurantes?plato=ceviche&filtros=si"]);
    expect(findHrefs(html, "Cargar Más Restaurantes")).toEqual(["/restaurantes?plato=ceviche&hasta=8&filtros=si&pagina=2"]);
    expect(["plato", "hasta"].map((name) => attribute(find(html, `#filtros [name=${name}]`), "value"))).toEqual(["ceviche", "8"]);
    const { html: closed } = await app.visit("/restaurantes?plato=ceviche&hasta=6,50");
    expect(attribute(find(closed, "form[role=search] [name=hasta]"), "value")).toBe("6.50");
    expect(namesOnCards(closed)).toHaveLength(6);
    const { html: cheap, text: none } = await app.visit("/restaurantes?plato=ceviche&hasta=6.49");
    expect(none).toContain(" 8 restaurantes parecidos ");
    expect(none).not.toContain(" 0 restaurantes");
    expect(none).toContain("Ninguna carta nombra «ceviche» por $6.49 o menos; el más barato cuesta $6.50.");
    expect(findHrefs(cheap, "Cargar Más Restaurantes")).toEqual(["/restaurantes?plato=ceviche&hasta=6.49&pagina=2"]);
    expect(await shownAt("/restaurantes?plato=ceviche&hasta=6.49&pagina=2")).toHaveLength(2);
    expect(await shownAt("/restaurantes-herrera?hasta=7")).toHaveLength(6);
    const wrong = await app.visit("/restaurantes?hasta=poco");
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain("Escribe el precio en dólares, como 8 o 6.50.");
    const words = await app.visit("/restaurantes?q=ceviche+a+menos+de+8");
    expect(findHrefs(words.html, "Quitar Ceviche por menos de $8.00 ×")).toEqual(["/restaurantes?q=ceviche"]);
  });

  test("las palabras que se leen como filtro son una ficha que se quita, y siguen así al filtrar", async () => {
    const { html } = await app.visit("/restaurantes?q=fonda+con+yappy");
    expect(namesOnCards(html).toSorted()).toEqual(["Fonda Dos", "Fonda Uno"]);
    const [without = ""] = findHrefs(html, "Quitar Yappy ×");
    expect(without).toBe("/restaurantes?q=fonda");
    const words = await app.visit("/restaurantes?q=fonda+con+yappy&literal=yappy");
    expect(words.text).toContain("No encontramos «yappy» en el directorio; estos coinciden en lo demás.");
    expect(findHrefs(words.html, "Quitar Yappy ×")).toEqual([]);
    expect(findAll(words.html, "form[role=search] input[name=literal]").map((tag) => attribute(tag, "value"))).toEqual(["yappy"]);
  });

  test("lo que no deben tener está en la dirección, es una ficha que se quita, y sigue así al buscar otra cosa", async () => {
    const { html } = await app.visit("/restaurantes?orden=nombre&sin=mirador");
    const names = namesOnCards(html);
    expect(names).toContain("Fonda Uno");
    expect(names.filter((name) => name?.includes("Mirador"))).toEqual([]);
    expect(findHrefs(html, "Quitar Sin mirador ×")).toEqual(["/restaurantes?orden=nombre"]);
    expect(attribute(find(html, "form[role=search] [name=sin]"), "value")).toBe("mirador");
  });

  test("un lugar escrito en la búsqueda también es una ficha, que se quita con su «en»", async () => {
    const { html } = await app.visit("/restaurantes?q=fonda+en+Colón");
    const [without = ""] = findHrefs(html, "Quitar En Colón ×");
    expect(without).toBe("/restaurantes?q=fonda");
    const words = await app.visit("/restaurantes?q=fonda+en+Col%C3%B3n&literal=colon");
    expect(findHrefs(words.html, "Quitar En Colón ×")).toEqual([]);
    const { html: namesakes, text } = await app.visit("/restaurantes?q=las+lajas");
    expect(findHrefs(namesakes, "Quitar En Las Lajas ×")).toHaveLength(1);
    expect(text).toMatch(/Lugar: Las Lajas, .*; Las Lajas, /);
  });

  test("dicen cuántos dejaría cada uno, y quedan elegidos", async () => {
    const { html } = await app.visit("/restaurantes?categoria=bar&abierto=2026-11-29T20:00&filtros=si");
    const filters = visibleText(find(html, "#filtros"));
    expect(filters).toContain("Bar (1)");
    expect(filters).toContain("Mariscos (1)");
    expect(filters).toContain("Colón (1)");
    expect(filters).not.toContain("Darién");
    expect(findAll(html, "input[name=categoria][checked]").map((tag) => attribute(tag, "value"))).toEqual(["bar"]);
    expect(attribute(find(html, "#cuando"), "value")).toBe("2026-11-29T20:00");
    expect(findAll(html, "input[name=abierto][checked]")).toEqual([]);
  });

  test("lo que nadie tiene no se ofrece, salvo lo elegido, que así se puede quitar", async () => {
    const valuesIn = (html: string, name: string) =>
      findAll(html, `#filtros input[name=${name}]`).map((tag) => attribute(tag, "value"));
    const known = async (column: "categoria" | "provincia") => {
      const rows = await app.db.selectFrom("restaurants").select(column).where("is_active", "=", 1).distinct().execute();
      return rows.map((row) => row[column]).filter((value) => value !== null);
    };
    const { html } = await app.visit("/restaurantes?filtros=si");
    expect(valuesIn(html, "categoria").sort()).toEqual((await known("categoria")).sort());
    expect(valuesIn(html, "provincia").sort()).toEqual((await known("provincia")).sort());
    expect(valuesIn(html, "categoria")).not.toContain("vegetariano");
    expect(valuesIn(html, "dieta")).toEqual([]);
    const chosen = await app.visit("/restaurantes?categoria=vegetariano&filtros=si");
    expect(valuesIn(chosen.html, "categoria")).toContain("vegetariano");
  });

  test("cada uno se quita con un toque y los demás siguen", async () => {
    const { html } = await app.visit(
      "/restaurantes?q=fonda&provincia=colon&provincia=darien&categoria=bar&abierto=ahora&verificado=si&filtros=si",
    );
    const rest = "q=fonda&provincia=colon&provincia=darien";
    expect(
      findAll(html, "ul[aria-label='Filtros aplicados'] a").map((link) => [visibleText(link), attribute(link, "href")]),
    ).toEqual([
      ["Quitar Colón ×", "/restaurantes?q=fonda&provincia=darien&categoria=bar&abierto=ahora&verificado=si&filtros=si"],
      ["Quitar Darién ×", "/restaurantes?q=fonda&provincia=colon&categoria=bar&abierto=ahora&verificado=si&filtros=si"],
      ["Quitar Bar ×", `/restaurantes?${rest}&abierto=ahora&verificado=si&filtros=si`],
      ["Quitar Abierto ahora ×", `/restaurantes?${rest}&categoria=bar&verificado=si&filtros=si`],
      ["Quitar Solo verificados ×", `/restaurantes?${rest}&categoria=bar&abierto=ahora&filtros=si`],
    ]);
    expect(findHrefs(html, "Cerrar los filtros")).toEqual([`/restaurantes?${rest}&categoria=bar&abierto=ahora&verificado=si`]);
    expect(findHrefs(html, "Quitar los filtros")).toEqual(["/restaurantes?q=fonda&filtros=si"]);
  });

  test("quien pide una hora sabe cuántos no tienen el horario confirmado", async () => {
    const { html, text } = await app.visit("/restaurantes?abierto=ahora&provincia=colon&provincia=cocle");
    expect(text).toMatch(/Además, 2 lugares con horario sin confirmar ?\./);
    const [unknown = ""] = findHrefs(html, "2 lugares con horario sin confirmar");
    // Equal ones take turns by the day.
    expect((await shownAt(unknown)).toSorted()).toEqual(["Alto Cuatro", "Cinco"]);
  });

  test("también quien escribe «abierto ahora» sabe cuántos no tienen el horario confirmado", async () => {
    const { html } = await app.visit("/restaurantes?q=alto%20abierto%20ahora");
    const [unknown = ""] = findHrefs(html, "1 lugar con horario sin confirmar");
    expect(await shownAt(unknown)).toEqual(["Alto Cuatro"]);
  });

  test("en una provincia son los mismos, sin la provincia", async () => {
    expect(await shownAt("/restaurantes-darien?categoria=bar&categoria=mariscos&abierto=2026-11-29T20:00")).toEqual([
      "Fonda Tres",
    ]);
    const { html } = await app.visit("/restaurantes-darien?provincia=colon");
    expect(namesOnCards(html)).toEqual(["Fonda Dos", "Fonda Tres"]);
    expect(findAll(html, "input[name=provincia]")).toEqual([]);
  });
});

describe("lo que no se entiende", () => {
  test.each([
    ["provincia=narnia", "La provincia «narnia» no existe. Elige una de la lista."],
    ["categoria=bar&categoria=%3Cb%3E", "La categoría «<b>» no existe. Elige una de la lista."],
    ["abierto=2026-02-31T10:00", "Ese día y esa hora no se entienden."],
    ["abierto=nunca", "Ese día y esa hora no se entienden. Escríbelos como 2026-11-29T20:00, o elige «Abierto ahora»."],
    ["cuando=2026-11-29T25:00", "Ese día y esa hora no se entienden."],
    ["cuando=%F0%9F%8D%95", "Ese día y esa hora no se entienden."],
    ["pago=oro", "La forma de pago «oro» no existe. Elige una de la lista."],
    ["precio=1", "La franja de precio «1» no existe. Elige una de la lista."],
    ["verificado=no", "Ese filtro no existe: solo se pueden pedir los verificados."],
    ["orden=precio", "Ese orden no existe. Elige uno de la lista."],
    [`q=${"a".repeat(101)}`, "La búsqueda admite hasta 100 caracteres; escribiste 101."],
    [`provincia=${"x".repeat(3_000)}`, "no existe. Elige una de la lista."],
  ])("%s se dice junto a su campo, sin perder lo demás que se eligió", async (parameters, problem) => {
    const { status, text, html } = await app.visit(`/restaurantes?${parameters}&categoria=postres`);
    expect(status).toBe(400);
    expect(text).toContain(problem);
    expect(findAll(html, "[role=alert]")).toHaveLength(1);
    expect(namesOnCards(html)).toEqual([]);
    expect(findAll(html, "input[name=categoria][value=postres]:is([checked], [type=hidden])")).toHaveLength(1);
    if (!parameters.startsWith("q=")) expect(findAll(html, "#filtros")).toHaveLength(1);
  });

  test("nada encontrado ofrece quitar los filtros o, en una provincia, buscar en todas", async () => {
    const { html, text } = await app.visit("/restaurantes-darien?q=xyzzy");
    expect(text).toContain("Nada coincide con tu búsqueda");
    expect(findHrefs(html, "Ver todos")).toEqual(["/restaurantes-darien"]);
    expect(findHrefs(html, "Buscar en todo Panamá")).toEqual(["/restaurantes?q=xyzzy"]);
  });

  test("lo que una provincia no tiene se muestra de las más cercanas", async () => {
    const { html, text } = await app.visit("/restaurantes-darien?q=uno&categoria=bar");
    expect(text).toContain("En Darién no encontramos ninguno así; estos son los más cercanos.");
    expect(namesOnCards(html)).toEqual(["Fonda Uno"]);
  });

  test("lo que se pide tal como se escribió también se puede buscar parecido", async () => {
    const { html } = await app.visit("/restaurantes?q=mirrador&exacto=si");
    expect(namesOnCards(html)).toEqual([]);
    expect(findHrefs(html, "Buscar también lo parecido")).toEqual(["/restaurantes?q=mirrador"]);
    expect(await shownAt("/restaurantes?q=mirrador")).toHaveLength(6);
  });
});

test("una comarca se entiende y se dice que aún no tiene directorio", async () => {
  const { text } = await app.visit("/restaurantes?q=san%20blas");
  expect(text).toContain("Guna Yala es una comarca y todavía no tiene directorio. Buscamos lugares que la nombren.");
});

test("lo buscado no queda en cachés compartidas; los filtros sí", async () => {
  const caching = async (path: string) => (await app.visit(path)).headers.get("Cache-Control");
  expect(await caching("/restaurantes?provincia=colon&abierto=ahora")).toContain("s-maxage=60");
  for (const path of ["/restaurantes?q=fonda", "/restaurantes?plato=ceviche", "/restaurantes-darien?q=fonda", "/blog?q=fonda"]) {
    expect([path, await caching(path)]).toEqual([path, "private, no-store"]);
  }
});

test("una búsqueda no entra en los buscadores", async () => {
  for (const path of ["/restaurantes?q=fonda", "/restaurantes?categoria=bar", "/restaurantes?orden=nombre"]) {
    expect(findMeta((await app.visit(path)).html, "robots")).toEqual(["noindex"]);
  }
});
