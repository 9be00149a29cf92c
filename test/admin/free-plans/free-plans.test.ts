import { formatShortDate } from "../../../app/text/format";
import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { FreePlanSubscriptionsTable } from "../../../app/db/schema.server";
import { issueToken, deriveLinkToken } from "../../../app/identity/tokens.server";
import { type Browser, openApp, testPassword } from "../../support/app";
import { isOnSqlite } from "../../support/database/engine";
import { freePlan } from "../../support/database-rows";
import { findForms } from "../../support/pages/forms";
import {
  attribute,
  find,
  findAll,
  findFilters,
  findHeadings,
  findHrefs,
  findMeta,
  findRows,
  innerHtml,
  openingTags,
  visibleText,
} from "../../support/pages/html";
import { hiddenFields, typedValues } from "../../support/pages/controls";
import { day, minute } from "../../../app/durations";

const app = await openApp();
const admin = await app.person("admin@ejemplo.pa", { is_admin: 1, full_name: "Itzel Batista" });
const otherAdmin = await app.person("jefa@ejemplo.pa", { is_admin: 1, full_name: "Marisol Díaz" });

const path = "/admin/free-plans";
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
const dateOf = (iso: string) =>
  new Intl.DateTimeFormat("es-PA", { dateStyle: "long", timeZone: "America/Panama" }).format(new Date(iso));

beforeEach(async () => {
  for (const table of ["free_plan_subscriptions", "audit_log", "sessions"] as const) await app.db.deleteFrom(table).execute();
  await app.db.deleteFrom("profiles").where("id", "not in", [admin.id, otherAdmin.id]).execute();
  await app.forgetLimits();
  app.cookies.clear();
  await app.signInAs(admin);
});

async function have(...rows: Partial<Insertable<FreePlanSubscriptionsTable>>[]) {
  const plans = rows.map((row, index) =>
    freePlan({ expires_at: inDays(30), created_at: new Date(Date.now() - index * minute).toISOString(), ...row }),
  );
  await app.db.insertInto("free_plan_subscriptions").values(plans).execute();
  return plans.map(({ id }) => id);
}

const allPlans = () => app.db.selectFrom("free_plan_subscriptions").selectAll().orderBy("created_at").execute();
const actions = async () =>
  (await app.db.selectFrom("audit_log").select("action").where("action", "like", "free-plan.%").orderBy("action").execute()).map(
    ({ action }) => action,
  );

const mainAt = async (address: string, browser: Browser = app) => innerHtml((await browser.visit(address)).html, "main");
const emailsAt = async (address: string) =>
  findRows(await mainAt(address)).map((row) => findHeadings(row)[0]?.text.replace(/@.*/, ""));

async function filtersAt(address: string) {
  return findFilters(await mainAt(address));
}

function hiddenIn(html: string, action: string) {
  return hiddenFields(find(html, `form[action="${action}"], form[action^="${action}#"]`));
}

async function grant(fields: Record<string, string>, browser: Browser = app) {
  const { html } = await browser.visit(path);
  return await browser.submit(path, { ...hiddenIn(html, path), ...fields });
}

