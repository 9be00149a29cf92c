import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { day, hour, minute } from "../../app/durations";
import { letterNotice } from "../../app/text/privacy-notice";
import { openMailServer } from "../support/vendors/mail-server";
import { hiddenFields } from "../support/pages/controls";
import { errorSummary, findHrefs, flashMessage } from "../support/pages/html";
import { linkIn, readMail } from "../support/vendors/sent-mail";
import { isOnSqlite } from "../support/database/engine";

const server = await openMailServer();
process.env.SMTP_URL = `smtp://127.0.0.1:${server.port}`;
// Imported late because these modules read the environment.
const { openApp, testPassword } = await import("../support/app");
const { publishedArticle } = await import("../support/published-rows");
const app = await openApp();
globalThis.panamaDatabase = app.db;
afterAll(() => server.close());
const { askForLetter, confirmLetter, confirmPath, stopPath } = await import("../../app/blog/letter/subscribers.server");
const { findWeeklyLetter, isLetterTime, queueWeeklyLetters } = await import("../../app/blog/letter/weekly.server");
const { deliverDueMail } = await import("../../app/jobs/outbox.server");
const { deleteExpiredRows } = await import("../../app/jobs/retention.server");
const { weeklyLetterMail } = await import("../../app/blog/letter/letters.server");

/** A Thursday at ten in Panama. */
const thursday = new Date("2026-11-26T15:00:00.000Z");

beforeEach(async () => {
  await app.forgetLimits();
  server.received.length = 0;
  for (const table of ["subscribers", "mail_outbox", "blogs"] as const) await app.db.deleteFrom(table).execute();
});

const subscribers = () => app.db.selectFrom("subscribers").selectAll().orderBy("email").execute();
const mails = async () =>
  (await app.db.selectFrom("mail_outbox").selectAll().orderBy("recipient").execute()).map(
    (mail) => `${mail.template} ${mail.recipient}`,
  );

async function confirmed(email: string) {
  await askForLetter(email);
  const { id } = await app.db.selectFrom("subscribers").select("id").where("email", "=", email).executeTakeFirstOrThrow();
  await confirmLetter(id);
  const yesterday = new Date(thursday.getTime() - day).toISOString();
  await app.db.updateTable("subscribers").set({ confirmed_at: yesterday }).where("id", "=", id).execute();
  await app.db.deleteFrom("mail_outbox").execute();
  return id;
}

const publish = (title: string, ago = 2 * day, author: { id: string } | null = null) =>
  app.db
    .insertInto("blogs")
    .values(
      publishedArticle(title, {
        author_id: author?.id ?? null,
        created_at: new Date(thursday.getTime() - ago).toISOString(),
        excerpt: "Con <b>miel</b>.",
      }),
    )
    .execute();

