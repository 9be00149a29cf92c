import { beforeEach, describe, expect, test, vi } from "vitest";
import { type Browser, openApp, testPassword } from "../support/app";
import { day, minute, second } from "../../app/durations";
import { control, hiddenFields } from "../support/pages/controls";
import { findAll } from "../support/pages/html";
import { publishedRestaurant } from "../support/published-rows";
import { addApp, addKey, checkCodes, codeOf, givePassword, seeCodes, withApp } from "../support/second-factor";
import { keyOptions, softPasskey } from "../support/soft-passkey";

const app = await openApp();

let last = 0;
const newEmail = () => `segura${(last += 1)}@ejemplo.pa`;
const secured = (values: Parameters<typeof app.person>[1] = {}) => withApp(app, values, newEmail());

async function signedIn(values: Parameters<typeof app.person>[1] = {}) {
  const person = await app.person(newEmail(), values);
  const browser = app.otherBrowser();
  await browser.signInAs(person);
  return { ...person, browser };
}

/** A browser that has given the right password. */
async function atStep(person: { email: string }, siguiente = "/profile") {
  const browser = app.otherBrowser();
  const { location } = await givePassword(browser, person, siguiente);
  expect(location).toBe(`/auth/paso?siguiente=${encodeURIComponent(siguiente)}`);
  return browser;
}

const step = (browser: Browser, codigo: string) => browser.submit("/auth/paso", { codigo, siguiente: "/profile" });
const isIn = async (browser: Browser) => (await browser.visit("/profile")).status === 200;
/** Lets a test use the code of a half minute that it has used. */
const forgetSteps = ({ id }: { id: string }) =>
  app.db.updateTable("code_apps").set({ last_step: 0 }).where("user_id", "=", id).execute();
const factorOf = async ({ id }: { id: string }) =>
  (await app.db.selectFrom("profiles").select("second_factor_at").where("id", "=", id).executeTakeFirstOrThrow())
    .second_factor_at;
const mailsTo = async ({ email }: { email: string }) =>
  (await app.db.selectFrom("mail_outbox").select("template").where("recipient", "=", email).execute()).map(
    ({ template }) => template,
  );
const actionsOf = async ({ id }: { id: string }) =>
  (await app.db.selectFrom("audit_log").select("action").where("target_id", "=", id).execute()).map(({ action }) => action);
const age = ({ id }: { id: string }, factor_at: number) =>
  app.db
    .updateTable("sessions")
    .set({ factor_at: new Date(Date.now() - factor_at).toISOString() })
    .where("user_id", "=", id)
    .execute();

beforeEach(() => app.forgetLimits());

