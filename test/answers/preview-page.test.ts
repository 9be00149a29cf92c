import { beforeAll, expect, test } from "vitest";
import { openApp } from "../support/app";
import { findForms } from "../support/pages/forms";
import { find, findHeadings, findHrefs, findLinks, findMeta, pageTitle, visibleText } from "../support/pages/html";
import { publishedRestaurant } from "../support/published-rows";

// The test sets X-Forwarded-For, as nginx does.
const app = await openApp({ TRUST_PROXY: "1" });
const page = "/local-ai-pricing";
const confirmed_at = "2026-11-01T12:00:00.000Z";

const fondas = Array.from({ length: 8 }, (_, index) =>
  publishedRestaurant(`Fonda Lina ${index + 1}`, { provincia: "cocle", direccion: `Calle ${index + 1}, Penonomé`, confirmed_at }),
);
const [first] = fondas;
const imported = publishedRestaurant("Kiosco Importado", {
  provincia: "colon",
  source: "google",
  google_fields: '["nombre","direccion"]',
});
const closed = publishedRestaurant("Bar Cerrado", { is_active: 0, confirmed_at });

beforeAll(async () => {
  await app.db
    .insertInto("restaurants")
    .values([...fondas, imported, closed].map((row) => ({ source: null, google_fields: "[]", confirmed_at: null, ...row })))
    .execute();
});

const ask = (asked: Record<string, string>) => app.visit(`${page}?${new URLSearchParams(asked)}`);
const section = (html: string) => find(html, "#asi-te-ve");

test("la página de precios tiene la prueba debajo de los ejemplos, y sigue siendo para todos y para los buscadores", async () => {
  const { html, headers, status } = await app.visit(page);
  expect(status).toBe(200);
  expect(headers.get("Cache-Control")).toBe("public, max-age=0, s-maxage=60");
  expect(findMeta(html, "robots")).toEqual([]);
  const titles = findHeadings(html).map(({ text }) => text);
  expect(titles.indexOf("Así te ve la IA")).toBe(titles.indexOf("La misma pregunta, tres respuestas") + 1);
  const [form] = findForms(section(html));
  expect([form?.method, form?.action]).toEqual(["get", `${page}#asi-te-ve`]);
  expect(form?.controls.map(({ name }) => name)).toContain("negocio");
});

test("un nombre escrito lleva a seis negocios para elegir, y nada de eso se guarda ni se indexa", async () => {
  const { html, headers } = await ask({ negocio: "  fonda   LINA " });
  expect(headers.get("Cache-Control")).toBe("private, no-store");
  expect(findMeta(html, "robots")).toEqual(["noindex"]);
  const links = findLinks(find(html, ".matches"));
  expect(links).toHaveLength(6);
  for (const { href, label } of links) {
    const { id } = fondas.find(({ nombre }) => nombre === label)!;
    expect(href).toBe(`${page}?ficha=${id}#asi-te-ve`);
  }
  expect(visibleText(find(html, ".matches"))).toMatch(/Calle \d, Penonomé, Coclé/);
});

test("la pregunta que ya se escribió sigue con el negocio que se elige", async () => {
  const pregunta = "¿Hay sancocho? <b>&";
  const { html } = await ask({ negocio: "Fonda Lina 1", pregunta });
  const href = findHrefs(html, "Fonda Lina 1")[0] ?? "";
  expect(Object.fromEntries(new URL(href, "http://x").searchParams)).toEqual({ ficha: first!.id, pregunta });
  const [form] = findForms(section(html));
  expect(form?.controls.find(({ name }) => name === "pregunta")).toMatchObject({ value: pregunta });
});

test("si el nombre no está en el directorio se dice, y se puede escribir para sumarlo", async () => {
  const { html, status, text } = await ask({ negocio: "zzxqw" });
  expect(status).toBe(200);
  expect(text).toContain("No encontramos ese negocio en el directorio.");
  expect(findHrefs(section(html), "escríbenos")).toEqual(["/contact"]);
});

test("uno que un archivo escribió y nadie ha confirmado se puede elegir, porque los asistentes lo nombran", async () => {
  const filed = publishedRestaurant("Comedor de Archivo", { provincia: "colon", from_file_at: "2026-11-01T12:00:00.000Z" });
  await app.db.insertInto("restaurants").values(filed).execute();
  expect(findHrefs((await ask({ negocio: "Comedor de Archivo" })).html, "Comedor de Archivo")).toHaveLength(1);
  expect((await ask({ ficha: filed.id })).text).not.toContain("Nadie ha confirmado");
});

test("uno que nadie ha confirmado desde que se importó no se puede elegir, y se dice por qué", async () => {
  const { html } = await ask({ negocio: "Kiosco Importado" });
  expect(findLinks(find(html, ".matches"))).toEqual([]);
  expect(visibleText(find(html, ".matches"))).toContain("Kiosco Importado");
  expect(visibleText(find(html, ".matches"))).toContain("Datos sin confirmar");
  const chosen = await ask({ ficha: imported.id });
  expect(chosen.status).toBe(404);
  expect(chosen.text).toContain("Nadie ha confirmado todavía los datos de «Kiosco Importado»");
});

test.each([
  ["que no existe", "no-existe"],
  ["inactivo", closed.id],
  ["con letras que no se guardan", "a\ud800"],
])("un negocio %s no está en el directorio", async (_, ficha) => {
  const { html, headers, status, text } = await ask({ ficha });
  expect(status).toBe(404);
  expect(headers.get("Cache-Control")).toBe("private, no-store");
  expect(findMeta(html, "robots")).toEqual(["noindex"]);
  expect(pageTitle(html)).toMatch(/^Error/);
  expect(text).toContain("Ese negocio no está en el directorio. Búscalo por su nombre.");
});

test("un nombre larguísimo no se busca, y se dice", async () => {
  const { status, text } = await ask({ negocio: "x".repeat(101) });
  expect(status).toBe(400);
  expect(text).toContain("La búsqueda admite hasta 100 caracteres; escribiste 101.");
});

test("L4: treinta veces por minuto desde una dirección, y después una página dice cuánto esperar", async () => {
  const from = (address: string) => app.visit(`${page}?negocio=zzxqw`, { headers: { "X-Forwarded-For": address } });
  const statuses: number[] = [];
  for (let count = 0; count < 30; count += 1) statuses.push((await from("203.0.113.7")).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const { status, headers, text } = await from("203.0.113.7");
  expect([status, text]).toEqual([429, expect.stringContaining("Espera un momento para preguntar otra vez")]);
  expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
  expect((await from("203.0.113.8")).status).toBe(200);
});
