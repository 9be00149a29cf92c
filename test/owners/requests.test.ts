import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { openMailServer } from "../support/vendors/mail-server";
import { readMail } from "../support/vendors/sent-mail";
import { restaurant } from "../support/database-rows";
import { isOnSqlite } from "../support/database/engine";

const server = await openMailServer();
process.env.SMTP_URL = `smtp://127.0.0.1:${server.port}`;
// Imported late because these modules read the environment.
const { openApp, testPassword } = await import("../support/app");
const app = await openApp();
globalThis.panamaDatabase = app.db;
afterAll(() => server.close());
const { deliverDueMail } = await import("../../app/jobs/outbox.server");
const { deleteExpiredRows } = await import("../../app/jobs/retention.server");
const { makeRequest } = await import("../../app/owners/requests/requests.server");

const owner = await app.person("duena@ejemplo.pa");
const admin = await app.person("jefa@ejemplo.pa", { is_admin: 1 });
const path = "/mi-negocio/fonda/pedidos";

beforeEach(async () => {
  server.received.length = 0;
  await app.forgetLimits();
  for (const table of ["owner_requests", "restaurant_owners", "restaurants", "mail_outbox"] as const) {
    await app.db.deleteFrom(table).execute();
  }
  await app.db
    .insertInto("restaurants")
    .values(restaurant({ id: "fonda", slug: "fonda", nombre: "Fonda La Ñapa", provincia: "cocle", plan_type: "max_local" }))
    .execute();
  const owned = { restaurant_id: "fonda", user_id: owner.id, created_at: new Date().toISOString() };
  await app.db.insertInto("restaurant_owners").values(owned).execute();
  await app.signInAs(owner);
});

const all = () => app.db.selectFrom("owner_requests").selectAll().execute();
const ask = (mensaje = "Cambien la foto.\nY el plato.", id: string = randomUUID()) => app.submit(path, { mensaje, id });

async function asked() {
  await ask();
  await app.signInAs(admin);
  return `/admin/pedidos/${(await all())[0]?.id}`;
}

test("la respuesta va al correo que la cuenta tiene al enviarla", async () => {
  const page = await asked();
  await app.submit(page, { intent: "done", respuesta: "Lista." });
  expect(await app.db.selectFrom("mail_outbox").select("recipient").execute()).toEqual([{ recipient: owner.email }]);
  await app.db.updateTable("profiles").set({ email: "nueva@ejemplo.pa" }).where("id", "=", owner.id).execute();
  await deliverDueMail();
  await app.db.updateTable("profiles").set({ email: owner.email }).where("id", "=", owner.id).execute();
  expect(server.received.map(({ to }) => to)).toEqual([["nueva@ejemplo.pa"]]);
});

