import { beforeEach, describe, expect, test } from "vitest";
import { deriveLinkToken } from "../../app/identity/tokens.server";
import { type Browser, openApp, testPassword } from "../support/app";
import { findForms, submittedFields } from "../support/pages/forms";
import { findHrefs } from "../support/pages/html";

// With a mail server, signing in requires a confirmed address. No mail is sent: the tests read the tokens from the database.
const app = await openApp({ SMTP_URL: "smtp://127.0.0.1:9" });
const password = "ceviche de corvina al sol";
const amy = "/ai-solutions/amy";

let last = 0;
const newAddress = () => `vuelve${(last += 1)}@ejemplo.pa`;

beforeEach(async () => {
  app.cookies.clear();
  await app.forgetLimits();
});

async function press(by: Browser, path: string, label: string, typed: Record<string, string>) {
  const { html } = await by.visit(path);
  const forms = findForms(html).map((form) => ({ form, button: form.controls.find((control) => control.label === label) }));
  const found = forms.find(({ button }) => button);
  if (!found?.button) throw new Error(`${path} has no button «${label}»`);
  const fields = Object.fromEntries(submittedFields(found.form, typed, found.button));
  return await by.submit(found.form.action ?? path, fields);
}

const signUp = (path: string, email: string) =>
  press(app, path, "Crear cuenta", { "Nombre completo": "Itzel", "Correo electrónico": email, Contraseña: password });

async function mailedLink(email: string) {
  await app.answerRecoveries();
  const tokens = app.db.selectFrom("tokens").selectAll().where("email", "=", email);
  const token = await tokens.orderBy("created_at", "desc").executeTakeFirstOrThrow();
  const page = token.purpose === "reset-password" ? "/auth/nueva-clave" : "/auth/confirmar";
  return `${page}?token=${deriveLinkToken(token)}`;
}

const confirm = (by: Browser, link: string, word = password) => press(by, link, "Confirmar mi correo", { Contraseña: word });

describe.each([amy, "/my-blogs?estado=borradores&q=caf%C3%A9"])("quien iba a %s", (path) => {
  const query = new URLSearchParams({ siguiente: path }).toString();

  test("y creó una cuenta llega al confirmar su correo, también en otro dispositivo", async () => {
    const email = newAddress();
    expect((await signUp(`/auth?tab=registro&${query}`, email)).location).toBe(`/auth?${query}`);
    const elsewhere = app.otherBrowser();
    const { status, location } = await confirm(elsewhere, await mailedLink(email));
    expect([status, location]).toEqual([302, path]);
    expect((await elsewhere.visit(path)).text).toContain("Correo confirmado");
  });

  test("y se equivocó al llenar el formulario llega igual", async () => {
    const email = newAddress();
    const wrong = await signUp(`/auth?tab=registro&${query}`, "incompleto");
    expect(wrong.status).toBe(400);
    const form = findForms(wrong.html).find(({ controls }) => controls.some(({ name }) => name === "full_name"));
    expect(form?.controls.find(({ name }) => name === "siguiente")?.value).toBe(path);
    await signUp(form?.action ?? "", email);
    expect((await confirm(app.otherBrowser(), await mailedLink(email))).location).toBe(path);
  });

  test("y quiso entrar antes de confirmar llega con el enlace que se le envía otra vez", async () => {
    const { email } = await app.person(newAddress(), { email_confirmed_at: null });
    const typed = { "Correo electrónico": email, Contraseña: testPassword };
    expect((await press(app, `/auth?${query}`, "Iniciar sesión", typed)).status).toBe(400);
    expect((await confirm(app.otherBrowser(), await mailedLink(email), testPassword)).location).toBe(path);
  });

  test("y pide otro enlace sin decir adónde iba llega adonde el primero lo llevaba", async () => {
    const email = newAddress();
    await signUp(`/auth?tab=registro&${query}`, email);
    await app.forgetLimits();
    await press(app, "/auth", "Iniciar sesión", { "Correo electrónico": email, Contraseña: password });
    expect((await confirm(app.otherBrowser(), await mailedLink(email))).location).toBe(path);
  });

  test("y olvidó la contraseña llega al poner la nueva, también en otro dispositivo", async () => {
    const { email } = await app.person(newAddress());
    const [recovery = ""] = findHrefs((await app.visit(`/auth?${query}`)).html, "¿Olvidaste tu contraseña?");
    const asked = await press(app, recovery, "Enviar el enlace", { "Correo electrónico": email });
    expect(asked.location).toBe(`/auth?${query}`);
    const link = await mailedLink(email);
    const elsewhere = app.otherBrowser();
    expect((await press(elsewhere, link, "Guardar la contraseña", { "Contraseña nueva": password })).location).toBe(path);
  });

  test("y olvidó la contraseña al confirmar su correo también", async () => {
    const email = newAddress();
    await signUp(`/auth?tab=registro&${query}`, email);
    const [recovery = ""] = findHrefs((await app.visit(await mailedLink(email))).html, "Pon una nueva");
    await app.forgetLimits();
    await press(app, recovery, "Enviar el enlace", { "Correo electrónico": email });
    const link = await mailedLink(email);
    expect((await press(app, link, "Guardar la contraseña", { "Contraseña nueva": "otra frase" })).location).toBe(path);
  });

  test("y entra con su cuenta llega", async () => {
    const { email } = await app.person(newAddress());
    const typed = { "Correo electrónico": email, Contraseña: testPassword };
    expect((await press(app, `/auth?${query}`, "Iniciar sesión", typed)).location).toBe(path);
  });
});

test("quien no iba a ninguna parte llega a su perfil", async () => {
  const email = newAddress();
  await signUp("/auth?tab=registro", email);
  expect((await confirm(app.otherBrowser(), await mailedLink(email))).location).toBe("/profile");
});

test.each(["https://malo.example/", "//malo.example", "/\\malo.example", "/auth/salir", "/write-blog.data", "/"])(
  "de %j no se guarda nada",
  async (siguiente) => {
    const email = newAddress();
    const fields = { intent: "registro", full_name: "Itzel", email, password, siguiente };
    await app.submit("/auth?tab=registro", fields);
    await app.submit("/auth/recuperar", { email: newAddress(), siguiente });
    const kept = [
      ...(await app.db.selectFrom("tokens").select("next_path").where("email", "=", email).execute()),
      ...(await app.db.selectFrom("mail_outbox").select("next_path").where("template", "=", "recovery-asked").execute()),
    ];
    expect(kept.map(({ next_path }) => next_path)).toEqual([null, null]);
    await app.answerRecoveries();
  },
);

test("quien iba a dar otra vez su contraseña llega, ya dada, adonde esa página lo llevaba", async () => {
  const { email } = await app.person(newAddress(), { is_admin: 1 });
  const { location } = await app.visit("/auth/comprobar?siguiente=%2Fadmin%2Fmensajes%3Festado%3Dnuevos");
  const page = await app.visit(location ?? "");
  expect(page.text).toContain("Debes iniciar sesión para administrar el sitio.");
  const typed = { "Correo electrónico": email, Contraseña: testPassword };
  expect((await press(app, location ?? "", "Iniciar sesión", typed)).location).toBe("/admin/mensajes?estado=nuevos");
});
