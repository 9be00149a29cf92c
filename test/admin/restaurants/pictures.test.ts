import { beforeEach, describe, expect, test } from "vitest";
import { openApp } from "../../support/app";
import { restaurant } from "../../support/database-rows";
import { photo, removePictureFiles, sendPicture } from "../../support/pictures";
import { attribute, errorSummary, find, findAll, flashMessage } from "../../support/pages/html";

const app = await openApp();
globalThis.panamaDatabase = app.db;

const admin = await app.person("jefa@ejemplo.pa", { is_admin: 1 });
const path = "/admin/restaurant/fonda/fotos";
const page = "/restaurantes-cocle/fonda";

beforeEach(async () => {
  await app.forgetLimits();
  await removePictureFiles();
  for (const table of ["restaurant_pictures", "pictures", "restaurants", "audit_log"] as const)
    await app.db.deleteFrom(table).execute();
  const row = restaurant({ id: "fonda", slug: "fonda", nombre: "Fonda La Ñapa", provincia: "cocle", plan_type: "free_local" });
  await app.db.insertInto("restaurants").values(row).execute();
  await app.signInAs(admin);
});

const send = async (color: string, browser: typeof app | ReturnType<typeof app.otherBrowser> = app) =>
  await sendPicture(browser, `${path}/subir`, await photo(color));

async function havePicture(color: string) {
  const { location } = await send(color);
  await app.submit(location!, { descripcion: `Plato ${color}`, credito: "Ana Ríos" });
  return location!.split("/").at(-1)!;
}

const shown = async () => findAll((await app.visit(page)).html, ".gallery img").map((image) => attribute(image, "alt"));

test("la ficha lleva a sus fotos", async () => {
  expect((await app.visit("/admin/restaurant/edit/fonda")).html).toContain(`href="${path}"`);
});

test("quien administra sube una foto, la describe, y se ve en la página", async () => {
  const { location } = await send("#c8324a");
  expect(location).toMatch(/^\/admin\/restaurant\/foto\/[\da-f-]{36}$/);
  expect((await app.visit(path)).text).toContain("Falta describirla");
  const { location: back } = await app.submit(location!, { descripcion: "Corvina frita", credito: "Ana Ríos" });
  expect(back).toBe(path);
  expect(await shown()).toEqual(["Corvina frita"]);
});

test("una descripción que falta se pide, y lo demás sigue escrito", async () => {
  const { location } = await send("#c8324a");
  const { status, html } = await app.submit(location!, { descripcion: "", credito: "Ana Ríos" });
  expect([status, errorSummary(html)]).toEqual([400, expect.stringContaining("Di qué se ve en la foto")]);
  expect(html).toContain('value="Ana Ríos"');
});

test("caben doce, tenga el plan que tenga, y se ven las que el plan incluye", async () => {
  const row = { restaurant_id: "fonda", credit: "", user_id: null, created_at: "" };
  for (let position = 0; position < 11; position += 1) {
    const hash = String(position).padStart(32, "0");
    await app.db.insertInto("pictures").values({ hash, width: 900, height: 600, color: "0b4a6f", created_at: "" }).execute();
    await app.db
      .insertInto("restaurant_pictures")
      .values({ ...row, id: `foto-${position}`, hash, position, description: `Plato ${position}` })
      .execute();
  }
  expect((await send("#111111")).location).toContain("/admin/restaurant/foto/");
  const answer = await send("#222222");
  expect([answer.status, errorSummary(answer.html)]).toEqual([422, expect.stringContaining("Caben 12 fotos")]);
  expect(await shown()).toEqual(["Plato 0"]);
  expect((await app.visit(path)).html).not.toContain('type="file"');
});

test("ordenar, quitar y deshacer, con cada cambio en el registro a su nombre", async () => {
  await havePicture("#111111");
  const second = await havePicture("#eeeeee");
  await app.submit(path, { foto: second, cambio: "adelantar" });
  expect(await shown()).toEqual(["Plato #eeeeee"]);
  await app.submit(path, { foto: second, cambio: "quitar" });
  const undo = find((await app.visit(path)).html, '.message form[method="post"]');
  expect(await shown()).toEqual(["Plato #111111"]);
  const foto = attribute(find(undo, "input[name=foto]"), "value")!;
  await app.submit(path, { foto, cambio: "devolver" });
  expect(flashMessage((await app.visit(path)).html)).toContain("La foto volvió a su lugar");
  expect(await shown()).toEqual(["Plato #eeeeee"]);
  const entries = await app.db.selectFrom("audit_log").select(["action", "actor_id"]).where("target_id", "=", "fonda").execute();
  expect(new Set(entries.map(({ actor_id }) => actor_id))).toEqual(new Set([admin.id]));
  expect([...new Set(entries.map(({ action }) => action))].sort()).toEqual([
    "restaurant.picture-added",
    "restaurant.picture-described",
    "restaurant.picture-moved",
    "restaurant.picture-removed",
    "restaurant.picture-returned",
  ]);
});

describe("quien no administra", () => {
  test("de un restaurante que ya no está no hay dónde subirlas", async () => {
    expect((await sendPicture(app, "/admin/restaurant/otro/fotos/subir", await photo("#111111"))).status).toBe(404);
    expect((await app.visit("/admin/restaurant/otro/fotos")).status).toBe(404);
    expect((await app.visit("/admin/restaurant/foto/otra")).status).toBe(404);
  });
});
