import { hashSync } from "@node-rs/argon2";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { setAdministrator } from "../../app/identity/administrators.server";
import { deriveLinkToken } from "../../app/identity/tokens.server";
import type { NewArticle, TokenPurpose } from "../../app/db/schema.server";
import { openApp, testPassword } from "../support/app";
import { isOnSqlite } from "../support/database/engine";
import { changeWhileWaiting } from "../support/database/lock-waits";
import { day, hour } from "../../app/durations";
import { attribute, errorSummary, findLinks, pageTitle } from "../support/pages/html";
import { control, hiddenFields, typedValues } from "../support/pages/controls";
import { publishedArticle } from "../support/published-rows";

const owner = "duena@panama.example";
const app = await openApp({ OWNER_EMAIL: owner });
globalThis.panamaDatabase = app.db;

const goodPassword = "ceviche de corvina al sol";
let counter = 0;
const newAddress = () => `persona${(counter += 1)}@ejemplo.pa`;

beforeEach(async () => {
  app.cookies.clear();
  await app.forgetLimits();
});

const signUp = (email: string, fields: Record<string, string> = {}) =>
  app.submit("/auth?tab=registro", {
    intent: "registro",
    full_name: "Itzel Ñandú",
    email,
    password: goodPassword,
    ...fields,
  });

const signIn = (email: string, password = testPassword, fields: Record<string, string> = {}) =>
  app.submit("/auth", { intent: "entrar", email, password, ...fields });

const profileOf = (email: string) => app.db.selectFrom("profiles").selectAll().where("email", "=", email).executeTakeFirst();

async function mailedToken(purpose: TokenPurpose, email: string) {
  await app.answerRecoveries();
  const row = await app.db
    .selectFrom("tokens")
    .selectAll()
    .where("purpose", "=", purpose)
    .where("email", "=", email)
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();
  return deriveLinkToken(row);
}

