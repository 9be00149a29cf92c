import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { NewRestaurant } from "../../app/db/schema.server";
import { openApp } from "../support/app";
import { attribute, errorSummary, find, findAll, flashMessage, mainText, visibleText } from "../support/pages/html";
import { control } from "../support/pages/controls";
import { publishedRestaurant } from "../support/published-rows";
import { insertOwned } from "../support/owned-rows";

const app = await openApp();
const owner = await app.person("duena@ejemplo.pa");
const admin = await app.person("jefa@ejemplo.pa", { is_admin: 1 });
const boss = app.otherBrowser();
await boss.signInAs(admin);

beforeEach(async () => {
  await app.forgetLimits();
  await app.signInAs(owner);
});

const horario = "Lun-Vie 11:00-22:00, Sáb 12:00-23:00, Dom cerrado";

/** The owner's page and the administration's. */
const pages = [
  ["del dueño", (id: string) => ({ by: app, path: `/mi-negocio/${id}/horario`, form: `/mi-negocio/${id}`, actor: owner })],
  [
    "de la administración",
    (id: string) => ({ by: boss, path: `/admin/restaurant/${id}/horario`, form: `/admin/restaurant/edit/${id}`, actor: admin }),
  ],
] as const;

async function have(values: Partial<NewRestaurant> = {}) {
  const row = publishedRestaurant("Fonda Lina", { slug: randomUUID(), provincia: "cocle", horario, ...values });
  await insertOwned(app.db, row, owner.id);
  return row;
}

const rowOf = (id: string) => app.db.selectFrom("restaurants").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

/** Returns the fields that a browser without a script would send. */
function fieldsOf(html: string): Record<string, string> {
  const inputs = findAll(html, "main .week-form input:not([type=radio], [type=checkbox]), main .week-form input:checked");
  const checked = findAll(html, "main .week-form input[checked]");
  return Object.fromEntries(
    [...inputs, ...checked]
      .map((input) => [attribute(input, "name") ?? "", attribute(input, "value") ?? ""])
      .filter(([name]) => name !== ""),
  );
}

test.each(pages)("en la página %s, los días iguales son una fila, de la que sale uno, y se guardan como texto", async (_, at) => {
  const { id } = await have();
  const { by, path, form, actor } = at(id);
  expect((await by.visit(form)).html).toContain(`href="${path}"`);
  const sent = fieldsOf((await by.visit(path)).html);
  expect(sent).toMatchObject({
    "hasta[0]": "4",
    "estado[0]": "open",
    "abre[0]": "11:00",
    "cierra[0]": "22:00",
    "abre[5]": "12:00",
    "estado[6]": "closed",
  });
  expect(
    Object.keys(sent)
      .filter((name) => /^(?:estado|hasta)/.test(name))
      .toSorted(),
  ).toEqual(["estado[0]", "estado[5]", "estado[6]", "hasta[0]", "hasta[5]", "hasta[6]"]);
  const apart = (await by.submit(path, { ...sent, "cierra[0]": "21:00", intent: "split:3" })).html;
  expect(findAll(apart, ".week-day > summary").map(visibleText)).toEqual([
    "Lun–Mié 11:00 a. m. – 9:00 p. m.",
    "Jueves 11:00 a. m. – 9:00 p. m.",
    "Viernes 11:00 a. m. – 9:00 p. m.",
    "Sábado 12:00 p. m. – 11:00 p. m.",
    "Domingo Cerrado",
  ]);
  expect(findAll(apart, ".week-day[open]").map((row) => attribute(row, "id"))).toEqual(["dia-3"]);
  expect(findAll(apart, ".week-changed").map((row) => attribute(row, "id"))).toEqual(["dia-0", "dia-3", "dia-4"]);
  const change = {
    "estado[3]": "always",
    "abre[5]": "18:00",
    "cierra[5]": "01:30",
    "abre_otra[0]": "22:30",
    "cierra_otra[0]": "23:30",
  };
  const answer = await by.submit(path, { ...fieldsOf(apart), ...change });
  expect([answer.status, answer.location]).toEqual([302, `${path}#guardado-0`]);
  expect(flashMessage((await by.visit(path)).html)).toContain("Horario guardado");
  const saved = "Lun-Mié 11:00-21:00, 22:30-23:30, Jue 24 horas, Vie 11:00-21:00, Sáb 18:00-1:30, Dom cerrado";
  expect(await rowOf(id)).toMatchObject({ horario: saved, version: 2 });
  const entries = await app.db.selectFrom("audit_log").selectAll().where("target_id", "=", id).execute();
  expect(entries.map(({ action, actor_id, before }) => [action, actor_id, before])).toEqual([
    ["restaurant.updated", actor.id, JSON.stringify({ horario, version: 1 })],
  ]);
});

