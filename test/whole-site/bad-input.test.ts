import { beforeAll, describe, expect, test } from "vitest";
import { openApp, type Answer } from "../support/app";
import { attribute, find, findLinks, innerHtml, openingTags, visibleText, withoutTypedValues } from "../support/pages/html";
import { publishedRestaurant, publishedArticle } from "../support/published-rows";

const app = await openApp();
const lists = ["/blog", "/restaurantes-panama"];

beforeAll(async () => {
  await app.db
    .insertInto("blogs")
    .values([publishedArticle("Café")])
    .execute();
  await app.db
    .insertInto("restaurants")
    .values([publishedRestaurant("Café")])
    .execute();
});

const inner =
  /\bat .+:\d+:\d+|node_modules|\/build\/|\.tsx?\b|\.server\b|Error:|SQLITE_|sqlite|postgres|kysely|\bselect .+ from\b|syntax error|Unexpected Server Error/i;

function expectHarmless(answer: Answer) {
  expect(answer.status).toBeLessThan(500);
  // The search box may repeat what was typed.
  expect(withoutTypedValues(answer.html).replace(/«[^»]*»/g, "")).not.toMatch(inner);
}

function expectFrame({ html }: Answer) {
  expect(findLinks(html)[0]?.href).toBe("#contenido");
  expect(findLinks(innerHtml(html, "header")).map((link) => link.href)).toContain("/blog");
  expect(openingTags(html, "footer")).toHaveLength(1);
}

const searchBox = ({ html }: Answer) => openingTags(html, "input").find((tag) => attribute(tag, "name") === "q")!;

