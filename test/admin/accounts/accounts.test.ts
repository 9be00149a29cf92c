import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { deriveLinkToken } from "../../../app/identity/tokens.server";
import { openApp, testPassword } from "../../support/app";
import { isOnSqlite } from "../../support/database/engine";
import { attribute, find, findHeadings, findHrefs, findLinks, innerHtml } from "../../support/pages/html";
import { freePlan } from "../../support/database-rows";
import { control, hiddenFields, typedValues } from "../../support/pages/controls";
import { publishedArticle } from "../../support/published-rows";

const key = "una-clave-de-prueba-de-mas-de-32-letras";
const app = await openApp({ CERENIA_API_KEY: key });
const list = "/admin/personas";
const motivo = "Envió publicidad a otras personas";
const told = `Tu cuenta está suspendida: ${motivo}. Si crees que es un error, escríbenos.`;

type Person = { id: string; email: string };
let admin: Person;
let colleague: Person;
let beto: Person;
let number = 0;
const somebody = (full_name: string, values: Parameters<typeof app.person>[1] = {}) =>
  app.person(`persona${(number += 1)}@ejemplo.pa`, { full_name, ...values });

beforeEach(async () => {
  await app.forgetLimits();
  for (const table of ["blogs", "audit_log", "mail_outbox", "free_plan_subscriptions", "profiles"] as const)
    await app.db.deleteFrom(table).execute();
  app.cookies.clear();
  admin = await somebody("Itzel Ñandú", { is_admin: 1, created_at: "2026-11-20T12:00:00.000Z" });
  colleague = await somebody("Eric Him", { is_admin: 1, created_at: "2026-11-19T12:00:00.000Z" });
  beto = await somebody("Beto Ríos", { created_at: "2026-11-18T12:00:00.000Z" });
  await app.signInAs(admin);
});

const pathOf = ({ id }: Person) => `${list}/${id}`;
const suspension = (who: Person) => `${pathOf(who)}/suspension`;
const administration = (who: Person) => `${pathOf(who)}/administracion`;
const suspend = (who: Person, fields: Record<string, string> = {}, browser: Pick<typeof app, "submit"> = app) =>
  browser.submit(suspension(who), { suspendida: "1", motivo, ...fields });
const setRole = (
  who: Person,
  administra: "0" | "1",
  fields: Record<string, string> = {},
  browser: Pick<typeof app, "submit"> = app,
) => browser.submit(administration(who), { administra, current_password: testPassword, ...fields });

const now = ({ id }: Person) => app.db.selectFrom("profiles").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const log = () => app.db.selectFrom("audit_log").selectAll().where("action", "not like", "%sign%").orderBy("action").execute();

async function browserOf(who: Person) {
  const browser = app.otherBrowser();
  await browser.signInAs(who);
  return browser;
}

async function enter({ email }: Person, password = testPassword) {
  const browser = app.otherBrowser();
  return { browser, ...(await browser.submit("/auth", { intent: "entrar", email, password })) };
}

async function listedAt(path: string) {
  const { status, html } = await app.visit(path);
  const filters = findLinks(find(html, "nav.pills"));
  const names = findHeadings(innerHtml(html, "main")).filter(({ level }) => level === 2);
  return { status, names: names.map(({ text }) => text), filters: filters.map(({ label }) => label) };
}