describe("crear una cuenta", () => {
  test("abre la sesión, lleva al inicio, da la bienvenida y pide confirmar el correo", async () => {
    const email = newAddress();
    const { status, location } = await signUp(email.toUpperCase());
    expect([status, location]).toEqual([302, "/"]);
    const home = await app.visit("/");
    expect(home.text).toContain("¡Cuenta creada!");
    expect(home.text).toContain("Mi Cuenta");
    expect(await profileOf(email)).toMatchObject({ full_name: "Itzel Ñandú", is_admin: 0, email_confirmed_at: null });
    const mails = await app.db.selectFrom("mail_outbox").selectAll().where("recipient", "=", email).execute();
    expect(mails).toMatchObject([{ template: "confirm-email" }]);
  });

  test("un correo que ya está lo dice con las palabras de siempre y deja escrito lo demás, menos la contraseña", async () => {
    const { email } = await app.person(newAddress());
    const { status, html, text } = await signUp(` ${email.toUpperCase()} `);
    expect(status).toBe(400);
    expect(text).toContain("Este email ya está registrado. Intenta iniciar sesión.");
    expect(html).toContain('value="Itzel Ñandú"');
    expect(html).not.toContain(goodPassword);
    expect(app.cookies.size).toBe(0);
  });

  test("si no se puede guardar lo dice, con su código, y deja escrito lo demás", async () => {
    const email = newAddress();
    await app.without("mail_outbox", async () => {
      const { status, text, html } = await signUp(email);
      expect(status).toBe(503);
      expect(text).toContain("Error al crear el perfil: no se pudo guardar.");
      expect(typedValues(html)).toMatchObject({ email, full_name: "Itzel Ñandú" });
    });
    expect(await profileOf(email)).toBeUndefined();
  });

  test("un correo con eñe en el dominio es una cuenta, también como lo mandan los navegadores y con signos invisibles", async () => {
    const name = `persona${(counter += 1)}`;
    const email = `${name}@cañaveral.com.pa`;
    const spellings = [`${name}\u200b@Cañaveral.com.pa\u202c`, `${name}@xn--caaveral-e3a.com.pa`, email];
    expect((await signUp(spellings[0]!, { full_name: "Itzel\u200b Ñan\u00addú" })).status).toBe(302);
    expect(await profileOf(email)).toMatchObject({ full_name: "Itzel Ñandú" });
    for (const spelling of spellings) {
      app.cookies.clear();
      expect(await signIn(spelling, goodPassword)).toMatchObject({ status: 302, location: "/" });
      app.cookies.clear();
      expect((await signUp(spelling)).text).toContain("Este email ya está registrado");
    }
  });

  test("los signos invisibles de una contraseña cuentan", async () => {
    const email = newAddress();
    await signUp(email, { password: "ceviche\u200b de corvina" });
    app.cookies.clear();
    expect((await signIn(email, "ceviche de corvina")).status).toBe(400);
    expect((await signIn(email, "ceviche\u200b de corvina")).status).toBe(302);
  });

  test("R9: dos a la vez con el mismo correo hacen una sola cuenta", async () => {
    const email = newAddress();
    const answers = await Promise.all(
      [1, 2].map(() =>
        app.otherBrowser().submit("/auth?tab=registro", {
          intent: "registro",
          full_name: "Ana",
          email,
          password: goodPassword,
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 400]);
  });

  test.runIf(isOnSqlite).each([
    ["full_name", "Escribe tu nombre", " "],
    ["full_name", "Escribe tu nombre", "\u200b\u2060"],
    ["full_name", "El nombre admite hasta 100 caracteres", "x".repeat(101)],
    ["full_name", "Con ese nombre firma Panamá VIP", "PANAMÁ\u200b  VIP IA"],
    ["email", "Escribe tu correo electrónico", ""],
    ["email", "Ese correo no está completo", "ana@ejemplo"],
    ["password", "Escribe una contraseña", ""],
    ["password", "10 caracteres", "corta"],
    ["password", "larga", "x".repeat(1_001)],
    ["full_name", "Quitamos caracteres", "Ana\0"],
  ])("con %s equivocado vuelve con el motivo (%s)", async (name, reason, value) => {
    const email = newAddress();
    const { status, html, text } = await signUp(email, { [name]: value });
    expect(status).toBe(400);
    expect(text).toContain(reason);
    expect(pageTitle(html)).toMatch(/^Error/);
    expect(await profileOf(email)).toBeUndefined();
  });

  test("P2: no acepta contraseñas que contienen el correo o el nombre", async () => {
    const { status, html } = await signUp(newAddress(), { password: "itzel itzel 1234" });
    expect(status).toBe(400);
    expect(html).toContain("aria-invalid");
  });

  test.each(["is_admin", "role", "email_confirmed_at"])("A1: mandar %s no cambia nada", async (name) => {
    const email = newAddress();
    await signUp(email, { [name]: name === "role" ? "admin" : "1" });
    expect(await profileOf(email)).toMatchObject({ is_admin: 0, email_confirmed_at: null });
  });
});

describe.runIf(isOnSqlite)("iniciar sesión", () => {
  test("lleva al inicio y da la bienvenida", async () => {
    const { email } = await app.person(newAddress());
    expect(await signIn(email)).toMatchObject({ status: 302, location: "/" });
    expect((await app.visit("/")).text).toContain("¡Bienvenido!");
  });

  test("o adonde la persona iba", async () => {
    const { email } = await app.person(newAddress());
    const page = await app.visit("/my-blogs?estado=borradores");
    expect(page.location).toBe("/auth?siguiente=%2Fmy-blogs%3Festado%3Dborradores");
    const form = await app.visit(page.location ?? "");
    expect(form.text).toContain("Debes iniciar sesión para ver tus blogs");
    expect(form.html).toContain('name="siguiente" value="/my-blogs?estado=borradores"');
    expect(await signIn(email, testPassword, { siguiente: "/my-blogs?estado=borradores" })).toMatchObject({
      location: "/my-blogs?estado=borradores",
    });
  });

  test("P4: una contraseña equivocada y un correo desconocido se contestan igual, y dejan escrito el correo", async () => {
    const { email } = await app.person("alguien@ejemplo.pa");
    const wrong = await signIn(email, "otra cosa distinta");
    const unknown = await signIn("ninguno@ejemplo.pa", "otra cosa distinta");
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain("Credenciales inválidas. Verifica tu email y contraseña.");
    expect(wrong.html).toContain('value="alguien@ejemplo.pa"');
    expect(wrong.html).not.toContain("otra cosa distinta");
    const same = (html: string) => html.replaceAll(/alguien|ninguno/g, "");
    expect(same(unknown.html)).toBe(same(wrong.html));
    expect(unknown.status).toBe(wrong.status);
  });

  test("si la contraseña equivocada termina con un espacio se avisa junto al campo, con cuenta y sin ella", async () => {
    const { email } = await app.person("alguna@ejemplo.pa");
    const wrong = await signIn(email, `${testPassword} `);
    const unknown = await signIn("nadie.@ejemplo.pa", `${testPassword} `);
    expect(wrong.text).toContain("Credenciales inválidas. Verifica tu email y contraseña.");
    expect(findLinks(errorSummary(wrong.html))).toMatchObject([
      { href: "#campo-password", label: expect.stringContaining("termina con un espacio") },
    ]);
    expect(attribute(control(wrong.html, "password"), "aria-describedby")).toBe("campo-password-error");
    const same = (html: string) => html.replaceAll(/alguna|nadie\./g, "");
    expect(same(unknown.html)).toBe(same(wrong.html));
    expect((await signIn(email, testPassword)).status).toBe(302);
  });

  test("un autor sin contraseña no puede entrar", async () => {
    const person = await app.person(newAddress());
    await app.db.deleteFrom("credentials").where("user_id", "=", person.id).execute();
    expect((await signIn(person.email, "")).status).toBe(400);
    expect((await signIn(person.email, "cualquier cosa")).status).toBe(400);
  });

  test("quien llega de un enlace que falló lee una frase nuestra, nunca la de la dirección", async () => {
    const hostile = "Tu+cuenta+se+bloqueó:+llama+al+6555-0100";
    const { status, html, text } = await app.visit(`/auth?error=access_denied&error_description=${hostile}&siguiente=/my-blogs`);
    expect(status).toBe(200);
    expect(text).toContain("Ese enlace no sirvió: puede que ya se haya usado o que haya vencido.");
    expect(html).not.toMatch(/6555-0100|bloque|access_denied/);
    expect(hiddenFields(html)).toMatchObject({ siguiente: "/my-blogs" });
    for (const path of ["/auth", "/auth?siguiente=/my-blogs"])
      expect((await app.visit(path)).text).not.toContain("Ese enlace no sirvió");
  });

  test("quien ya entró no ve el formulario", async () => {
    await app.signInAs(await app.person(newAddress()));
    expect(await app.visit("/auth?siguiente=%2Fprofile")).toMatchObject({ status: 302, location: "/profile" });
  });
});

describe.runIf(isOnSqlite)("las sesiones", () => {
  test("S1, S2, S3: la cookie es nueva en cada entrada, al azar, y en la base solo está su huella", async () => {
    const { email } = await app.person(newAddress());
    const seen = new Set<string>();
    for (let time = 0; time < 5; time += 1) {
      app.cookies.set("sid", encodeURIComponent(btoa(JSON.stringify("plantada".repeat(5)))));
      const { headers } = await signIn(email);
      const line = headers.getSetCookie().find((cookie) => cookie.startsWith("sid=")) ?? "";
      expect(line).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/i);
      expect(line).not.toMatch(/Domain|Secure/);
      expect(line.length).toBeLessThan(4_096);
      const token = JSON.parse(atob(decodeURIComponent(app.cookies.get("sid") ?? ""))) as string;
      expect(Buffer.from(token, "base64url")).toHaveLength(32);
      seen.add(token);
    }
    expect(seen.size).toBe(5);
    const stored = JSON.stringify(await app.db.selectFrom("sessions").selectAll().execute());
    for (const token of seen) expect(stored).not.toContain(token);
    expect(stored).not.toContain("plantada");
  });

  test("S4: cerrar la sesión la termina en el servidor y lo dice", async () => {
    await app.signInAs(await app.person(newAddress()));
    const cookie = `sid=${app.cookies.get("sid")}`;
    const { status, location } = await app.submit("/auth/salir", {});
    expect([status, location]).toEqual([302, "/"]);
    expect(app.cookies.has("sid")).toBe(false);
    expect((await app.visit("/")).text).toContain("Sesión cerrada Has cerrado sesión exitosamente.");
    for (const path of ["/profile", "/my-blogs", "/write-blog", "/profile/datos.json", "/profile/clave"]) {
      const { status, location } = await app.otherBrowser().visit(path, { headers: { cookie } });
      expect([status, location]).toEqual([302, `/auth?siguiente=${encodeURIComponent(path)}`]);
    }
  });

  test("C2: abrir la dirección de salida no cierra nada", async () => {
    await app.signInAs(await app.person(newAddress()));
    await app.visit("/auth/salir");
    expect((await app.visit("/profile")).status).toBe(200);
  });

  test("una cookie que no abre nada se quita, y la página es para todos otra vez", async () => {
    app.cookies.set("sid", "loquesea");
    const first = await app.visit("/about");
    expect(first.status).toBe(200);
    expect(app.cookies.has("sid")).toBe(false);
    expect((await app.visit("/about")).headers.get("Cache-Control")).toContain("public");
  });

  test.each([
    ["sin uso durante más de 14 días", { last_seen_at: 14.1 }],
    ["a los 30 días de abrirse, aunque se use", { expires_at: 0.001 }],
  ])("S6: termina %s", async (_, ages) => {
    await app.signInAs(await app.person(newAddress()));
    expect((await app.visit("/profile")).status).toBe(200);
    const times = Object.fromEntries(
      Object.entries(ages).map(([column, days]) => [column, new Date(Date.now() - days * day).toISOString()]),
    );
    await app.db.updateTable("sessions").set(times).execute();
    expect((await app.visit("/profile")).status).toBe(302);
  });

  test("S6: se abre para 30 días", async () => {
    await app.signInAs(await app.person(newAddress()));
    const { expires_at, created_at } = await app.db
      .selectFrom("sessions")
      .selectAll()
      .orderBy("created_at", "desc")
      .executeTakeFirstOrThrow();
    expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(30 * day);
  });

  test("S6: la administración pide la contraseña tras una hora sin usarla o doce de haberla dado, y sigue donde estaba", async () => {
    const person = await app.person(newAddress(), { is_admin: 1 });
    await app.signInAs(person);
    expect((await app.visit("/admin")).status).toBe(200);
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * hour).toISOString();
    for (const times of [
      { password_at: hoursAgo(2), admin_seen_at: hoursAgo(1.02) },
      { password_at: hoursAgo(12.01), admin_seen_at: hoursAgo(0.1) },
    ]) {
      await app.db.updateTable("sessions").set(times).where("user_id", "=", person.id).execute();
      expect(await app.visit("/admin")).toMatchObject({ status: 302, location: "/auth/comprobar?siguiente=%2Fadmin" });
      const wrong = await app.submit("/auth/comprobar?siguiente=%2Fadmin", { password: "no es esta" });
      expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining("Esa no es tu contraseña.")]);
      const right = await app.submit("/auth/comprobar?siguiente=%2Fadmin", { password: testPassword });
      expect(right).toMatchObject({ status: 302, location: "/admin" });
      expect((await app.visit("/admin")).status).toBe(200);
    }
    await app.db
      .updateTable("sessions")
      .set({ password_at: hoursAgo(20) })
      .where("user_id", "=", person.id)
      .execute();
    expect((await app.visit("/profile")).status).toBe(200);
  });

  test("el perfil las nombra y cierra las demás", async () => {
    const person = await app.person(newAddress());
    const other = app.otherBrowser();
    await app.signInAs(person);
    await other.signInAs(person);
    expect((await app.visit("/profile")).text).toContain("Esta sesión");
    expect(await app.submit("/profile/sesiones", {})).toMatchObject({ status: 302, location: "/profile" });
    expect((await app.visit("/profile")).text).toContain("1 sesión cerrada");
    expect((await other.visit("/profile")).status).toBe(302);
  });
});

