import type { ElementHandle, Page, Route } from "playwright-core";
import { expect } from "vitest";
import { accessibilityFaults } from "./accessible";
import { desktop, phone, test } from "./visitor";

const list = "/restaurantes-panama";
const pages = [
  "/blog",
  "/blog/una-manana-en-el-mercado-de-mariscos-como-escoger-bien-el-pescado",
  list,
  "/restaurantes-bocas-del-toro/rondon-de-miss-ophelia",
];

const photoFiles = /\/images\/.*\.svg$/;

/** The browser complains of each picture that does not come. */
const refusals = /\/(?:images|covers)\//;

const answers: Record<string, (route: Route) => Promise<void>> = {
  "no llega": (route) => route.abort(),
  "no existe": (route) => route.fulfill({ status: 404, body: "" }),
  "es una página con estado 200": (route) => route.fulfill({ contentType: "text/html", body: "<h1>En venta</h1>" }),
};

const pictures = (page: Page) => page.locator("main img[data-cover]");

/** Of each photo of the page, the path of the file in its place and whether the browser drew it. */
async function filesOf(page: Page) {
  const files: { path: string; isDrawn: boolean }[] = [];
  for (const picture of await pictures(page).all()) {
    await picture.scrollIntoViewIfNeeded();
    files.push(
      await picture.evaluate((image: HTMLImageElement) => ({
        path: new URL(image.src).pathname,
        isDrawn: image.complete && image.naturalWidth > 0,
      })),
    );
  }
  return files;
}

const isCover = { path: expect.stringMatching(/^\/covers\/[a-z-]+\.png$/) as string, isDrawn: true };

async function expectCovers(page: Page) {
  const covers = Array.from({ length: await pictures(page).count() }, () => isCover);
  expect(covers.length).toBeGreaterThan(0);
  await expect.poll(() => filesOf(page)).toEqual(covers);
}

test.for(pages)("en %s una portada toma el lugar de la foto que no llega, no existe o es otra cosa", async (path, { open }) => {
  let answer = answers["no llega"]!;
  const page = await open(path, {
    screen: phone,
    complaints: refusals,
    prepare: (page) => page.route(photoFiles, (route) => answer(route)),
  });
  await expectCovers(page);
  for (answer of Object.values(answers).slice(1)) {
    await page.reload();
    await expectCovers(page);
  }
});

test("también el de la que falla cuando la página ya está lista, y el de las que agrega «Cargar Más»", async ({ open }) => {
  let fail = () => {};
  const failed = new Promise<void>((resolve) => (fail = resolve));
  const page = await open(list, {
    complaints: refusals,
    prepare: async (page) => {
      let asked = 0;
      // The first photo is not lazy: the page is not ready before it.
      await page.route(photoFiles, (route) => (asked++ === 0 ? route.abort() : failed.then(() => route.abort())));
    },
  });
  expect((await filesOf(page)).filter(({ path }) => photoFiles.test(path))).not.toEqual([]);
  fail();
  await expectCovers(page);
  const count = await pictures(page).count();
  // The demo's photos are all on the first page.
  await page.route("**/*pagina=2", async (route) =>
    route.fulfill({ response: await route.fetch({ url: new URL(list, page.url()).href }) }),
  );
  await page.getByRole("link", { name: "Cargar Más Restaurantes" }).click();
  await expect.poll(() => pictures(page).count()).toBe(2 * count);
  await expectCovers(page);
});

test("también el de la que falló antes de que el guion corriera", async ({ open }) => {
  let tell = () => {};
  const failed = new Promise<void>((resolve) => (tell = resolve));
  const page = await open(pages[1]!, {
    complaints: refusals,
    withoutPolicy: true,
    prepare: async (page) => {
      await page.exposeFunction("tellFailure", () => tell());
      await page.addInitScript("addEventListener('error', () => tellFailure(), { capture: true, once: true })");
      await page.route(photoFiles, (route) => route.abort());
      // The page's script runs once the document is complete, and this one keeps the document waiting.
      await page.route("**/espera.js", (route) => failed.then(() => route.fulfill({ contentType: "text/javascript", body: "" })));
      await page.route(/\/blog\/[^/]+$/, async (route) => {
        if (!route.request().isNavigationRequest()) return route.continue();
        const answer = await route.fetch();
        const body = (await answer.text()).replace("</main>", '</main><script src="/espera.js"></script>');
        return route.fulfill({ response: answer, body });
      });
    },
  });
  await expectCovers(page);
});

