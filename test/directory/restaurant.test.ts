import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import type { NewRestaurant } from "../../app/db/schema.server";
import { openApp } from "../support/app";
import {
  attribute,
  findAll,
  findCards,
  findHrefs,
  innerHtml,
  findLinks,
  findMeta,
  findStructuredData,
  namesOnCards,
  openingTags,
  visibleText,
} from "../support/pages/html";
import { publishedRestaurant } from "../support/published-rows";
import { day } from "../../app/durations";

const app = await openApp();
const origin = "http://localhost:3000";

async function open(rows: NewRestaurant[]) {
  await app.db.insertInto("restaurants").values(rows).execute();
}

const full: Partial<NewRestaurant> = {
  provincia: "bocas-del-toro",
  categoria: "mariscos",
  descripcion: "Sobre el agua, con <hamacas> & brisa.",
  direccion: "Calle 3, Isla Colón",
  telefono: "+507 6555-0142",
  horario: "Lun-Dom 0:00-24:00",
  rating: 4.5,
  website_url: "https://www.rondon.example/carta",
  facebook_url: "https://facebook.example/rondon",
  instagram_url: "https://instagram.example/rondon",
  maps_url: "https://mapas.example/rondon",
  special_dish: "Rondón de la casa",
  customer_reviews: "Itzel: Sabe a mar. | Rubén: Volveré.",
  plan_type: "max_local",
  especialidades: JSON.stringify(["Rondón", "Pargo frito"]),
  imagen: "/images/plato-rondon.svg",
  is_verified: 1,
};
const bare: Partial<NewRestaurant> = { provincia: "bocas-del-toro", direccion: "Calle 1" };

