import type { Locator, Page, Route } from "playwright-core";
import { beforeAll, beforeEach, describe, expect } from "vitest";
import { env } from "../../app/env.server";
import { freePort } from "../support/processes/free-port";
import { startStandIn } from "../mocks/stand-in";
import { startArguments } from "../support/processes/npm-start";
import { accessibilityFaults } from "./accessible";
import { expectComplete, layoutShifts } from "./layout";
import {
  endSessionsOf,
  newArticle,
  createAccount,
  password,
  sessionOf,
  siteDb,
  type TestAccount,
  type SessionCookie,
} from "./accounts";
import { startServer } from "./global-setup";
import { desktop, phone, test as base, type Visitor } from "./visitor";
import { siteDatabase, siteUrl } from "./own-site";
import { button, field, hydrated, isFocused, openSheet } from "./writing-page";

type Open = (path: string, visitor?: Visitor) => Promise<Page>;

/** Leaving a page may abort its last fetch. */
const test = base.extend<{ open: Open }>({
  open: async ({ open }, provide) => {
    await provide((path: string, { complaints, ...visitor }: Visitor = {}) => {
      const leaving = "(?:\\.data|/copia) net::ERR_ABORTED";
      return open(path, {
        session,
        ...visitor,
        complaints: new RegExp(complaints ? `${complaints.source}|${leaving}` : leaving),
      });
    });
  },
});

let author: TestAccount;
let session: SessionCookie;

beforeEach(async () => {
  author = await createAccount();
  session = await sessionOf(author);
});

const offer = (page: Page) => page.getByText(/^Texto sin guardar/);
/** Runs all of the page's timers, one of which looks for texts. */
async function expectNoOffer(page: Page) {
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve))));
  expect(await offer(page).count()).toBe(0);
}

const summary = (page: Page) => page.locator(".error-summary");
const site = (path: string) => siteUrl + path;
const ownArticles = () => siteDb().selectFrom("blogs").selectAll().where("author_id", "=", author.id).orderBy("seq").execute();

const kept = (page: Page) => page.getByText(/hay una copia en este dispositivo|Copia guardada, /).waitFor();

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

async function saved(page: Page, title: string) {
  await page.waitForURL("**/my-blogs");
  await page.locator(".message").getByText(title).waitFor();
  const shown = await page.locator(".messages").boundingBox();
  expect(shown?.height, "alto del mensaje").toBeLessThan((page.viewportSize()?.height ?? 0) / 2);
}

async function addTags(page: Page, typed: string) {
  await field(page, "Etiquetas").click();
  await page.keyboard.type(typed);
}

const chips = (page: Page) =>
  page.locator(".tag-chips button").evaluateAll((found) => found.map(({ textContent }) => textContent?.trim()));
const hasFocus = (found: Locator) => found.evaluate((element) => element === document.activeElement);

async function draft(title = "Un borrador") {
  const tags = JSON.stringify(["mar", "Casco Antiguo"]);
  const row = await newArticle(author, `${title} ${author.id.slice(0, 8)}`, {
    is_published: 0,
    content: "<p>Lo de antes</p>",
    tags,
    category: "",
  });
  return { ...row, path: `/edit-blog/${row.id}` };
}