describe("ponerlo", () => {
  test("hasta que se escribe un código de recuperación la contraseña basta, y después no", async () => {
    const person = await signedIn();
    await addApp(person.browser);
    expect((await givePassword(app.otherBrowser(), person)).location).toBe("/");
    const codes = await seeCodes(person.browser);
    expect(new Set(codes).size).toBe(10);
    expect((await givePassword(app.otherBrowser(), person)).location).toBe("/");
    const wrong = await person.browser.submit("/profile/seguridad/codigos", {
      intent: "comprobar",
      codigos: codes.join(" "),
      codigo: "AAAAA-AAAAA",
    });
    expect([wrong.status, codes.every((code) => wrong.html.includes(code))]).toEqual([400, true]);
    expect(await factorOf(person)).toBeNull();
    await checkCodes(person.browser, codes);
    expect(await factorOf(person)).not.toBeNull();
    expect((await givePassword(app.otherBrowser(), person)).location).toBe("/auth/paso");
    expect(await mailsTo(person)).toEqual(["second-factor-on"]);
    expect(await actionsOf(person)).toEqual(expect.arrayContaining(["account.factor-added", "account.factor-required"]));
  });

  test("se cierran las sesiones que se abrieron solo con la contraseña, y esta no", async () => {
    const person = await signedIn();
    const other = app.otherBrowser();
    await givePassword(other, person);
    await addApp(person.browser);
    await checkCodes(person.browser, await seeCodes(person.browser));
    expect([await isIn(other), await isIn(person.browser)]).toEqual([false, true]);
  });

  test("pide la contraseña, un código de esa app, y el secreto que mostró la página", async () => {
    const { browser } = await signedIn();
    const { secreto = "" } = hiddenFields((await browser.visit("/profile/seguridad/app")).html);
    const fields = { secreto, codigo: codeOf(secreto.split(".")[0] ?? ""), current_password: testPassword };
    const [, signature] = secreto.split(".");
    for (const odd of [
      { current_password: "una frase equivocada" },
      { current_password: "" },
      { codigo: codeOf(secreto.split(".")[0] ?? "", -300) },
      { codigo: "12 345" },
      { secreto: `JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP.${signature}`, codigo: codeOf("JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP") },
    ]) {
      const answer = await browser.submit("/profile/seguridad/app", { ...fields, ...odd });
      expect([odd, answer.status]).toEqual([odd, 400]);
    }
    expect(
      await app.db
        .selectFrom("code_apps")
        .selectAll()
        .where("secret", "like", `%${secreto.split(".")[0]}%`)
        .execute(),
    ).toEqual([]);
    expect((await browser.submit("/profile/seguridad/app", fields)).location).toBe("/profile/seguridad/codigos");
  });

  test("quien deja la app puesta y sigue otro día con los códigos escribe antes su contraseña", async () => {
    const person = await app.person("a-medias@ejemplo.pa");
    const first = app.otherBrowser();
    await givePassword(first, person);
    await addApp(first);
    expect((await first.visit("/profile/seguridad/codigos")).html).not.toContain("current_password");
    const later = app.otherBrowser();
    await givePassword(later, person);
    const earlier = new Date(Date.now() - 11 * minute).toISOString();
    await app.db
      .updateTable("sessions")
      .set({ password_at: earlier, factor_at: null })
      .where("user_id", "=", person.id)
      .execute();
    expect((await later.visit("/profile/seguridad/codigos")).html).toContain("current_password");
    const without = await later.submit("/profile/seguridad/codigos", { intent: "hacer", current_password: "otra-clave-123" });
    expect([without.status, findAll(without.html, ".codes li").length]).toEqual([400, 0]);
    const fields = { intent: "hacer", current_password: testPassword };
    expect(findAll((await later.submit("/profile/seguridad/codigos", fields)).html, ".codes li")).toHaveLength(10);
  });

  test("el secreto no está en la base de datos, ni los códigos, y la copia de los datos dice que hay una app", async () => {
    const { browser, secret, codes, id } = await secured();
    const rows = JSON.stringify([
      await app.db.selectFrom("code_apps").selectAll().where("user_id", "=", id).execute(),
      await app.db.selectFrom("recovery_codes").selectAll().where("user_id", "=", id).execute(),
    ]);
    for (const text of [secret, ...codes, ...codes.map((code) => code.replace("-", ""))]) expect(rows).not.toContain(text);
    const copy = JSON.parse((await browser.visit("/profile/datos.json")).html) as { appDeCodigos: object; llaves: object[] };
    expect(copy).toMatchObject({ appDeCodigos: { created_at: expect.any(String) }, llaves: [] });
    expect(JSON.stringify(copy)).not.toContain(secret);
  });
});