describe("una ficha", () => {
  beforeAll(() => open([publishedRestaurant("El Rondón", full), publishedRestaurant("Sin Nada", bare)]));

  test("en la lista dice qué, dónde, cuándo y cómo llamar", async () => {
    const { html } = await app.visit("/restaurantes-bocas-del-toro?q=rondon");
    const card = findCards(html).find((one) => namesOnCards(one).includes("El Rondón"))!;
    const text = visibleText(card);
    for (const words of [
      "Mariscos",
      "4.5 de 5",
      "Verificado",
      "Patrocinado",
      "Calle 3, Isla Colón",
      "6555-0142",
      "Abierto las 24 horas",
    ])
      expect(text).toContain(words);
    for (const words of ["Sobre el agua, con <hamacas> & brisa.", "Rondón", "Pargo frito"]) expect(text).toContain(words);
    expect(findHrefs(card, "Llamar a El Rondón")).toEqual(["tel:+50765550142"]);
    const map = findLinks(card).find((link) => link.label.startsWith("Ver Mapa"))!;
    expect(map.href).toBe("https://mapas.example/rondon");
    expect([attribute(map.tag, "target"), attribute(map.tag, "rel")]).toEqual(["_blank", "noopener"]);
    expect(openingTags(card, "img").map((tag) => attribute(tag, "src"))).toEqual(["/images/plato-rondon.svg"]);
  });

  test("sin foto, teléfono, calificación ni mapa lleva un dibujo y busca la dirección en el mapa", async () => {
    const { html, text } = await app.visit("/restaurantes-bocas-del-toro?q=nada");
    const card = findCards(html)[0]!;
    expect(openingTags(card, "img")).toEqual([]);
    expect(openingTags(card, "svg").some((tag) => attribute(tag, "class")?.startsWith("cover"))).toBe(true);
    expect(card).not.toContain("tel:");
    expect(text).not.toContain("de 5");
    for (const words of ["Verificado", "Patrocinado"]) expect(text).not.toContain(words);
    const map = findLinks(card).find((link) => link.label.startsWith("Ver Mapa"))!;
    expect(new URL(map.href).searchParams.get("query")).toBe("Sin Nada, Calle 1, Bocas del Toro, Panamá");
  });

  test("en su página lo dice todo", async () => {
    const { html, text, status } = await app.visit("/restaurantes-bocas-del-toro/el-rondon");
    expect(status).toBe(200);
    const head = [
      "El Rondón",
      "Mariscos",
      "4.5 de 5",
      "Verificado",
      "Abierto las 24 horas",
      "Calle 3, Isla Colón, Bocas del Toro",
    ];
    const body = [
      "Sobre el agua, con <hamacas> & brisa.",
      "Rondón de la casa",
      "Pargo frito",
      "Sabe a mar. Itzel",
      "Volveré. Rubén",
    ];
    for (const words of [...head, ...body]) expect(text).toContain(words);
    expect(text).not.toContain("|");
    const hrefs = findLinks(html).map((link) => link.href);
    for (const href of [
      "tel:+50765550142",
      "https://mapas.example/rondon",
      full.website_url,
      full.facebook_url,
      full.instagram_url,
    ])
      expect(hrefs).toContain(href);
    expect(hrefs.find((href) => href.startsWith("https://wa.me/50765550142"))).toBeDefined();
    expect(findHrefs(html, "Más restaurantes en Bocas del Toro")).toEqual(["/restaurantes-bocas-del-toro"]);
  });

  test("con solo nombre y dirección también tiene su página", async () => {
    const { html, text, status } = await app.visit("/restaurantes-bocas-del-toro/sin-nada");
    expect(status).toBe(200);
    for (const title of ["El plato que hay que pedir", "Plato especial", "Especialidades", "Opiniones"])
      expect(text).not.toContain(title);
    expect(html).not.toContain("tel:");
    expect(findMeta(html, "description")[0]).toContain("Calle 1");
  });

  test("se describe a los buscadores sin la calificación, que no es de sus visitantes", async () => {
    const { html } = await app.visit("/restaurantes-bocas-del-toro/el-rondon");
    const schema = findStructuredData(html, "Restaurant");
    expect(schema).toMatchObject({
      name: "El Rondón",
      url: `${origin}/restaurantes-bocas-del-toro/el-rondon`,
      image: expect.stringMatching(`^${origin}/compartir/restaurante/.+\\.jpg$`) as string,
      telephone: "+50765550142",
      servesCuisine: "Mariscos",
      address: {
        "@type": "PostalAddress",
        streetAddress: "Calle 3, Isla Colón",
        addressRegion: "Bocas del Toro",
        addressCountry: "PA",
      },
      sameAs: [full.website_url, full.facebook_url, full.instagram_url],
    });
    expect(JSON.stringify(schema)).not.toMatch(/rating/i);
    expect(findStructuredData(html, "BreadcrumbList")).toMatchObject({
      itemListElement: [{ name: "Inicio" }, { name: "Restaurantes en Bocas del Toro" }, { name: "El Rondón" }],
    });
  });

  test("X1, X10: no convierte en enlace lo que no es una dirección de la web, ni en código lo que parece serlo", async () => {
    const hostile = "javascript:alert(1)";
    const name = `</script><script>alert(1)</script>"'`;
    await open([
      publishedRestaurant(name, {
        ...full,
        slug: "hostil",
        descripcion: name,
        special_dish: name,
        customer_reviews: name,
        especialidades: JSON.stringify([name]),
        website_url: hostile,
        facebook_url: "data:text/html,x",
        instagram_url: "https://yo:clave@instagram.example/",
        maps_url: hostile,
      }),
    ]);
    const { html, text } = await app.visit("/restaurantes-bocas-del-toro/hostil");
    expect(html).not.toContain("<script>alert");
    expect(text).toContain(name);
    expect(findStructuredData(html, "Restaurant")).toMatchObject({ name });
    const hrefs = findLinks(html).map((link) => link.href);
    for (const scheme of ["javascript:", "data:", "https://yo:"])
      expect(hrefs.filter((href) => href.startsWith(scheme))).toEqual([]);
  });
});