describe("los botones", () => {
  test("esperan lo que les hace falta, dicen que guardan, y con dos clics se guarda una vez", async ({ open }) => {
    const page = await open("/write-blog");
    await hydrated(page);
    await page.getByText(/^0 palabras$/).waitFor();
    const [save, publish] = [button(page, "Guardar Borrador"), button(page, "Publicar Ahora")];
    const states = async () => [await save.isEnabled(), await publish.isEnabled()];
    expect(await states()).toEqual([false, false]);
    await page.getByText("Faltan el título, el extracto, el contenido y la categoría.").waitFor();
    await fill(page, { Título: "Ceviche" });
    expect(await states()).toEqual([false, false]);
    await page.getByText("Faltan el extracto, el contenido y la categoría.").waitFor();
    await fill(page, { Contenido: "Hola" });
    expect(await states()).toEqual([true, false]);
    await fill(page, { Contenido: "  " });
    expect(await states()).toEqual([false, false]);
    await fill(page, { Contenido: "Hola" });
    await page.getByText("Faltan el extracto y la categoría.").waitFor();
    await field(page, "Categoría").selectOption("Gastronomía");
    await page.getByText("Falta el extracto.").waitFor();
    expect(await states()).toEqual([true, false]);
    await fill(page, { Extracto: "Un vaso" });
    expect(await states()).toEqual([true, true]);

    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route("**/write-blog.data", async (route) => {
      await held;
      await route.continue();
    });
    await publish.dblclick();
    expect(await button(page, "Publicando...").isDisabled()).toBe(true);
    expect(await save.isDisabled()).toBe(true);
    letGo();
    await saved(page, "¡Blog Publicado!");
    // On a busy device the second click is also sent; the server recognises it as a repetition.
    expect(await ownArticles()).toMatchObject([{ title: "Ceviche", is_published: 1, version: 1 }]);
  });

  test("Enter en una línea no guarda ni publica", async ({ open }) => {
    const page = await open("/write-blog");
    await hydrated(page);
    await fill(page, { Título: "Ceviche", Extracto: "Un vaso", Contenido: "Hola" });
    await field(page, "Categoría").selectOption("Gastronomía");
    for (const label of ["Título", "URL de la imagen", "Etiquetas"]) await field(page, label).press("Enter");
    await field(page, "Título").press("Enter");
    expect(await isFocused(page, "Contenido")).toBe(true);
    expect(await field(page, "Título").inputValue()).toBe("Ceviche");
    expect(new URL(page.url()).pathname).toBe("/write-blog");
    expect(await ownArticles()).toEqual([]);
  });

  test("lo que falta o sobra se dice arriba y junto al campo, y todo sigue en su sitio", async ({ open }) => {
    const page = await open("/write-blog", { screen: phone, reducedMotion: "reduce", complaints: /status of 400/ });
    await hydrated(page);
    await openSheet(page);
    await fill(page, { Título: "Ceviche", Contenido: "Hola\n\n  mundo", "URL de la imagen": "ftp://x" });
    await addTags(page, "mar,");
    await button(page, "Guardar Borrador").click();
    await summary(page).waitFor();
    expect(await summary(page).innerText()).toMatch(/^Error al guardar el blog:\s+La dirección de la imagen debe empezar/);
    expect(await summary(page).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await field(page, "Contenido").inputValue()).toBe("Hola\n\n  mundo");
    expect(await chips(page)).toEqual(["mar"]);
    expect(await accessibilityFaults(page)).toEqual([]);

    await summary(page).getByRole("link").click();
    expect(await isFocused(page, "URL de la imagen")).toBe(true);
    expect(await summary(page).count()).toBe(1);
    await fill(page, { "URL de la imagen": "" });
    await button(page, "Guardar Borrador").click();
    await saved(page, "¡Borrador Guardado!");
    expect(await ownArticles()).toMatchObject([{ tags: '["mar"]', image_url: null }]);
  });

  test("después de guardar, lo que no cupo se ve como sin JavaScript", async ({ open }) => {
    const page = await open("/write-blog", { screen: phone });
    await hydrated(page);
    await fill(page, { Título: "Ceviche", Contenido: "<p>En la <a href='https://fonda.example/'>fonda</a></p>" });
    await openSheet(page);
    await button(page, "Guardar Borrador").click();
    await page.locator(".message").getByText("¡Borrador Guardado!").waitFor();
    await page.getByRole("link", { name: "Ver lo que se quitó" }).click();
    await page.waitForURL("**/edit-blog/*/quitado");
    expect(await page.locator(".left-out-parts").innerText()).toContain("https://fonda.example/");
    expect(await accessibilityFaults(page)).toEqual([]);
    await expectComplete(page);
  });
});

describe("las etiquetas", () => {
  test("se agregan con Enter o coma, varias al pegarlas, y se quitan con Retroceso o con su botón", async ({ open }) => {
    const page = await open("/write-blog", { permissions: ["clipboard-read", "clipboard-write"] });
    await hydrated(page);
    await addTags(page, "mar,Casco Antiguo");
    await page.keyboard.press("Enter");
    expect(await chips(page)).toEqual(["mar", "Casco Antiguo"]);
    await page.keyboard.type("MAR,");
    expect(await chips(page)).toEqual(["mar", "Casco Antiguo"]);
    await page.evaluate(() => navigator.clipboard.writeText("a, b,c"));
    await page.keyboard.press("ControlOrMeta+v");
    expect(await chips(page)).toEqual(["mar", "Casco Antiguo", "a", "b", "c"]);
    await page.keyboard.press("Backspace");
    expect(await chips(page)).toEqual(["mar", "Casco Antiguo", "a", "b"]);
    await button(page, "Quitar a").click();
    expect(await chips(page)).toEqual(["mar", "Casco Antiguo", "b"]);
    expect(await page.locator("[role=status]", { hasText: "Quitada: a." }).innerText()).toContain("3 etiquetas");
    expect(await isFocused(page, "Etiquetas")).toBe(true);

    await page.keyboard.type("sin terminar");
    await fill(page, { Título: "Ceviche", Contenido: "Hola" });
    await button(page, "Guardar Borrador").click();
    await saved(page, "¡Borrador Guardado!");
    expect(await ownArticles()).toMatchObject([{ tags: '["mar","Casco Antiguo","b","sin terminar"]' }]);
  });
});

