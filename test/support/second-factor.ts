import { generateSync } from "otplib";
import { expect } from "vitest";
import { second } from "../../app/durations";
import { type App, type Browser, testPassword } from "./app";
import { hiddenFields } from "./pages/controls";
import { findAll, visibleText } from "./pages/html";
import { keyOptions, softPasskey } from "./soft-passkey";

/** The code that an app with the secret shows `off` seconds from now. */
export const codeOf = (secret: string, off = 0) => generateSync({ secret, epoch: Math.floor(Date.now() / second) + off });

/** Scans the page's secret and sends its first code. */
export async function addApp(browser: Browser): Promise<string> {
  const { secreto = "" } = hiddenFields((await browser.visit("/profile/seguridad/app")).html);
  const [secret = ""] = secreto.split(".");
  const fields = { secreto, codigo: codeOf(secret, -30), current_password: testPassword };
  expect((await browser.submit("/profile/seguridad/app", fields)).status).toBe(302);
  return secret;
}

export async function addKey(browser: Browser) {
  const key = softPasskey();
  const llave = key.create(keyOptions((await browser.visit("/profile/seguridad/llave")).html));
  expect((await browser.submit("/profile/seguridad/llave", { llave, current_password: testPassword })).status).toBe(302);
  return key;
}

export async function seeCodes(browser: Browser): Promise<string[]> {
  const { html } = await browser.submit("/profile/seguridad/codigos", { intent: "hacer" });
  return findAll(html, ".codes li").map((item) => visibleText(item));
}

/** Types one of them. From then on the account needs its second factor. */
export async function checkCodes(browser: Browser, codes: string[]): Promise<void> {
  const fields = { intent: "comprobar", codigos: codes.join(" "), codigo: codes[0] ?? "" };
  expect((await browser.submit("/profile/seguridad/codigos", fields)).status).toBe(302);
}

/** An account with an app and recovery codes, in the browser where it set them up. */
export async function withApp(app: App, values: Parameters<App["person"]>[1] = {}, email = "segura@ejemplo.pa") {
  const person = await app.person(email, values);
  const browser = app.otherBrowser();
  await browser.signInAs(person);
  const secret = await addApp(browser);
  const codes = await seeCodes(browser);
  await checkCodes(browser, codes);
  return { ...person, browser, secret, codes };
}

/** Gives the password. The page that asks for the second factor comes next. */
export async function givePassword(browser: Browser, { email }: { email: string }, siguiente = "") {
  return await browser.submit("/auth", { intent: "entrar", email, password: testPassword, siguiente });
}
