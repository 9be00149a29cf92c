import { beforeEach, expect, test } from "vitest";
import { askForLetter } from "../../../app/blog/letter/subscribers.server";
import { openApp } from "../../support/app";
import { errorSummary, find, flashMessage, innerHtml } from "../../support/pages/html";
import { letterNotice } from "../../../app/text/privacy-notice";

const app = await openApp();
globalThis.panamaDatabase = app.db;
const admin = await app.person("jefa@ejemplo.pa", { full_name: "Itzel Ñandú", is_admin: 1 });
const path = "/admin/articulos/correo";

beforeEach(async () => {
  await app.forgetLimits();
  for (const table of ["subscribers", "audit_log", "mail_outbox"] as const) await app.db.deleteFrom(table).execute();
  await app.signInAs(admin);
  for (const email of ["ana@ejemplo.pa", "beto@ejemplo.pa"]) await askForLetter(email);
  await app.db.deleteFrom("audit_log").execute();
});

const log = () => app.db.selectFrom("audit_log").selectAll().execute();
const send = (intent: string, email: string) => app.submit(path, { intent, email });

test("dice cuántas personas lo reciben, y ninguna dirección", async () => {
  await app.db.updateTable("subscribers").set({ confirmed_at: "2026-11-20T12:00:00.000Z" }).execute();
  const { html, text } = await app.visit(path);
  expect(text).toContain("2 personas lo reciben.");
  expect(html).not.toContain("@ejemplo.pa");
  expect((await app.visit("/admin/articulos")).text).toContain("2 personas reciben el correo semanal. Buscar una dirección");
});

test("muestra lo guardado de una dirección entera, y la búsqueda queda en el registro sin ella", async () => {
  const { html, status } = await send("buscar", "Ana@Ejemplo.PA");
  expect(status).toBe(200);
  const shown = find(html, "dl");
  for (const words of ["Lo pidió", "Todavía no", `Versión ${letterNotice.version}`]) expect(shown).toContain(words);
  expect(html).not.toContain("beto@");

  const [entry] = await log();
  expect(entry).toMatchObject({ action: "letter.looked-up", actor_id: admin.id, target_type: "subscriber" });
  expect(JSON.stringify(entry)).not.toContain("ana@");
  const { text } = await app.visit("/admin/registro");
  expect(text).toContain("Buscó en el correo semanal la dirección de alguien que lo pidió");
});

test("una dirección que no está, o media, no enseña otras", async () => {
  const absent = await send("buscar", "na@ejemplo.pa");
  expect(absent.location).toBe(path);
  expect(flashMessage((await app.visit(path)).html)).toContain("na@ejemplo.pa no recibe el correo semanal");
  expect(await log()).toHaveLength(1);
  const half = await send("buscar", "ana@");
  expect([half.status, await log()]).toEqual([400, expect.objectContaining({ length: 1 })]);
  expect(errorSummary(half.html)).not.toBe("");
  // It is somebody else's.
  expect(errorSummary((await send("buscar", "")).html)).toContain("Escribe el correo electrónico");
});

test("la borra si lo piden, y lo anota", async () => {
  expect((await send("borrar", "ana@ejemplo.pa")).location).toBe(path);
  expect(innerHtml((await app.visit(path)).html, "main")).toContain("ana@ejemplo.pa ya no recibe el correo semanal");
  const left = await app.db.selectFrom("subscribers").select("email").execute();
  expect(left).toEqual([{ email: "beto@ejemplo.pa" }]);
  expect((await log()).map(({ action }) => action)).toEqual(["letter.ended"]);
  expect((await send("borrar", "ana@ejemplo.pa")).location).toBe(path);
  expect(await log()).toHaveLength(1);
});