test("si la portada tampoco llega, se pide una sola vez y queda el nombre", async ({ open }) => {
  const asked: string[] = [];
  const page = await open(pages[3]!, {
    complaints: refusals,
    prepare: (page) =>
      page.route(/\/(?:images|covers)\//, (route) => {
        asked.push(new URL(route.request().url()).pathname.split("/")[1] ?? "");
        return route.abort();
      }),
  });
  await expect.poll(() => asked).toEqual(["images", "covers"]);
  await expectCloth(page);
  expect(asked).toEqual(["images", "covers"]);
});

/** Expects that the first photo's frame shows its cloth with the name on it and, in the corner, no icon of the browser. */
async function expectCloth(page: Page) {
  const picture = pictures(page).first();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  const frame = (await picture.evaluateHandle((image) => image.parentElement)).asElement();
  if (!frame) throw new Error("the photo has no frame");
  const shown = await screenshots(page, frame);
  // The same without a picture and without its name.
  await picture.evaluate((image) => {
    const bare = document.createElement("div");
    bare.className = image.className;
    bare.dataset.cover = "";
    image.replaceWith(bare);
  });
  const cloth = await screenshots(page, frame);
  expect(shown.corner.equals(cloth.corner)).toBe(true);
  expect(shown.whole.equals(cloth.whole)).toBe(false);
}

/** A frame, and the place in its corner where browsers draw their icon of a broken picture, inside the rounding. */
async function screenshots(page: Page, frame: ElementHandle) {
  const whole = await frame.screenshot();
  const box = await frame.boundingBox();
  if (!box) throw new Error("the frame is not shown");
  return { whole, corner: await page.screenshot({ clip: { x: box.x + 5, y: box.y + 5, width: 14, height: 14 } }) };
}

test.for(
  pages.flatMap((path) => [
    { path, screen: phone, colorScheme: "light" as const },
    { path, screen: desktop, colorScheme: "dark" as const },
  ]),
)("sin JavaScript el marco de $path a $screen.width px muestra colores y nombre, sin icono roto", async (visitor, { open }) => {
  const { path, ...how } = visitor;
  let answer = answers["no llega"]!;
  const page = await open(path, {
    ...how,
    javaScript: false,
    complaints: refusals,
    prepare: (page) => page.route(photoFiles, (route) => answer(route)),
  });
  await expectCloth(page);
  for (answer of Object.values(answers).slice(1)) {
    await page.reload();
    await expectCloth(page);
  }
});

test("la foto que llega se queda, y no tiene letras encima", async ({ open }) => {
  for (const javaScript of [true, false]) {
    const page = await open(list, { javaScript });
    await expect.poll(() => filesOf(page)).not.toContainEqual(expect.objectContaining({ isDrawn: false }));
    for (const { path } of await filesOf(page)) expect(path).toMatch(photoFiles);
    const picture = pictures(page).first();
    const before = await picture.screenshot();
    await picture.evaluate((image) => image.removeAttribute("data-name"));
    expect((await picture.screenshot()).equals(before)).toBe(true);
  }
});

test.for(pages)("en %s una foto alta llena su marco sin estirarlo", async (path, { open }) => {
  const tall = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="900"><path d="M0 0h300v900H0z"/></svg>';
  const page = await open(path, {
    screen: phone,
    prepare: (page) => page.route(photoFiles, (route) => route.fulfill({ contentType: "image/svg+xml", body: tall })),
  });
  const picture = pictures(page).first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(900);
  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
  // A card's picture is square on a phone.
  expect(width / height).toBeGreaterThan(path === list ? 0.99 : 1.7);
});

test("lo que un lector de pantalla dice no cambia con una foto rota", async ({ open }) => {
  const page = await open(list, { complaints: refusals, prepare: (page) => page.route(photoFiles, (route) => route.abort()) });
  await expectCovers(page);
  expect(await accessibilityFaults(page)).toEqual([]);
});