describe("lo que se escribe antes de que llegue el guion", () => {
  /** Holds the scripts back until `write` has run. */
  async function openSlowly(open: Open, path: string, write: (page: Page) => Promise<void>) {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    let early: Page | undefined;
    const prepare = async (page: Page) => {
      early = page;
      await page.route("**/assets/*.js", async (route: Route) => {
        await held;
        await route.continue();
      });
    };
    const opening = open(path, { prepare });
    await expect.poll(() => early?.locator("form.writing").count()).toBe(1);
    if (early) await write(early);
    letGo();
    const page = await opening;
    await hydrated(page);
    return page;
  }

  const typed = { Título: "Temprano", Extracto: "Antes que nadie", "URL de la imagen": "/og.png" };

  test("se queda: un artículo nuevo", async ({ open }) => {
    const page = await openSlowly(open, "/write-blog", async (early) => {
      await fill(early, { ...typed, Contenido: "Uno\ndos" });
      await field(early, "Categoría").selectOption("Turismo");
      await field(early, "Etiquetas").fill("mar, sol");
      await field(early, "Contenido").focus();
    });
    for (const [label, value] of Object.entries({ ...typed, Contenido: "Uno\ndos", Categoría: "Turismo" })) {
      expect(await field(page, label).inputValue()).toBe(value);
    }
    expect(await chips(page)).toEqual(["mar", "sol"]);
    expect(await isFocused(page, "Contenido")).toBe(true);
    await page.keyboard.type(" y tres");
    await kept(page);
    await button(page, "Guardar Borrador").click();
    await saved(page, "¡Borrador Guardado!");
    expect(await ownArticles()).toMatchObject([{ title: "Temprano", category: "Turismo", tags: '["mar","sol"]' }]);
  });

  test("se queda: uno que ya tenía texto", async ({ open }) => {
    const { path } = await draft();
    const page = await openSlowly(open, path, async (early) => {
      await fill(early, { ...typed, Contenido: "<p>Lo de ahora</p>" });
      await field(early, "Etiquetas").fill("mar, río, a medio escr");
    });
    expect(await field(page, "Contenido").inputValue()).toBe("<p>Lo de ahora</p>");
    expect(await field(page, "Título").inputValue()).toBe("Temprano");
    expect(await chips(page)).toEqual(["mar", "río"]);
    expect(await field(page, "Etiquetas").inputValue()).toBe("a medio escr");
  });

  test("nada se mueve de su sitio cuando llega", async ({ open }) => {
    const { path } = await draft();
    for (const [where, screen] of [
      ["/write-blog", phone],
      [path, desktop],
    ] as const) {
      const page = await open(where, { screen });
      await button(page, "Ver HTML").waitFor();
      const shift = await layoutShifts(page);
      expect(shift.sum, `${where} a ${screen.width} px: ${shift.moved.join()}`).toBeLessThan(0.03);
    }
  });
});

describe("la barra de formato", () => {
  test("pone las etiquetas alrededor de lo seleccionado, y Ctrl+Z las quita", async ({ open }) => {
    const page = await open("/write-blog");
    await hydrated(page);
    const area = field(page, "Contenido");
    await area.focus();
    await page.keyboard.type("Un vaso frío");
    await area.evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(3, 7));
    await button(page, "Negrita").click();
    expect(await area.inputValue()).toBe("Un <strong>vaso</strong> frío");
    await page.keyboard.press("ControlOrMeta+i");
    expect(await area.inputValue()).toBe("Un <strong><em>vaso</em></strong> frío");
    await page.keyboard.press("ControlOrMeta+z");
    await page.keyboard.press("ControlOrMeta+z");
    expect(await area.inputValue()).toBe("Un vaso frío");

    await button(page, "Párrafo").click();
    await page.keyboard.press("Enter");
    await page.keyboard.type("Otro");
    await button(page, "Título de sección").click();
    expect(await area.inputValue()).toBe("<p>Un vaso frío</p>\n<h2>Otro</h2>");
    await page.getByText("4 palabras · 1 minuto de lectura").waitFor();
  });
});