test("un día cerrado que se abre trae las horas del día anterior, y cerrado no las guarda", async () => {
  const { id } = await have();
  const path = `/mi-negocio/${id}/horario`;
  const sent = fieldsOf((await app.visit(path)).html);
  expect(sent).toMatchObject({ "estado[6]": "closed", "abre[6]": "12:00", "cierra[6]": "23:00" });
  await app.submit(path, sent);
  expect(await rowOf(id)).toMatchObject({ horario });
  const answer = await app.submit(path, { ...sent, "estado[6]": "open", "cierra[6]": "15:00" });
  expect(answer.location).toBe(`${path}#guardado-6`);
  expect(await rowOf(id)).toMatchObject({ horario: "Lun-Vie 11:00-22:00, Sáb 12:00-23:00, Dom 12:00-15:00" });
});

test("un día que queda como los de al lado vuelve a su fila, que se marca como guardada", async () => {
  const { id } = await have({ horario: "Lun-Sáb 6:00-14:00, Dom cerrado" });
  const path = `/mi-negocio/${id}/horario`;
  const sent = fieldsOf((await app.visit(path)).html);
  const answer = await app.submit(path, { ...sent, "estado[6]": "open" });
  expect(answer.location).toBe(`${path}#guardado-0`);
  const { html } = await app.visit(path);
  expect(findAll(html, ".week-day > summary").map(visibleText)).toEqual(["7 días 6:00 a. m. – 2:00 p. m."]);
  expect(findAll(html, '[value^="all:"]')).toEqual([]);
});

test("cerrar los siete días se pregunta antes, y con un toque se confirma", async () => {
  const { id } = await have({ horario: "Lun-Dom 6:00-14:00" });
  const path = `/mi-negocio/${id}/horario`;
  const sent = { ...fieldsOf((await app.visit(path)).html), "estado[0]": "closed" };
  const asked = await app.submit(path, sent);
  expect(visibleText(errorSummary(asked.html))).toContain("Así cierras los 7 días");
  expect(await rowOf(id)).toMatchObject({ horario: "Lun-Dom 6:00-14:00" });
  expect((await app.submit(path, { ...fieldsOf(asked.html), "estado[0]": "open" })).status).toBe(302);
  expect(attribute(find(asked.html, "#campo-cerrar_todo"), "value")).toBe("si");
  await app.submit(path, { ...sent, cerrar_todo: "si" });
  expect(await rowOf(id)).toMatchObject({ horario: "Lun-Dom cerrado" });
  await app.submit(path, fieldsOf((await app.visit(path)).html));
  expect(await rowOf(id)).toMatchObject({ horario: "Lun-Dom cerrado" });
});

test.each(pages)("en la página %s, un botón copia un día sin guardar, también sin JavaScript", async (_, at) => {
  const { id } = await have();
  const { by, path } = at(id);
  const sent = fieldsOf((await by.visit(path)).html);
  const weekdays = await by.submit(path, { ...sent, "abre[5]": "07:00", intent: "weekdays:5" });
  expect(weekdays.status).toBe(200);
  expect(fieldsOf(weekdays.html)).toMatchObject({ "abre[0]": "07:00", "hasta[0]": "5", "estado[6]": "closed" });
  expect(mainText(weekdays.html)).toContain("Copiado. Todavía falta guardar.");
  const all = await by.submit(path, { ...fieldsOf(weekdays.html), intent: "all:0" });
  expect(fieldsOf(all.html)).toMatchObject({ "abre[0]": "07:00", "hasta[0]": "6", "estado[0]": "open" });
  expect(await rowOf(id)).toMatchObject({ horario, version: 1 });
});

test.each(pages)("en la página %s, «Solo con reserva» se guarda con el horario y queda entre los servicios", async (_, at) => {
  const { id } = await have();
  const { by, path } = at(id);
  const services = async () =>
    (
      await app.db.selectFrom("restaurant_attributes").select("value").where("restaurant_id", "=", id).orderBy("value").execute()
    ).map(({ value }) => value);
  const row = { restaurant_id: id, key: "servicios", value: "wifi", note: "", source: "owner", confirmed_at: null } as const;
  await app.db.insertInto("restaurant_attributes").values(row).execute();
  await by.submit(path, { ...fieldsOf((await by.visit(path)).html), solo_reserva: "si" });
  expect(await services()).toEqual(["solo-reserva", "wifi"]);
  const kept = fieldsOf((await by.visit(path)).html);
  expect(kept).toMatchObject({ solo_reserva: "si", reserva_vista: "si" });
  const unchecked = { ...kept };
  delete unchecked.solo_reserva;
  // A page from before the answer leaves it as it is.
  await by.submit(path, { ...unchecked, reserva_vista: "" });
  expect(await services()).toEqual(["solo-reserva", "wifi"]);
  await by.submit(path, unchecked);
  expect(await services()).toEqual(["wifi"]);
});

