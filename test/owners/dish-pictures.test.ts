import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { day } from "../../app/durations";
import { takePictures } from "../../app/pictures/store/ownership.server";
import { deleteUnusedPictures } from "../../app/pictures/unused.server";
import { openApp } from "../support/app";
import { hiddenFields } from "../support/pages/controls";
import { attribute, errorSummary, find, findAll, findStructuredData, flashMessage } from "../support/pages/html";
import { photo, pictureFiles, removePictureFiles, sendPicture } from "../support/pictures";
import { publishedRestaurant } from "../support/published-rows";
import { confirmedPaste } from "../support/confirmed-paste";
import { insertOwned } from "../support/owned-rows";

const app = await openApp();
globalThis.panamaDatabase = app.db;
const owner = await app.person("duena@ejemplo.pa");

beforeEach(async () => {
  await app.forgetLimits();
  await removePictureFiles();
  for (const table of ["menu_items", "restaurants", "pictures", "audit_log"] as const) await app.db.deleteFrom(table).execute();
});

async function haveDish() {
  const row = publishedRestaurant("Fonda Lina", { slug: randomUUID(), provincia: "cocle" });
  await insertOwned(app.db, row, owner.id);
  await app.signInAs(owner);
  const path = `/mi-negocio/${row.id}/carta`;
  await app.submit(path, { cambio: "agregar", linea: "Sancocho 5.50" });
  const dish = await app.db.selectFrom("menu_items").select("id").where("restaurant_id", "=", row.id).executeTakeFirstOrThrow();
  const upload = `/mi-negocio/plato/${dish.id}/foto/subir`;
  const send = async (color: string) => await sendPicture(app, upload, await photo(color, { width: 900, height: 600 }));
  return { ...row, path, dish: dish.id, upload, send, menu: `/restaurantes-cocle/${row.slug}/carta` };
}

/** Sends the form of a button in the message. */
async function undo(path: string) {
  return await app.submit(path, hiddenFields(find((await app.visit(path)).html, ".messages form[method=post]")));
}

const photosOn = async (path: string) =>
  findAll((await app.otherBrowser().visit(path)).html, ".dishes img").map((image) => attribute(image, "src"));
const kept = async () => (await app.db.selectFrom("dish_pictures").select("hash").execute()).map(({ hash }) => hash);

test("la foto de un plato se ve pequeña en la carta, cuando hace falta y sin mover nada, y en sus datos", async () => {
  const { id, path, dish, send, menu } = await haveDish();
  const { status, location } = await send("#c8324a");
  expect([status, location]).toEqual([302, `/mi-negocio/plato/${dish}`]);
  expect(flashMessage((await app.visit(path)).html)).toContain("«Sancocho» la muestra en la carta.");
  const { html } = await app.otherBrowser().visit(menu);
  const image = find(html, ".dishes img");
  const [hash] = await kept();
  expect(["src", "loading", "width", "height", "alt"].map((name) => attribute(image, name))).toEqual([
    `/fotos/${hash}-400.webp`,
    "lazy",
    "400",
    "267",
    "",
  ]);
  const large = expect.stringMatching(new RegExp(`^http:.*/fotos/${hash}-1200\\.jpg$`)) as string;
  expect(findStructuredData(html, "Restaurant")).toMatchObject({
    hasMenu: { hasMenuItem: [{ name: "Sancocho", image: large }] },
  });
  expect(JSON.parse((await app.visit(`${menu}.json`)).html)).toMatchObject({ secciones: [{ platos: [{ foto: large }] }] });
  expect(await photosOn(menu.replace("/carta", ""))).toEqual([]);
  const entry = await app.db.selectFrom("audit_log").select("action").where("target_id", "=", id).execute();
  expect(entry.map(({ action }) => action)).toEqual(["restaurant.dish-added", "restaurant.dish-pictured"]);
});

test("otra foto toma su lugar y deshacer trae la de antes; la que se quita también vuelve", async () => {
  const { path, dish, send } = await haveDish();
  await send("#c8324a");
  const first = await kept();
  await send("#1f6b45");
  expect(await kept()).not.toEqual(first);
  await undo(path);
  expect(await kept()).toEqual(first);
  await app.submit(path, { cambio: "quitar-foto", plato: dish });
  expect(await kept()).toEqual([]);
  await undo(path);
  expect(await kept()).toEqual(first);
});

test("con el plato que se quita se va su foto, con él vuelve, y sus archivos se borran a los 30 días", async () => {
  const { path, dish, send, menu } = await haveDish();
  await send("#c8324a");
  const first = await kept();
  await app.submit(path, { cambio: "quitar", plato: dish });
  expect(await kept()).toEqual([]);
  await undo(path);
  expect(await kept()).toEqual(first);
  expect(await photosOn(menu)).toHaveLength(1);
  await app.submit(path, { cambio: "quitar", plato: dish });
  // The built app has another address of the database.
  await takePictures();
  await deleteUnusedPictures();
  await deleteUnusedPictures(Date.now() + 31 * day);
  expect(await pictureFiles()).toEqual([]);
  // The dish comes back without it.
  await undo(path);
  expect(await photosOn(menu)).toEqual([]);
  expect(await app.db.selectFrom("menu_items").select("id").execute()).toEqual([{ id: dish }]);
});

test("deshacer lo pegado deja el plato que ya tiene foto", async () => {
  const { id, path } = await haveDish();
  await app.submit(`${path}/pegar`, confirmedPaste("Guacho 6.00\nMondongo 5.00"));
  const guacho = await app.db.selectFrom("menu_items").select("id").where("name", "=", "Guacho").executeTakeFirstOrThrow();
  const paste = hiddenFields(find((await app.visit(path)).html, ".messages form[method=post]"));
  await sendPicture(app, `/mi-negocio/plato/${guacho.id}/foto/subir`, await photo("#1f6b45"));
  await app.submit(path, paste);
  const names = await app.db.selectFrom("menu_items").select("name").where("restaurant_id", "=", id).orderBy("name").execute();
  expect(names).toEqual([{ name: "Guacho" }, { name: "Sancocho" }]);
});

test("lo que no es una foto tiene su motivo; a otra persona no se le recibe; quien administra también la pone", async () => {
  const { dish, upload } = await haveDish();
  const refused = await sendPicture(app, upload, Buffer.from("GIF89a no es una foto"));
  expect([refused.status, errorSummary(refused.html)]).toEqual([400, expect.stringContaining("No usamos GIF")]);
  expect((await app.visit(upload)).location).toBe(`/mi-negocio/plato/${dish}`);
  const stranger = app.otherBrowser();
  await stranger.signInAs(await app.person("otra@ejemplo.pa"));
  expect((await sendPicture(stranger, upload, await photo("#111111"))).status).toBe(404);
  expect(await kept()).toEqual([]);
  const boss = app.otherBrowser();
  await boss.signInAs(await app.person("jefa@ejemplo.pa", { is_admin: 1 }));
  const sent = await sendPicture(boss, `/admin/restaurant/plato/${dish}/foto/subir`, await photo("#0b4a6f"));
  expect([sent.status, (await kept()).length]).toEqual([302, 1]);
});