describe.runIf(isOnSqlite)("confirmar el correo", () => {
  test("C3: abrir el enlace no cambia nada; con la contraseña sí", async () => {
    const email = newAddress();
    await signUp(email);
    app.cookies.clear();
    const path = `/auth/confirmar?token=${await mailedToken("confirm-email", email)}`;
    const page = await app.visit(path);
    expect([page.status, page.text]).toEqual([200, expect.stringContaining(email)]);
    expect(await profileOf(email)).toMatchObject({ email_confirmed_at: null });
    expect((await app.submit(path, { password: "esta no es la suya" })).status).toBe(400);
    expect(await app.submit(path, { password: goodPassword })).toMatchObject({ status: 302, location: "/profile" });
    expect((await profileOf(email))?.email_confirmed_at).toEqual(expect.any(String));
    expect((await app.visit("/profile")).text).toContain("Correo confirmado");
    expect((await app.visit(path)).status).toBe(404);
  });

  test("un enlace inventado, vacío o doble dice qué hacer", async () => {
    for (const query of ["", "?token=", "?token=inventado", `?token=${"x".repeat(5_000)}`, "?token=%00"]) {
      const { status, text } = await app.visit(`/auth/confirmar${query}`);
      expect([status, text]).toEqual([404, expect.stringContaining("Este enlace ya no sirve")]);
      expect((await app.visit(`/auth/nueva-clave${query}`)).status).toBe(404);
    }
    expect((await app.visit("/auth/confirmar?token=a&token=b")).status).toBe(400);
  });

  test("S8: las páginas de los enlaces no las guarda nadie, tampoco para quien no tiene sesión", async () => {
    const email = newAddress();
    await signUp(email);
    await app.submit("/auth/recuperar", { email });
    const links = [
      `/auth/confirmar?token=${await mailedToken("confirm-email", email)}`,
      `/auth/nueva-clave?token=${await mailedToken("reset-password", email)}`,
    ];
    for (const link of links) {
      const { status, headers } = await app.otherBrowser().visit(link);
      expect([status, headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    }
  });

  test("un enlace para confirmar no cambia la contraseña, ni al revés", async () => {
    const email = newAddress();
    await signUp(email);
    const token = await mailedToken("confirm-email", email);
    expect((await app.submit(`/auth/nueva-clave?token=${token}`, { password: "otra frase distinta" })).status).toBe(404);
  });
});

describe("recuperar la contraseña", () => {
  async function recover(email: string) {
    await app.submit("/auth/recuperar", { email });
    return `/auth/nueva-clave?token=${await mailedToken("reset-password", email)}`;
  }

  test("P5: contesta lo mismo haya cuenta o no, y solo escribe a quien la tiene", async () => {
    const { email } = await app.person(newAddress());
    const known = await app.submit("/auth/recuperar", { email });
    const toldKnown = (await app.visit("/auth")).text;
    const unknown = await app.submit("/auth/recuperar", { email: "nadie@ejemplo.pa" });
    const toldUnknown = (await app.visit("/auth")).text;
    await app.answerRecoveries();
    expect([unknown.status, unknown.location]).toEqual([known.status, known.location]);
    expect(toldUnknown.replaceAll("nadie@ejemplo.pa", "")).toBe(toldKnown.replaceAll(email, ""));
    const mails = await app.db.selectFrom("mail_outbox").selectAll().where("template", "=", "reset-password").execute();
    expect(mails.map(({ recipient }) => recipient)).toContain(email);
    expect(mails.map(({ recipient }) => recipient)).not.toContain("nadie@ejemplo.pa");
    const asked = app.db.selectFrom("mail_outbox").selectAll().where("template", "=", "recovery-asked");
    expect(await asked.execute()).toEqual([]);
  });

  test("S5, P5: pone otra contraseña, confirma el correo, cierra todas las sesiones, y el enlace sirve una vez", async () => {
    const person = await app.person(newAddress(), { email_confirmed_at: null });
    const thief = app.otherBrowser();
    await thief.signInAs(person);
    const path = await recover(person.email);
    expect((await app.visit(path)).text).toContain(person.email);
    expect((await app.submit(path, { password: "corta" })).status).toBe(400);
    expect(await app.submit(path, { password: goodPassword })).toMatchObject({ status: 302, location: "/" });
    expect((await thief.visit("/profile")).status).toBe(302);
    expect((await app.visit("/profile")).status).toBe(200);
    expect((await profileOf(person.email))?.email_confirmed_at).toEqual(expect.any(String));
    app.cookies.clear();
    expect((await app.visit(path)).status).toBe(404);
    expect((await app.submit(path, { password: "una tercera frase" })).status).toBe(404);
    expect((await signIn(person.email)).status).toBe(400);
    expect((await signIn(person.email, goodPassword)).status).toBe(302);
    const mails = await app.db.selectFrom("mail_outbox").selectAll().where("recipient", "=", person.email).execute();
    expect(mails.map(({ template }) => template)).toContain("password-changed");
  });

  test("P5: pasada una hora el enlace no vale", async () => {
    const { email } = await app.person(newAddress());
    const path = await recover(email);
    await app.db
      .updateTable("tokens")
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .execute();
    expect((await app.visit(path)).status).toBe(404);
    expect((await app.submit(path, { password: goodPassword })).status).toBe(404);
  });

  test("de dos que usan el enlace a la vez, uno lo logra", async () => {
    const { email } = await app.person(newAddress());
    const path = await recover(email);
    const answers = await Promise.all([1, 2].map((n) => app.otherBrowser().submit(path, { password: `${goodPassword} ${n}` })));
    expect(answers.filter(({ status }) => status === 302)).toHaveLength(1);
  });
});

describe("S5: mientras se comprueba una contraseña alguien la cambia", () => {
  const newHash = hashSync(goodPassword, { memoryCost: 1_024, timeCost: 1, parallelism: 1 });

  /** Submits the form with the old password, which changes before the form takes effect. */
  function sendWhileItChanges(path: string, fields: Record<string, string>, person: { id: string }) {
    const set = (values: { updated_at: string } | { password_hash: string }) => (trx: typeof app.db) =>
      trx.updateTable("credentials").set(values).where("user_id", "=", person.id).execute();
    // Reads are not blocked: the form finds the old password correct, and waits where it writes.
    return changeWhileWaiting(process.env.DATABASE_URL!, {
      lock: set({ updated_at: "" }),
      other: () => app.submit(path, fields),
      change: set({ password_hash: newHash }),
    });
  }

  test("la vieja ya no abre una sesión", async () => {
    const person = await app.person(newAddress());
    const answer = await sendWhileItChanges("/auth", { intent: "entrar", email: person.email, password: testPassword }, person);
    expect(answer.status).toBe(400);
    expect(await app.db.selectFrom("sessions").select("id").where("user_id", "=", person.id).execute()).toEqual([]);
  });

  test.each([
    ["/profile/clave", { current_password: testPassword, password: "una tercera frase" }],
    ["/profile/eliminar", { current_password: testPassword, articulos: "se-borran" }],
    ["/profile", { current_password: testPassword, full_name: "Ana", email: "otra.cuenta@ejemplo.pa" }],
  ])("ni cambia nada desde %s", async (path, fields) => {
    const person = await app.person(newAddress());
    await app.signInAs(person);
    expect((await sendWhileItChanges(path, fields, person)).status).toBe(400);
    const kept = app.db.selectFrom("credentials").select("password_hash").where("user_id", "=", person.id);
    expect(await kept.executeTakeFirst()).toEqual({ password_hash: newHash });
    expect(await app.db.selectFrom("tokens").select("id").where("user_id", "=", person.id).execute()).toEqual([]);
  });
});

describe.runIf(isOnSqlite)("cambiar de contraseña", () => {
  test("S2, S5, S7: pide la actual, cambia la cookie y cierra las demás sesiones", async () => {
    const person = await app.person(newAddress());
    const other = app.otherBrowser();
    await app.signInAs(person);
    await other.signInAs(person);
    const before = app.cookies.get("sid");
    const wrong = await app.submit("/profile/clave", { current_password: "no es esta", password: goodPassword });
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining("Esa no es tu contraseña.")]);
    const notes = app.db.selectFrom("audit_log").select("action").where("actor_id", "=", person.id);
    expect(await notes.execute()).toEqual([{ action: "account.sign-in-failed" }]);
    expect((await app.submit("/profile/clave", { password: goodPassword })).status).toBe(400);
    const weak = await app.submit("/profile/clave", { current_password: testPassword, password: "1234567890" });
    expect(weak.status).toBe(400);
    expect(weak.html).not.toContain(testPassword);
    const done = await app.submit("/profile/clave", { current_password: testPassword, password: goodPassword });
    expect(done).toMatchObject({ status: 302, location: "/profile" });
    expect(app.cookies.get("sid")).not.toBe(before);
    expect((await app.visit("/profile")).status).toBe(200);
    expect((await other.visit("/profile")).status).toBe(302);
  });
});