describe.runIf(isOnSqlite)("la suscripción", () => {
  test("se confirma desde el correo, y se guarda la prueba del consentimiento", async () => {
    const answer = await app.submit("/boletin", { email: "Lectora@Ejemplo.PA" });
    expect(answer.location).toBe("/blog");
    expect(flashMessage((await app.visit("/blog")).html)).toContain("Te enviamos un mensaje a lectora@ejemplo.pa");
    expect(await mails()).toEqual(["letter-asked lectora@ejemplo.pa"]);
    const [row] = await subscribers();
    expect(row).toMatchObject({ confirmed_at: null, policy_version: letterNotice.version });

    const path = confirmPath(row!.id);
    expect((await app.visit(path)).text).toContain("Sí, quiero recibirlo");
    expect((await subscribers())[0]?.confirmed_at).toBeNull();
    expect((await app.submit(path, {})).location).toBe("/blog");
    expect((await subscribers())[0]?.confirmed_at).not.toBeNull();
  });

  test("quien la pide desde un artículo vuelve al artículo, también si antes escribió mal su correo", async () => {
    await publish("Pan de maíz");
    const form = findHrefs((await app.visit("/blog/pan-de-maiz")).html, "Recibir lo nuevo por correo")[0]!;
    const { siguiente } = hiddenFields((await app.visit(form)).html);
    const wrong = await app.submit(form, { email: "lectora", siguiente: siguiente! });
    const { location } = await app.submit(form, { email: "lectora@ejemplo.pa", ...hiddenFields(wrong.html) });
    expect(location).toBe("/blog/pan-de-maiz");
    expect(flashMessage((await app.visit(location!)).html)).toContain("Revisa tu correo");
  });

  test("hasta confirmarse vale lo último que se pidió; después, lo que se confirmó", async () => {
    const long = { asked_at: "2026-11-01T00:00:00.000Z", policy_version: "2020-01-01" };
    await askForLetter("lectora@ejemplo.pa");
    await app.db.updateTable("subscribers").set(long).execute();
    await askForLetter("lectora@ejemplo.pa");
    const [again] = await subscribers();
    expect(again?.policy_version).toBe(letterNotice.version);
    expect(again!.asked_at > long.asked_at).toBe(true);
    expect((await app.submit(confirmPath(again!.id), {})).location).toBe("/blog");
    await app.db.updateTable("subscribers").set(long).execute();
    await askForLetter("lectora@ejemplo.pa");
    expect((await subscribers())[0]).toMatchObject(long);
  });

  test("contesta lo mismo a quien ya la tiene, y no le escribe", async () => {
    await confirmed("lectora@ejemplo.pa");
    const answer = await app.submit("/boletin", { email: "lectora@ejemplo.pa" });
    expect(answer.location).toBe("/blog");
    expect(await mails()).toEqual([]);
    expect(await subscribers()).toHaveLength(1);
  });

  test("no acepta un correo mal escrito, ni tres en un minuto para la misma dirección", async () => {
    const wrong = await app.submit("/boletin", { email: "lectora" });
    expect(wrong.status).toBe(400);
    expect(errorSummary(wrong.html)).not.toBe("");
    expect(wrong.html).toContain('value="lectora"');
    await app.submit("/boletin", { email: "lectora@ejemplo.pa" });
    expect((await app.submit("/boletin", { email: "lectora@ejemplo.pa" })).status).toBe(429);
  });

  test("termina con un clic del programa de correo y borra la dirección, también dos veces", async () => {
    const path = stopPath(await confirmed("lectora@ejemplo.pa"));
    expect((await app.visit(path)).text).toContain("Dejar de recibirlo");
    expect(await subscribers()).toHaveLength(1);
    for (const attempt of [1, 2]) {
      const done = await app.submit(path, { "List-Unsubscribe": "One-Click" });
      expect([attempt, done.status]).toEqual([attempt, 200]);
      expect(await subscribers()).toEqual([]);
    }
    expect((await app.visit(path)).text).toContain("Ya no recibes el correo semanal");
  });

  test("un enlace cortado o para otra cosa no confirma ni termina nada", async () => {
    await askForLetter("lectora@ejemplo.pa");
    const [{ id } = { id: "" }] = await subscribers();
    const token = new URL(stopPath(id), "http://localhost").searchParams.get("token") ?? "";
    for (const wrong of [token, token.slice(0, -1), "", "\0"]) {
      expect((await app.submit(`/boletin/confirmar?token=${encodeURIComponent(wrong)}`, {})).status).toBe(404);
    }
    expect((await subscribers())[0]?.confirmed_at).toBeNull();
  });

  test("sin confirmar se borra a los siete días", async () => {
    await askForLetter("lectora@ejemplo.pa");
    await confirmed("otra@ejemplo.pa");
    await deleteExpiredRows(Date.now() + 6 * day);
    expect(await subscribers()).toHaveLength(2);
    await deleteExpiredRows(Date.now() + 7 * day + 1);
    expect((await subscribers()).map(({ email }) => email)).toEqual(["otra@ejemplo.pa"]);
  });

  test("termina también con un formulario de varias partes, como lo envían algunos programas", async () => {
    const path = stopPath(await confirmed("lectora@ejemplo.pa"));
    const body = new FormData();
    body.set("List-Unsubscribe", "One-Click");
    const { status } = await app.otherBrowser().visit(path, { method: "POST", body, headers: { host: "localhost:3000" } });
    expect([status, await subscribers()]).toEqual([200, []]);
  });

  test("sale en los datos de la cuenta con ese correo confirmado, y se va con ella", async () => {
    const person = await app.person("itzel@ejemplo.pa");
    await app.signInAs(person);
    await confirmed("itzel@ejemplo.pa");
    expect(JSON.parse((await app.visit("/profile/datos.json")).html)).toMatchObject({
      correoSemanal: { email: "itzel@ejemplo.pa", policy_version: letterNotice.version },
    });
    await app.submit("/profile/eliminar", { articulos: "quedan", current_password: testPassword });
    expect(await subscribers()).toEqual([]);
  });

  test("ni sale ni se va con una cuenta que no ha confirmado ese correo, porque puede ser de otra persona", async () => {
    const person = await app.person("itzel@ejemplo.pa", { email_confirmed_at: null });
    await app.signInAs(person);
    await confirmed("itzel@ejemplo.pa");
    expect(JSON.parse((await app.visit("/profile/datos.json")).html)).toMatchObject({ correoSemanal: null });
    await app.submit("/profile/eliminar", { articulos: "quedan", current_password: testPassword });
    expect(await app.db.selectFrom("profiles").select("id").where("id", "=", person.id).execute()).toEqual([]);
    expect(await subscribers()).toHaveLength(1);
  });
});