describe.runIf(isOnSqlite)("la lista", () => {
  test("muestra a todos con lo que hay que saber, los últimos primero", async () => {
    await somebody("", { email: "sin-nombre@ejemplo.pa", email_confirmed_at: null, created_at: "2026-11-10T12:00:00.000Z" });
    await app.db
      .insertInto("blogs")
      .values([publishedArticle("Uno", { author_id: beto.id }), publishedArticle("Dos", { author_id: beto.id, is_published: 0 })])
      .execute();
    await app.db.updateTable("profiles").set({ suspended_at: "2026-11-20T12:00:00.000Z" }).where("id", "=", beto.id).execute();
    expect(await listedAt(list)).toEqual({
      status: 200,
      names: ["Itzel Ñandú", "Eric Him", "Beto Ríos", "sin-nombre@ejemplo.pa"],
      filters: ["Todas 4", "Administradoras 2", "Suspendidas 1", "Sin confirmar 1"],
    });
    const { text, html } = await app.visit(list);
    for (const words of [
      `Administrador ${admin.email} Desde el 20 nov 2026`,
      `Suspendida ${beto.email} · 1 artículo publicado Desde el 18 nov 2026`,
      "Correo sin confirmar",
    ])
      expect(text).toContain(words);
    expect(findHrefs(html, "Beto Ríos")).toEqual([pathOf(beto)]);
  });

  test("se busca por nombre o correo y se filtra", async () => {
    expect((await listedAt(`${list}?q=nandu`)).names).toEqual(["Itzel Ñandú"]);
    expect((await listedAt(`${list}?q=${beto.email}`)).names).toEqual(["Beto Ríos"]);
    expect((await listedAt(`${list}?estado=administradoras`)).names).toEqual(["Itzel Ñandú", "Eric Him"]);
    expect((await listedAt(`${list}?estado=administradoras&q=eric`)).names).toEqual(["Eric Him"]);
    expect((await app.visit(`${list}?estado=suspendidas`)).text).toContain("No hay cuentas suspendidas.");
    expect((await app.visit(`${list}?q=xyz`)).text).toContain("Nadie coincide con «xyz».");
  });
});

describe.runIf(isOnSqlite)("la ficha", () => {
  test("dice quién es, qué escribió y qué planes tiene", async () => {
    await app.db
      .insertInto("blogs")
      .values([
        publishedArticle("Uno", { author_id: beto.id }),
        publishedArticle("Dos", { author_id: beto.id, is_published: 0 }),
        publishedArticle("Tres", { author_id: beto.id, is_published: 0 }),
      ])
      .execute();
    await app.db
      .insertInto("free_plan_subscriptions")
      .values([
        freePlan({ user_id: beto.id, days_granted: 30, expires_at: "2020-01-10T12:00:00.000Z" }),
        freePlan({ user_id: beto.id, days_granted: 90, expires_at: "2999-01-10T12:00:00.000Z" }),
      ])
      .execute();
    await browserOf(beto);
    const { status, html, text } = await app.visit(pathOf(beto));
    expect(status).toBe(200);
    for (const words of [
      "Tipo de cuenta Usuario",
      `Correo ${beto.email}`,
      "Cuenta creada 18 de noviembre de 2026",
      "Sesiones abiertas 1",
      "Artículos publicados 1",
      "Artículos retirados 0",
      "Borradores 2",
      "90 días , vigente hasta el 10 de enero de 2999",
      "30 días , vencido el 10 de enero de 2020",
    ])
      expect(text).toContain(words);
    expect(findHrefs(html, "1")).toEqual([`/admin/articulos?autor=${beto.id}`]);
    expect((await app.visit(`/admin/articulos?autor=${beto.id}`)).text).toContain("Solo los de Beto Ríos");
    expect(findHrefs(html, "Suspender")).toEqual([suspension(beto)]);
    expect(findHrefs(html, "Hacer administrador")).toEqual([administration(beto)]);
    expect(html).not.toMatch(/Dos|Tres/);
  });

  test("de quien administra, y la propia, no ofrecen lo que no se puede", async () => {
    const other = await app.visit(pathOf(colleague));
    expect(findHrefs(other.html, "Quitar administración")).toEqual([administration(colleague)]);
    expect(findHrefs(other.html, "Suspender")).toEqual([]);
    expect(other.text).toContain("quítale primero ese permiso");
    const own = await app.visit(pathOf(admin));
    expect([...findHrefs(own.html, "Suspender"), ...findHrefs(own.html, "Quitar administración")]).toEqual([]);
    expect(own.text).toContain("Esta es tu cuenta");
  });

  test("de quien no existe es un 404 que lleva a la lista", async () => {
    for (const id of ["no-existe", "%00", randomUUID()]) {
      for (const verb of ["", "/suspension", "/administracion"]) {
        const { status, html } = await app.visit(`${list}/${id}${verb}`);
        expect(status).toBe(404);
        expect(findHrefs(html, "Volver a las personas")).toEqual([list]);
      }
    }
  });
});