describe.runIf(isOnSqlite)("cambiar de nombre", () => {
  test("nadie firma como el sitio, salvo quien lo administra", async () => {
    const [person, admin] = [await app.person(newAddress()), await app.person(newAddress(), { is_admin: 1 })];
    const rename = async ({ email }: { email: string }) => await app.submit("/profile", { full_name: "Panama VIP IA", email });
    await app.signInAs(person);
    const refused = await rename(person);
    expect([refused.status, refused.text.includes("Con ese nombre firma Panamá VIP")]).toEqual([400, true]);
    expect(await profileOf(person.email)).toMatchObject({ full_name: "Yaneth Córdoba" });
    await app.signInAs(admin);
    expect((await rename(admin)).location).toBe("/profile");
    expect(await profileOf(admin.email)).toMatchObject({ full_name: "Panama VIP IA" });
  });
});

describe.runIf(isOnSqlite)("cambiar de correo", () => {
  test("S7: pide la contraseña, cuenta cuando se confirma, y el correo anterior se entera", async () => {
    const person = await app.person(newAddress());
    const email = newAddress();
    await app.signInAs(person);
    const change = (fields: Record<string, string>) => app.submit("/profile", { full_name: "Yaneth Nueva", email, ...fields });
    expect((await change({})).text).toContain("Escribe tu contraseña para cambiar el correo");
    expect((await change({ current_password: "no es esta" })).status).toBe(400);
    expect(await profileOf(person.email)).toMatchObject({ full_name: "Yaneth Córdoba" });
    expect(await change({ current_password: testPassword })).toMatchObject({ status: 302, location: "/profile" });
    expect((await app.visit("/profile")).text).toContain("Perfil actualizado");
    expect(await profileOf(person.email)).toMatchObject({ id: person.id, full_name: "Yaneth Nueva" });
    expect(await profileOf(email)).toBeUndefined();
    const path = `/auth/confirmar?token=${await mailedToken("change-email", email)}`;
    await app.visit(path);
    expect(await profileOf(email)).toBeUndefined();
    expect((await app.submit(path, { password: testPassword })).status).toBe(302);
    expect(await profileOf(email)).toMatchObject({ id: person.id, email_confirmed_at: expect.any(String) });
    const told = await app.db.selectFrom("mail_outbox").select("template").where("recipient", "=", person.email).execute();
    expect(told.map(({ template }) => template)).toEqual(expect.arrayContaining(["email-change-asked", "email-changed"]));
  });

  test("a uno que ya es de otra cuenta no se puede, ni aunque lo sea mientras tanto", async () => {
    const person = await app.person(newAddress());
    const taken = await app.person(newAddress());
    await app.signInAs(person);
    const ask = (email: string) => app.submit("/profile", { full_name: "Ana", email, current_password: testPassword });
    const refused = await ask(taken.email);
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("Ese correo ya es de otra cuenta.")]);
    const free = newAddress();
    await ask(free);
    const path = `/auth/confirmar?token=${await mailedToken("change-email", free)}`;
    await app.person(free);
    expect((await app.submit(path, { password: testPassword })).status).toBe(400);
    expect(await profileOf(person.email)).toMatchObject({ id: person.id });
  });

  test("el enlace viejo de confirmar no devuelve el correo anterior", async () => {
    const first = newAddress();
    await signUp(first);
    const old = await mailedToken("confirm-email", first);
    const next = newAddress();
    await app.submit("/profile", { full_name: "Ana", email: next, current_password: goodPassword });
    const path = `/auth/confirmar?token=${await mailedToken("change-email", next)}`;
    expect((await app.submit(path, { password: goodPassword })).status).toBe(302);
    expect((await app.submit(`/auth/confirmar?token=${old}`, { password: goodPassword })).status).toBe(404);
    expect(await profileOf(next)).toBeDefined();
  });

  test("L4: no sirve para llenar buzones ajenos", async () => {
    await app.signInAs(await app.person(newAddress()));
    const email = newAddress();
    const ask = () => app.submit("/profile", { full_name: "Ana", email, current_password: testPassword });
    expect((await ask()).status).toBe(302);
    const { status, html } = await ask();
    expect([status, html]).toEqual([429, expect.stringContaining(`value="${email}"`)]);
  });

  test("solo el nombre no pide contraseña", async () => {
    const person = await app.person(newAddress());
    await app.signInAs(person);
    const { status } = await app.submit("/profile", { full_name: "  Ana   Ñ. ", email: person.email.toUpperCase() });
    expect(status).toBe(302);
    expect(await profileOf(person.email)).toMatchObject({ full_name: "Ana Ñ." });
  });
});