describe("entrar con una app", () => {
  test("después de la contraseña no hay sesión todavía; con el código se entra y se sigue a donde se iba", async () => {
    const person = await secured();
    await forgetSteps(person);
    const browser = await atStep(person);
    expect([...browser.cookies.keys()]).not.toContain("sid");
    expect(await isIn(browser)).toBe(false);
    const answer = await step(browser, codeOf(person.secret));
    expect([answer.status, answer.location, await isIn(browser)]).toEqual([302, "/profile", true]);
    expect([...browser.cookies.keys()]).not.toContain("step");
  });

  test("un código con espacios vale, uno de hace un minuto también, y uno más viejo no", async () => {
    const person = await secured();
    // Not near the end of a half minute.
    const clock = vi.spyOn(Date, "now").mockReturnValue(Math.floor(Date.now() / minute) * minute + 5 * second);
    const tries: [string, number][] = [
      [codeOf(person.secret).replace(/^.../, "$& "), 302],
      [codeOf(person.secret, -60), 302],
      [codeOf(person.secret, 30), 302],
      [codeOf(person.secret, -120), 400],
      [codeOf(person.secret, 90), 400],
      ["12 345", 400],
      ["", 400],
    ];
    for (const [code, status] of tries) {
      await forgetSteps(person);
      const browser = await atStep(person);
      expect([code, (await step(browser, code)).status]).toEqual([code, status]);
      expect([code, await isIn(browser)]).toEqual([code, status === 302]);
    }
    clock.mockRestore();
  });

  test("un código vale una sola vez, también enviado dos veces a la vez, y ya no los anteriores", async () => {
    const person = await secured();
    await forgetSteps(person);
    const browsers = await Promise.all(Array.from({ length: 4 }, () => atStep(person)));
    const code = codeOf(person.secret);
    const statuses = await Promise.all(browsers.slice(0, 3).map(async (browser) => (await step(browser, code)).status));
    expect(statuses.sort()).toEqual([302, 400, 400]);
    expect((await step(browsers[3]!, codeOf(person.secret, -30))).status).toBe(400);
  });

  test("sin haber dado la contraseña, o con la nota de otra cuenta, la página no se abre", async () => {
    const [person, other] = [await secured(), await secured()];
    await forgetSteps(person);
    const stranger = app.otherBrowser();
    expect((await stranger.visit("/auth/paso")).location).toBe("/auth");
    expect((await step(stranger, codeOf(person.secret))).location).toBe("/auth?siguiente=%2Fprofile");
    const browser = await atStep(other);
    expect((await step(browser, codeOf(person.secret))).status).toBe(400);
    browser.cookies.set("step", (browser.cookies.get("step") ?? "").slice(0, -4));
    expect((await browser.visit("/auth/paso")).location).toBe("/auth");
  });

  test("la nota de haber dado la contraseña vale diez minutos, y hasta que la contraseña cambia", async () => {
    const person = await secured();
    const browser = await atStep(person);
    const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 11 * minute);
    expect((await browser.visit("/auth/paso")).location).toBe("/auth");
    clock.mockRestore();
    expect((await browser.visit("/auth/paso")).status).toBe(200);
    await app.db.updateTable("credentials").set({ password_hash: "otra" }).where("user_id", "=", person.id).execute();
    expect((await browser.visit("/auth/paso")).location).toBe("/auth");
  });

  test("quien conoce la contraseña y prueba códigos espera, y su dueña entra en el navegador en que ya entró", async () => {
    const person = await secured();
    await forgetSteps(person);
    const own = await atStep(person);
    expect((await step(own, codeOf(person.secret, -30))).status).toBe(302);
    await own.submit("/auth/salir", {});
    const thief = await atStep(person);
    for (let guess = 0; guess < 10; guess += 1) expect((await step(thief, "000000")).status).toBe(400);
    expect((await step(thief, codeOf(person.secret))).status).toBe(429);
    await givePassword(own, person, "/profile");
    expect((await step(own, codeOf(person.secret))).status).toBe(302);
  });

  test("un formulario cuya sesión terminó pide también el código, y conserva lo escrito", async () => {
    const person = await secured();
    await forgetSteps(person);
    const browser = app.otherBrowser();
    const written = { full_name: "Nombre nuevo", email: person.email, current_password: "" };
    const account = { cuenta_correo: person.email, cuenta_clave: testPassword };
    const asked = await browser.submit("/profile", { ...written, ...account });
    expect([asked.status, control(asked.html, "cuenta_codigo") !== "", asked.html.includes("Nombre nuevo")]).toEqual([
      403,
      true,
      true,
    ]);
    const wrong = await browser.submit("/profile", { ...written, ...account, cuenta_codigo: "000000" });
    expect([wrong.status, await isIn(browser)]).toEqual([403, false]);
    const done = await browser.submit("/profile", { ...written, ...account, cuenta_codigo: codeOf(person.secret) });
    expect([done.status, await isIn(browser)]).toEqual([302, true]);
  });
});