describe("la página destaca lo que incluye el plan vigente", () => {
  const dishSection = "El plato que hay que pedir";
  const reviewsSection = "Opiniones de sus clientes";
  const dishLine = "Plato especial: Rondón de la casa";
  const yesterday = new Date(Date.now() - day).toISOString();
  const tomorrow = new Date(Date.now() + day).toISOString();

  test.each([
    ["Free", { plan_type: "free_local" }, [dishLine], [dishSection, reviewsSection]],
    ["Starter", { plan_type: "starter_local", plan_expires_at: tomorrow }, [dishSection], [dishLine, reviewsSection]],
    ["Max", { plan_type: "max_local", plan_expires_at: tomorrow }, [dishSection, reviewsSection], [dishLine]],
    ["Max vencido", { plan_type: "max_local", plan_expires_at: yesterday }, [dishLine], [dishSection, reviewsSection]],
  ] as const)("con %s", async (plan, values, shown, absent) => {
    const row = publishedRestaurant(`Destacado ${plan}`, { ...full, ...values, presentation: "Solo para los asistentes." });
    await open([row]);
    const { html, text } = await app.visit(`/restaurantes-bocas-del-toro/${row.slug}`);
    for (const words of [...shown, "Sabe a mar. Itzel", "Volveré. Rubén"]) expect(text).toContain(words);
    for (const words of absent) expect(text).not.toContain(words);
    expect(text.split("Rondón de la casa")).toHaveLength(2);
    expect(html).not.toContain("Solo para los asistentes");
  });
});

describe("lo que no hay", () => {
  beforeAll(() =>
    open([
      publishedRestaurant("Apagado", { provincia: "los-santos", is_active: 0 }),
      publishedRestaurant("Encendido", { provincia: "los-santos" }),
    ]),
  );

  test.each([
    ["que no existe", "/restaurantes-los-santos/no-existe"],
    ["inactivo", "/restaurantes-los-santos/apagado"],
    ["de otra provincia", "/restaurantes-darien/encendido"],
  ])("un restaurante %s es un 404 con el camino de vuelta", async (_, path) => {
    const { status, html, text } = await app.visit(path);
    expect(status).toBe(404);
    expect(text).toContain("Restaurante no encontrado");
    expect(findLinks(innerHtml(html, "main")).map((link) => link.href)).toContain(path.slice(0, path.lastIndexOf("/")));
  });
});

test("un restaurante con un nombre igual en otra provincia tiene su propia página", async () => {
  await open([
    publishedRestaurant("Igual", { provincia: "panama", direccion: "Aquí" }),
    publishedRestaurant("Igual", { provincia: "panama-oeste", direccion: "Allá" }),
  ]);
  expect((await app.visit("/restaurantes-panama/igual")).text).toContain("Aquí, Panamá");
  expect((await app.visit("/restaurantes-panama-oeste/igual")).text).toContain("Allá, Panamá Oeste");
});