describe.runIf(isOnSqlite)("una cuenta que se elimina mientras se pide su perfil", () => {
  /** The first use of its session deletes the account: the page has read the session by then, and nothing else. */
  async function vanish(during: (email: string) => Promise<unknown>) {
    const person = await app.person(newAddress());
    await app.signInAs(person);
    await app.db
      .updateTable("sessions")
      .set({ last_seen_at: new Date(Date.now() - hour).toISOString() })
      .execute();
    await sql`
      create trigger vanish after update of last_seen_at on sessions
      begin delete from profiles where id = new.user_id; end
    `.execute(app.db);
    try {
      await during(person.email);
    } finally {
      await sql`drop trigger vanish`.execute(app.db);
    }
    expect((await app.visit("/auth")).text).toContain("Error al crear el perfil: esa cuenta ya no existe.");
  }

  test("se dice donde se entra, al leerlo y al guardarlo", async () => {
    await vanish(async () => expect((await app.visit("/profile")).location).toBe("/auth"));
    await vanish(async (email) => expect((await app.submit("/profile", { full_name: "Ana", email })).location).toBe("/auth"));
  });
});

test.runIf(isOnSqlite)("un perfil que no se puede leer lo dice con sus palabras", async () => {
  await app.signInAs(await app.person(newAddress()));
  await app.without("tokens", async () => {
    const { status, text } = await app.visit("/profile");
    expect([status, text]).toEqual([503, expect.stringContaining("Error inesperado al inicializar el perfil.")]);
  });
});