describe("otorgar un plan", () => {
  test("ofrece el correo y 30, 60 o 90 días, y sin planes invita a otorgar el primero", async () => {
    const { status, html, headers } = await app.visit(path);
    const main = innerHtml(html, "main");
    expect(status).toBe(200);
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(findMeta(html, "robots")).toEqual(["noindex"]);
    expect(findHeadings(main)).toEqual([
      { level: 1, text: "Gestión de Planes Gratuitos" },
      { level: 2, text: "Otorgar un plan gratuito" },
      { level: 2, text: "Planes otorgados" },
    ]);
    expect(typedValues(main)).toMatchObject({ email: "" });
    const days = find(main, 'select[name="days"]');
    expect(openingTags(days, "option").map((tag) => attribute(tag, "value"))).toEqual(["30", "60", "90"]);
    expect(visibleText(main)).toContain("No hay planes gratuitos creados aún.");
    expect(visibleText(main)).toContain("puede que haga falta ejecutar las migraciones SQL");
    expect(visibleText(main)).not.toContain("La tabla de planes gratuitos aún no existe");
    expect(main).not.toContain('role="search"');
  });

  test("lo otorga, lo dice y lo muestra", async () => {
    const { status, location } = await grant({ email: "  Yaneth.Cordoba@Ejemplo.PA ", days: "60" });
    expect([status, location]).toEqual([302, path]);
    const { html, text } = await app.visit(path);
    expect(text).toContain("Plan Gratuito Creado Plan de 60 días otorgado a yaneth.cordoba@ejemplo.pa");
    expect(innerHtml(html, "title")).toContain("Plan Gratuito Creado");

    const [plan] = await allPlans();
    expect(plan).toMatchObject({ email: "yaneth.cordoba@ejemplo.pa", days_granted: 60, granted_by: admin.id, is_active: 1 });
    expect(Date.parse(plan!.expires_at) - Date.parse(plan!.created_at)).toBe(60 * day);
    const [row = ""] = findRows(html);
    for (const words of [
      "yaneth.cordoba@ejemplo.pa",
      "Activo",
      "60 días",
      `Vence el ${formatShortDate(plan!.expires_at)}`,
      `desde el ${formatShortDate(plan!.created_at)} · Lo otorgó Itzel Batista`,
      "Se vinculará cuando la persona confirme este correo",
    ])
      expect(visibleText(row)).toContain(words);
    expect(visibleText(row)).not.toMatch(/Expirado|Inactivo|Por vencer/);
    expect(await actions()).toEqual(["free-plan.granted"]);
  });

  test("sin elegir los días son 30", async () => {
    await grant({ email: "ana@ejemplo.pa" });
    expect(await allPlans()).toMatchObject([{ days_granted: 30 }]);
  });

  test("a quien ya tiene un plan vigente no se le otorga otro: pregunta si alargarlo, y lo alarga", async () => {
    await have({ email: "ana@ejemplo.pa", expires_at: "2999-05-03T15:00:00.000Z" });
    const asked = await grant({ email: "ana@ejemplo.pa", days: "60" });
    expect(asked.status).toBe(200);
    expect(asked.text).toContain("¿Alargar el plan que ya tiene?");
    expect(asked.text).toContain(
      "ana@ejemplo.pa ya tiene un plan vigente hasta el 3 de mayo de 2999. Con 60 días más duraría hasta el 2 de julio de 2999.",
    );
    expect(innerHtml(asked.html, "title")).not.toContain("Error");
    expect(findHrefs(innerHtml(asked.html, "main"), "Dejarlo como está")).toEqual([path]);
    expect(await allPlans()).toHaveLength(1);

    const form = hiddenIn(asked.html, path);
    expect(form).toMatchObject({ email: "ana@ejemplo.pa", days: "60" });
    for (const answer of [await app.submit(path, form), await app.submit(path, form)])
      expect([answer.status, answer.location]).toEqual([302, path]);
    const { html, text } = await app.visit(path);
    expect(text).toContain("Plan Gratuito Alargado El plan de ana@ejemplo.pa dura ahora hasta el 2 de julio de 2999");
    expect(visibleText(findRows(html)[0] ?? "")).toContain("alargado después");
    expect(await allPlans()).toMatchObject([{ expires_at: "2999-07-02T15:00:00.000Z", is_active: 1 }]);
    expect(await actions()).toEqual(["free-plan.extended"]);
    const entry = await app.db
      .selectFrom("audit_log")
      .select("id")
      .where("action", "=", "free-plan.extended")
      .executeTakeFirstOrThrow();
    expect((await app.visit(`/admin/registro/${entry.id}`)).text).toContain("Alargó el plan gratuito de");
  });

  test("si otro administrador lo alargó mientras se preguntaba, vuelve a preguntar con el fin de ahora", async () => {
    await have({ email: "ana@ejemplo.pa", expires_at: "2999-05-03T15:00:00.000Z" });
    const form = hiddenIn((await grant({ email: "ana@ejemplo.pa", days: "60" })).html, path);
    const other = app.otherBrowser();
    await other.signInAs(otherAdmin);
    const theirs = hiddenIn((await grant({ email: "ana@ejemplo.pa", days: "30" }, other)).html, path);
    expect((await other.submit(path, theirs)).status).toBe(302);

    const again = await app.submit(path, form);
    expect(again.status).toBe(200);
    expect(again.text).toContain("vigente hasta el 2 de junio de 2999. Con 60 días más duraría hasta el 1 de agosto de 2999.");
    expect((await app.submit(path, hiddenIn(again.html, path))).status).toBe(302);
    expect(await allPlans()).toMatchObject([{ expires_at: "2999-08-01T15:00:00.000Z" }]);
  });

  test("si otro lo desactivó mientras se preguntaba, lo dice y deja otorgar otro", async () => {
    const [id = ""] = await have({ email: "ana@ejemplo.pa", expires_at: inDays(9) });
    const form = hiddenIn((await grant({ email: "ana@ejemplo.pa", days: "60" })).html, path);
    await app.submit(`${path}/${id}/estado`, { activo: "0" });
    const { status, html, text } = await app.submit(path, form);
    expect(status).toBe(409);
    expect(text).toContain("Ese plan ya no está vigente.");
    expect(typedValues(innerHtml(html, "main"))).toMatchObject({ email: "ana@ejemplo.pa", days: "60" });
    const granted = await app.submit(path, { ...hiddenIn(html, path), email: "ana@ejemplo.pa", days: "60" });
    expect(granted.status).toBe(302);
    expect(await allPlans()).toHaveLength(2);
  });

  test.each<Record<string, string>>([
    { extiende: "no-existe", vence: "2999-05-03T15:00:00.000Z" },
    { extiende: "x", vence: "ayer" },
    { extiende: "x", vence: "2999-05-03T15:00:00.000Z", days: "x" },
    { extiende: "0b0e1b5c-8d0c-4a55-9a55-3a4f0c3f6d11" },
    { vence: "2999-05-03T15:00:00.000Z" },
  ])("un formulario para alargar inventado (%#) no hace nada y no es un fallo", async (fields) => {
    const { status } = await app.submit(path, { email: "ana@ejemplo.pa", days: "30", ...fields });
    expect([400, 409]).toContain(status);
    expect(await allPlans()).toEqual([]);
  });

  test.each([
    ["sin correo", { email: "", days: "30" }, "Escribe el correo electrónico"],
    ["con un correo a medias", { email: "ana@ejemplo", days: "60" }, "Ese correo no está completo"],
    ["con un correo demasiado largo", { email: `${"a".repeat(250)}@x.pa`, days: "30" }, "El correo admite hasta 254 caracteres"],
    ["con otros días", { email: "ana@ejemplo.pa", days: "45" }, "Elige 30, 60 o 90 días"],
    [
      "con letras que no se pueden guardar",
      { email: "ana\0@ejemplo.pa", days: "30" },
      "Quitamos caracteres que no se pueden guardar",
    ],
  ])("%s es un 400 que deja todo escrito", async (_, fields, reason) => {
    const { status, html, text } = await grant(fields);
    expect(status).toBe(400);
    expect(text).toContain(reason);
    expect(innerHtml(html, "title")).toContain("Error");
    expect(typedValues(innerHtml(html, "main")).email).toBe(fields.email.replace("\0", ""));
    if (["30", "60", "90"].includes(fields.days)) expect(typedValues(innerHtml(html, "main")).days).toBe(fields.days);
    expect(await allPlans()).toEqual([]);
    expect(await actions()).toEqual([]);
  });

  test("quien vuelve atrás y cambia el correo no pierde nada: se lo dice, y al enviarlo otra vez otorga los dos", async () => {
    const { html } = await app.visit(path);
    const hidden = hiddenIn(html, path);
    await app.submit(path, { ...hidden, email: "ana@ejemplo.pa", days: "30" });
    const again = await app.submit(path, { ...hidden, email: "beto@ejemplo.pa", days: "60" });
    expect(again.status).toBe(409);
    expect(again.text).toContain("Este formulario ya otorgó 30 días a ana@ejemplo.pa.");
    expect(typedValues(innerHtml(again.html, "main"))).toMatchObject({ email: "beto@ejemplo.pa", days: "60" });
    const fields = { ...hiddenIn(again.html, path), email: "beto@ejemplo.pa", days: "60" };
    for (const answer of [await app.submit(path, fields), await app.submit(path, fields)]) expect(answer.status).toBe(302);
    expect((await allPlans()).map(({ email }) => email)).toEqual(["ana@ejemplo.pa", "beto@ejemplo.pa"]);
  });

  test.each(["", "no-es-un-id", "' or 1=1 --", "x".repeat(3000)])("con un id inventado (%#) otorga uno propio", async (id) => {
    expect((await app.submit(path, { id, email: "ana@ejemplo.pa", days: "30" })).status).toBe(302);
    const [plan] = await allPlans();
    expect(plan!.id).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("un fallo dice «Error al crear plan gratuito», deja todo escrito y se puede enviar otra vez", async () => {
    await app.db.schema.alterTable("free_plan_subscriptions").renameColumn("granted_by", "gone").execute();
    let answer;
    try {
      answer = await grant({ email: "ana@ejemplo.pa", days: "90" });
    } finally {
      await app.db.schema.alterTable("free_plan_subscriptions").renameColumn("gone", "granted_by").execute();
    }
    expect(answer.status).toBe(503);
    expect(answer.text).toContain("Error al crear plan gratuito: No pudimos guardarlo.");
    const main = innerHtml(answer.html, "main");
    expect(typedValues(main)).toMatchObject({ email: "ana@ejemplo.pa", days: "90" });
    expect((await app.submit(path, { ...hiddenIn(main, path), email: "ana@ejemplo.pa", days: "90" })).status).toBe(302);
    expect(await allPlans()).toHaveLength(1);
  });
});

describe.runIf(isOnSqlite)("la lista", () => {
  test("cada plan dice lo que hay que saber; «Expirado» no depende de estar activo", async () => {
    const yaneth = await app.person("yaneth@ejemplo.pa", { full_name: "Yaneth <Córdoba>" });
    await have(
      { email: "antes@ejemplo.pa", user_id: yaneth.id, expires_at: inDays(3), granted_by: otherAdmin.id },
      { expires_at: inDays(-1) },
      { expires_at: inDays(-1), is_active: 0 },
      { is_active: 0, granted_by: "se-fue" },
    );
    const [first = "", ...others] = findRows(await mainAt(path));
    expect(visibleText(first)).toContain("antes@ejemplo.pa Activo Por vencer");
    expect(visibleText(first)).toContain("Vinculado a Yaneth <Córdoba>");
    expect(visibleText(first)).toContain("Lo otorgó Marisol Díaz");
    expect(findHrefs(first, "Yaneth <Córdoba>")).toEqual([`/admin/personas/${yaneth.id}`]);
    const badges = others.map((row) => findAll(row, "span.badge").map(visibleText));
    expect(badges).toEqual([["Activo", "Expirado"], ["Inactivo", "Expirado"], ["Inactivo"]]);
    expect(others.map((row) => /Venció|Vence(?= el)/.exec(visibleText(row))?.[0])).toEqual(["Venció", "Venció", "Vence"]);
    expect(others.every((row) => row.includes("admin-row line faded"))).toBe(true);
    expect(first).not.toContain("faded");
    expect(visibleText(others[2] ?? "")).toContain("Lo otorgó alguien que ya no tiene cuenta");
  });

  test("se filtra por estado, con cuántos hay, y la búsqueda va con el filtro", async () => {
    await have(
      { email: "ana@ejemplo.pa" },
      { email: "beto@ejemplo.pa", expires_at: inDays(2) },
      { email: "caro@ejemplo.pa", expires_at: inDays(-2) },
      { email: "ana2@ejemplo.pa", is_active: 0 },
    );
    expect(await filtersAt(path)).toEqual([
      `Todos 4 ${path} *`,
      `Vigentes 2 ${path}?estado=vigentes`,
      `Por vencer 1 ${path}?estado=por-vencer`,
      `Vencidos 1 ${path}?estado=vencidos`,
      `Inactivos 1 ${path}?estado=inactivos`,
    ]);
    expect(await emailsAt(`${path}?estado=vigentes`)).toEqual(["ana", "beto"]);
    expect(await emailsAt(`${path}?estado=por-vencer`)).toEqual(["beto"]);
    expect(await emailsAt(`${path}?estado=vencidos`)).toEqual(["caro"]);
    expect(await emailsAt(`${path}?estado=inactivos`)).toEqual(["ana2"]);
    expect(await emailsAt(`${path}?q=ANA`)).toEqual(["ana", "ana2"]);
    const filtered = `${path}?q=ana&estado=inactivos`;
    expect(await emailsAt(filtered)).toEqual(["ana2"]);
    expect(await filtersAt(filtered)).toContain(`Inactivos 1 ${filtered} *`);
    const search = findForms(await mainAt(filtered)).find(({ method }) => method === "get");
    expect(search?.controls.map(({ name, value }) => [name, value])).toEqual([
      ["q", "ana"],
      ["estado", "inactivos"],
      [null, ""],
    ]);
    for (const query of ["estado=otro", "estado=a&estado=b"]) expect((await app.visit(`${path}?${query}`)).status).toBe(400);
  });

  test("lo que no se encuentra lo dice, y lleva a todos", async () => {
    await have({ email: "ana@ejemplo.pa" });
    const searched = await mainAt(`${path}?q=xyz`);
    expect(visibleText(searched)).toContain("Aquí no hay planes que coincidan con «xyz».");
    expect(findHrefs(searched, "Ver todos los planes")).toEqual([path]);
    expect(visibleText(await mainAt(`${path}?estado=vencidos`))).toContain("Ningún plan ha vencido.");
    const { status, html } = await app.visit(`${path}?q=${"x".repeat(101)}`);
    expect(status).toBe(400);
    expect(innerHtml(html, "main")).toContain("La búsqueda admite hasta 100 caracteres");
    expect(html).toContain("x".repeat(101));
  });

  test("sin la tabla lo dice con sus palabras, en la página y al otorgar, y nada es una página de error", async () => {
    const words = "La tabla de planes gratuitos aún no existe. Necesita ejecutar las migraciones SQL primero.";
    await app.without("free_plan_subscriptions", async () => {
      const page = await app.visit(path);
      expect(page.status).toBe(200);
      expect(page.text).toContain(`No hay planes gratuitos creados aún. ${words}`);
      const granted = await grant({ email: "ana@ejemplo.pa", days: "60" });
      expect(granted.status).toBe(503);
      expect(granted.text).toContain(`Error al crear plan gratuito: ${words}`);
      expect(typedValues(innerHtml(granted.html, "main"))).toMatchObject({ email: "ana@ejemplo.pa", days: "60" });
    });
    expect((await app.visit(path)).text).not.toContain(words);
  });

  test("si no se puede leer, la lista queda vacía sin más y se puede otorgar", async () => {
    await have({ email: "ana@ejemplo.pa" });
    await app.db.schema.alterTable("profiles").renameColumn("search", "gone").execute();
    try {
      const { status, html, text } = await app.visit(`${path}?q=ana`);
      expect(status).toBe(200);
      expect(findRows(html)).toEqual([]);
      expect(text).toContain("La lista no está disponible ahora.");
      expect(text).not.toMatch(/migraciones|No hay planes/);
      expect((await grant({ email: "beto@ejemplo.pa", days: "30" })).status).toBe(302);
    } finally {
      await app.db.schema.alterTable("profiles").renameColumn("gone", "search").execute();
    }
    expect(await allPlans()).toHaveLength(2);
  });
});

describe("activar y desactivar", () => {
  async function stateForm(address: string, id: string) {
    return hiddenIn(await mainAt(address), `${path}/${id}/estado`);
  }

  test("cambia el estado, lo dice y vuelve a la lista como estaba", async () => {
    const [id = ""] = await have({ email: "ana@ejemplo.pa" });
    const list = `${path}?q=ana&estado=vigentes`;
    const form = await stateForm(list, id);
    expect(form).toMatchObject({ activo: "0", volver: list });
    const off = await app.submit(`${path}/${id}/estado`, form);
    expect([off.status, off.location]).toEqual([302, list]);
    expect((await app.visit(list)).text).toContain("Estado Actualizado El plan de ana@ejemplo.pa está inactivo.");
    expect(await allPlans()).toMatchObject([{ is_active: 0 }]);
    const on = await stateForm(path, id);
    expect(on.activo).toBe("1");
    await app.submit(`${path}/${id}/estado`, on);
    expect((await app.visit(path)).text).toContain("Estado Actualizado El plan de ana@ejemplo.pa está activo.");
    expect(await actions()).toEqual(["free-plan.activated", "free-plan.deactivated"]);
  });

  test("activar uno vencido dice que no da acceso", async () => {
    const expires_at = inDays(-2);
    const [id = ""] = await have({ email: "ana@ejemplo.pa", is_active: 0, expires_at });
    await app.submit(`${path}/${id}/estado`, { activo: "1" });
    expect((await app.visit(path)).text).toContain(`está activo, pero venció el ${dateOf(expires_at)}.`);
  });

  test.each([randomUUID(), "no-existe", "%00", "%27%20or%201=1%20--"])(
    "del que ya no existe (%#) lo dice en la lista",
    async (id) => {
      const { status, location } = await app.submit(`${path}/${id}/estado`, { activo: "0" });
      expect([status, location]).toEqual([302, path]);
      expect((await app.visit(path)).text).toContain("Error al actualizar estado: ese plan ya no existe");
    },
  );
});

describe.runIf(isOnSqlite)("eliminar", () => {
  test("pregunta antes, dice qué plan es y deja volver", async () => {
    const yaneth = await app.person("yaneth@ejemplo.pa", { full_name: "Yaneth" });
    const [id = ""] = await have({ email: "ana@ejemplo.pa", user_id: yaneth.id });
    const list = `${path}?q=ana`;
    const remove = findHrefs(await mainAt(list), "Eliminar el plan de ana@ejemplo.pa")[0] ?? "";
    const { status, html, text } = await app.visit(remove);
    expect(status).toBe(200);
    for (const words of [
      "¿Eliminar este plan gratuito?",
      "ana@ejemplo.pa",
      "Activo",
      "Vinculado a Yaneth",
      "Yaneth ya no podrá usar a Amy y a Roger con este plan.",
      "30 días",
    ])
      expect(text).toContain(words);
    expect(findHrefs(innerHtml(html, "main"), "Cancelar")).toEqual([list]);
    expect(findMeta(html, "robots")).toEqual(["noindex"]);
    expect((await allPlans()).map((plan) => plan.id)).toEqual([id]);
  });

  test("lo elimina, lo dice, vuelve a la lista como estaba y deja deshacerlo", async () => {
    const [id = ""] = await have({ email: "ana@ejemplo.pa", is_active: 0 }, { email: "ana2@ejemplo.pa" });
    const before = await allPlans();
    const list = `${path}?q=ana`;
    const answer = await app.submit(`${path}/${id}/eliminar?volver=${encodeURIComponent(list)}`, {});
    expect([answer.status, answer.location]).toEqual([302, list]);
    const { html, text } = await app.visit(list);
    expect(text).toContain("Plan Eliminado");
    expect(findRows(html)).toHaveLength(1);

    const undone = await app.submit("/admin/deshacer", hiddenIn(html, "/admin/deshacer"));
    expect([undone.status, undone.location]).toEqual([302, list]);
    expect((await app.visit(list)).text).toContain("Plan de ana@ejemplo.pa");
    expect(await allPlans()).toEqual(before);
    expect(await actions()).toEqual(["free-plan.deleted", "free-plan.restored"]);
  });

  test("dos veces es una; a otro administrador se le dice quién lo hizo", async () => {
    const [id = ""] = await have({ email: "ana@ejemplo.pa" });
    const other = app.otherBrowser();
    await other.signInAs(otherAdmin);
    for (const browser of [app, app]) {
      await browser.submit(`${path}/${id}/eliminar`, {});
      const { text } = await browser.visit(path);
      expect(text).toContain("Plan Eliminado");
      expect(text).not.toContain("ya lo había eliminado");
    }
    expect((await other.submit(`${path}/${id}/eliminar`, {})).location).toBe(path);
    const { text, html } = await other.visit(path);
    expect(text).toContain("Plan Eliminado Itzel Batista ya lo había eliminado.");
    await other.submit("/admin/deshacer", hiddenIn(html, "/admin/deshacer"));
    expect(await allPlans()).toHaveLength(1);
    expect(await actions()).toEqual(["free-plan.deleted", "free-plan.restored"]);
  });

  test("del que nunca existió, la pregunta es un 404 y la respuesta lo dice en la lista", async () => {
    for (const id of [randomUUID(), "no-existe", "%00"]) {
      const asked = await app.visit(`${path}/${id}/eliminar`);
      expect(asked.status).toBe(404);
      expect(findHrefs(innerHtml(asked.html, "main"), "Volver a la lista")).toEqual([path]);
      expect((await app.submit(`${path}/${id}/eliminar`, {})).location).toBe(path);
      expect((await app.visit(path)).text).toContain("Error al eliminar plan: ese plan ya no existe.");
    }
    expect(await actions()).toEqual([]);
  });
});

describe("de quién es el plan", () => {
  async function confirm(person: { id: string }, email: string, purpose: "confirm-email" | "change-email") {
    const token = await app.db.transaction().execute((trx) => issueToken(trx, { purpose, userId: person.id, email }));
    const browser = app.otherBrowser();
    const answer = await browser.submit(`/auth/confirmar?token=${deriveLinkToken(token)}`, { password: testPassword });
    expect(answer.status).toBe(302);
    return browser;
  }

  const owners = async () => (await allPlans()).map(({ user_id }) => user_id);

  test("de quien confirma el correo por primera vez, y de nadie que lo confirme después", async () => {
    const yaneth = await app.person("yaneth@ejemplo.pa", { email_confirmed_at: null, full_name: "Yaneth" });
    await grant({ email: "YANETH@ejemplo.pa", days: "90" });
    expect(await owners()).toEqual([null]);
    await confirm(yaneth, "yaneth@ejemplo.pa", "confirm-email");
    expect(await owners()).toEqual([yaneth.id]);
    expect(visibleText(await mainAt(path))).toContain("Vinculado a Yaneth");

    const browser = await confirm(yaneth, "nueva@ejemplo.pa", "change-email");
    const abdiel = await app.person("yaneth@ejemplo.pa", { email_confirmed_at: null, full_name: "Abdiel" });
    const his = await confirm(abdiel, "yaneth@ejemplo.pa", "confirm-email");
    expect(await owners()).toEqual([yaneth.id]);
    const dataOf = async (person: Browser) => (await person.visit("/profile/datos.json")).html;
    expect(await dataOf(browser)).toContain('"days_granted": 90');
    expect(await dataOf(his)).not.toContain('"days_granted": 90');

    const left = await his.submit("/profile/eliminar", { articulos: "quedan", current_password: testPassword });
    expect(left.status).toBe(302);
    expect(await app.db.selectFrom("profiles").select("id").where("id", "=", abdiel.id).execute()).toEqual([]);
    expect(await owners()).toEqual([yaneth.id]);
  });

  test("quien se va se lleva los suyos", async () => {
    const yaneth = await app.person("yaneth@ejemplo.pa");
    await grant({ email: "yaneth@ejemplo.pa", days: "30" });
    await grant({ email: "otra@ejemplo.pa", days: "30" });
    const browser = app.otherBrowser();
    await browser.signInAs(yaneth);
    await browser.submit("/profile/eliminar", { articulos: "quedan", current_password: testPassword });
    expect((await allPlans()).map(({ email }) => email)).toEqual(["otra@ejemplo.pa"]);
  });
});