test.each(pages)("en la página %s, lo escrito como texto se ve como semana antes de guardarlo", async (_, at) => {
  const { id } = await have();
  const { by, path } = at(id);
  const sent = fieldsOf((await by.visit(path)).html);
  for (const intent of ["read", "save"]) {
    const shown = await by.submit(path, { ...sent, texto: "lunes a domingo de 6 pm a 2 am", intent });
    expect(mainText(shown.html)).toContain("Así entendemos lo que escribiste.");
    expect(fieldsOf(shown.html)).toMatchObject({
      "hasta[0]": "6",
      "estado[0]": "open",
      "abre[0]": "18:00",
      "cierra[0]": "02:00",
    });
    expect(await rowOf(id)).toMatchObject({ horario, version: 1 });
    if (intent === "save") await by.submit(path, { ...fieldsOf(shown.html), intent: "save" });
  }
  expect(await rowOf(id)).toMatchObject({ horario: "Lun-Dom 18:00-2:00" });
});

test.each(pages)("en la página %s, lo que falta se dice y lo puesto sigue ahí", async (_, at) => {
  const { id } = await have({ horario: "cuando hay pescado" });
  const { by, path } = at(id);
  const page = await by.visit(path);
  expect(mainText(page.html)).toContain("Hoy dice «cuando hay pescado». No entendimos ese horario.");
  const week = await by.submit(path, { ...fieldsOf(page.html), "estado[0]": "open", "abre[0]": "09:00" });
  expect(week.status).toBe(400);
  expect(errorSummary(week.html)).toContain("Escribe a qué hora cierras de lunes a domingo");
  const apart = await by.submit(path, { ...fieldsOf(page.html), intent: "split:6" });
  const refused = await by.submit(path, { ...fieldsOf(apart.html), "estado[0]": "open", "abre[0]": "09:00" });
  expect(errorSummary(refused.html)).toContain("Escribe a qué hora cierras de lunes a sábado");
  expect(errorSummary(refused.html)).toContain("Di si abres el domingo");
  expect(fieldsOf(refused.html)).toMatchObject({ "estado[0]": "open", "abre[0]": "09:00", "hasta[0]": "5" });
  const unread = await by.submit(path, { ...fieldsOf(page.html), texto: "a veces", intent: "read" });
  expect(errorSummary(unread.html)).toContain("No entendimos ese horario");
  expect(await rowOf(id)).toMatchObject({ version: 1 });
});

test.each(pages)("en la página %s, un cambio de otra persona se dice antes de reemplazarlo", async (_, at) => {
  const { id } = await have();
  const { by, path } = at(id);
  const sent = { ...fieldsOf((await by.visit(path)).html), "abre[0]": "10:00" };
  await app.db.updateTable("restaurants").set({ horario: "Lun-Dom 24 horas" }).where("id", "=", id).execute();
  const refused = await by.submit(path, sent);
  expect(refused.status).toBe(409);
  expect(errorSummary(refused.html)).toContain("ahora dice «Lun-Dom 24 horas»");
  await by.submit(path, fieldsOf(refused.html));
  expect((await rowOf(id)).horario).toMatch(/^Lun-Vie 10:00-22:00, Sáb/);
});

test.each(pages)("en la página %s, guardar el horario confirma solo ese dato de Google", async (_, at) => {
  const google = { source: "google", google_fields: JSON.stringify(["telefono", "horario", "rating"]) } as const;
  const { id } = await have({ ...google, rating: 4.5, lapsed_at: null });
  const { by, path } = at(id);
  await by.submit(path, fieldsOf((await by.visit(path)).html));
  expect(await rowOf(id)).toMatchObject({ google_fields: JSON.stringify(["telefono", "rating"]), rating: 4.5 });
});

test("la administración ve la página del dueño sin poder cambiarla, y otra cuenta no la ve", async () => {
  const { id } = await have();
  const path = `/mi-negocio/${id}/horario`;
  expect((await boss.visit(path)).html).toContain('<fieldset class="read-only" disabled=""');
  const stranger = app.otherBrowser();
  await stranger.signInAs(await app.person("otra@ejemplo.pa"));
  expect((await stranger.visit(path)).status).toBe(404);
  expect((await stranger.submit(path, { intent: "all:0" })).status).toBe(404);
});

test("las horas son campos de hora del navegador, con el nombre de sus días", async () => {
  const { id } = await have();
  const { html } = await app.visit(`/mi-negocio/${id}/horario`);
  expect(attribute(control(html, "abre[0]"), "type")).toBe("time");
  expect(visibleText(find(html, 'label[for="campo-abre[0]"]'))).toContain("de lunes a viernes");
});