test.runIf(isOnSqlite)(
  "lo que una persona escribió no se guarda como de otra que entró después en el mismo navegador",
  async () => {
    const [ana, beto] = [await app.person(newAddress()), await app.person(newAddress())];
    await app.signInAs(ana);
    const token = hiddenFields((await app.visit("/profile")).html).token ?? "";
    await app.signInAs(beto);
    const fields = { token, full_name: "Escrito por Ana", email: ana.email };
    const asked = await app.submit("/profile", fields);
    expect([asked.status, asked.text]).toEqual([403, expect.stringContaining("entró otra cuenta")]);
    expect(asked.html).toContain('value="Escrito por Ana"');
    expect(asked.html).toContain('name="cuenta_clave"');
    const again = { ...fields, cuenta_correo: ana.email, cuenta_clave: testPassword };
    expect((await app.submit("/profile", again)).status).toBe(302);
    expect(await profileOf(ana.email)).toMatchObject({ full_name: "Escrito por Ana" });
    expect(await profileOf(beto.email)).toMatchObject({ full_name: "Yaneth Córdoba" });
    await app.signInAs(ana);
    expect((await app.submit("/profile", fields)).status).toBe(302);
  },
);

describe.runIf(isOnSqlite)("C1: la marca de un formulario es de su sesión", () => {
  const changed = "una tercera frase";
  const tokenIn = (html: string) => hiddenFields(html).token ?? "";

  /** Without Origin and Sec-Fetch-Site, as text browsers do. */
  const sendUnnamed = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    app.visit("/profile", {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { host: "localhost:3000", ...headers },
    });

  async function signOutAndIn(person: { id: string; email: string }) {
    await app.submit("/auth/salir", {});
    await app.signInAs(person);
  }

  async function changePassword() {
    await app.submit("/profile/clave", { current_password: testPassword, password: changed });
  }

  test.each([
    ["tras cerrar la sesión y entrar otra vez", signOutAndIn],
    ["tras cambiar la contraseña", changePassword],
  ])("%s no le sirve a quien no dice de dónde viene, pero lo escrito sigue ahí y se envía otra vez", async (_, renew) => {
    const person = await app.person(newAddress());
    await app.signInAs(person);
    const fields = { token: tokenIn((await app.visit("/profile")).html), full_name: "Nombre escrito", email: person.email };
    await renew(person);
    const refused = await sendUnnamed(fields);
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining("No pudimos comprobar que este formulario")]);
    expect(refused.html).toContain('value="Nombre escrito"');
    expect(await profileOf(person.email)).toMatchObject({ full_name: "Yaneth Córdoba" });
    expect((await sendUnnamed({ ...fields, token: tokenIn(refused.html) })).status).toBe(302);
    expect(await profileOf(person.email)).toMatchObject({ full_name: "Nombre escrito" });
  });

  test.each([
    ["Origin", "http://localhost:3000"],
    ["Sec-Fetch-Site", "same-origin"],
  ])(
    "en otra pestaña de un navegador corriente, que manda %s, el formulario abierto antes se guarda sin preguntar",
    async (header, value) => {
      const person = await app.person(newAddress());
      await app.signInAs(person);
      const token = tokenIn((await app.visit("/profile")).html);
      await signOutAndIn(person);
      expect((await sendUnnamed({ token, full_name: "Nombre escrito", email: person.email }, { [header]: value })).status).toBe(
        302,
      );
      expect(await profileOf(person.email)).toMatchObject({ full_name: "Nombre escrito" });
    },
  );

  test("cada sesión tiene la suya", async () => {
    const person = await app.person(newAddress());
    await app.signInAs(person);
    const first = tokenIn((await app.visit("/profile")).html);
    await signOutAndIn(person);
    expect(tokenIn((await app.visit("/profile")).html)).not.toBe(first);
  });
});

