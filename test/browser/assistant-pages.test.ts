import type { Page, Route } from "playwright-core";
import { describe, expect } from "vitest";
import { ahead, freePlan } from "../support/database-rows";
import { createAccount, password, sessionOf, siteDb } from "./accounts";
import { desktop, phone, test, type Visitor } from "./visitor";

const [amy, roger, yodda] = ["/ai-solutions/amy", "/ai-solutions/roger", "/ai-solutions/yodda"] as const;
const primary = ".assistant .primary";
const opensChat = "[data-chat] [data-open-chat]";
const help = ".chatbot";

async function sessionWithAccess() {
  const { id, email } = await createAccount();
  await siteDb()
    .insertInto("free_plan_subscriptions")
    .values(freePlan({ user_id: id, email, expires_at: ahead(10) }))
    .execute();
  return await sessionOf({ id, email });
}

/** A test may end, and close its page, before the answer arrives. */
async function passOn(route: Route) {
  try {
    await route.fulfill({ response: await route.fetch() });
  } catch {
    await route.abort().catch(() => undefined);
  }
}

/** The test fetches from the stand-in for the browser. */
const talking: Visitor = {
  screen: phone,
  complaints: /\/chat\//,
  prepare: (page) => page.route(/127\.0\.0\.1:\d+\/chat\//, passOn),
};

const boxOf = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())!;

async function meet(page: Page, one: string, other: string) {
  const [a, b] = [await boxOf(page, one), await boxOf(page, other)];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

describe("con la letra grande", () => {
  const sizes = [
    [24, 320],
    [32, 360],
  ] as const;

  test.for(sizes)(
    "a %d px de letra y %d px de ancho todo cabe, y las palabras no se parten en letras",
    async ([size, width], { open }) => {
      // Roger's page differs from Amy's only in its text.
      for (const path of [amy, yodda]) {
        const page = await open(path, { screen: { width, height: 740 } });
        const browser = await page.context().newCDPSession(page);
        await browser.send("Page.setFontSizes", { fontSizes: { standard: size } });
        await expect
          .poll(() => page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize)))
          .toBe(size * 1.0625);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        expect(await beyond(page, width)).toEqual([]);
        expect(await page.locator(".menu-button").isVisible()).toBe(true);
        expect(await broken(page, `h1, h2, h3, .button, .greeting p, .capabilities p`), path).toEqual([]);
      }
    },
  );
});

function beyond(page: Page, width: number) {
  return page.evaluate((width) => {
    const wide = [...document.querySelectorAll("body *")].filter(
      (element) =>
        element.checkVisibility() && element.getBoundingClientRect().right > width + 0.5 && !element.closest(".spoken, svg"),
    );
    return wide.map((element) => element.textContent);
  }, width);
}

/** Finds words of at most twelve letters that break over several lines. */
function broken(page: Page, selector: string) {
  return page.evaluate((selector) => {
    const elements = [...document.querySelectorAll(selector)].filter(
      (element) => element.checkVisibility() && !element.closest(".spoken"),
    );
    return elements.flatMap((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const words: string[] = [];
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        for (const { 0: word, index } of text.textContent!.matchAll(/[\p{L}\p{N}]+/gu)) {
          if (word.length > 12) continue;
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) words.push(word);
        }
      }
      return words;
    });
  }, selector);
}

test("donde se conversa no se ofrece otro chat", async ({ open }) => {
  for (const path of [amy, yodda]) expect(await (await open(path)).locator(help).count()).toBe(0);
});

test("quien acaba de entrar ve entero el botón del pago, con el mensaje que le da la bienvenida", async ({ open }) => {
  const { email } = await createAccount();
  const page = await open(`/auth?siguiente=${amy}`, { screen: { width: 360, height: 640 } });
  await page.getByLabel("Correo electrónico", { exact: true }).fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Iniciar sesión", exact: true }).click();
  await page.waitForURL((url) => url.pathname === amy);
  expect(await page.locator(".messages").evaluate((messages) => getComputedStyle(messages).position)).toBe("fixed");
  expect(await meet(page, ".message", primary)).toBe(false);
});

