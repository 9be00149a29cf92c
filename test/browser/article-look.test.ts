import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { accessibilityFaults } from "./accessible";
import { createAccount, newArticle, sessionOf } from "./accounts";
import { expectComplete } from "./layout";
import { desktop, phone, test } from "./visitor";
import { field, hydrated, openSheet } from "./writing-page";

const view = (page: Page, title: string) => page.locator(".look-view", { hasText: title }).locator(".look-frame");
const card = (page: Page) => view(page, "La tarjeta en el blog");
const phonePage = (page: Page) => view(page, "La página en un teléfono");
const todo = (page: Page, words: string) => page.locator(".look-list").getByRole("link", { name: words });

async function openViews(page: Page) {
  await hydrated(page);
  await openSheet(page);
  await page.getByRole("button", { name: "Ver cómo queda" }).click();
  await card(page).waitFor();
}

describe.concurrent("las vistas de un artículo que se escribe", () => {
  test("siguen a lo escrito sin recargar ni mover el cursor, y lo que falta lleva a su campo", async ({ open }) => {
    const session = await sessionOf(await createAccount());
    const page = await open("/write-blog", { session, screen: desktop });
    await openViews(page);
    await page.evaluate(() => document.body.setAttribute("data-same", ""));
    await field(page, "Título").click();
    await page.keyboard.type("Tres fondas");
    await card(page).getByText("Tres fondas", { exact: true }).waitFor();
    await page.locator(".look-facts", { hasText: "/blog/tres-fondas" }).waitFor();
    expect(await field(page, "Dirección").getAttribute("placeholder")).toBe("tres-fondas");
    await field(page, "Contenido").click();
    await page.keyboard.type("<p>Una <b>primera</b> parada</p>");
    await phonePage(page).getByText("Una primera parada").waitFor();
    await page.keyboard.type("<script>alert(1)</script> y otra");
    await phonePage(page).getByText("y otra").waitFor();
    expect(await phonePage(page).locator("script, b").count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("campo-content");

    await todo(page, "Falta la categoría").click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("campo-category");
    await field(page, "Categoría").selectOption("Turismo");
    await card(page).getByText("Turismo").waitFor();
    await todo(page, "Falta la categoría").waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.body.hasAttribute("data-same"))).toBe(true);
  });

  test("tienen el ancho de un teléfono, y dentro la letra de uno", async ({ open }) => {
    const author = await createAccount();
    const session = await sessionOf(author);
    const { id } = await newArticle(author, "Un título", { is_published: 0, content: "<h2>Uno</h2><p>Texto</p>" });
    const sizes = async (screen: typeof phone) => {
      const page = await open(`/edit-blog/${id}`, { session, screen });
      await openViews(page);
      await phonePage(page).locator("h1").waitFor();
      const sizeOf = (css: string) => page.locator(`.look ${css}`).evaluate((element) => getComputedStyle(element).fontSize);
      const heights = await Promise.all([".article-head h1", ".prose h2", ".blog-card h3"].map(sizeOf));
      return { page, heights: heights.map((size) => Math.round(parseFloat(size))) };
    };
    const wide = await sizes(desktop);
    expect((await phonePage(wide.page).boundingBox())?.width).toBe(360);
    const narrow = await sizes(phone);
    expect(narrow.heights).toEqual(wide.heights);
    await narrow.page.evaluate(() => scrollTo(0, 0));
    await expectComplete(narrow.page);
  });

  test("son accesibles, en un escritorio y en un teléfono", async ({ open }) => {
    const session = await sessionOf(await createAccount());
    const page = await open("/write-blog", { session, screen: desktop });
    await openViews(page);
    await field(page, "Título").fill("Un título");
    await field(page, "Contenido").fill("Un texto");
    await phonePage(page).getByText("Un texto").waitFor();
    const faults = await accessibilityFaults(page);
    await page.setViewportSize(phone);
    expect([...faults, ...(await accessibilityFaults(page))]).toEqual([]);
  });

  test("con la línea cortada se dice, y al volver se ponen al día solas", async ({ open }) => {
    const session = await sessionOf(await createAccount());
    const page = await open("/write-blog", { session, complaints: /ERR_FAILED|ERR_INTERNET/ });
    await openViews(page);
    await page.route("**/write-blog/vista", (route) => route.abort());
    await field(page, "Contenido").fill("Lo nuevo");
    await page.getByText("No se pudo poner al día: revisa tu conexión. Tu texto sigue aquí.").waitFor();
    await page.unroute("**/write-blog/vista");
    await phonePage(page).getByText("Lo nuevo").waitFor();
    await page.getByText("No se pudo poner al día").waitFor({ state: "detached" });
  });

  test("sin JavaScript se piden con un botón, que lleva a ellas", async ({ open }) => {
    const session = await sessionOf(await createAccount());
    const page = await open("/write-blog", { session, javaScript: false, screen: phone });
    await field(page, "Título").fill("Tres fondas");
    await field(page, "Contenido").fill("Una parada");
    await page.getByRole("button", { name: "Ver cómo queda" }).click();
    await phonePage(page).getByText("Una parada").waitFor();
    expect(await card(page).evaluate((element) => element.getBoundingClientRect().top < innerHeight * 2)).toBe(true);
    expect(await page.evaluate(() => scrollY > 0)).toBe(true);
    expect(await field(page, "Título").inputValue()).toBe("Tres fondas");
    await todo(page, "Falta el extracto").click();
    expect(new URL(page.url()).hash).toBe("#campo-excerpt");
  });
});