describe.runIf(isOnSqlite)("ser administrador", () => {
  test("A1: la dueña lo es al confirmar su correo con su contraseña, no antes", async () => {
    await signUp(owner);
    expect(await profileOf(owner)).toMatchObject({ is_admin: 0 });
    expect(await app.visit("/admin")).toMatchObject({ status: 302, location: "/" });
    const path = `/auth/confirmar?token=${await mailedToken("confirm-email", owner)}`;
    await app.visit(path);
    await app.submit(path, { password: "no es la suya" });
    expect(await profileOf(owner)).toMatchObject({ is_admin: 0 });
    await app.submit(path, { password: goodPassword });
    expect(await profileOf(owner)).toMatchObject({ is_admin: 1 });
    expect((await app.visit("/admin")).status).toBe(200);
    const home = await app.visit("/");
    expect(home.text).toContain("ADMIN");
    expect(home.text).toContain("Dashboard Admin");
    await app.db.deleteFrom("profiles").where("email", "=", owner).execute();
  });

  test("A1: pedir el correo de la dueña sin leerlo no da nada", async () => {
    const person = await app.person(newAddress());
    await app.signInAs(person);
    await app.submit("/profile", { full_name: "Ana", email: owner, current_password: testPassword, is_admin: "1" });
    expect(await profileOf(owner)).toBeUndefined();
    expect(await app.visit("/admin")).toMatchObject({ status: 302, location: "/" });
  });

  test("A1: la dueña no puede confirmar sin querer la cuenta que otro abrió con su correo", async () => {
    await signUp(owner);
    app.cookies.clear();
    const path = `/auth/confirmar?token=${await mailedToken("confirm-email", owner)}`;
    await app.submit(path, { password: "la frase de la dueña" });
    expect(await profileOf(owner)).toMatchObject({ is_admin: 0, email_confirmed_at: null });
    await app.submit("/auth/recuperar", { email: owner });
    await app.submit(`/auth/nueva-clave?token=${await mailedToken("reset-password", owner)}`, {
      password: "la frase de ella misma",
    });
    app.cookies.clear();
    expect((await signIn(owner, goodPassword)).status).toBe(400);
    await app.db.deleteFrom("profiles").where("email", "=", owner).execute();
  });

  /** The owner proves the address by the confirmation link with her password, or by a password reset. */
  async function proveOwner(purpose: "confirm-email" | "reset-password", password: string) {
    await app.forgetLimits();
    if (purpose === "reset-password") await app.otherBrowser().submit("/auth/recuperar", { email: owner });
    const page = purpose === "reset-password" ? "/auth/nueva-clave" : "/auth/confirmar";
    const browser = app.otherBrowser();
    expect((await browser.submit(`${page}?token=${await mailedToken(purpose, owner)}`, { password })).status).toBe(302);
  }

  test("A1: a quien le quitaron el permiso no se lo devuelve recuperar la contraseña, tampoco si fue antes de confirmar otra vez", async () => {
    await signUp(owner);
    await proveOwner("confirm-email", goodPassword);
    const { id } = (await profileOf(owner)) ?? { id: "" };
    const admin = await app.person(newAddress(), { is_admin: 1 });
    await app.signInAs(admin);
    const fields = { administra: "0", current_password: testPassword };
    expect((await app.submit(`/admin/personas/${id}/administracion`, fields)).status).toBe(302);
    await proveOwner("reset-password", "la frase de ella misma");
    expect(await profileOf(owner)).toMatchObject({ is_admin: 0 });
    await app.db.updateTable("profiles").set({ email_confirmed_at: null }).where("id", "=", id).execute();
    await proveOwner("reset-password", "otra frase de ella misma");
    expect(await profileOf(owner)).toMatchObject({ is_admin: 0 });
    await app.db.deleteFrom("profiles").where("id", "in", [id, admin.id]).execute();
    await app.db.deleteFrom("audit_log").where("action", "=", "admin.revoked").execute();
  });

  test.each(["deletes", "moves"] as const)("A1: ni una cuenta nueva con ese correo (%s)", async (way) => {
    await signUp(owner);
    await proveOwner("confirm-email", goodPassword);
    const { id } = (await profileOf(owner)) ?? { id: "" };
    await setAdministrator(id, false, { actorId: null });
    if (way === "moves") await app.db.updateTable("profiles").set({ email: newAddress() }).where("id", "=", id).execute();
    else await app.db.deleteFrom("profiles").where("id", "=", id).execute();
    await signUp(owner);
    await proveOwner("confirm-email", goodPassword);
    expect(await profileOf(owner)).toMatchObject({ is_admin: 0, email_confirmed_at: expect.any(String) });
    await app.db.deleteFrom("profiles").where("email", "=", owner).execute();
    await app.db.deleteFrom("audit_log").where("action", "=", "admin.revoked").execute();
  });

  test("A1: confirmarlo otra vez no da nada, ni la primera vez con la cuenta suspendida", async () => {
    await signUp(owner);
    const suspended = { suspended_at: new Date().toISOString(), suspended_reason: "Envió publicidad" };
    await app.db.updateTable("profiles").set(suspended).where("email", "=", owner).execute();
    await proveOwner("confirm-email", goodPassword);
    expect(await profileOf(owner)).toMatchObject({ is_admin: 0 });
    const free = { suspended_at: null, suspended_reason: null };
    await app.db.updateTable("profiles").set(free).where("email", "=", owner).execute();
    await proveOwner("reset-password", "la frase de ella misma");
    expect(await profileOf(owner)).toMatchObject({ is_admin: 0 });
    await app.db.deleteFrom("profiles").where("email", "=", owner).execute();
  });

  test("quien administra deja primero el permiso, y después elimina su cuenta", async () => {
    const person = await app.person(newAddress(), { is_admin: 1 });
    await app.signInAs(person);
    const words = "pide antes a otro administrador que te quite ese permiso";
    expect((await app.visit("/profile/eliminar")).text).toContain(words);
    const fields = { articulos: "quedan", current_password: testPassword };
    const refused = await app.submit("/profile/eliminar", fields);
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining(words)]);
    expect(await profileOf(person.email)).toMatchObject({ is_admin: 1 });
    await app.db.updateTable("profiles").set({ is_admin: 0 }).where("id", "=", person.id).execute();
    expect((await app.submit("/profile/eliminar", fields)).location).toBe("/");
    expect(await profileOf(person.email)).toBeUndefined();
  });

  test.runIf(isOnSqlite).each([
    ["application/json", '{"is_admin":1,"full_name":"Ana","email":"ana@ejemplo.pa"}'],
    ["text/plain", "is_admin=1"],
  ])("A1: un cuerpo %s se rechaza", async (type, body) => {
    await app.signInAs(await app.person(newAddress()));
    const headers = { origin: "http://localhost:3000", host: "localhost:3000", "Content-Type": type };
    expect((await app.visit("/profile", { method: "POST", body, headers })).status).toBe(415);
  });
});