describe.runIf(isOnSqlite)("suspender", () => {
  test("pregunta el motivo, cierra las sesiones y no deja entrar más", async () => {
    const inside = await browserOf(beto);
    const mine = publishedArticle("Suyo", { author_id: beto.id });
    await app.db.insertInto("blogs").values(mine).execute();
    const asked = await app.visit(suspension(beto));
    expect([asked.status, asked.text]).toEqual([200, expect.stringContaining("¿Suspender a Beto Ríos?")]);

    const answer = await suspend(beto);
    expect([answer.status, answer.location]).toEqual([302, pathOf(beto)]);
    const { text, html } = await app.visit(pathOf(beto));
    for (const words of ["Cuenta suspendida", motivo, "Sesiones abiertas 0", "Itzel Ñandú : Suspendió la cuenta de Beto Ríos"])
      expect(text).toContain(words);
    expect(html).toContain("Reactivar");
    expect((await inside.visit("/profile")).location).toBe("/auth?siguiente=%2Fprofile");
    // Suspending an account does not withhold its articles.
    expect((await app.otherBrowser().visit(`/blog/${mine.slug}`)).status).toBe(200);
    expect(await log()).toMatchObject([{ action: "account.suspended", actor_id: admin.id, target_id: beto.id }]);
    expect((await log())[0]?.request_id).not.toBeNull();
  });

  test("al entrar con la contraseña correcta lee el motivo y cómo escribirnos; con otra, lo de siempre", async () => {
    await suspend(beto);
    const { status, html, text, browser } = await enter(beto);
    expect(status).toBe(403);
    expect(text).toContain(told);
    expect(findHrefs(innerHtml(html, "main"), "Ir a Contacto")).toEqual(["/contact"]);
    expect(typedValues(html).email).toBe(beto.email);
    expect(browser.cookies.size).toBe(0);
    const wrong = await enter(beto, "otra frase distinta");
    expect(wrong.text).toContain("Credenciales inválidas. Verifica tu email y contraseña.");
    expect(wrong.text).not.toContain("suspendida");
    const signedIn = app.db.selectFrom("audit_log").select("id").where("action", "=", "account.signed-in");
    expect(await signedIn.where("actor_id", "=", beto.id).execute()).toEqual([]);
    expect(await app.db.selectFrom("sessions").select("id").where("user_id", "=", beto.id).execute()).toEqual([]);
  });

  test("si escribía algo, no pierde nada y tampoco entra por ahí", async () => {
    const inside = await browserOf(beto);
    const fields = { intent: "draft", title: "Mi viaje", content: "Mucho texto", id: randomUUID(), version: "0" };
    await suspend(beto);
    const first = await inside.submit("/write-blog", fields);
    expect(first.status).toBe(403);
    const again = { ...fields, cuenta_correo: beto.email, cuenta_clave: testPassword };
    const { status, html, text } = await inside.submit("/write-blog", again);
    expect(status).toBe(403);
    expect(text).toContain(told);
    expect(findHrefs(innerHtml(html, "main"), "Ir a Contacto")).toEqual(["/contact"]);
    expect(typedValues(html)).toMatchObject({ title: "Mi viaje", content: "Mucho texto" });
    expect(await app.db.selectFrom("blogs").selectAll().execute()).toEqual([]);
  });

  test("recuperar la contraseña la cambia, y no deja entrar", async () => {
    await app.otherBrowser().submit("/auth/recuperar", { email: beto.email });
    await app.answerRecoveries();
    const token = await app.db.selectFrom("tokens").selectAll().where("user_id", "=", beto.id).executeTakeFirstOrThrow();
    await suspend(beto);
    const browser = app.otherBrowser();
    const link = `/auth/nueva-clave?token=${deriveLinkToken(token)}`;
    const { status, location } = await browser.submit(link, { password: "ceviche de corvina al sol" });
    expect([status, location]).toEqual([302, "/contact"]);
    expect((await browser.visit("/contact")).text).toContain(`Contraseña cambiada ${told}`);
    expect((await browser.visit("/profile")).status).toBe(302);
    const entered = await enter(beto, "ceviche de corvina al sol");
    expect(entered.text).toContain(told);
  });

  test("confirmar el correo tampoco deja entrar", async () => {
    const nueva = await somebody("Nueva", { email_confirmed_at: null });
    const inside = await browserOf(nueva);
    await inside.submit("/profile/confirmar", {});
    const token = await app.db.selectFrom("tokens").selectAll().where("user_id", "=", nueva.id).executeTakeFirstOrThrow();
    await suspend(nueva);
    const browser = app.otherBrowser();
    const { location } = await browser.submit(`/auth/confirmar?token=${deriveLinkToken(token)}`, { password: testPassword });
    expect(location).toBe("/contact");
    expect((await browser.visit("/contact")).text).toContain(`Correo confirmado ${told}`);
    expect((await browser.visit("/profile")).status).toBe(302);
  });

  test("un cambio de correo que había pedido no se termina, tampoco con un enlace de ese mismo momento", async () => {
    const inside = await browserOf(beto);
    const email = `nuevo-${beto.email}`;
    await inside.submit("/profile", { full_name: "Beto Ríos", email, current_password: testPassword });
    const token = await app.db.selectFrom("tokens").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
    await suspend(beto);
    const link = `/auth/confirmar?token=${deriveLinkToken(token)}`;
    const confirm = () => app.otherBrowser().submit(link, { password: testPassword });
    expect((await confirm()).status).toBe(404);
    await app.db.insertInto("tokens").values(token).execute();
    const { status, text, html } = await confirm();
    expect([status, text]).toEqual([403, expect.stringContaining(told)]);
    expect(findHrefs(innerHtml(html, "main"), "Ir a Contacto")).toEqual(["/contact"]);
    expect(await now(beto)).toMatchObject({ email: beto.email });
    expect((await log()).map(({ action }) => action)).toEqual(["account.suspended"]);
  });

  test("un programa no escribe en su nombre", async () => {
    await suspend(beto);
    const { status, html } = await app.otherBrowser().visit("/functions/v1/cerenia-blog-api", {
      method: "POST",
      body: JSON.stringify({ title: "Hola", content: "<p>Hola</p>", author_email: beto.email }),
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${key}` },
    });
    expect([status, html]).toEqual([422, expect.stringContaining("suspendida")]);
    expect(await app.db.selectFrom("blogs").selectAll().execute()).toEqual([]);
  });

  test("enviado dos veces es una; otro administrador sabe quién lo hizo", async () => {
    for (let time = 0; time < 2; time += 1) {
      await suspend(beto);
      expect((await app.visit(pathOf(beto))).text).toContain("Cerramos sus sesiones, y Beto Ríos ya no puede entrar.");
    }
    const other = await browserOf(colleague);
    expect((await suspend(beto, { motivo: "Por un motivo distinto" }, other)).location).toBe(pathOf(beto));
    expect((await other.visit(pathOf(beto))).text).toMatch(/La cuenta ya estaba suspendida Lo hizo Itzel Ñandú el/);
    expect(await now(beto)).toMatchObject({ suspended_reason: motivo });
    expect(await log()).toHaveLength(1);
    expect((await app.visit(suspension(beto))).text).toContain("La cuenta ya está suspendida.");
  });

  test("de quien ya eliminó su cuenta se dice, y lleva a la lista", async () => {
    const gone = { id: randomUUID(), email: "" };
    const sends = [() => suspend(gone), () => app.submit(suspension(gone), { suspendida: "0" }), () => setRole(gone, "1")];
    for (const send of sends) {
      const { status, location } = await send();
      expect([status, location]).toEqual([302, list]);
      expect((await app.visit(list)).text).toContain("Persona no encontrada");
    }
  });

  test("reactivar deja entrar otra vez; dos veces es una", async () => {
    await suspend(beto);
    const button = innerHtml((await app.visit(pathOf(beto))).html, "section");
    expect(button).toContain("Reactivar");
    for (let time = 0; time < 2; time += 1) {
      expect((await app.submit(suspension(beto), { suspendida: "0" })).location).toBe(pathOf(beto));
      expect((await app.visit(pathOf(beto))).text).toContain("Beto Ríos puede entrar otra vez.");
    }
    expect((await enter(beto)).location).toBe("/");
    expect(await now(beto)).toMatchObject({ suspended_at: null, suspended_reason: null });
    expect((await log()).map(({ action }) => action)).toEqual(["account.reinstated", "account.suspended"]);
    const other = await browserOf(colleague);
    await other.submit(suspension(beto), { suspendida: "0" });
    expect((await other.visit(pathOf(beto))).text).toContain("La cuenta no estaba suspendida");
  });

  test.each([{ suspendida: "" }, { suspendida: "2" }])("con %o no se hace nada", async (fields) => {
    expect((await suspend(beto, fields)).status).toBe(400);
    expect(await now(beto)).toMatchObject({ suspended_at: null });
  });
});

describe("el permiso de administrador", () => {
  test("se da con la contraseña propia, vale desde la siguiente página y queda anotado", async () => {
    const inside = await browserOf(beto);
    expect((await inside.visit("/admin")).location).toBe("/");
    const asked = await app.visit(administration(beto));
    expect(asked.text).toContain("¿Hacer administrador a Beto Ríos?");
    expect(hiddenFields(innerHtml(asked.html, "main"))).toMatchObject({ administra: "1" });
    expect((await setRole(beto, "1")).location).toBe(pathOf(beto));
    const { text } = await app.visit(pathOf(beto));
    for (const words of ["Permiso otorgado", "Tipo de cuenta Administrador", "Hizo administrador a Beto Ríos"])
      expect(text).toContain(words);
    expect((await inside.visit("/admin")).status).toBe(200);
    const [note] = await log();
    expect(note).toMatchObject({ action: "admin.granted", actor_id: admin.id, target_id: beto.id });
    expect(note?.request_id).not.toBeNull();
  });

  test("se quita, y la sesión de siempre sigue abierta", async () => {
    const inside = await browserOf(colleague);
    expect((await inside.visit("/admin")).status).toBe(200);
    expect((await app.visit(administration(colleague))).text).toContain("¿Quitar la administración a Eric Him?");
    await setRole(colleague, "0");
    expect((await inside.visit("/admin")).location).toBe("/");
    expect((await inside.visit("/profile")).text).toContain("Hola, Eric Him");
    expect(await log()).toMatchObject([{ action: "admin.revoked", actor_id: admin.id, target_id: colleague.id }]);
    expect((await suspend(colleague)).location).toBe(pathOf(colleague));
  });

  test("con otra contraseña es un 400 que no la devuelve, y cuenta", async () => {
    for (const current_password of ["", "no es esta <frase>"]) {
      const { status, html } = await setRole(beto, "1", { current_password });
      expect(status).toBe(400);
      expect(html).not.toContain("no es esta");
      expect(attribute(control(html, "current_password"), "aria-invalid")).toBe("true");
      expect(hiddenFields(innerHtml(html, "main"))).toMatchObject({ administra: "1" });
    }
    const statuses = [];
    for (let count = 0; count < 12; count += 1) statuses.push((await setRole(beto, "1", { current_password: "otra" })).status);
    expect(statuses).toContain(429);
    expect((await setRole(beto, "1")).status).toBe(429);
    expect(await now(beto)).toMatchObject({ is_admin: 0 });
    expect(await log()).toEqual([]);
  });

  test("no a quien no confirmó su correo ni a quien está suspendido, y nadie se lo quita a sí mismo", async () => {
    const nueva = await somebody("Nueva", { email_confirmed_at: null });
    const mala = await somebody("Mala", { suspended_at: "2026-11-20T12:00:00.000Z", suspended_reason: motivo });
    for (const [who, administra, words] of [
      [nueva, "1", "Falta que confirme su correo"],
      [mala, "1", "primero hay que reactivarla"],
      [admin, "0", "Nadie puede quitarse su propio permiso"],
    ] as const) {
      expect((await app.visit(administration(who))).text).toContain(words);
      const before = await now(who);
      const { status, text } = await setRole(who, administra);
      expect([status, text]).toEqual([409, expect.stringContaining(words)]);
      expect(await now(who)).toEqual(before);
    }
    expect(await log()).toEqual([]);
  });

  test("dos veces es una, y otro administrador sabe quién lo hizo", async () => {
    for (let time = 0; time < 2; time += 1) {
      await setRole(beto, "1");
      expect((await app.visit(pathOf(beto))).text).toContain("Permiso otorgado");
    }
    const other = await browserOf(colleague);
    await setRole(beto, "1", {}, other);
    expect((await other.visit(pathOf(beto))).text).toMatch(/Ya era administrador Lo hizo Itzel Ñandú el/);
    expect(await log()).toHaveLength(1);
  });

  test.each([{ administra: "" }, { administra: "si" }])("con %o no se hace nada", async (fields) => {
    expect((await setRole(beto, "1", fields)).status).toBe(400);
    expect(await now(beto)).toMatchObject({ is_admin: 0 });
  });
});
