import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openApp } from "../support/app";
import { innerHtml, inlineScript } from "../support/pages/html";
import { publishedRestaurant, publishedArticle } from "../support/published-rows";

const app = await openApp();

beforeAll(async () => {
  await app.db.insertInto("blogs").values(publishedArticle("Café")).execute();
  await app.db.insertInto("restaurants").values(publishedRestaurant("Café")).execute();
});

const pages = [
  "/",
  "/about",
  "/blog",
  "/restaurantes?verificado=si",
  "/blog/cafe",
  "/restaurantes-panama",
  "/restaurantes-panama/cafe",
  "/contact",
];
const everybody = "public, max-age=0, s-maxage=60";
const nobody = "private, no-store";

const cacheOf = async (path: string, init?: RequestInit) => (await app.visit(path, init)).headers.get("Cache-Control");

describe.each(pages)("%s", (path) => {
  test("se guarda un minuto para todos, sin galletas", async () => {
    const { headers } = await app.visit(path);
    expect(headers.get("Cache-Control")).toBe(everybody);
    expect(headers.get("Set-Cookie")).toBeNull();
  });

  test("no se manda otra vez a quien ya la tiene", async () => {
    const etag = (await app.visit(path)).headers.get("ETag")!;
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    for (const known of [etag, etag.slice(2), `"otra", ${etag}, W/"más"`, `"otra",${etag.slice(2)}`]) {
      const { status, html, headers } = await app.visit(path, { headers: { "If-None-Match": known } });
      expect([known, status, html]).toEqual([known, 304, ""]);
      expect([headers.get("ETag"), headers.get("Cache-Control")]).toEqual([etag, everybody]);
    }
  });

  test("se manda entera a quien tiene otra", async () => {
    for (const known of ['W/"otra"', '""', "", etagLike]) {
      const { status, html } = await app.visit(path, { headers: { "If-None-Match": known } });
      expect(status).toBe(200);
      expect(html).toContain("</html>");
    }
  });
});

test("llega en brotli a quien lo acepta, con la misma etiqueta", async () => {
  const plain = await app.visit("/blog/cafe");
  const packed = await app.visit("/blog/cafe", { headers: { "Accept-Encoding": "gzip, deflate, br, zstd" } });
  expect([plain, packed].map(({ headers }) => headers.get("Content-Encoding"))).toEqual([null, "br"]);
  expect(packed.headers.get("ETag")).toBe(plain.headers.get("ETag"));
});

const etagLike = `"${createHash("sha1").update("x").digest("base64url")}"`;

test("cuando algo cambia, cambia su etiqueta", async () => {
  const before = (await app.visit("/blog/cafe")).headers.get("ETag");
  expect((await app.visit("/blog/cafe")).headers.get("ETag")).toBe(before);
  await app.db.updateTable("blogs").set({ title: "Té" }).execute();
  const after = await app.visit("/blog/cafe", { headers: { "If-None-Match": before! } });
  expect([after.status, after.headers.get("ETag") === before]).toEqual([200, false]);
});

describe("es de una sola persona", () => {
  test.each(["sid=x", "__Host-sid=x", "flash=x", "__Host-flash=x", "a=1; sid=x", "sid =x", "a=1;\tsid\t=x", "__Host-sid = x"])(
    "lo que pide alguien con la galleta %s",
    async (cookie) => {
      for (const path of ["/", "/blog/cafe"]) expect(await cacheOf(path, { headers: { cookie } })).toBe(nobody);
    },
  );

  test.each(["_ga=1", "sidx=1", "xsid=1", "a=sid=1", "device=x", "__Host-device=x"])(
    "no lo que pide alguien con la galleta %s, de la que ninguna página depende",
    async (cookie) => {
      expect(await cacheOf("/", { headers: { cookie } })).toBe(everybody);
    },
  );

  test("no lo que nadie lee distinto: gemelos y sugerencias", async () => {
    for (const path of [
      "/blog/cafe.md",
      "/restaurantes-panama.json",
      "/restaurantes-panama/cafe.md",
      "/restaurantes/sugerencias?q=c",
    ]) {
      const headers = { cookie: "sid=x" };
      expect([path, await cacheOf(path, { headers })]).toEqual([path, await cacheOf(path)]);
      expect([path, await cacheOf(path, { headers })]).toEqual([path, expect.stringMatching(/^public/)]);
    }
  });

  test("la página que trae un mensaje, y la siguiente ya es de todos", async () => {
    await app.submit("/contact", { name: "Ana", email: "ana@ejemplo.com", message: "Hola" });
    const { html, headers } = await app.visit("/about");
    expect(innerHtml(html, "title")).toContain("¡Mensaje Enviado!");
    expect(headers.get("Cache-Control")).toBe(nobody);
    expect(headers.get("Set-Cookie")).toMatch(/^flash=;.*Max-Age=0/);
    expect(await cacheOf("/about")).toBe(everybody);
  });

  test("un mensaje falsificado no se muestra", async () => {
    const forged = Buffer.from(JSON.stringify([{ kind: "error", title: "Falso" }])).toString("base64");
    for (const value of [forged, `${forged}.firma`, "%", "x".repeat(5_000)]) {
      const { status, html } = await app.visit("/about", { headers: { cookie: `flash=${value}` } });
      expect(status).toBe(200);
      expect(html).not.toContain("Falso");
    }
  });

  test.each(["/blog?q=a&q=b", "/blog?q=%00"])("lo que falla (%s)", async (path) => {
    const answer = await app.visit(path);
    expect([answer.status, answer.headers.get("Cache-Control"), answer.headers.get("ETag")]).toEqual([400, nobody, null]);
  });

  test("lo que piden los programas de la página", async () => {
    for (const path of ["/_root.data", "/blog.data", "/blog/cafe.data", "/no-existe.data"])
      expect(await cacheOf(path)).toBe(nobody);
  });
});