describe("pedir un cambio", () => {
  test("con Max Local se pide, se ve que espera y la administración lo encuentra", async () => {
    expect((await app.visit(path)).text).toContain("¿Qué cambiamos?");
    expect((await ask()).location).toBe(path);
    const page = await app.visit(path);
    expect(page.text).toContain("Pedido enviado");
    expect(page.text).toContain("Cambien la foto. Y el plato. En espera");
    await app.signInAs(admin);
    expect((await app.visit("/admin/pendientes")).text).toContain("1 pedido por contestar");
    expect((await app.visit("/admin/pedidos?q=napa")).text).toContain("Fonda La Ñapa");
  });

  test("con otro plan se explica, no se envía, y lo que ya se pidió se puede leer", async () => {
    await ask();
    await app.db.updateTable("restaurants").set({ plan_type: "starter_local" }).execute();
    const page = await app.visit(path);
    expect(page.text).toContain("Con Max Local nos escribes qué cambiar");
    expect(page.text).not.toContain("¿Qué cambiamos?");
    expect(page.text).toContain("Cambien la foto.");
    const refused = await ask("Otra cosa");
    expect([refused.status, refused.text.includes("es parte de Max Local"), refused.html.includes("Otra cosa")]).toEqual([
      400,
      true,
      true,
    ]);
    expect(await all()).toHaveLength(1);
  });

  test("vacío o demasiado largo no se envía; enviado dos veces queda uno", async () => {
    expect((await ask("  ")).text).toContain("Escribe qué quieres que cambiemos");
    expect((await ask("a".repeat(2_001))).text).toContain("El pedido admite hasta 2,000 caracteres");
    const id = randomUUID();
    await Promise.all([ask("Lo mismo", id), ask("Lo mismo", id)]);
    await ask("Lo mismo", id);
    expect(await all()).toHaveLength(1);
  });

  test("con el id de un pedido de otra persona, o de otro negocio suyo, queda uno propio y nada se pierde", async () => {
    const id = randomUUID();
    const other = app.otherBrowser();
    const partner = await app.person(`${randomUUID()}@ejemplo.pa`);
    await other.signInAs(partner);
    const owned = { restaurant_id: "fonda", created_at: new Date().toISOString() };
    await app.db
      .insertInto("restaurant_owners")
      .values({ ...owned, user_id: partner.id })
      .execute();
    await app.db
      .insertInto("restaurants")
      .values(restaurant({ id: "bar", slug: "bar", nombre: "Bar", provincia: "cocle", plan_type: "max_local" }))
      .execute();
    await app.db
      .insertInto("restaurant_owners")
      .values({ ...owned, user_id: owner.id, restaurant_id: "bar" })
      .execute();
    await ask("El mío", id);
    expect((await other.submit(path, { mensaje: "El del socio", id })).status).toBe(302);
    expect((await app.submit("/mi-negocio/bar/pedidos", { mensaje: "El del bar", id })).status).toBe(302);
    const rows = await all();
    expect(rows.map((row) => [row.message, row.user_id, row.restaurant_id, row.id === id]).toSorted()).toEqual([
      ["El del bar", owner.id, "bar", false],
      ["El del socio", partner.id, "fonda", false],
      ["El mío", owner.id, "fonda", true],
    ]);
  });

  test("cinco pueden esperar a la vez, también si llegan juntos", async () => {
    await Promise.all(
      Array.from({ length: 8 }, () =>
        makeRequest(owner.id, { formId: "", restaurantId: "fonda", message: "Uno" }, { requestId: "r" }).catch(() => null),
      ),
    );
    expect(await all()).toHaveLength(5);
    const refused = await ask("El sexto");
    expect([refused.status, refused.text.includes("Ya tienes 5 pedidos esperando")]).toEqual([422, true]);
  });

  test("quien no lo lleva no pide nada, ni con el id del pedido de otro lo ve", async () => {
    const other = app.otherBrowser();
    await other.signInAs(await app.person(`${randomUUID()}@ejemplo.pa`));
    expect((await other.visit(path)).status).toBe(404);
    expect((await other.submit(path, { mensaje: "Mío", id: randomUUID() })).status).toBe(404);
    expect(await makeRequest("nadie", { formId: "", restaurantId: "fonda", message: "Mío" }, { requestId: "r" })).toBeUndefined();
    expect(await all()).toEqual([]);
  });
});

describe.runIf(isOnSqlite)("contestar un pedido", () => {
  test("la respuesta llega por correo y a la página, y queda en el registro", async () => {
    const file = await asked();
    expect((await app.visit(file)).text).toContain("Cambien la foto.");
    expect((await app.submit(file, { intent: "done", respuesta: "" })).text).toContain("Escribe qué se hizo, o por qué no");
    await app.submit(file, { intent: "done", respuesta: "Ya está la foto nueva" });
    expect((await app.visit(file)).text).toContain("Contestó un pedido");
    const entry = await app.db.selectFrom("audit_log").select("id").where("action", "=", "request.answered").executeTakeFirst();
    expect((await app.visit(`/admin/registro/${entry?.id}`)).text).toContain(file);
    await deliverDueMail();
    const [mail] = server.received.map(({ source, to }) => ({ ...readMail(source), to: to[0] }));
    expect([mail?.to, mail?.subject]).toEqual(["duena@ejemplo.pa", "Hicimos el cambio que pediste para «Fonda La Ñapa» (Coclé)"]);
    expect(mail?.text).toContain("Ya está la foto nueva.");
    await app.signInAs(owner);
    expect((await app.visit(path)).text).toContain("Ya está la foto nueva");
  });

  test("una respuesta deshecha antes de salir no se envía, y dos administradores no contestan lo mismo", async () => {
    const file = await asked();
    await app.submit(file, { intent: "declined", respuesta: "No se puede" });
    await app.submit(file, { intent: "done", respuesta: "Sí se puede" });
    expect(await all()).toMatchObject([{ state: "declined", answer: "No se puede" }]);
    await app.submit(file, { intent: "reabrir" });
    await deliverDueMail();
    expect(server.received).toEqual([]);
    expect(await all()).toMatchObject([{ state: "waiting", answer: "", answered_by: null }]);
  });

  test("contestado otra vez antes de que salga la primera respuesta, llega una sola", async () => {
    const file = await asked();
    await app.submit(file, { intent: "declined", respuesta: "No se puede" });
    await app.submit(file, { intent: "reabrir" });
    await app.submit(file, { intent: "done", respuesta: "Ya está la foto nueva" });
    await deliverDueMail();
    expect(server.received.map(({ source }) => readMail(source).subject)).toEqual([
      "Hicimos el cambio que pediste para «Fonda La Ñapa» (Coclé)",
    ]);
  });

  test("los contestados se borran a los dos años, los que esperan no", async () => {
    await ask("Espera");
    const file = await asked();
    await app.submit(file, { intent: "done", respuesta: "Hecho" });
    const old = new Date(Date.now() - 731 * 86_400_000).toISOString();
    await app.db.updateTable("owner_requests").set({ created_at: old }).execute();
    await app.db.updateTable("owner_requests").set({ answered_at: old }).where("state", "=", "done").execute();
    await deleteExpiredRows();
    expect(await all()).toMatchObject([{ state: "waiting" }]);
  });
});

