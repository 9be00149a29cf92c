import type { BrowserContext, CDPSession, Page } from "playwright-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clearRateLimits, createAccount, password, sessionOf, type TestAccount } from "./accounts";
import { siteUrl } from "./own-site";
import { sharedBrowser } from "./shared-browser";

/* Chromium's own passkeys, on virtual authenticators. test/accounts/second-factor.test.ts sends what no browser would. */

let context: BrowserContext;
let page: Page;
let devTools: CDPSession;

beforeEach(async () => {
  await clearRateLimits();
  context = await (await sharedBrowser()).newContext({ locale: "es-PA", viewport: { width: 360, height: 740 } });
  context.setDefaultTimeout(120_000);
  page = await context.newPage();
  devTools = await context.newCDPSession(page);
  await devTools.send("WebAuthn.enable");
});

afterEach(() => context.close());

const kinds = { internal: { transport: "internal" }, usb: { transport: "usb" } } as const;

/** A device that keeps keys and checks its owner by itself. */
async function addDevice(kind: keyof typeof kinds): Promise<string> {
  const abilities = { hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true };
  const options = { protocol: "ctap2", ...kinds[kind], ...abilities } as const;
  return (await devTools.send("WebAuthn.addVirtualAuthenticator", { options })).authenticatorId;
}

const keysOf = async (authenticatorId: string) =>
  (await devTools.send("WebAuthn.getCredentials", { authenticatorId })).credentials;

const go = (path: string) => page.goto(siteUrl + path);
const press = (name: string) => page.getByRole("button", { name }).click();
const arriveAt = (path: string) => page.waitForURL(({ pathname, search }) => pathname + search === path);

/** Ends on /profile/seguridad. Returns the recovery codes. */
async function saveFirstKey(): Promise<string[]> {
  await go("/profile/seguridad/llave");
  await page.getByLabel("Tu contraseña").fill(password);
  await press("Guardar una llave aquí");
  await arriveAt("/profile/seguridad/codigos");
  await press("Ver mis diez códigos");
  const codes = await page.locator(".codes li").allTextContents();
  await page.getByLabel("Escribe uno de ellos").fill(codes[0] ?? "");
  await press("Ya los guardé");
  await arriveAt("/profile/seguridad");
  return codes;
}

async function accountInside(): Promise<TestAccount> {
  const account = await createAccount();
  await context.addCookies([await sessionOf(account)]);
  return account;
}

async function givePassword({ email }: TestAccount) {
  await go("/auth?siguiente=/profile");
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await press("Iniciar sesión");
  await arriveAt("/auth/paso?siguiente=%2Fprofile");
}

test("una llave se guarda, entra sola, y sirve después de la contraseña", async () => {
  const device = await addDevice("internal");
  const account = await accountInside();
  expect(await saveFirstKey()).toHaveLength(10);
  expect(await keysOf(device)).toMatchObject([{ rpId: "localhost", isResidentCredential: true }]);

  await context.clearCookies();
  await go("/auth/llave?siguiente=/profile");
  await press("Usar mi llave");
  await arriveAt("/profile");

  await context.clearCookies();
  await givePassword(account);
  await press("Usar mi llave");
  await arriveAt("/profile");
});

test("con la llave perdida se entra con un código en la misma página; la segunda llave abre y la perdida se quita", async () => {
  const lost = await addDevice("internal");
  const account = await accountInside();
  const codes = await saveFirstKey();

  await context.clearCookies();
  await devTools.send("WebAuthn.setUserVerified", { authenticatorId: lost, isUserVerified: false });
  await givePassword(account);
  await press("Usar mi llave");
  await page.getByText("No se usó ninguna llave").waitFor();
  await page.getByLabel("Código de recuperación").fill(codes[1] ?? "");
  await press("Entrar");
  await arriveAt("/profile");

  await devTools.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId: lost });
  const second = await addDevice("usb");
  await go("/profile/seguridad/llave");
  await press("Guardar una llave aquí");
  await arriveAt("/profile/seguridad");
  expect(await keysOf(second)).toHaveLength(1);
  await page.getByRole("button", { name: "Quitar la llave" }).first().click();
  await page.getByText("Llave quitada").waitFor();

  await context.clearCookies();
  await go("/auth/llave");
  await press("Usar mi llave");
  await arriveAt("/");
});

test("en otro dominio el navegador no da la llave", async () => {
  await addDevice("internal");
  await accountInside();
  await saveFirstKey();
  await context.clearCookies();
  await page.goto(`${siteUrl.replace("localhost", "127.0.0.1")}/auth/llave`);
  await press("Usar mi llave");
  await page.getByText("No se usó ninguna llave").waitFor();
});

test("sin JavaScript no hay botón, y la página dice por qué y por dónde se entra", async () => {
  const still = await (await sharedBrowser()).newContext({ javaScriptEnabled: false });
  const plain = await still.newPage();
  await plain.goto(`${siteUrl}/auth/llave`);
  expect(await plain.getByRole("button", { name: "Usar mi llave" }).count()).toBe(0);
  await plain.getByText("Este navegador no puede usar llaves").waitFor();
  await plain.getByRole("link", { name: "Entrar con mi contraseña" }).click();
  await plain.waitForURL(`${siteUrl}/auth`);
  await still.close();
});
