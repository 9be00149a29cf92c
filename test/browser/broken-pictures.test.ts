import type { Page, Route } from "playwright-core";
import { expect } from "vitest";
import { expectAccessible } from "./accessible";
import { desktop, phone, test } from "./visitor";

const list = "/restaurantes-panama";
const pages = [
  "/blog",
  "/blog/una-manana-en-el-mercado-de-mariscos-como-escoger-bien-el-pescado",
  list,
  "/restaurantes-bocas-del-toro/rondon-de-miss-ophelia",
];

const photoFiles = /\/images\/.*\.svg$/;

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

test.for(pages.flatMap((path) => Object.keys(answers).map((reason) => [path, reason] as const)))(
  "en %s una portada toma el lugar de la foto que %s",
  async ([path, reason], { open }) => {
    const page = await open(path, {
      screen: phone,
      complaints: photoFiles,
      prepare: (page) => page.route(photoFiles, answers[reason]!),
    });
    await expectCovers(page);
  },
);

test("también el de la que falla cuando la página ya está lista, y el de las que agrega «Cargar Más»", async ({ open }) => {
  let fail = () => {};
  const failed = new Promise<void>((resolve) => (fail = resolve));
  const page = await open(list, {
    complaints: photoFiles,
    prepare: (page) => page.route(photoFiles, (route) => failed.then(() => route.abort())),
  });
  expect((await filesOf(page)).filter(({ isDrawn }) => isDrawn)).toEqual([]);
  const before = await pictures(page).count();
  fail();
  await expectCovers(page);
  while ((await pictures(page).count()) === before) {
    const cards = await page.locator(".restaurant-card").count();
    await page.getByRole("link", { name: "Cargar Más Restaurantes" }).click();
    await expect.poll(() => page.locator(".restaurant-card").count()).toBeGreaterThan(cards);
  }
  await expectCovers(page);
});

test("también el de la que falló antes de que el guion corriera", async ({ open }) => {
  let tell = () => {};
  const failed = new Promise<void>((resolve) => (tell = resolve));
  const page = await open(pages[1]!, {
    complaints: photoFiles,
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
    complaints: /\/(?:images|covers)\//,
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
  const frame = picture.locator("..");
  const shown = await screenshots(page, frame);
  // An empty cover is the cloth alone.
  await picture.evaluate((image) => {
    const cloth = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    cloth.setAttribute("class", `cover ${image.className}`);
    image.replaceWith(cloth);
  });
  const cloth = await screenshots(page, frame);
  expect(shown.corner.equals(cloth.corner)).toBe(true);
  expect(shown.whole.equals(cloth.whole)).toBe(false);
}

/** A frame, and the place in its corner where browsers draw their icon of a broken picture, inside the rounding. */
async function screenshots(page: Page, frame: ReturnType<Page["locator"]>) {
  const box = await frame.boundingBox();
  if (!box) throw new Error("the frame is not shown");
  const corner = { x: box.x + 5, y: box.y + 5, width: 14, height: 14 };
  return { whole: await page.screenshot({ clip: box }), corner: await page.screenshot({ clip: corner }) };
}

test.for(
  pages.flatMap((path) => [
    { path, screen: phone, colorScheme: "light" as const },
    { path, screen: desktop, colorScheme: "dark" as const },
  ]),
)("sin JavaScript el marco de $path a $screen.width px muestra colores y nombre, sin icono roto", async (visitor, { open }) => {
  const { path, ...how } = visitor;
  for (const answer of Object.values(answers)) {
    const page = await open(path, {
      ...how,
      javaScript: false,
      complaints: photoFiles,
      prepare: (page) => page.route(photoFiles, answer),
    });
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

test("lo que un lector de pantalla dice no cambia con una foto rota", async ({ open }) => {
  const page = await open(list, { complaints: photoFiles, prepare: (page) => page.route(photoFiles, (route) => route.abort()) });
  await expectCovers(page);
  await expectAccessible(page);
});