test("lo que no existe se guarda un momento, para que tome el lugar de lo que hubo allí", async () => {
  for (const path of ["/no-existe", "/blog?pagina=9", "/blog/borrado", "/restaurantes-panama/cerrado"]) {
    const { status, headers } = await app.visit(path);
    expect([path, status, headers.get("Cache-Control")]).toEqual([path, 404, "public, max-age=0, s-maxage=5"]);
  }
  expect(await cacheOf("/no-existe", { headers: { cookie: "sid=x" } })).toBe("private, no-store");
  expect(await cacheOf("/no-existe", { method: "POST" })).toBe("private, no-store");
});

test("lo que leen los buscadores también se guarda un rato", async () => {
  for (const path of ["/sitemap.xml", "/blog/rss.xml", "/robots.txt", "/llms.txt", "/reglas.json"])
    expect(await cacheOf(path)).toMatch(/^public, max-age=0, s-maxage=\d+$/);
});

describe("X5, X6: la seguridad de cada respuesta", () => {
  const answers: [string, number, RequestInit?][] = [
    ["/", 200],
    ["/blog/cafe", 200],
    ["/restaurantes-panama", 200],
    ["/no-existe", 404],
    ["/blog?q=a&q=b", 400],
    ["/about", 405, { method: "PUT" }],
    ["/ai-solutions/roger-chat", 302],
    ["/sitemap.xml", 200],
    ["/sitemap.xml?parte=9", 404],
    ["/blog/rss.xml", 200],
    ["/robots.txt", 200],
    ["/health/live", 200],
    ["/health/ready", 200],
    ["/blog/cafe/vista", 200],
    ["/blog/cafe/vista", 204, { method: "POST" }],
    ["/blog/cafe/vista", 405, { method: "PUT" }],
    ["/blog.data", 200],
  ];

  test.each(answers)("%s (%i)", async (path, status, init) => {
    const { headers, status: answered } = await app.visit(path, init);
    expect(answered).toBe(status);
    expectSecure(headers);
  });

  test("también al enviar el contacto y al decir que ya se tiene la página", async () => {
    expectSecure((await app.submit("/contact", { name: "Ana", email: "ana@ejemplo.com", message: "Hola" })).headers);
    await app.visit("/about");
    const { headers } = await app.visit("/about");
    const again = await app.visit("/about", { headers: { "If-None-Match": headers.get("ETag")! } });
    expect(again.status).toBe(304);
    expectSecure(again.headers);
  });

  describe("sin base de datos", () => {
    beforeAll(() => app.db.schema.alterTable("blogs").renameTo("blogs_away").execute());
    afterAll(() => app.db.schema.alterTable("blogs_away").renameTo("blogs").execute());

    test.each(["/", "/blog", "/blog/cafe", "/sitemap.xml", "/blog/rss.xml"])("%s", async (path) => {
      const { headers, status } = await app.visit(path);
      expect([status, headers.get("Cache-Control")]).toEqual([503, nobody]);
      expectSecure(headers);
    });
  });

  function expectSecure(headers: Headers) {
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
    expect(headers.get("Permissions-Policy")).toContain("camera=()");
    expect(headers.get("X-Powered-By")).toBeNull();
    const policy = policyOf(headers);
    expect(policy).toMatchObject({ "default-src": "'none'", "base-uri": "'none'", "frame-ancestors": "'none'" });
    expect(headers.get("Content-Security-Policy")).not.toMatch(/unsafe|\*/);
    if (headers.get("Content-Type")?.startsWith("text/html")) {
      expect(policy["script-src"]).toMatch(/^'sha256-[\w+/]+='$/);
      expect(policy["form-action"]).toContain("'self'");
    }
  }
});

function policyOf(headers: Headers): Record<string, string> {
  const directives = headers.get("Content-Security-Policy")?.split("; ") ?? [];
  return Object.fromEntries(
    directives.map((directive) => [directive.split(" ")[0]!, directive.slice(directive.indexOf(" ") + 1)]),
  );
}

test.each(["/", "/blog/cafe", "/no-existe"])(
  "la política admite los estilos y el programa que trae %s, y ningún otro",
  async (path) => {
    const { html, headers } = await app.visit(path);
    const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    expect(policyOf(headers)["style-src"]).toBe(hash(innerHtml(html, "style")));
    expect(policyOf(headers)["script-src"]).toBe(hash(inlineScript(html)));
  },
);