describe("nada de lo escrito se pierde", () => {
  test("con la línea cortada el texto sigue en la pantalla, se dice por qué, y al volver se guarda", async ({ open }) => {
    const page = await open("/write-blog", { complaints: /ERR_INTERNET_DISCONNECTED/ });
    await hydrated(page);
    await fill(page, { Título: "Sin línea", Contenido: "Todo el día escribiendo" });
    await addTags(page, "mar,");
    await page.context().setOffline(true);
    await button(page, "Guardar Borrador").click();
    await expect.poll(() => summary(page).innerText()).toMatch(/^Error al guardar el blog:\s+No se pudo hablar con el servidor/);
    expect(await field(page, "Contenido").inputValue()).toBe("Todo el día escribiendo");
    expect(await chips(page)).toEqual(["mar"]);
    await page.context().setOffline(false);
    await button(page, "Guardar Borrador").click();
    await saved(page, "¡Borrador Guardado!");
    expect(await ownArticles()).toMatchObject([{ title: "Sin línea", tags: '["mar"]' }]);

    await page.goto(site("/write-blog"));
    await hydrated(page);
    await expectNoOffer(page);
    expect(await field(page, "Contenido").inputValue()).toBe("");
  });

  test("tampoco al editar, cuya dirección tiene un parámetro", async ({ open }) => {
    const page = await open((await draft()).path, { complaints: /ERR_INTERNET_DISCONNECTED/ });
    await hydrated(page);
    await fill(page, { Contenido: "Lo de ahora" });
    await page.context().setOffline(true);
    await button(page, "Guardar Borrador").click();
    await expect.poll(() => summary(page).allInnerTexts()).toEqual([expect.stringMatching(/No se pudo hablar con el servidor/)]);
    expect(await field(page, "Contenido").inputValue()).toBe("Lo de ahora");
  });

  test("tampoco con una página de error de en medio ni con una respuesta vacía", async ({ open }) => {
    const page = await open("/write-blog", { complaints: /status of 50|Unable to decode|error: / });
    await hydrated(page);
    await fill(page, { Título: "Ceviche", Contenido: "Hola" });
    for (const [status, body] of [
      [502, "<h1>Bad gateway</h1>"],
      [500, ""],
    ] as const) {
      await page.route("**/write-blog.data", (route) => route.fulfill({ status, body, contentType: "text/html" }));
      const answer = page.waitForResponse("**/write-blog.data");
      await button(page, "Guardar Borrador").click();
      expect((await answer).status()).toBe(status);
      await button(page, "Guardar Borrador").waitFor();
      expect(await summary(page).isVisible()).toBe(true);
      expect(await field(page, "Contenido").inputValue()).toBe("Hola");
      await page.unroute("**/write-blog.data");
    }
    await button(page, "Guardar Borrador").click();
    await saved(page, "¡Borrador Guardado!");
  });

  test("si la respuesta se pierde aunque se guardó, guardar otra vez no lo duplica", async ({ open }) => {
    const page = await open("/write-blog", { complaints: /ERR_FAILED/ });
    await hydrated(page);
    await fill(page, { Título: "Ceviche", Contenido: "Hola" });
    await page.route("**/write-blog.data", async (route) => {
      await route.fetch({ maxRedirects: 0 });
      await route.abort();
    });
    await button(page, "Guardar Borrador").click();
    await summary(page).waitFor();
    expect(await ownArticles()).toHaveLength(1);
    await page.unroute("**/write-blog.data");
    await fill(page, { Contenido: "Hola, mundo" });
    await button(page, "Guardar Borrador").click();
    await saved(page, "¡Borrador Guardado!");
    expect(await ownArticles()).toMatchObject([{ content: expect.stringContaining("Hola, mundo") }]);
  });

  test("a quien cierra sin guardar se le ofrece lo suyo, y no se pone encima de nada sin preguntar", async ({ open }) => {
    const page = await open("/write-blog", { screen: phone });
    await hydrated(page);
    await fill(page, { Título: "A medias", Contenido: "Iba por aquí" });
    await openSheet(page);
    await addTags(page, "mar,");
    await kept(page);
    const next = await page.context().newPage();
    await page.close();
    await next.goto(site("/write-blog"));
    await hydrated(next);
    await offer(next).waitFor();
    expect(await offer(next).innerText()).toMatch(/^Texto sin guardar: «A medias», \d/);
    expect(await accessibilityFaults(next)).toEqual([]);
    await fill(next, { Título: "Otra cosa", Contenido: "Nueva" });
    expect(await field(next, "Contenido").inputValue()).toBe("Nueva");
    await button(next, "Recuperar").click();
    expect(await isFocused(next, "Título")).toBe(true);
    expect(await field(next, "Título").inputValue()).toBe("A medias");
    expect(await field(next, "Contenido").inputValue()).toBe("Iba por aquí");
    await expect.poll(() => chips(next)).toEqual(["mar"]);
    await openSheet(next);
    await button(next, "Guardar Borrador").click();
    await saved(next, "¡Borrador Guardado!");

    await next.goto(site("/write-blog"));
    await hydrated(next);
    await offer(next).waitFor();
    expect(await offer(next).innerText()).toContain("«Otra cosa»");
    await button(next, "Descartar").click();
    expect(await hasFocus(button(next, "Conservar"))).toBe(true);
    await button(next, "Sí, descartar").click();
    await next.reload();
    await hydrated(next);
    await expectNoOffer(next);
    expect(await ownArticles()).toHaveLength(1);
  });

  test("con un texto recuperado no se ofrece otro encima: espera a la próxima vez", async ({ open }) => {
    const left = await open("/write-blog");
    const context = left.context();
    for (const [page, title] of [
      [left, "El primero"],
      [await context.newPage(), "El segundo"],
    ] as const) {
      await page.goto(site("/write-blog"));
      await hydrated(page);
      await fill(page, { Título: title });
      await kept(page);
      await page.close();
    }
    const next = await context.newPage();
    await next.goto(site("/write-blog"));
    await hydrated(next);
    expect(await offer(next).innerText()).toContain("«El segundo»");
    await button(next, "Recuperar").click();
    expect(await field(next, "Título").inputValue()).toBe("El segundo");
    await kept(next);
    await expectNoOffer(next);
    await next.close();

    const last = await context.newPage();
    await last.goto(site("/write-blog"));
    await hydrated(last);
    await button(last, "Descartar").click();
    await button(last, "Sí, descartar").click();
    await offer(last).waitFor();
    expect(await offer(last).innerText()).toContain("«El primero»");
  });

  test("al editar se ofrece lo de ese artículo, y a otra cuenta en el mismo aparato no se le ofrece nada", async ({ open }) => {
    const [{ path }, other] = [await draft(), await draft("Otro")];
    const page = await open(path);
    await hydrated(page);
    await fill(page, { Contenido: "<p>Sin guardar</p>" });
    await kept(page);
    const context = page.context();
    await page.close();
    const next = await context.newPage();
    await next.goto(site(other.path));
    await hydrated(next);
    await expectNoOffer(next);
    await next.goto(site(path));
    await hydrated(next);
    await button(next, "Recuperar").click();
    expect(await field(next, "Contenido").inputValue()).toBe("<p>Sin guardar</p>");
    await kept(next);
    await next.close();

    await context.addCookies([await sessionOf(await createAccount())]);
    const stranger = await context.newPage();
    await stranger.goto(site("/write-blog"));
    await hydrated(stranger);
    await expectNoOffer(stranger);
  });

  test("al salir con algo sin guardar se pregunta, y sin nada o ya guardado no", async ({ open }) => {
    const page = await open("/write-blog", { prepare: (page) => page.route("**/write-blog/copia", () => undefined) });
    await hydrated(page);
    const asked: string[] = [];
    page.on("dialog", async (dialog) => {
      asked.push(dialog.type());
      await dialog.dismiss();
    });
    const blog = page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name: "Blog", exact: true });
    await fill(page, { Título: "x" });
    await fill(page, { Título: "" });
    await page.reload();
    await hydrated(page);
    expect(asked).toEqual([]);

    await fill(page, { Título: "Ceviche", Contenido: "Hola" });
    await blog.click();
    await expect.poll(() => asked).toEqual(["beforeunload"]);
    expect(await field(page, "Contenido").inputValue()).toBe("Hola");
    await button(page, "Guardar Borrador").click();
    await saved(page, "¡Borrador Guardado!");
    expect(asked).toEqual(["beforeunload"]);
  });

  // restaurant-form.test.ts covers going back to an edited form.
  test("atrás, después de guardar, no guarda otra vez ni trae lo de antes", async ({ open }) => {
    const page = await open("/write-blog");
    await hydrated(page);
    await fill(page, { Título: "Ceviche", Contenido: "Hola" });
    await button(page, "Guardar Borrador").click();
    await saved(page, "¡Borrador Guardado!");
    await page.goBack();
    await hydrated(page);
    await expect.poll(() => field(page, "Título").inputValue()).toBe("");
    await expectNoOffer(page);
    expect(await ownArticles()).toMatchObject([{ title: "Ceviche", version: 1 }]);
  });

  test("si la sesión terminó, se entra en el mismo formulario y se guarda", async ({ open }) => {
    const { path } = await draft();
    const page = await open(path, { complaints: /status of 403/, reducedMotion: "reduce" });
    await hydrated(page);
    await fill(page, { Contenido: "<p>Lo mío</p>" });
    await addTags(page, "río,");
    await endSessionsOf(author);
    await button(page, "Guardar Borrador").click();
    await summary(page).getByText("Tu sesión terminó").waitFor();
    expect(await field(page, "Contenido").inputValue()).toBe("<p>Lo mío</p>");
    await fill(page, { "Correo electrónico": author.email, Contraseña: "no es esta" });
    await button(page, "Guardar Borrador").click();
    await expect.poll(() => summary(page).innerText()).not.toContain("Tu sesión terminó");
    await fill(page, { Contraseña: password });
    await button(page, "Guardar Borrador").click();
    await saved(page, "¡Borrador Guardado!");
    expect(await ownArticles()).toMatchObject([{ content: "<p>Lo mío</p>", tags: '["mar","Casco Antiguo","río"]' }]);
  });

  test("dos pestañas: la segunda ve las dos versiones y decide", async ({ open }) => {
    const { path } = await draft();
    const page = await open(path, { complaints: /status of 409/, reducedMotion: "reduce" });
    await hydrated(page);
    const other = await page.context().newPage();
    await other.goto(site(path));
    await hydrated(other);
    await fill(other, { Título: "Desde la otra", Contenido: "<p>Lo otro</p>" });
    await button(other, "Guardar Borrador").click();
    await saved(other, "¡Borrador Guardado!");

    await fill(page, { Título: "Desde esta", Contenido: "<p>Lo mío</p>" });
    await button(page, "Guardar Borrador").click();
    const conflict = page.getByRole("region", { name: "La versión guardada" });
    await conflict.waitFor();
    expect(await summary(page).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await conflict.getByLabel("Título (versión guardada)").inputValue()).toBe("Desde la otra");
    expect(await conflict.getByLabel("Contenido (versión guardada)").inputValue()).toBe("<p>Lo otro</p>");
    expect(await field(page, "Contenido").inputValue()).toBe("<p>Lo mío</p>");
    expect(await accessibilityFaults(page)).toEqual([]);
    await expectComplete(page);
    await button(page, "Guardar Borrador").click();
    await saved(page, "¡Borrador Guardado!");
    expect(await ownArticles()).toMatchObject([{ title: "Desde esta", content: "<p>Lo mío</p>", version: 3 }]);
  });

  test("si el servidor no contesta, se deja de esperar y se dice", async ({ open }) => {
    const page = await open("/write-blog", { prepare: (page) => page.clock.install() });
    await hydrated(page);
    await fill(page, { Título: "Ceviche", Contenido: "Hola" });
    await page.route("**/write-blog.data", () => undefined);
    await button(page, "Guardar Borrador").click();
    await button(page, "Guardando...").waitFor();
    await page.clock.runFor(31_000);
    await summary(page).getByText("el servidor tarda demasiado en contestar").waitFor();
    expect(await button(page, "Guardar Borrador").isEnabled()).toBe(true);
    expect(await field(page, "Contenido").inputValue()).toBe("Hola");
  });
});

