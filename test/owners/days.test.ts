import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { maxSpecialDays } from "../../app/owners/days/days.server";
import { reminderToken } from "../../app/owners/reminders/reminders.server";
import { openApp } from "../support/app";
import { errorSummary, find, findAll, flashMessage, visibleText } from "../support/pages/html";
import { control, hiddenFields } from "../support/pages/controls";
import { publishedRestaurant } from "../support/published-rows";
import { insertOwned } from "../support/owned-rows";

const app = await openApp();
const owner = await app.person("duena@ejemplo.pa");

/** Monday, 23 November 2026, at noon in Panama. */
const monday = new Date("2026-11-23T12:00:00-05:00");
beforeEach(async () => {
  await app.forgetLimits();
  vi.useFakeTimers({ now: monday, toFake: ["Date"] });
});
afterEach(() => void vi.useRealTimers());

async function haveBusiness() {
  const row = publishedRestaurant("Fonda Lina", { slug: randomUUID(), provincia: "cocle", horario: "Lun-Dom 8:00-22:00" });
  await insertOwned(app.db, row, owner.id);
  await app.signInAs(owner);
  return { ...row, path: `/mi-negocio/${row.id}/dias`, page: `/restaurantes-cocle/${row.slug}` };
}

const daysOf = (id: string) =>
  app.db.selectFrom("special_days").select(["day", "hours", "set_by"]).where("restaurant_id", "=", id).orderBy("day").execute();

const rowsIn = (html: string) => findAll(html, "legend").map(visibleText);

test("la página nombra los feriados de los próximos noventa días, y deja agregar otro día", async () => {
  const { path } = await haveBusiness();
  const { html, status } = await app.visit(path);
  expect(status).toBe(200);
  expect(rowsIn(html)).toEqual([
    "Sábado 28 de noviembre: Independencia de Panamá de España",
    "Martes 8 de diciembre: Día de la Madre",
    "Domingo 20 de diciembre: Duelo nacional",
    "Lunes 21 de diciembre: Duelo nacional, descanso del lunes",
    "Viernes 25 de diciembre: Navidad",
    "Viernes 1 de enero: Año Nuevo",
    "Sábado 9 de enero: Día de los Mártires",
    "Martes 9 de febrero: Martes de Carnaval",
    "Otro día",
  ]);
  expect(html).not.toContain(`checked=""`);
});

test("se guarda lo que se eligió y lo demás no, se ve al momento y queda en el registro", async () => {
  const { id, path, page } = await haveBusiness();
  const fields = hiddenFields((await app.visit(path)).html);
  const sent = {
    ...fields,
    "eleccion[0]": "closed",
    "eleccion[1]": "usual",
    "eleccion[4]": "other",
    "horas[4]": "10:00-15:00",
    "dia[8]": "2026-12-24",
    "eleccion[8]": "other",
    "horas[8]": "8 am - 2 pm",
  };
  const answer = await app.submit(path, sent);
  expect([answer.status, answer.location]).toEqual([302, path]);
  expect(await daysOf(id)).toEqual([
    { day: "2026-11-28", hours: "", set_by: owner.id },
    { day: "2026-12-08", hours: "usual", set_by: owner.id },
    { day: "2026-12-24", hours: "8 am - 2 pm", set_by: owner.id },
    { day: "2026-12-25", hours: "10:00-15:00", set_by: owner.id },
  ]);
  const saved = await app.visit(path);
  expect(flashMessage(saved.html)).toContain("Ya se ve en tu página.");
  expect(rowsIn(saved.html)).toContain("Jueves 24 de diciembre");
  expect((await app.otherBrowser().visit(page)).text).toMatch(/Sábado Cerrado 28 de noviembre/);
  const entries = await app.db.selectFrom("audit_log").selectAll().where("target_id", "=", id).execute();
  expect(entries.map(({ action, actor_id }) => [action, actor_id])).toEqual(Array(4).fill(["restaurant.day-set", owner.id]));
  expect(entries.map(({ before }) => before)).toContain('{"day":"2026-11-28","special_hours":null}');
  expect(entries.map(({ after }) => after)).toContain('{"day":"2026-11-28","special_hours":"cerrado"}');

  await app.submit(path, sent);
  expect(flashMessage((await app.visit(path)).html)).toContain("Sin cambios");
  expect(await app.db.selectFrom("audit_log").select("id").where("target_id", "=", id).execute()).toHaveLength(4);
});

test("una página abierta antes no deshace lo que otra persona dijo después de otros días", async () => {
  const { id, path } = await haveBusiness();
  await app.submit(path, { "dia[0]": "2026-11-28", "eleccion[0]": "usual", "dia[1]": "" });
  const { html } = await app.visit(path);
  const opened = { ...hiddenFields(html), "dia[8]": "", "eleccion[0]": "usual" };
  await app.submit(path, { "dia[0]": "2026-11-28", "eleccion[0]": "closed", "dia[1]": "" });
  await app.submit(path, { ...opened, "eleccion[1]": "closed" });
  expect(await daysOf(id)).toMatchObject([
    { day: "2026-11-28", hours: "" },
    { day: "2026-12-08", hours: "" },
  ]);
});

