import { beforeEach, expect, test } from "vitest";
import { openApp, testPassword } from "../support/app";
import { photo, pictureFiles, removePictureFiles, sendPicture } from "../support/pictures";
import { attribute, find, flashMessage } from "../support/pages/html";
import { publishedArticle } from "../support/published-rows";

const app = await openApp();
globalThis.panamaDatabase = app.db;

let author: { id: string; email: string };
let slug: string;

beforeEach(async () => {
  await app.forgetLimits();
  for (const table of ["portraits", "article_pictures", "pictures"] as const) await app.db.deleteFrom(table).execute();
  await removePictureFiles();
  author = await app.person(`${crypto.randomUUID()}@ejemplo.pa`, { full_name: "Itzel Ábrego" });
  const row = publishedArticle("Sancocho", { slug: crypto.randomUUID(), author_id: author.id });
  slug = row.slug;
  await app.db.insertInto("blogs").values(row).execute();
  await app.signInAs(author);
});

const send = async (color: string, browser: Parameters<typeof sendPicture>[0] = app) =>
  await sendPicture(browser, "/profile/retrato/subir", await photo(color, { width: 600, height: 900 }));

const portraitRows = () => app.db.selectFrom("portraits").select("user_id").execute();

test("se sube, y sale junto a su nombre y en sus datos", async () => {
  expect((await send("#c8324a")).location).toBe("/profile/retrato");
  const { html } = await app.visit("/profile/retrato");
  expect(flashMessage(html)).toContain("Retrato guardado");
  const article = find((await app.visit(`/blog/${slug}`)).html, ".author-portrait img");
  expect([attribute(article, "width"), attribute(article, "height")]).toEqual(["400", "600"]);
  expect(attribute(find(html, ".own-portrait img"), "src")).toMatch(/^\/fotos\/[\da-f]{32}-400\.webp$/);
  const { retrato } = JSON.parse((await app.visit("/profile/datos.json")).html) as { retrato: string };
  expect(retrato).toMatch(/^\/fotos\/[\da-f]{32}-1200\.jpg$/);
});

test("otro toma su lugar, y los archivos del primero se borran enseguida", async () => {
  await send("#c8324a");
  const before = await pictureFiles();
  await send("#1f6b45");
  const now = await pictureFiles();
  expect(now).toHaveLength(before.length);
  expect(now.some((name) => before.includes(name))).toBe(false);
  await send("#1f6b45");
  expect(await pictureFiles()).toEqual(now);
});

test("quitarlo borra sus archivos enseguida", async () => {
  await send("#c8324a");
  await app.submit("/profile/retrato", {});
  expect(flashMessage((await app.visit("/profile/retrato")).html)).toContain("Retrato quitado");
  expect(await pictureFiles()).toEqual([]);
  await app.submit("/profile/retrato", {});
  expect(flashMessage((await app.visit("/profile/retrato")).html)).toContain("Sin cambios");
});

test("se va con la cuenta, archivos incluidos", async () => {
  await send("#c8324a");
  await app.submit("/profile/eliminar", { articulos: "quedan", current_password: testPassword });
  expect(await portraitRows()).toEqual([]);
  expect(await pictureFiles()).toEqual([]);
  expect((await app.visit(`/blog/${slug}`)).html).not.toContain("/fotos/");
});

test("si otra persona muestra la misma foto, sus archivos se quedan", async () => {
  const other = app.otherBrowser();
  await other.signInAs(await app.person(`${crypto.randomUUID()}@ejemplo.pa`));
  await send("#c8324a");
  await send("#c8324a", other);
  await app.submit("/profile/retrato", {});
  expect(await pictureFiles()).toHaveLength(5);
  expect(await portraitRows()).toHaveLength(1);
  await other.submit("/profile/retrato", {});
  expect(await pictureFiles()).toEqual([]);
});

test("a las diez en una hora se pide esperar", async () => {
  for (let number = 0; number < 10; number += 1) await sendPicture(app, "/profile/retrato/subir", Buffer.from("no"));
  expect((await send("#111111")).status).toBe(429);
});