describe("el horario de la semana", () => {
  const findDays = (html: string) => findAll(html, "tr").map(visibleText);

  async function openWith(horario: string) {
    const name = `Horario ${horario}`;
    const row = publishedRestaurant(name, { provincia: "veraguas", horario });
    await open([row]);
    return await app.visit(`/restaurantes-veraguas/${row.slug}`);
  }

  test("va de lunes a domingo, con el día de hoy marcado", async () => {
    // No holiday is near.
    vi.useFakeTimers({ now: new Date("2026-08-12T12:00:00-05:00"), toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const { html } = await openWith("Lun-Vie 8:00-22:00, Sáb 18:00-2:00, Dom cerrado");
    const rows = findDays(html).map((row) => row.replace(/\s+/g, " ").trim());
    const weekday = "8:00 a. m. – 10:00 p. m.";
    expect(rows.map((row) => row.replace(" (hoy)", ""))).toEqual([
      ...["Lunes", "Martes", "Miércoles", "Jueves", "Viernes"].map((day) => `${day} ${weekday}`),
      "Sábado 6:00 p. m. – 2:00 a. m.",
      "Domingo Cerrado",
    ]);
    const weekdays = new Intl.DateTimeFormat("es-PA", { weekday: "long", timeZone: "America/Panama" });
    expect(rows.filter((row) => row.includes("(hoy)")).map((row) => row.split(" ")[0]!.toLowerCase())).toEqual([
      weekdays.format(new Date()),
    ]);
    expect(openingTags(html, "tr").filter((tag) => attribute(tag, "aria-current") === "date")).toHaveLength(1);
  });

  test("con dos turnos dice los dos, y el que nunca cierra lo dice", async () => {
    expect((await openWith("Mar-Dom 11:30-15:00, 18:00-23:00")).text).toMatch(
      /11:30 a\. m\. – 3:00 p\. m\.\s+6:00 p\. m\. – 11:00 p\. m\./,
    );
    expect(findDays((await openWith("Todos los días 24 horas")).html).join()).toContain("Abierto las 24 horas");
  });

  test("el que no se entiende se muestra como está escrito, sin tabla", async () => {
    const { html, text } = await openWith("Cuando hay pescado, según la marea");
    expect(text).toContain("Cuando hay pescado, según la marea");
    expect(openingTags(html, "table")).toEqual([]);
  });
});

describe("los vecinos de un restaurante", () => {
  const at = (name: string, direccion: string, values: Partial<NewRestaurant> = {}) =>
    publishedRestaurant(name, { provincia: "chiriqui", direccion, ...values });

  beforeAll(() =>
    open([
      at("Fonda de Boquete", "Calle 1, Bajo Boquete, Boquete, Chiriquí, Panamá"),
      at("Café de Boquete", "Vía a Volcancito, Boquete"),
      at("Trucha de Boquete", "Calle 2, distrito de Boquete, frente al río"),
      at("Cerrada de Boquete", "Boquete", { is_active: 0 }),
      at("Otra provincia", "Boquete", { provincia: "cocle" }),
      at("Parrilla de David", "Calle 1, David, frente al parque"),
      at("Sola en Puerto Armuelles", "Calle 1, Puerto Armuelles, frente al parque"),
    ]),
  );

  const neighboursIn = (html: string) => namesOnCards(innerHtml(html, "main"));

  test("son primero los activos del mismo lugar", async () => {
    const { html, text } = await app.visit("/restaurantes-chiriqui/fonda-de-boquete");
    expect(text).toContain("Parecidos");
    expect(neighboursIn(html).slice(0, 2).toSorted()).toEqual(["Café de Boquete", "Trucha de Boquete"]);
  });

  test("si de su lugar no hay, son tres de la provincia", async () => {
    const { html, text } = await app.visit("/restaurantes-chiriqui/sola-en-puerto-armuelles");
    expect(text).toContain("Parecidos");
    expect(text).not.toContain("Parecidos, en");
    expect(neighboursIn(html)).toHaveLength(3);
    expect(neighboursIn(html)).not.toContain("Sola en Puerto Armuelles");
  });

  test("la misma cocina o el mismo plato van antes que la mera cercanía, y al final lo que no dice horario ni teléfono", async () => {
    const told = { horario: "Lun-Dom 8:00-20:00", telefono: "6555-0142" };
    const here = "Calle 3, Santa Fe, frente al parque";
    const there = "Calle 1, Soná, frente al parque";
    const placed = (name: string, direccion: string, values: Partial<NewRestaurant>) =>
      publishedRestaurant(name, { provincia: "veraguas", direccion, ...values });
    await open([
      placed("Fonda Propia", here, { ...told, categoria: "parrilla", especialidades: '["Sancocho"]' }),
      placed("Vecina", here, { ...told, categoria: "postres" }),
      placed("Parrilla Lejana", there, { ...told, categoria: "parrilla" }),
      placed("Sancochera Lejana", there, { ...told, categoria: "bar", especialidades: '["Sancocho de gallina"]' }),
      placed("Parrilla Callada", here, { categoria: "parrilla", especialidades: '["Sancocho"]' }),
    ]);
    const { html } = await app.visit("/restaurantes-veraguas/fonda-propia");
    expect(neighboursIn(html).slice(0, 2).toSorted()).toEqual(["Parrilla Lejana", "Sancochera Lejana"]);
    expect(neighboursIn(html)[2]).toBe("Vecina");
  });

  test("si es el único de su provincia no tiene, y se puede ir a la lista", async () => {
    await open([publishedRestaurant("Único", { provincia: "herrera", direccion: "Chitré" })]);
    const { html, text } = await app.visit("/restaurantes-herrera/unico");
    expect(text).not.toContain("Más en Herrera");
    expect(neighboursIn(html)).toEqual([]);
    expect(findHrefs(html, "Más restaurantes en Herrera")).toEqual(["/restaurantes-herrera"]);
  });
});
