import { beforeEach, expect, test } from "vitest";
import { deriveLinkToken } from "../../app/identity/tokens.server";
import { openApp, testPassword } from "../support/app";

// With a mail server, signing in requires a confirmed address. No mail is sent: the tests read the tokens from the database.
const app = await openApp({ SMTP_URL: "smtp://127.0.0.1:9" });
const password = "ceviche de corvina al sol";

let last = 0;
const newAddress = () => `confirmada${(last += 1)}@ejemplo.pa`;

beforeEach(async () => {
  app.cookies.clear();
  await app.forgetLimits();
});

const mailsTo = (recipient: string) =>
  app.db.selectFrom("mail_outbox").select("template").where("recipient", "=", recipient).execute();

test("crear la cuenta no abre sesión: manda a confirmar el correo y no olvida adónde iba la persona", async () => {
  const email = newAddress();
  const fields = { intent: "registro", full_name: "Itzel", email, password, siguiente: "/write-blog" };
  const { status, location } = await app.submit("/auth?tab=registro&siguiente=/write-blog", fields);
  expect([status, location]).toEqual([302, "/auth?siguiente=%2Fwrite-blog"]);
  const page = await app.visit(location ?? "");
  expect(page.text).toContain("¡Cuenta creada!");
  expect(page.text).toContain(email);
  expect(app.cookies.has("sid")).toBe(false);
  expect(await mailsTo(email)).toEqual([{ template: "confirm-email" }]);
});

test("entrar antes de confirmar lo dice, solo a quien sabe la contraseña, y envía otro enlace", async () => {
  const person = await app.person(newAddress(), { email_confirmed_at: null });
  const wrong = await app.submit("/auth", { intent: "entrar", email: person.email, password: "no es esta frase" });
  expect(wrong.text).toContain("Credenciales inválidas");
  expect(await mailsTo(person.email)).toEqual([]);
  const { status, text } = await app.submit("/auth", { intent: "entrar", email: person.email, password: testPassword });
  expect(status).toBe(400);
  expect(text).toContain("Por favor confirma tu email antes de iniciar sesión.");
  expect(app.cookies.has("sid")).toBe(false);
  expect(await mailsTo(person.email)).toEqual([{ template: "confirm-email" }]);
});

test("L4: insistir no llena de mensajes el buzón de nadie", async () => {
  const person = await app.person(newAddress(), { email_confirmed_at: null });
  const isTold: boolean[] = [];
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const { text } = await app.submit("/auth", { intent: "entrar", email: person.email, password: testPassword });
    expect(text).toContain("Por favor confirma tu email");
    isTold.push(text.includes(`Te enviamos otro enlace a ${person.email}`));
  }
  expect(isTold).toEqual([true, false, false, false, false]);
  expect(await mailsTo(person.email)).toHaveLength(1);
});

test("confirmar abre la sesión, y desde entonces se entra", async () => {
  const email = newAddress();
  await app.submit("/auth?tab=registro", { intent: "registro", full_name: "Itzel", email, password });
  const token = await app.db.selectFrom("tokens").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
  expect(await app.submit(`/auth/confirmar?token=${deriveLinkToken(token)}`, { password })).toMatchObject({ status: 302 });
  expect((await app.visit("/profile")).status).toBe(200);
  app.cookies.clear();
  expect(await app.submit("/auth", { intent: "entrar", email, password })).toMatchObject({ status: 302, location: "/" });
});