describe("perderlo", () => {
  test("con un código de recuperación se entra una sola vez, se avisa por correo, y quedan los demás", async () => {
    const person = await secured();
    const [, code = ""] = person.codes;
    const [one, two] = [await atStep(person), await atStep(person)];
    const statuses = await Promise.all([step(one, code.toLowerCase().replace("-", " ")), step(two, code)]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([302, 400]);
    expect(await mailsTo(person)).toEqual(["second-factor-on", "recovery-code-used"]);
    expect((await person.browser.visit("/profile/seguridad")).text).toContain("Te quedan 9 códigos");
  });

  test("los códigos nuevos dejan sin valor los de antes", async () => {
    const person = await secured();
    const codes = await seeCodes(person.browser);
    const browser = await atStep(person);
    expect((await step(browser, person.codes[2] ?? "")).status).toBe(400);
    expect((await step(browser, codes[2] ?? "")).status).toBe(302);
  });

  test("recuperar la contraseña no lo quita", async () => {
    const person = await secured();
    const browser = app.otherBrowser();
    await browser.submit("/auth/recuperar", { email: person.email });
    await app.answerRecoveries();
    const { deriveLinkToken, findTokenById } = await import("../../app/identity/tokens.server");
    const { id } = await app.db.selectFrom("tokens").select("id").where("user_id", "=", person.id).executeTakeFirstOrThrow();
    const token = await findTokenById(id);
    const path = `/auth/nueva-clave?token=${token ? deriveLinkToken(token) : ""}`;
    const answer = await browser.submit(path, { password: "sancocho de gallina" });
    expect([answer.status, answer.location]).toEqual([302, "/auth/paso"]);
    expect([await isIn(browser), (await factorOf(person)) !== null]).toEqual([false, true]);
    expect((await step(browser, person.codes[3] ?? "")).status).toBe(302);
  });

  test("quitarlo del todo vuelve a la contraseña sola; quien administra no puede, y antes añade otro", async () => {
    const person = await secured();
    expect((await person.browser.submit("/profile/seguridad", { quitar: "app" })).location).toBe("/profile/seguridad");
    expect((await givePassword(app.otherBrowser(), person)).location).toBe("/");
    expect(await mailsTo(person)).toEqual(["second-factor-on", "second-factor-off"]);
    for (const power of [{ is_admin: 1 }, { roles: '["redaccion"]' }] as const) {
      const boss = await secured(power);
      expect((await boss.browser.submit("/profile/seguridad", { quitar: "app" })).status).toBe(409);
      expect(await factorOf(boss)).not.toBeNull();
      await addKey(boss.browser);
      expect((await boss.browser.submit("/profile/seguridad", { quitar: "app" })).status).toBe(302);
      expect((await givePassword(app.otherBrowser(), boss)).location).toBe("/auth/paso");
    }
  });

  test("la línea de comandos lo quita, cierra las sesiones, y queda anotado y avisado", async () => {
    const { resetFactors } = await import("../../app/accounts/second-factor/second-factor.server");
    const person = await secured();
    expect(await resetFactors(person)).toBe(true);
    expect(await resetFactors(person)).toBe(false);
    expect([await isIn(person.browser), await factorOf(person)]).toEqual([false, null]);
    expect((await givePassword(app.otherBrowser(), person)).location).toBe("/");
    expect(await actionsOf(person)).toContain("account.factor-reset");
    expect(await mailsTo(person)).toContain("second-factor-off");
  });
});

describe("quien administra", () => {
  const overdue = new Date(Date.now() - 7 * day - minute).toISOString();
  const setUp = "/profile/seguridad";

  test.each([{ is_admin: 1 }, { roles: '["directorio"]' }] as const)(
    "%o: a los siete días solo llega a ponerlo",
    async (power) => {
      const early = await signedIn({ ...power, privileged_at: new Date(Date.now() - 7 * day + minute).toISOString() });
      expect((await early.browser.visit("/admin")).status).toBe(200);
      for (const privileged_at of [overdue, null]) {
        const person = await signedIn({ ...power, privileged_at });
        for (const path of ["/admin", "/profile", "/my-blogs", "/mi-negocio", "/admin/restaurantes.csv"])
          expect([path, (await person.browser.visit(path)).location]).toEqual([path, setUp]);
        expect((await person.browser.visit(setUp)).text).toContain("para seguir tienes que poner aquí tu segundo paso");
        const sent = await person.browser.submit("/profile", { full_name: "Lo escrito", email: person.email });
        expect([sent.status, sent.html.includes("Lo escrito"), sent.html.includes(`href="${setUp}"`)]).toEqual([403, true, true]);
        expect((await person.browser.submit("/admin/restaurant/new", { nombre: "Fonda" })).status).toBe(403);
        expect((await person.browser.submit("/profile/retrato/subir", {})).location).toBe(setUp);
        // Nor by giving the password in the form itself.
        const signingIn = {
          full_name: "Otro nombre",
          email: person.email,
          cuenta_correo: person.email,
          cuenta_clave: testPassword,
        };
        const inPlace = await app.otherBrowser().submit("/profile", signingIn);
        expect([inPlace.status, inPlace.html.includes("Otro nombre")]).toEqual([403, true]);
        const { full_name } = await app.db
          .selectFrom("profiles")
          .selectAll()
          .where("id", "=", person.id)
          .executeTakeFirstOrThrow();
        expect(full_name).toBe("Yaneth Córdoba");
        await addApp(person.browser);
        expect((await person.browser.visit("/admin")).location).toBe(setUp);
        await checkCodes(person.browser, await seeCodes(person.browser));
        expect((await person.browser.visit("/admin")).status).toBe(200);
      }
    },
  );

  test("lo que más importa lo pide otra vez a los diez minutos, y lo enviado se conserva", async () => {
    const boss = await secured({ is_admin: 1 });
    const row = publishedRestaurant("Isla");
    await app.db.insertInto("restaurants").values(row).execute();
    const path = `/admin/restaurant/${row.id}/eliminar`;
    const left = async () => await app.db.selectFrom("restaurants").select("id").where("id", "=", row.id).execute();
    await age(boss, 10 * minute + second);
    const asked = await boss.browser.submit(path, {});
    expect([asked.status, control(asked.html, "cuenta_codigo") !== ""]).toEqual([403, true]);
    expect((await boss.browser.submit(path, { cuenta_codigo: "000000" })).status).toBe(403);
    expect(await left()).toHaveLength(1);
    await forgetSteps(boss);
    expect((await boss.browser.submit(path, { cuenta_codigo: codeOf(boss.secret) })).status).toBe(302);
    expect(await left()).toEqual([]);
    expect((await boss.browser.visit("/admin/restaurantes.csv")).status).toBe(200);
  });

  test("los permisos, los reembolsos, las direcciones del boletín y los mensajes lo piden; la factura de un pago no", async () => {
    const boss = await secured({ is_admin: 1 });
    const other = await app.person(newEmail());
    await age(boss, 11 * minute);
    const asks = async (path: string, fields: Record<string, string>) =>
      control((await boss.browser.submit(path, fields)).html, "cuenta_codigo") !== "";
    const password = { current_password: testPassword };
    expect(await asks(`/admin/personas/${other.id}/administracion`, { administra: "1", ...password })).toBe(true);
    expect(await asks(`/admin/personas/${other.id}/roles`, { directorio: "1", ...password })).toBe(true);
    expect(await asks("/admin/facturas/x", { intent: "ended" })).toBe(true);
    expect(await asks("/admin/facturas/x", { intent: "factura", numero: "1" })).toBe(false);
    expect(await asks("/admin/articulos/correo", { intent: "borrar", email: "x@ejemplo.pa" })).toBe(true);
    expect(await asks("/admin/articulos/correo", { intent: "buscar", email: "x@ejemplo.pa" })).toBe(false);
    expect(await asks("/admin/mensajes/x/eliminar", {})).toBe(true);
    expect(await asks("/admin/free-plans/x/eliminar", {})).toBe(true);
    const { is_admin, roles } = await app.db
      .selectFrom("profiles")
      .selectAll()
      .where("id", "=", other.id)
      .executeTakeFirstOrThrow();
    expect([is_admin, roles]).toEqual([0, "[]"]);
  });

  test.each(["/admin/restaurantes.csv", "/admin/respuestas.csv", "/profile/seguridad/app"])(
    "%s lleva a confirmar, y de allí se vuelve",
    async (path) => {
      const boss = await secured({ is_admin: 1 });
      await age(boss, 11 * minute);
      const { location } = await boss.browser.visit(path);
      expect(location).toBe(`/auth/comprobar?siguiente=${encodeURIComponent(path)}`);
      expect((await boss.browser.submit(location ?? "", { password: testPassword })).status).toBe(400);
      expect((await boss.browser.submit(location ?? "", { codigo: "000000" })).status).toBe(400);
      expect((await boss.browser.submit(location ?? "", { codigo: boss.codes[4] ?? "" })).location).toBe(path);
      expect((await boss.browser.visit(path)).status).toBe(200);
    },
  );
});

describe("una llave", () => {
  async function withKey(values: Parameters<typeof app.person>[1] = {}) {
    const person = await signedIn(values);
    const key = await addKey(person.browser);
    const codes = await seeCodes(person.browser);
    await checkCodes(person.browser, codes);
    return { ...person, key, codes };
  }

  const ask = async (browser: Browser, path = "/auth/llave") => keyOptions((await browser.visit(path)).html);
  const enter = (browser: Browser, llave: string) => browser.submit("/auth/llave", { llave, siguiente: "/profile" });

  test("entra sola, sin contraseña, y vale también como segundo paso", async () => {
    const { key, email } = await withKey();
    const browser = app.otherBrowser();
    expect((await enter(browser, key.get(await ask(browser)))).location).toBe("/profile");
    expect(await isIn(browser)).toBe(true);
    const other = await atStep({ email });
    const answer = await other.submit("/auth/paso", { llave: key.get(await ask(other, "/auth/paso")), siguiente: "/profile" });
    expect([answer.location, await isIn(other)]).toEqual(["/profile", true]);
  });

  test("no se acepta dos veces lo mismo, ni lo de otro sitio, ni sin huella o PIN, ni una copia de la llave", async () => {
    const { key } = await withKey();
    const browser = app.otherBrowser();
    const used = key.get(await ask(browser), { counter: 5 });
    expect((await enter(browser, used)).status).toBe(302);
    browser.cookies.clear();
    const fresh = async (odd: Parameters<typeof key.get>[1]) => key.get(await ask(browser), odd);
    const odd = [
      used,
      await fresh({ origin: "https://malo.example", counter: 6 }),
      await fresh({ rpId: "malo.example", counter: 6 }),
      await fresh({ isVerified: false, counter: 6 }),
      await fresh({ counter: 5 }),
      key.get({ challenge: "inventado" }, { counter: 6 }),
      softPasskey().get(await ask(browser), { id: key.id, counter: 6 }),
      softPasskey().get(await ask(browser)),
      "",
      "no es JSON",
      "null",
    ];
    for (const [nth, llave] of odd.entries()) expect([nth, (await enter(browser, llave)).status]).toEqual([nth, 400]);
    expect(await isIn(browser)).toBe(false);
    expect((await enter(browser, await fresh({ counter: 6 }))).status).toBe(302);
  });

  test("lo que se pidió para una cosa no sirve para otra, ni después de cinco minutos", async () => {
    const { key, email, browser: own } = await withKey();
    const browser = await atStep({ email });
    const forStep = await ask(browser, "/auth/paso");
    expect((await enter(app.otherBrowser(), key.get(forStep))).status).toBe(400);
    const forEntering = await ask(app.otherBrowser());
    expect((await browser.submit("/auth/paso", { llave: key.get(forEntering) })).status).toBe(400);
    const forAdding = await ask(own, "/profile/seguridad/llave");
    expect((await enter(app.otherBrowser(), key.get(forAdding))).status).toBe(400);
    const late = await ask(app.otherBrowser());
    const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 5 * minute + second);
    expect((await enter(app.otherBrowser(), key.get(late))).status).toBe(400);
    clock.mockRestore();
  });

  test("la de otra cuenta no vale como segundo paso", async () => {
    const [person, thief] = [await withKey(), await withKey()];
    const browser = await atStep(person);
    const llave = thief.key.get(await ask(browser, "/auth/paso"));
    expect((await browser.submit("/auth/paso", { llave })).status).toBe(400);
    expect(await isIn(browser)).toBe(false);
  });

  test("no abre la cuenta mientras el segundo paso no está completo, ni una cuenta suspendida", async () => {
    const person = await signedIn();
    const key = await addKey(person.browser);
    const browser = app.otherBrowser();
    expect((await enter(browser, key.get(await ask(browser)))).status).toBe(400);
    await checkCodes(person.browser, await seeCodes(person.browser));
    await app.db.updateTable("profiles").set({ suspended_at: new Date().toISOString() }).where("id", "=", person.id).execute();
    expect((await enter(browser, key.get(await ask(browser)))).status).toBe(403);
    expect(await isIn(browser)).toBe(false);
  });

  test("se guarda solo con la contraseña, y solo lo que respondió a esta página, de este sitio", async () => {
    const { browser, id } = await signedIn();
    const fresh = async () => await ask(browser, "/profile/seguridad/llave");
    const add = (llave: string, current_password = testPassword) =>
      browser.submit("/profile/seguridad/llave", { llave, current_password });
    const key = softPasskey();
    expect((await add(key.create(await fresh()), "")).status).toBe(400);
    expect((await add(key.create(await fresh(), { origin: "https://malo.example" }))).status).toBe(400);
    expect((await add(key.create(await fresh(), { rpId: "malo.example" }))).status).toBe(400);
    expect((await add(key.create(await fresh(), { isVerified: false }))).status).toBe(400);
    const other = await signedIn();
    expect((await add(key.create(await ask(other.browser, "/profile/seguridad/llave")))).status).toBe(400);
    const llave = key.create(await fresh());
    expect((await add(llave)).status).toBe(302);
    expect((await add(llave)).status).toBe(400);
    expect((await add(key.create(await fresh()))).status).toBe(409);
    const keys = await app.db.selectFrom("passkeys").select(["id", "rp_id"]).where("user_id", "=", id).execute();
    expect(keys).toEqual([{ id: key.id, rp_id: "localhost" }]);
  });

  test("una segunda se añade tras confirmar con la primera; la perdida se quita y deja de abrir", async () => {
    const person = await withKey();
    await age(person, 11 * minute);
    const path = "/profile/seguridad/llave";
    const { location } = await person.browser.visit(path);
    const llave = person.key.get(await ask(person.browser, location ?? ""));
    expect((await person.browser.submit(location ?? "", { llave })).location).toBe(path);
    const second = await addKey(person.browser);
    const shown = await person.browser.visit("/profile/seguridad");
    expect(findAll(shown.html, 'input[name="quitar"]')).toHaveLength(2);
    expect((await person.browser.submit("/profile/seguridad", { quitar: person.key.id })).status).toBe(302);
    const browser = app.otherBrowser();
    expect((await enter(browser, person.key.get(await ask(browser)))).status).toBe(400);
    expect((await enter(browser, second.get(await ask(browser)))).status).toBe(302);
  });

  test("la de otra cuenta no se quita", async () => {
    const [person, thief] = [await withKey(), await withKey()];
    await thief.browser.submit("/profile/seguridad", { quitar: person.key.id });
    expect(await app.db.selectFrom("passkeys").select("id").where("id", "=", person.key.id).execute()).toHaveLength(1);
  });

  test("hecha para otra dirección del sitio no abre, y el perfil lo dice", async () => {
    const { key, browser: own } = await withKey();
    await app.db.updateTable("passkeys").set({ rp_id: "antes.example" }).where("id", "=", key.id).execute();
    const browser = app.otherBrowser();
    expect((await enter(browser, key.get(await ask(browser)))).status).toBe(400);
    expect((await own.visit("/profile/seguridad")).text).toContain("Hecha para otra dirección del sitio");
  });
});

test("la página de entrar no crece para quien no tiene segundo paso", async () => {
  const person = await secured();
  const [one, two] = [app.otherBrowser(), app.otherBrowser()];
  await givePassword(two, person);
  two.cookies.delete("flash");
  expect((await two.visit("/auth")).html).toBe((await one.visit("/auth")).html);
  expect((await one.visit("/auth")).html).not.toContain("llave");
});