describe.runIf(isOnSqlite)("lo que se pidió no queda en otra parte", () => {
  const entries = () =>
    app.db
      .selectFrom("audit_log")
      .select(["action", "after"])
      .where("action", "like", "request.%")
      .orderBy("created_at")
      .orderBy("action")
      .execute();
  beforeEach(async () => void (await app.db.deleteFrom("audit_log").execute()));

  test("el registro no repite ni el pedido ni la respuesta", async () => {
    const file = await asked();
    await app.submit(file, { intent: "done", respuesta: "Ya está la foto nueva" });
    await app.submit(file, { intent: "reabrir" });
    const after = JSON.stringify({ request: file.split("/").at(-1) });
    expect((await entries()).map((entry) => [entry.action, entry.after])).toEqual(
      ["request.made", "request.answered", "request.reopened"].map((action) => [action, after]),
    );
  });

  test("lo que repetían las anotaciones de antes se borra, y lo demás queda", async () => {
    await asked();
    const [kept] = await entries();
    const made = app.db.selectFrom("audit_log").selectAll().where("action", "=", "request.made");
    const former = {
      ...(await made.executeTakeFirstOrThrow()),
      id: randomUUID(),
      created_at: "2026-01-01T12:00:00.000Z",
      after: '{"asked":"La foto","answer":""}',
    };
    await app.db
      .insertInto("audit_log")
      .values([former, { ...former, id: randomUUID(), action: "restaurant.proposed" }])
      .execute();
    await deleteExpiredRows();
    expect(await entries()).toEqual([{ action: "request.made", after: null }, kept]);
    const rows = app.db.selectFrom("audit_log").select("after").where("action", "=", "restaurant.proposed");
    expect(await rows.execute()).toEqual([{ after: former.after }]);
  });

  test("con la cuenta se va lo que nadie había contestado, y lo contestado queda sin ella", async () => {
    const leaving = await app.person(`${randomUUID()}@ejemplo.pa`);
    const owned = { restaurant_id: "fonda", user_id: leaving.id, created_at: new Date().toISOString() };
    await app.db.insertInto("restaurant_owners").values(owned).execute();
    await ask("De la otra dueña");
    await app.signInAs(leaving);
    await ask("Contestado");
    await app.db
      .updateTable("owner_requests")
      .set({ state: "done", answered_at: owned.created_at })
      .where("message", "=", "Contestado")
      .execute();
    await ask("En espera");
    await app.submit("/profile/eliminar", { articulos: "quedan", current_password: testPassword });
    expect((await all()).map(({ message, user_id }) => [message, user_id]).sort()).toEqual([
      ["Contestado", null],
      ["De la otra dueña", owner.id],
    ]);
  });
});

describe.runIf(isOnSqlite)("ver como el negocio", () => {
  const pages = ["", "/dias", "/plan", "/pedidos", "/resultados", "/hoja"];
  const forms = ["", "/dias", "/pedidos"];

  test("un administrador ve las páginas de cualquier negocio, y no puede escribir en ellas", async () => {
    await app.signInAs(admin);
    expect((await app.visit("/admin/restaurant/edit/fonda")).html).toContain('href="/mi-negocio/fonda"');
    for (const page of pages) {
      const { status, text, html } = await app.visit(`/mi-negocio/fonda${page}`);
      expect([page, status, text.includes("Lo ves como quien lleva el negocio.")]).toEqual([page, 200, true]);
      if (forms.includes(page)) expect(html).toContain('<fieldset class="read-only" disabled="">');
    }
    const before = await app.db.selectFrom("restaurants").selectAll().execute();
    const fields = { nombre: "Otra", direccion: "Otra", provincia: "cocle", version: "1", mensaje: "Hola", plan: "max_local-6" };
    for (const page of [...forms, "/plan", "/tema"]) {
      const sent = await app.submit(`/mi-negocio/fonda${page}`, fields);
      expect([page, [400, 404].includes(sent.status)]).toEqual([page, true]);
    }
    expect(await app.db.selectFrom("restaurants").selectAll().execute()).toEqual(before);
    expect(await all()).toEqual([]);
  });

  test("la dueña no ve el aviso, y quien dejó de administrar no ve nada", async () => {
    expect((await app.visit("/mi-negocio/fonda")).text).not.toContain("Lo ves como quien lleva el negocio.");
    const former = app.otherBrowser();
    await former.signInAs(await app.person(`${randomUUID()}@ejemplo.pa`));
    for (const page of pages) expect((await former.visit(`/mi-negocio/fonda${page}`)).status).toBe(404);
  });
});