describe("el correo de cada semana", () => {
  test("sale los jueves de día, hora de Panamá", () => {
    expect(
      [
        "2026-11-26T13:59:00Z",
        "2026-11-26T14:00:00Z",
        "2026-11-27T01:59:00Z",
        "2026-11-27T02:00:00Z",
        "2026-11-25T15:00:00Z",
      ].map((time) => isLetterTime(new Date(time))),
    ).toEqual([false, true, true, false, false]);
  });

  test("llega una vez a quienes confirmaron, y la semana que sigue otra", async () => {
    await publish("Los hornos de leña");
    await confirmed("ana@ejemplo.pa");
    await confirmed("beto@ejemplo.pa");
    await askForLetter("sin-confirmar@ejemplo.pa");
    await app.db.deleteFrom("mail_outbox").execute();

    const runs = await Promise.all([queueWeeklyLetters(thursday), queueWeeklyLetters(thursday)]);
    expect(runs.reduce((sum, queued) => sum + queued, 0)).toBe(2);
    expect(await queueWeeklyLetters(new Date(thursday.getTime() + day / 24))).toBe(0);
    expect(await mails()).toEqual(["weekly-letter ana@ejemplo.pa", "weekly-letter beto@ejemplo.pa"]);

    await publish("Otro", -5 * day);
    expect(await queueWeeklyLetters(new Date(thursday.getTime() + 7 * day))).toBe(2);
  });

  test("quien lo termina y lo vuelve a confirmar el mismo día espera a la otra semana", async () => {
    await publish("Los hornos de leña");
    const id = await confirmed("ana@ejemplo.pa");
    expect(await queueWeeklyLetters(thursday)).toBe(1);
    await app.submit(stopPath(id), {});
    await confirmed("ana@ejemplo.pa");
    await app.db.updateTable("subscribers").set({ confirmed_at: thursday.toISOString() }).execute();
    expect(await queueWeeklyLetters(new Date(thursday.getTime() + 8 * hour))).toBe(0);
    await publish("Otro", -5 * day);
    expect(await queueWeeklyLetters(new Date(thursday.getTime() + 7 * day))).toBe(1);
  });

  test("cada artículo sale en un correo y en uno solo, a cualquier hora que se publique o que salga", async () => {
    const id = await confirmed("ana@ejemplo.pa");
    await publish("Martes", 2 * day);
    await publish("Miércoles a las 8:59", day + hour + minute);
    await publish("Miércoles a las 9:00", day + hour);
    await publish("Miércoles a las 9:20", day + 40 * minute);
    await publish("Otro martes", -5 * day);
    const sent: string[][] = [];
    for (const ago of [55 * minute, -7 * day - 10 * hour, -14 * day + 55 * minute]) {
      const now = new Date(thursday.getTime() - ago);
      const queued = await queueWeeklyLetters(now);
      sent.push(queued === 0 ? [] : (await findWeeklyLetter(id, now.toISOString()))!.articles.map(({ title }) => title));
    }
    expect(sent).toEqual([
      ["Miércoles a las 8:59", "Martes"],
      ["Otro martes", "Miércoles a las 9:20", "Miércoles a las 9:00"],
      [],
    ]);
  });

  test("no sale sin artículos nuevos, ni otro día", async () => {
    await confirmed("ana@ejemplo.pa");
    await publish("Viejo", 9 * day);
    expect(await queueWeeklyLetters(thursday)).toBe(0);
    await publish("Nuevo");
    expect(await queueWeeklyLetters(new Date(thursday.getTime() - day))).toBe(0);
  });

  test("no trae los borradores ni los artículos retirados después de ponerse en la bandeja", async () => {
    await publish("Los hornos de leña");
    await publish("La miel");
    const id = await confirmed("ana@ejemplo.pa");
    const titles = async () => (await findWeeklyLetter(id, thursday.toISOString()))?.articles.map(({ title }) => title).sort();
    expect(await titles()).toEqual(["La miel", "Los hornos de leña"]);
    await app.db.updateTable("blogs").set({ is_published: 0 }).where("title", "=", "La miel").execute();
    expect(await titles()).toEqual(["Los hornos de leña"]);
    await app.db.updateTable("blogs").set({ is_published: 0 }).execute();
    expect(await findWeeklyLetter(id, thursday.toISOString())).toBeUndefined();
  });

  const titlesFor = async (id: string, time = thursday) =>
    (await findWeeklyLetter(id, time.toISOString()))?.articles.map(({ title }) => title);

  test("un artículo sale después de un día entero en el sitio, para que alguien pueda verlo antes; el de la última hora, la otra semana", async () => {
    const id = await confirmed("ana@ejemplo.pa");
    await publish("De la última hora", hour);
    expect(await queueWeeklyLetters(thursday)).toBe(0);
    await publish("Los hornos de leña");
    expect(await titlesFor(id)).toEqual(["Los hornos de leña"]);
    expect(await titlesFor(id, new Date(thursday.getTime() + 7 * day))).toEqual(["De la última hora"]);
  });

  test("no trae los de cuentas suspendidas, y de un mismo autor trae los dos más nuevos; los del sitio, todos", async () => {
    const id = await confirmed("ana@ejemplo.pa");
    const author = await app.person(`${crypto.randomUUID()}@ejemplo.pa`);
    const suspended = await app.person(`${crypto.randomUUID()}@ejemplo.pa`, { suspended_at: thursday.toISOString() });
    await publish("Gana dinero ya", 2 * day - hour, suspended);
    await Promise.all([1, 2, 3].map((n) => publish(`De la autora ${n}`, 2 * day + n * hour, author)));
    await Promise.all([4, 5, 6].map((n) => publish(`Del sitio ${n}`, 2 * day + n * hour)));
    expect(await titlesFor(id)).toEqual(["De la autora 1", "De la autora 2", "Del sitio 4", "Del sitio 5", "Del sitio 6"]);
  });

  test("trae los artículos y el enlace que lo termina; a quien lo terminó mientras tanto no le llega", async () => {
    await publish("Los hornos de leña");
    const id = await confirmed("ana@ejemplo.pa");
    const found = await findWeeklyLetter(id, thursday.toISOString());
    const mail = weeklyLetterMail(found!);
    expect(mail.subject).toBe("Lo nuevo en el blog de Panamá VIP");
    expect(mail.text).toContain("Los hornos de leña\nCon <b>miel</b>.\nhttp");
    expect(mail.html).toContain("Con &lt;b&gt;miel&lt;/b&gt;.");
    expect(mail.unsubscribe).toContain(stopPath(id));

    await app.submit(stopPath(id), {});
    expect(await findWeeklyLetter(id, thursday.toISOString())).toBeUndefined();
  });

  test("el que pide confirmar lleva el enlace y no repite la dirección", async () => {
    await app.submit("/boletin", { email: "ana@ejemplo.pa" });
    await deliverDueMail();
    const [{ to, source } = { to: [], source: "" }] = server.received;
    expect(to).toEqual(["ana@ejemplo.pa"]);
    expect(readMail(source).text).not.toContain("ana@");
    expect((await app.submit(linkIn(source), {})).location).toBe("/blog");
    expect((await subscribers())[0]?.confirmed_at).not.toBeNull();
  });

  test("lleva en la cabecera cómo terminarlo, y un envío del programa sin cookies lo termina", async () => {
    await publish("Los hornos de leña");
    await confirmed("ana@ejemplo.pa");
    await queueWeeklyLetters(thursday);
    await app.db.updateTable("mail_outbox").set({ created_at: thursday.toISOString() }).execute();
    await deliverDueMail();
    expect(await mails()).toEqual([]);
    const [{ to, source } = { to: [], source: "" }] = server.received;
    expect(to).toEqual(["ana@ejemplo.pa"]);
    const headers = source
      .slice(0, source.indexOf("\r\n\r\n"))
      .replace(/\r\n[ \t]+/g, " ")
      .split("\r\n");
    const stop = linkIn(source);
    expect(headers).toContain(`List-Unsubscribe: <http://localhost:3000${stop}>`);
    expect(headers).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(headers).toContain("Auto-Submitted: auto-generated");

    const program = app.otherBrowser();
    const { status, location } = await program.visit(stop, {
      method: "POST",
      body: "List-Unsubscribe=One-Click",
      headers: { "Content-Type": "application/x-www-form-urlencoded", host: "localhost:3000" },
    });
    expect([status, location, program.cookies.size]).toEqual([200, null, 0]);
    expect(await subscribers()).toEqual([]);
  });
});