describe("Cerenia IA", () => {
  const generated = {
    title: "Tres fondas en Chiriquí",
    excerpt: "Dónde empezar el día.",
    category: "Gastronomía",
    tags: "desayuno, Chiriquí",
    content: "<p>En Chiriquí el día empieza temprano.</p>",
  };

  /** Shares the database, with the writer configured. */
  let withWriter = "";

  beforeAll(async () => {
    const vendors = await startStandIn();
    withWriter = `http://localhost:${await freePort("localhost")}`;
    const server = await startServer(withWriter, startArguments, {
      APP_URL: withWriter,
      DATABASE_URL: siteDatabase,
      SESSION_SECRET: env.SESSION_SECRET.join(","),
      ...vendors.settings,
    });
    return async () => {
      await server.stop();
      await vendors.stop();
    };
  });

  async function openWriting(open: Open, path: string, { complaints, ...visitor }: Visitor = {}) {
    const elsewhere = `elsewhere: \\w+ ${withWriter}/`;
    const all = complaints ? `${complaints.source}|${elsewhere}` : elsewhere;
    const page = await open("/about", { ...visitor, complaints: new RegExp(all) });
    await page.goto(withWriter + path);
    await hydrated(page);
    return page;
  }

  async function standIn(
    page: Page,
    answer: () => Promise<{ status: number; json: unknown }> | { status: number; json: unknown },
  ) {
    await page.route("**/write-blog/cerenia", async (route) => {
      await route.fulfill(await answer()).catch(() => undefined);
    });
  }

  const openPanel = (page: Page) => page.locator("summary", { hasText: "Cerenia IA" }).click();
  const ask = async (page: Page, instruction: string) => {
    await field(page, "¿Sobre qué escribo\\?").fill(instruction);
    await button(page, "Escribir un borrador").click();
  };

  test("llena el formulario vacío, se puede deshacer y rehacer sin perder nada, y se publica como lo de cualquiera", async ({
    open,
  }) => {
    const page = await openWriting(open, "/write-blog", { reducedMotion: "reduce" });
    await openPanel(page);
    await expect.poll(() => isFocused(page, "¿Sobre qué escribo\\?")).toBe(true);
    await ask(page, "Escribe sobre el café de Boquete");
    await page.getByText("Contenido generado").waitFor();
    expect(await field(page, "Título").inputValue()).toContain("café de Boquete");
    expect(await field(page, "Categoría").inputValue()).toBe("Gastronomía");
    const tags = await chips(page);
    expect(tags).not.toEqual([]);
    await fill(page, { Contenido: "<p>Lo corregí a mano.</p>" });
    await button(page, "Deshacer").click();
    expect(await field(page, "Contenido").inputValue()).toBe("");
    expect(await chips(page)).toEqual([]);
    expect(await hasFocus(button(page, "Rehacer"))).toBe(true);
    await button(page, "Rehacer").click();
    expect(await field(page, "Contenido").inputValue()).toBe("<p>Lo corregí a mano.</p>");
    await expect.poll(() => chips(page)).toEqual(tags);
    expect(await hasFocus(button(page, "Deshacer"))).toBe(true);
    await button(page, "Publicar Ahora").click();
    await saved(page, "¡Blog Publicado!");
    expect(await ownArticles()).toMatchObject([{ is_published: 1, category: "Gastronomía" }]);
  });

  test("donde algo está escrito pregunta si lo descarta, llena solo lo vacío o lo reemplaza todo", async ({ open }) => {
    const page = await openWriting(open, "/write-blog", { screen: phone, reducedMotion: "reduce" });
    await standIn(page, () => ({ status: 200, json: { generated } }));
    await fill(page, { Título: "Lo mío" });
    await openPanel(page);
    const question = page.getByText("Ya tenías algo escrito. ¿Qué hacemos con lo nuevo?");
    const tags = ["desayuno", "Chiriquí"];
    for (const [choice, before, after] of [
      ["Descartar", ["Lo mío", ""], ["Lo mío", "", []]],
      ["Solo lo vacío", ["Lo mío", ""], ["Lo mío", generated.excerpt, tags]],
      ["Reemplazar todo", ["Lo mío", generated.excerpt], [generated.title, generated.excerpt, tags]],
    ] as const) {
      await ask(page, "Desayunos");
      await question.waitFor();
      const texts = async () => [await field(page, "Título").inputValue(), await field(page, "Extracto").inputValue()];
      expect([choice, ...(await texts())]).toEqual([choice, ...before]);
      if (choice === "Descartar") {
        await expect.poll(() => question.evaluate(isUncovered)).toBe(true);
        expect(await accessibilityFaults(page)).toEqual([]);
      }
      await button(page, choice).click();
      await question.waitFor({ state: "detached" });
      await expect.poll(async () => [...(await texts()), await chips(page)]).toEqual(after);
      expect(await hasFocus(button(page, "Escribir un borrador"))).toBe(true);
    }
  });

  test("corrige solo lo seleccionado: se toma, se deshace y se rehace, y lo que cambió mientras tanto no se pisa", async ({
    open,
  }) => {
    const page = await openWriting(open, "/write-blog", { reducedMotion: "reduce" });
    const area = field(page, "Contenido");
    const [before, after] = [
      "<p>El cafe de las tierras altas de Panama</p>\n<p>Nada mas</p>",
      "<p>El café de las tierras altas de Panamá</p>\n<p>Nada mas</p>",
    ];
    await area.fill(before);
    await openPanel(page);
    await page.getByText("Sobre todo el contenido.").waitFor();
    // From within the first tag to the end of the paragraph's text.
    const select = () => area.evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(1, 41));
    await select();
    await page.getByText("Sobre lo que seleccionaste: 8 palabras.").waitFor();
    await button(page, "Corregir").click();
    await page.getByRole("heading", { name: "Lo que seleccionaste, corregido" }).waitFor();
    expect(await page.locator(".difference ins").allInnerTexts()).toEqual(
      [/café/, /Panamá/].map((word) => expect.stringMatching(word)),
    );
    expect(await area.inputValue()).toBe(before);
    expect(await accessibilityFaults(page)).toEqual([]);

    await button(page, "Usar").click();
    expect(await area.inputValue()).toBe(after);
    expect(await hasFocus(button(page, "Corregir"))).toBe(true);
    await area.press("ControlOrMeta+z");
    expect(await area.inputValue()).toBe(before);
    await area.press("ControlOrMeta+Shift+z");
    await button(page, "Deshacer").click();
    expect(await area.inputValue()).toBe(before);
    await button(page, "Rehacer").click();
    expect(await area.inputValue()).toBe(after);

    await select();
    await button(page, "Acortar").click();
    await button(page, "Usar").waitFor();
    await area.fill("<p>Lo escribí de nuevo</p>");
    await button(page, "Usar").click();
    await page.getByRole("alert").getByText("Ese texto cambió después de pedirlo").waitFor();
    expect(await area.inputValue()).toBe("<p>Lo escribí de nuevo</p>");
    await button(page, "Pedir otra vez").click();
    await page.getByRole("heading", { name: "Tu texto, más corto" }).waitFor();
  });

  test("corrige lo seleccionado en el editor visual, y deshacer lo devuelve", async ({ open }) => {
    const page = await openWriting(open, "/write-blog", { reducedMotion: "reduce" });
    await field(page, "Contenido").fill("<p>Nada mas</p>\n<p>El <strong>cafe</strong> de Panama</p>");
    await button(page, "Ver texto").click();
    const editor = page.getByRole("textbox", { name: "Contenido", exact: true });
    await openPanel(page);
    await editor.locator("p").last().click();
    await page.keyboard.press("End");
    await page.keyboard.press("Shift+Home");
    await page.getByText("Sobre lo que seleccionaste: 4 palabras.").waitFor();
    await button(page, "Corregir").click();
    await button(page, "Usar").click();
    const corrected = "<p>Nada mas</p>\n<p>El <strong>café</strong> de Panamá</p>";
    await expect.poll(() => field(page, "Contenido").inputValue()).toBe(corrected);
    await editor.press("ControlOrMeta+z");
    await expect.poll(() => editor.locator("p").allInnerTexts()).toEqual(["Nada mas", "El cafe de Panama"]);
  });

  test("cerrada mientras escribe, se abre con lo que trae", async ({ open }) => {
    const page = await openWriting(open, "/write-blog", { complaints: /status of 503/ });
    let letGo = () => {};
    let answer = { status: 200, json: { generated } as unknown };
    await standIn(page, async () => {
      await new Promise<void>((resolve) => (letGo = resolve));
      return answer;
    });
    const askAndClose = async () => {
      await ask(page, "Desayunos");
      await page.getByText("Cerenia está escribiendo...").waitFor();
      await openPanel(page);
      await button(page, "Escribir un borrador").waitFor({ state: "hidden" });
      letGo();
    };
    await fill(page, { Título: "Lo mío" });
    await openPanel(page);
    await askAndClose();
    await button(page, "Reemplazar todo").click();
    answer = { status: 503, json: { error: { instruccion: ["Cerenia IA tardó demasiado."] } } };
    await askAndClose();
    await page.locator(".assistant .field-error", { hasText: "tardó demasiado" }).waitFor();
  });

  test("se puede cancelar, y lo que llega tarde no toca nada", async ({ open }) => {
    const page = await openWriting(open, "/write-blog", { complaints: /ERR_ABORTED/ });
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await standIn(page, async () => {
      await held;
      return { status: 200, json: { generated } };
    });
    await openPanel(page);
    await ask(page, "Desayunos");
    await page.getByText("Cerenia está escribiendo...").waitFor();
    await fill(page, { Título: "Sigo escribiendo" });
    await button(page, "Cancelar").click();
    letGo();
    await page.getByRole("status").getByText("Se canceló.").waitFor();
    expect(await page.getByText("Cerenia está escribiendo...").count()).toBe(0);
    expect(await hasFocus(button(page, "Escribir un borrador"))).toBe(true);
    expect(await field(page, "Extracto").inputValue()).toBe("");
    expect(await field(page, "Título").inputValue()).toBe("Sigo escribiendo");
  });

  test("con un límite, una falla, una sesión que terminó o algo que no se entiende lo dice, y el texto sigue", async ({
    open,
  }) => {
    const page = await openWriting(open, "/write-blog", { complaints: /status of (4|5)/ });
    const refusals = [
      [429, { error: { "": ["Hoy ya no puede. Espera 3 horas."] } }, "Espera 3 horas"],
      [503, { error: { instruccion: ["Cerenia IA tardó demasiado."] } }, "tardó demasiado"],
      [403, { asksFor: "account" }, "Tu sesión terminó"],
      [502, "x", "Cerenia no contestó"],
    ] as const;
    let refusal: (typeof refusals)[number] = refusals[0];
    await standIn(page, () => ({ status: refusal[0], json: refusal[1] }));
    await fill(page, { Título: "Lo mío" });
    await openPanel(page);
    for (refusal of refusals) {
      await ask(page, "Desayunos");
      await page.locator(".assistant .field-error", { hasText: refusal[2] }).waitFor();
      expect(await field(page, "Título").inputValue()).toBe("Lo mío");
    }
  });

  test("abierta en una pantalla ancha no tapa ningún campo, y Escape la cierra", async ({ open }) => {
    const page = await openWriting(open, (await draft()).path);
    await openPanel(page);
    for (const label of ["Título", "Extracto", "Contenido", "Categoría", "Etiquetas", "URL de la imagen", "Dirección"]) {
      await field(page, label).focus();
      expect(await field(page, label).evaluate(isUncovered), label).toBe(true);
    }
    await field(page, "¿Sobre qué escribo\\?").focus();
    await page.keyboard.press("Escape");
    expect(await page.locator("details.assistant").getAttribute("open")).toBe(null);
  });
});