describe("la conversación", () => {
  test("con Yodda y Sophia se pregunta en la primera pantalla de un teléfono", async ({ open }) => {
    const page = await open(yodda, { screen: phone });
    const { y, height } = await boxOf(page, primary);
    expect(y + height).toBeLessThanOrEqual(phone.height);
  });

  test.for([amy, roger])(
    "se ofrece en la primera pantalla de %s, y las preguntas de ejemplo no parecen botones",
    async (path, { open }) => {
      const page = await open(path, { screen: phone, session: await sessionWithAccess() });
      const { y, height } = await boxOf(page, primary);
      expect(y + height).toBeLessThanOrEqual(phone.height);
      const question = page.locator("[data-chat] .asked").first();
      expect((await question.boundingBox())!.y).toBeGreaterThan(y + height);
      expect(await question.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe("rgba(0, 0, 0, 0)");
    },
  );

  test.for([
    ["con JavaScript", true, phone],
    ["sin JavaScript", false, phone],
    ["en una pantalla ancha", true, desktop],
  ] as const)("%s, al abrirse queda a la vista donde se escribe", async ([, javaScript, screen], { open }) => {
    const page = await open(yodda, { ...talking, javaScript, screen });
    await page.locator(opensChat).click();
    await page.waitForURL(`**${yodda}?chat=1#chat`);
    const field = page.frameLocator("[data-chat] iframe").getByLabel("Tu pregunta");
    await field.waitFor();
    const { y, height } = (await field.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(screen.height);
    const header = await boxOf(page, ".site-header");
    const frame = await boxOf(page, "[data-chat] iframe");
    expect(frame.y).toBeGreaterThanOrEqual(header.y + header.height);
    if (screen === desktop) expect((await boxOf(page, ".chat-frame")).height).toBe(700);
  });

  test("sigue ahí al recargar la página y al volver a ella", async ({ open }) => {
    const page = await open(yodda, talking);
    const frame = page.locator("[data-chat] iframe");
    await page.locator(opensChat).click();
    await frame.waitFor();
    await page.reload();
    await frame.waitFor();
    await page.goto(new URL("/about", page.url()).href);
    await page.goBack();
    await frame.waitFor();
    expect(new URL(page.url()).search).toBe("?chat=1");
  });

  test("si no contesta, la página no cambia de dirección, el lugar dice su nombre, y se puede intentar otra vez", async ({
    open,
  }) => {
    const page = await open(yodda, { ...talking, complaints: /chat/ });
    const opened = await (await page.request.get(new URL(`${yodda}?chat=1`, page.url()).href)).text();
    const away = `<section id="chat" aria-labelledby="chat-title" data-chat><h2 id="chat-title">El chat no contesta</h2>
      <a data-open-chat href="${yodda}?chat=1">Otra vez</a></section>`;
    const answers = [away, opened];
    await page.route(/yodda\?chat=1/, (route) => route.fulfill({ contentType: "text/html", body: answers.shift() }));
    await page.locator(opensChat).click();
    await page.getByRole("region", { name: "El chat no contesta" }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-labelledby"))).toBe("chat-title");
    expect(new URL(page.url()).search).toBe("");
    await page.locator(opensChat).click();
    await page.locator("[data-chat] iframe").waitFor();
    expect(new URL(page.url()).search).toBe("?chat=1");
  });
});

test("con las dos conversaciones abiertas la oferta es de las dos por un solo precio", async ({ open }) => {
  const page = await open(amy, { screen: phone });
  const ticks = await page.locator("[data-chat] .ticks").innerText();
  for (const words of ["Amy", "Roger", "Los dos por un solo precio"]) expect(ticks).toContain(words);
});
