import { beforeEach, describe, expect, test } from "vitest";
import { Sqlite } from "../../app/db/sqlite-library.server";
import { openApp } from "../support/app";
import { find, findAll, findMeta } from "../support/pages/html";
import { publishedRestaurant, publishedArticle } from "../support/published-rows";
import { checkNesting } from "../support/pages/xml";

const app = await openApp();

beforeEach(async () => {
  await app.forgetLimits();
  for (const table of ["blogs", "restaurants", "mail_outbox", "contact_messages"] as const)
    await app.db.deleteFrom(table).execute();
});

const message = { name: "Ana", email: "ana@ejemplo.com", message: "Hola" };
const messages = async () => (await app.db.selectFrom("contact_messages").select("id").execute()).length;

test("la respuesta a un mensaje es de una sola persona, y nadie la guarda", async () => {
  const { status, headers } = await app.submit("/contact", message);
  expect([status, headers.get("Cache-Control")]).toEqual([302, "private, no-store"]);
});

const noPictures = [
  "javascript:alert(1)",
  "\u0001javascript:alert(1)",
  "data:image/svg+xml,<svg onload='alert(1)'/>",
  "file:///etc/passwd",
  "https://yo:clave@malo.example/a.png",
  "http://[",
  "https://x:99999/",
  "//malo.example/a.png",
  "\\\\malo.example\\a.png",
  "../../logout",
  "/blog/x/vista",
  "/images/../logout",
  '"><script>alert(1)</script>',
];

describe.each(noPictures)("«%s» no es una foto", (picture) => {
  beforeEach(async () => {
    await app.db
      .insertInto("blogs")
      .values(publishedArticle("Café", { image_url: picture }))
      .execute();
    await app.db
      .insertInto("restaurants")
      .values(publishedRestaurant("Café", { imagen: picture }))
      .execute();
  });

  test.each(["/", "/blog", "/blog/cafe", "/restaurantes-panama", "/restaurantes-panama/cafe"])(
    "%s sigue en pie",
    async (path) => {
      const { status, html } = await app.visit(path);
      expect(status).toBe(200);
      expect(findMeta(html, "og:image")).toEqual([
        expect.stringMatching(/^http:\/\/localhost:3000\/(?:og\.png|compartir\/[a-z]+\/[\w-]+\/[\da-f]{32}\.jpg)$/) as string,
      ]);
      expect(findAll(html, "main :not(noscript) > img:not(.hero-art, .portrait), main > img")).toEqual([]);
    },
  );
});

test.each(["no es fecha", "", "9999-99-99"])("una fila con la fecha «%s» no se lleva consigo a las demás", async (date) => {
  const dates = { created_at: date, updated_at: date };
  await app.db
    .insertInto("blogs")
    .values([publishedArticle("Café"), publishedArticle("Roto", dates)])
    .execute();
  await app.db
    .insertInto("restaurants")
    .values([publishedRestaurant("Café"), publishedRestaurant("Roto", dates)])
    .execute();
  for (const path of ["/", "/blog", "/blog/cafe", "/blog/roto", "/restaurantes-panama", "/restaurantes-panama/roto"])
    expect((await app.visit(path)).status).toBe(200);
  for (const path of ["/blog/rss.xml", "/sitemap.xml"]) expect((await app.visit(path)).status).toBe(200);
});

test.each(["<p><strong>fuerte", "<p>a</p></em></p>", "<p><strong>a</p></strong>", `<p>a</p>${"<ul><li>".repeat(100)}`])(
  "un artículo que no cierra sus etiquetas no cambia el resto de la página: %s",
  async (content) => {
    await app.db.insertInto("blogs").values(publishedArticle("Café", { content })).execute();
    const { html } = await app.visit("/blog/cafe");
    const article = html.slice(html.indexOf('<div class="prose">'), html.indexOf('<footer class="stack article-foot">'));
    checkNesting(article);
    expect(find(html, "div.prose + footer.article-foot")).not.toBe("");
  },
);

test("mientras alguien espera para escribir, los demás leen", async () => {
  await app.db.insertInto("blogs").values(publishedArticle("Café")).execute();
  const other = new Sqlite(process.env.DATABASE_URL!.slice("file:".length));
  other.exec("begin immediate");
  const sent = app.submit("/contact", message);
  // The pages are answered while the message still waits for the lock.
  for (const path of ["/blog", "/blog/cafe", "/restaurantes-panama"]) {
    const first = await Promise.race([app.visit(path), sent]);
    expect(first.status).toBe(200);
  }
  other.exec("rollback");
  other.close();
  expect((await sent).status).toBe(302);
  expect(await messages()).toBe(1);
});