function isUncovered(element: Element) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const [upper, lower] = [Math.max(top, 70), Math.min(bottom, innerHeight - 2)];
  const found = document.elementFromPoint((left + right) / 2, (upper + lower) / 2);
  return lower > upper && found !== null && (found === element || element.contains(found) || found.contains(element));
}

describe("en un teléfono", () => {
  test("se ve el papel: la cabeza, el título y el texto, con nueve líneas sobre el teclado", async ({ open }) => {
    const page = await open("/write-blog", { screen: phone, hasTouch: true });
    const paper = page.getByRole("textbox", { name: "Contenido", exact: true });
    await paper.waitFor();
    const top = async (found: Locator) => (await found.boundingBox())!.y;
    expect((await page.locator(".page-head").boundingBox())!.height).toBeLessThan(48);
    expect(await top(field(page, "Título"))).toBeLessThanOrEqual(125);
    expect(await top(paper)).toBeLessThanOrEqual(190);
    await paper.tap();
    const row = page.getByRole("group", { name: "Formato del contenido" });
    const lineHeight = await paper.evaluate((element) => parseFloat(getComputedStyle(element).lineHeight));
    const keyboard = 260;
    const lines = (phone.height - keyboard - (await row.boundingBox())!.height - (await top(paper))) / lineHeight;
    expect(lines).toBeGreaterThanOrEqual(9);
    await expectComplete(page);
  });

  test("la hoja «Publicar» dice qué falta y lleva allí, a los campos de ella y a los del papel", async ({ open }) => {
    const { id, path } = await draft();
    const page = await open(path, { screen: phone });
    await hydrated(page);
    expect(await field(page, "Extracto").isVisible()).toBe(false);
    await openSheet(page);
    await page.getByText("Faltan el extracto y la categoría.").waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("link", { name: "el extracto" }).click();
    expect(await isFocused(page, "Extracto")).toBe(true);
    await fill(page, { Título: "" });
    await page.locator(".writing-bar").getByRole("link", { name: "el título" }).click();
    expect(await isFocused(page, "Título")).toBe(true);
    expect(await field(page, "Extracto").isVisible()).toBe(false);

    await openSheet(page);
    const order = async (...names: string[]) => {
      const boxes = await Promise.all(names.map((name) => button(page, name).boundingBox()));
      return boxes.map((box) => box?.x ?? 0);
    };
    const [save = 0, publish = 0] = await order("Guardar Borrador", "Publicar Ahora");
    expect(publish).toBeGreaterThan(save);
    await siteDb().updateTable("blogs").set({ is_published: 1, category: "Turismo" }).where("id", "=", id).execute();
    await page.reload();
    await hydrated(page);
    await openSheet(page);
    expect(await order("Pasar a borrador", "Guardar Cambios")).toEqual([save, publish]);
  });

  test("en un escritorio Cerenia sigue a la vista hasta el final de un artículo largo", async ({ open }) => {
    const page = await open((await draft()).path, { screen: desktop });
    await hydrated(page);
    await fill(page, { Título: "Un texto largo", Contenido: "Una línea más.\n\n".repeat(60) });
    const summary = page.locator("summary", { hasText: "Cerenia IA" });
    const { y, height } = (await page.locator(".sheet").boundingBox())!;
    // The last two put the end of the sheet in the middle and the upper part of the screen.
    for (const top of [0, y + height / 2, y + height - 700, y + height - 400, y + height - 250]) {
      await page.evaluate((to) => scrollTo(0, to), top);
      const isSeen = await summary.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
      });
      expect([top, isSeen]).toEqual([top, true]);
    }
  });

  test("acostado, o con el teclado abierto, nada tapa lo que se escribe", async ({ open }) => {
    const page = await open((await draft()).path, { screen: { width: 640, height: 300 } });
    await hydrated(page);
    const over = await page.evaluate(() =>
      [".site-header", ".writing-tools", ".sheet-opener", ".writing-bar", ".assistant", ".writing-side"].filter((name) => {
        const found = document.querySelector(name);
        return !found || ["fixed", "sticky"].includes(getComputedStyle(found).position);
      }),
    );
    expect(over).toEqual([]);
  });

  test("los botones quedan al alcance del pulgar y no tapan lo que se escribe", async ({ open }) => {
    const page = await open("/write-blog", { screen: phone });
    await hydrated(page);
    await fill(page, { Título: "Un texto largo" });
    await field(page, "Contenido").focus();
    await page.keyboard.insertText("Línea\n".repeat(30));
    await page.keyboard.press("Enter");
    const bar = (await page.locator(".sheet-opener").boundingBox())!;
    expect(bar.y + bar.height).toBe(phone.height);
    expect(bar.height).toBeLessThan(60);
    const tools = (await page.getByRole("group", { name: "Formato del contenido" }).boundingBox())!;
    const area = (await field(page, "Contenido").boundingBox())!;
    expect(area.y + area.height).toBeLessThanOrEqual(tools.y);
    await openSheet(page);
    const buttons = (await page.locator(".writing-bar").boundingBox())!;
    for (const label of ["Extracto", "Categoría", "Etiquetas", "URL de la imagen"]) {
      await field(page, label).focus();
      const box = (await field(page, label).boundingBox())!;
      expect(box.y + box.height).toBeLessThanOrEqual(buttons.y);
    }
    await button(page, "Seguir escribiendo").click();
    await page.evaluate(() => scrollTo(0, 0));
    await expectComplete(page);
  });
});