describe.runIf(isOnSqlite)("los datos propios", () => {
  test("salen en JSON, sin nada que pruebe quién es", async () => {
    const person = await app.person(newAddress());
    await app.signInAs(person);
    const { status, html, headers } = await app.visit("/profile/datos.json");
    expect(status).toBe(200);
    expect(headers.get("Content-Disposition")).toContain("attachment");
    expect(JSON.parse(html)).toMatchObject({ cuenta: { id: person.id, email: person.email }, articulos: [], sesiones: [{}] });
    expect(html).not.toMatch(/password_hash|token_hash|argon2/);
  });

  test.each([
    ["quedan", 1],
    ["se-borran", 0],
  ])("eliminar la cuenta pide la contraseña y los artículos %s", async (articulos, left) => {
    const person = await app.person(newAddress());
    const other = app.otherBrowser();
    await other.signInAs(person);
    await app.signInAs(person);
    const slug = `de-${person.id}`;
    const article = (values: Partial<NewArticle>) => publishedArticle("Mi artículo", { author_id: person.id, ...values });
    await app.db
      .insertInto("blogs")
      .values([article({ slug }), article({ slug: `${slug}-b`, is_published: 0 })])
      .execute();
    const wrong = await app.submit("/profile/eliminar", { articulos, current_password: "no es esta" });
    expect(wrong.status).toBe(400);
    expect(typedValues(wrong.html)).toMatchObject({ articulos });
    expect((await app.submit("/profile/eliminar", { current_password: testPassword })).status).toBe(400);
    expect(await profileOf(person.email)).toBeDefined();
    expect(await app.submit("/profile/eliminar", { articulos, current_password: testPassword })).toMatchObject({ location: "/" });
    expect((await app.visit("/")).text).toContain("Cuenta eliminada");
    expect(await profileOf(person.email)).toBeUndefined();
    expect((await other.visit("/profile")).status).toBe(302);
    expect(await app.db.selectFrom("blogs").select("author_id").where("slug", "like", `${slug}%`).execute()).toHaveLength(left);
    if (left) expect((await app.visit(`/blog/${slug}`)).text).toContain("Panama VIP IA");
    expect((await signIn(person.email)).status).toBe(400);
  });
});
