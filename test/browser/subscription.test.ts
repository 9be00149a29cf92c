import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { createAccount, password } from "./accounts";
import { setTabVisibility } from "./tabs";
import { phone, test, type Visitor } from "./visitor";
import { siteUrl } from "./own-site";

/* Stripe and the chat provider are stand-ins on another origin; see mocks/stand-in.ts. */

type Watched = { elsewhere: string[]; complaints: string[] };

function watch(page: Page): Watched {
  const watched: Watched = { elsewhere: [], complaints: [] };
  const context = page.context();
  context.on("request", (request) => {
    const { protocol, origin, pathname } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== siteUrl) watched.elsewhere.push(pathname);
  });
  // Includes violations of the content security policy.
  context.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) watched.complaints.push(`${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => watched.complaints.push(error.error().message));
  return watched;
}

const pathOf = (page: Page) => new URL(page.url()).pathname;
const heading = (page: Page) => page.getByRole("heading", { level: 1 }).innerText();
const main = (page: Page) => page.locator("main");
const subscribe = (page: Page) => page.locator("form[data-unlocks]").getByRole("button");
const openChat = (page: Page) => page.locator("[data-chat] a[data-open-chat]");
const go = (page: Page, path: string) => page.goto(siteUrl + path);

async function leave(page: Page, by: Locator) {
  await Promise.all([page.waitForEvent("domcontentloaded"), by.click()]);
}
const press = (page: Page, name: string) => leave(page, page.getByRole("button", { name, exact: true }));
const follow = (page: Page, name: string) => leave(page, page.getByRole("link", { name, exact: true }));

async function openTab(page: Page, by: Locator): Promise<Page> {
  const [tab] = await Promise.all([page.context().waitForEvent("page"), by.click()]);
  await tab.waitForLoadState();
  return tab;
}

async function ask(page: Page, question: string) {
  const chat = page.frameLocator("[data-chat] iframe");
  await chat.getByLabel("Tu pregunta").fill(question);
  await chat.getByRole("button", { name: "Preguntar" }).click();
  await chat.getByText(question).waitFor();
  await chat.getByText("Amy te explicaría esto").waitFor();
}

const chats = ({ elsewhere }: Watched) => elsewhere.filter((path) => path.startsWith("/chat/"));

/* test/premium does the same without JavaScript. */
test("una persona entra, se suscribe, conversa con Amy, cancela, y cuando termina ya no conversa", async ({ open }) => {
  const { email } = await createAccount();
  let watched: Watched = { elsewhere: [], complaints: [] };
  const visitor: Visitor = {
    screen: phone,
    complaints: /^elsewhere: \w+ http:\/\/127\.0\.0\.1:/,
    prepare: (page) => (watched = watch(page)),
  };
  const first = await open("/ai-solutions/amy", visitor);
  await leave(first, main(first).getByRole("link", { name: "Suscribirme" }));
  expect(await main(first).innerText()).toContain("Debe iniciar sesión para suscribirse");
  await leave(first, main(first).getByRole("link", { name: "Iniciar sesión" }));
  expect(await main(first).innerText()).toContain("Debe iniciar sesión para suscribirse");
  await first.getByLabel("Correo electrónico", { exact: true }).fill(email);
  await first.getByLabel("Contraseña", { exact: true }).fill(password);
  await press(first, "Iniciar sesión");
  expect(pathOf(first)).toBe("/ai-solutions/amy");
  expect(watched.elsewhere).toEqual([]);

  const checkout = await openTab(first, subscribe(first));
  expect(await heading(checkout)).toBe("Suscribirse a Panamá VIP");
  const address = checkout.url();
  expect(await subscribe(first).innerText()).toBe("Procesando...");
  await setTabVisibility(first, "hidden");
  expect(await subscribe(first).innerText()).toBe("Suscribirme");

  await follow(checkout, "Cancelar");
  expect(pathOf(checkout)).toBe("/ai-solutions/amy");
  expect(await checkout.locator("main").innerText()).toContain("No terminaste el pago: no se cobró nada.");
  expect(await subscribe(checkout).isVisible()).toBe(true);
  await checkout.close();
  await setTabVisibility(first, "visible");
  const again = await openTab(first, subscribe(first));
  expect(again.url()).toBe(address);
  await setTabVisibility(first, "hidden");

  await press(again, "Pagar");
  expect(pathOf(again)).toBe("/ai-solutions/exito");
  expect(await heading(again)).toBe("Tu suscripción está activa");
  await setTabVisibility(first, "visible");
  await openChat(first).waitFor();
  expect(await subscribe(first).count()).toBe(0);
  await follow(again, "Conversar con Amy");
  expect(pathOf(again)).toBe("/ai-solutions/amy");
  expect(chats(watched)).toEqual([]);

  await openChat(again).click();
  await ask(again, "¿Qué es una S. A. & cómo abro <una>?");
  expect(new URL(again.url()).search).toBe("?chat=1");
  expect(chats(watched)).toEqual(["/chat/amy", "/chat/amy"]);
  await again.close();

  await go(first, "/profile");
  const own = first.locator("#mi-acceso");
  expect(await own.innerText()).toContain("se renueva sola el");
  await press(first, "Facturas, tarjeta y cancelación");
  expect(await first.locator("body").innerText()).toContain("US$9.99, pagada");
  await press(first, "Cancelar suscripción");
  await follow(first, "Volver a Panamá VIP");
  expect(pathOf(first)).toBe("/profile");
  // The cancellation arrives with Stripe's webhook, shortly afterwards.
  await expect.poll(async () => (await first.reload(), await own.innerText())).toContain("y no se renueva");
  await go(first, "/ai-solutions/amy");
  expect(await openChat(first).isVisible()).toBe(true);

  await go(first, "/profile");
  await press(first, "Facturas, tarjeta y cancelación");
  await press(first, "Terminarla ahora mismo");
  await expect.poll(async () => (await go(first, "/ai-solutions/amy"), await subscribe(first).count())).toBe(1);
  expect(await openChat(first).count()).toBe(0);
  await go(first, "/ai-solutions/amy?chat=1");
  expect(await first.locator("iframe").count()).toBe(0);

  const known = /^\/(?:c\/pay\/cs_test_\w+|p\/session\/bps_\w+|chat\/amy)$/;
  expect(watched.elsewhere.filter((path) => !known.test(path))).toEqual([]);
  expect(watched.complaints).toEqual([]);
});