test("quien cambia días sin parar, también por el enlace del correo, debe esperar", async () => {
  const { id, path } = await haveBusiness();
  const created_at = new Date().toISOString();
  const reminder = { id: randomUUID(), restaurant_id: id, user_id: owner.id, topic: "holiday:2026-11-28", created_at };
  await app.db.insertInto("owner_reminders").values(reminder).execute();
  const links = (["closed", "usual"] as const).map(
    (of) => `/mi-negocio/responder?token=${reminderToken({ id: reminder.id, email: owner.email }, of)}`,
  );
  const visitor = app.otherBrowser();
  const statuses: number[] = [];
  for (let round = 0; round < 60; round += 1) {
    for (const link of links) statuses.push((await visitor.submit(link, {})).status);
  }
  expect(new Set(statuses)).toEqual(new Set([302]));
  expect((await visitor.submit(links[0] ?? "", {})).status).toBe(429);
  expect((await app.submit(path, { "dia[0]": "2026-12-08", "eleccion[0]": "closed", "dia[1]": "" })).status).toBe(429);
});

test("«Como siempre» quita un día propio, y de un feriado lo dice", async () => {
  const { id, path } = await haveBusiness();
  const day = { restaurant_id: id, hours: "", created_at: "2026-11-20T12:00:00.000Z" };
  await app.db
    .insertInto("special_days")
    .values([
      { ...day, day: "2026-11-28" },
      { ...day, day: "2026-12-24" },
      { ...day, day: "2026-11-02" },
    ])
    .execute();
  await app.submit(path, {
    "dia[0]": "2026-11-28",
    "eleccion[0]": "usual",
    "dia[1]": "2026-12-24",
    "eleccion[1]": "usual",
    "dia[2]": "",
  });
  expect(await daysOf(id)).toMatchObject([
    { day: "2026-11-02", hours: "" },
    { day: "2026-11-28", hours: "usual" },
  ]);
});

test("lo que no se entiende se explica junto a su día, y todo lo escrito sigue ahí", async () => {
  const { id, path } = await haveBusiness();
  const answer = await app.submit(path, {
    "dia[0]": "2026-11-28",
    "eleccion[0]": "closed",
    "dia[1]": "2026-12-08",
    "eleccion[1]": "other",
    "horas[1]": "a mediodía, si hay gas",
    "dia[2]": "2026-11-22",
    "eleccion[2]": "usual",
  });
  expect(answer.status).toBe(400);
  const summary = errorSummary(answer.html);
  expect(summary).toMatch(/No entendimos este horario: .+\. Escribe las horas de ese día, por ejemplo 10:00-15:00/);
  expect(summary).toContain("Ese día ya pasó");
  expect(control(answer.html, "horas[1]")).toContain('value="a mediodía, si hay gas"');
  expect(control(answer.html, "dia[2]")).toContain('value="2026-11-22"');
  expect(find(answer.html, 'input[name="eleccion[0]"][value="closed"]')).toContain("checked");
  expect(await daysOf(id)).toEqual([]);
});

test.each([
  [{ "dia[0]": "", "eleccion[0]": "closed" }, "Elige el día"],
  [{ "dia[0]": "mañana", "eleccion[0]": "closed" }, "Elige el día"],
  [{ "dia[0]": "2026-02-30", "eleccion[0]": "closed" }, "Elige el día"],
  [{ "dia[0]": "2028-01-01", "eleccion[0]": "closed" }, "Elige un día de los próximos doce meses"],
  [{ "dia[0]": "2026-12-24" }, "Di qué haces el 24 de diciembre"],
  [{ "dia[0]": "2026-12-24", "horas[0]": "cerrado" }, "Escribe las horas de ese día"],
  [{ "dia[0]": "2026-12-24", "horas[0]": "Lun 10:00-15:00, Mar 8:00-9:00" }, "Escribe las horas de ese día"],
  [{ "dia[0]": "2026-12-24", "eleccion[0]": "quizás" }, "Elige una de las tres opciones"],
  [{}, "No nos llegó ningún día"],
])("%o: %s", async (fields, reason) => {
  const { id, path } = await haveBusiness();
  const answer = await app.submit(path, fields);
  expect([answer.status, errorSummary(answer.html)]).toEqual([400, expect.stringContaining(reason)]);
  expect(await daysOf(id)).toEqual([]);
});

test("las horas escritas sin marcar nada valen como otro horario", async () => {
  const { id, path } = await haveBusiness();
  await app.submit(path, { "dia[0]": "2026-12-24", "horas[0]": "10:00-15:00" });
  expect(await daysOf(id)).toMatchObject([{ day: "2026-12-24", hours: "10:00-15:00" }]);
});

test("más días de los que caben no se guardan, ni uno", async () => {
  const { id, path } = await haveBusiness();
  const all = Array.from({ length: maxSpecialDays + 1 }, (_, index) => [
    [`dia[${index}]`, new Date(Date.UTC(2027, 0, 10 + index)).toISOString().slice(0, 10)],
    [`eleccion[${index}]`, "closed"],
  ]);
  const answer = await app.submit(path, Object.fromEntries(all.flat()) as Record<string, string>);
  expect([answer.status, errorSummary(answer.html)]).toEqual([
    422,
    expect.stringContaining(`Caben hasta ${maxSpecialDays} días`),
  ]);
  expect(await daysOf(id)).toEqual([]);
});