describe.each(lists)("%s", (path) => {
  test.each(["0", "-1", "1.5", "01", "abc", "999999999999", "1e3", "0x1", "", " ", "2", "1;drop", "%00", "١"])(
    "la página «%s» no existe",
    async (page) => {
      const answer = await app.visit(`${path}?pagina=${page}`);
      expect(answer.status).toBe(404);
      expect(answer.text).toContain("Esa página no existe");
      expectFrame(answer);
      expectHarmless(answer);
    },
  );

  test.each(["q=a&q=b", "pagina=1&pagina=1", "q=a&pagina=1&q=a"])("%s dice el dato repetido", async (query) => {
    const answer = await app.visit(`${path}?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain("La dirección tiene un dato repetido");
    expectFrame(answer);
  });

  test("una búsqueda de 1,000 caracteres vuelve con el motivo y lo escrito", async () => {
    const search = "ñ ".repeat(499) + "ññ";
    const answer = await app.visit(`${path}?${new URLSearchParams({ q: search })}`);
    expect(answer.status).toBe(400);
    const box = searchBox(answer);
    expect(attribute(box, "value")).toBe(search);
    expect(attribute(box, "aria-invalid")).toBe("true");
    const reason = attribute(box, "aria-describedby");
    expect(visibleText(find(answer.html, `[id="${reason}"]`))).toMatch(
      /^La búsqueda admite hasta 100 caracteres; escribiste 1,000/,
    );
    expectHarmless(answer);
  });

  test("de una búsqueda de 10,000 caracteres vuelve el principio, y lo dice", async () => {
    const answer = await app.visit(`${path}?${new URLSearchParams({ q: "ñ".repeat(10_000) })}`);
    expect(answer.status).toBe(400);
    expect(attribute(searchBox(answer), "value")).toBe("ñ".repeat(1_000));
    expect(answer.text).toContain(
      "La búsqueda admite hasta 100 caracteres; escribiste 10,000. Prueba con menos palabras. Aquí quedan los primeros 1,000.",
    );
    const { html } = await app.visit(`${path}?q=ñ`);
    expect(answer.html.length - html.length).toBeLessThan(20_000);
  });

  test("cien caracteres todavía se buscan", async () => {
    expect((await app.visit(`${path}?q=${"a".repeat(100)}`)).status).toBe(200);
    expect((await app.visit(`${path}?q=${"a".repeat(101)}`)).status).toBe(400);
  });

  test("un carácter nulo no se busca, y lo demás sigue escrito", async () => {
    const answer = await app.visit(`${path}?q=caf%C3%A9%00`);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain("La búsqueda tiene un carácter que no se puede leer");
    expectHarmless(answer);
  });

  test.each([
    ["medio par sustituto", "%ED%A0%80"],
    ["bytes que no son texto", "%FF%FE"],
    ["un porcentaje suelto", "%"],
    ["un porcentaje mal escrito", "%zz%2"],
    ["comodines", "%25%25_"],
    ["comillas", "%22%27%60%C2%AB"],
    ["SQL", "%27)%20union%20select%20*%20from%20profiles--"],
    ["FTS", '"cafe"%20NEAR(x)%20OR%20search%3Aa*'],
    ["barras", "%5C%5C%25%5C_"],
    ["un script", "%3C/title%3E%3C/script%3E%3Cscript%3Ealert(1)%3C/script%3E"],
    ["emoji compuestos", "%F0%9F%91%A8%E2%80%8D%F0%9F%8D%B3"],
    ["texto al revés", "%E2%80%AEolleh"],
    ["plantillas", "$%7B7*7%7D%7B%7B7*7%7D%7D%3C%25%3D7*7%25%3E"],
    ["saltos de línea", "a%0D%0ASet-Cookie:%20x=1"],
    ["nada más que espacios", "%20%09%C2%A0"],
  ])("buscar %s no rompe nada", async (_, search) => {
    const answer = await app.visit(`${path}?q=${search}`);
    expect(answer.status).toBe(200);
    expect(answer.html).not.toContain("<script>alert");
    expect(answer.headers.get("Set-Cookie")).toBeNull();
    expectHarmless(answer);
  });

  test("datos que nadie espera se dejan pasar", async () => {
    expect((await app.visit(`${path}?utm_source=x&utm_source=y&__proto__=1&constructor[prototype]=2`)).status).toBe(200);
  });
});

describe("la categoría", () => {
  test.each(["nada", "MARISCOS", "mariscos'--", "%00", "__proto__", "toString"])("«%s» no existe", async (category) => {
    const answer = await app.visit(`/restaurantes-panama?categoria=${category}`);
    expect(answer.status).toBe(400);
    expect(answer.text).toMatch(/(?:La categoría «.+»|Esa categoría) no existe\. Elige una de la lista\./);
    expectFrame(answer);
  });

  test("se puede dar dos veces, y las palabras no", async () => {
    expect((await app.visit("/restaurantes-panama?categoria=bar&categoria=otro")).status).toBe(200);
    expect((await app.visit("/restaurantes-panama?q=bar&q=otro")).status).toBe(400);
  });
});

describe("una dirección que no existe", () => {
  test.each([
    "/no-existe",
    "/restaurantes-nada",
    "/restaurantes-",
    "/restaurantes-panama-",
    "/restaurantes-panama/cafe/otro",
    "/blog/cafe/otro",
    "/admin.php",
    "/.env",
    "/.git/config",
    "/build/server/index.js",
    "/assets/nada.js.map",
    "/data/panama.db",
    "//otro.example/",
    "/%00",
    "/%F0%9F%8D%95",
    "/<script>alert(1)</script>",
    `/${"a".repeat(4_000)}`,
  ])("%s responde en el marco del sitio", async (path) => {
    const answer = await app.visit(path);
    expect(answer.status).toBe(404);
    expect(answer.text).toContain("Oops! Page not found");
    expect(findLinks(innerHtml(answer.html, "main")).map((link) => link.href)).toContain("/");
    expect(answer.html).not.toContain("<script>alert");
    expectFrame(answer);
    expectHarmless(answer);
  });

  test.each(["'", "' or 1=1--", "%00", "%F0%9F%8D%95", "a".repeat(3_000), "%25", "<b>", "null", "-1"])(
    "un artículo o un restaurante llamado «%s» tampoco",
    async (slug) => {
      for (const path of ["/blog", "/restaurantes-panama"]) {
        const answer = await app.visit(`${path}/${slug}`);
        expect(answer.status).toBe(404);
        expect(answer.text).toContain("no encontrado");
        expectFrame(answer);
        expectHarmless(answer);
      }
    },
  );
});

test.each(["/..%2f..%2fetc/passwd", "/%E0%A4%A", "/%C0%AE%C0%AE/", "/blog/%", "/blog/..%2f", "/restaurantes-panama/%zz"])(
  "una dirección que no se entiende (%s) es 400, en el marco del sitio",
  async (path) => {
    const answer = await app.visit(path);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain("No entendimos esta dirección");
    expectFrame(answer);
    expectHarmless(answer);
  },
);

// walk.test.ts sends every method to every address.
describe("C4: otros métodos", () => {
  const pages = ["/", "/about", "/blog", "/blog/cafe", "/restaurantes-panama", "/no-existe"];

  test.each(["POST", "PUT", "PATCH", "DELETE"])(
    "%s a una página sin formulario se rechaza en el marco del sitio",
    async (method) => {
      for (const path of pages) {
        const answer = await app.submit(path, { a: "b" }, { method });
        expect(answer.status).toBe(405);
        expect(answer.headers.get("Allow")).toBe("GET, HEAD");
        expect(answer.text).toContain("Esta página no recibe formularios");
        expectFrame(answer);
        expectHarmless(answer);
      }
    },
  );

  test("PUT a una página con formulario dice los métodos que admite, y no que no reciba formularios", async () => {
    const answer = await app.submit("/contact", { a: "b" }, { method: "PUT" });
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "GET, HEAD, POST"]);
    expect(answer.text).toContain("Eso no se puede hacer aquí");
    expectFrame(answer);
  });

  test.each(["/write-blog/vista", "/write-blog/cerenia", "/write-blog/copia", "/write-blog/cerenia/tarea"])(
    "GET a %s, que solo recibe formularios, dice que solo admite POST",
    async (path) => {
      const answer = await app.visit(path);
      expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "POST"]);
      expect(answer.html).toContain("solo admite POST");
    },
  );

  test("HEAD dice lo mismo que GET, sin el cuerpo", async () => {
    for (const path of [
      ...pages,
      "/sitemap.xml",
      "/robots.txt",
      "/blog/rss.xml",
      "/restaurantes-panama.md",
      "/health/live",
      "/health/ready",
    ]) {
      const [get, head] = [await app.visit(path), await app.visit(path, { method: "HEAD" })];
      expect([head.status, head.html]).toEqual([get.status, ""]);
      expect([...head.headers]).toEqual([...get.headers]);
    }
  });
});

test.each(["parte=0", "parte=2", "parte=abc", "parte=", "parte=1&parte=1"])(
  "el mapa del sitio con %s no existe",
  async (query) => {
    const answer = await app.visit(`/sitemap.xml?${query}`);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expectHarmless(answer);
  },
);
