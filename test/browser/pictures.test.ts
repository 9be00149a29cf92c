import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, describe, expect } from "vitest";
import { publishedRestaurant } from "../support/published-rows";
import { accessibilityFaults } from "./accessible";
import { createAccount, sessionOf, siteDb } from "./accounts";
import { expectCompleteAndAccessible, layoutShifts } from "./layout";
import { siteUrl } from "./own-site";
import { phone, test } from "./visitor";

const made: string[] = [];

afterAll(async () => {
  for (const id of made) {
    for (const table of ["restaurant_pictures", "restaurant_owners"] as const)
      await siteDb().deleteFrom(table).where("restaurant_id", "=", id).execute();
    await siteDb().deleteFrom("restaurants").where("id", "=", id).execute();
  }
});

/** Makes a restaurant under Max. */
async function haveBusiness() {
  const texts = { descripcion: "Sancocho.", direccion: "Calle 5, La Palma" };
  const row = publishedRestaurant("Fonda La Ñapa", { slug: `fonda-${crypto.randomUUID()}`, provincia: "darien", ...texts });
  await siteDb()
    .insertInto("restaurants")
    .values({ ...row, plan_type: "max_local" })
    .execute();
  made.push(row.id);
  const owner = await createAccount();
  const owned = { restaurant_id: row.id, user_id: owner.id, created_at: new Date().toISOString() };
  await siteDb().insertInto("restaurant_owners").values(owned).execute();
  return { id: row.id, path: `/restaurantes-darien/${row.slug}`, session: await sessionOf(owner) };
}

async function photo(color: string, [width, height] = [800, 600]) {
  const create = { width: width, height: height, channels: 3 as const, background: color };
  return { name: "plato.jpg", mimeType: "image/jpeg", buffer: await sharp({ create }).jpeg().toBuffer() };
}

async function press(page: Page, name: RegExp | string) {
  await Promise.all([page.waitForEvent("domcontentloaded"), page.locator("main").getByRole("button", { name }).first().click()]);
}

async function addPicture(page: Page, color: string, description: string) {
  await page.locator("input[type=file]").setInputFiles(await photo(color));
  await page.getByLabel(/^¿Qué se ve\?/).fill(description);
  await press(page, "Guardar");
}

const widths = (page: Page, css: string) =>
  page.locator(css).evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));

/* test/owners/pictures.test.ts does the same without JavaScript. */
describe.concurrent("con JavaScript", () => {
  test("la dueña sube dos fotos, cambia la portada, y se ven en la página y en la lista", async ({ open, expect }) => {
    const { id, path, session } = await haveBusiness();
    const page = await open(`/mi-negocio/${id}`, { screen: phone, session });
    await page.getByRole("link", { name: "Fotos" }).click();
    await addPicture(page, "#c8324a", "Corvina frita con patacones");
    await addPicture(page, "#1f6b45", "La fachada");
    await press(page, "Adelantar la foto: La fachada");
    await page.goto(siteUrl + path);
    expect(await page.locator(".gallery img").evaluateAll((images) => images.map((image) => image.getAttribute("alt")))).toEqual([
      "La fachada",
      "Corvina frita con patacones",
    ]);
    await expect.poll(() => widths(page, ".gallery img")).not.toContain(0);
    await page.goto(`${siteUrl}/restaurantes-darien?q=napa`);
    const onCard = page.locator(".restaurant-card img").first();
    await expect
      .poll(() => onCard.evaluate((image) => (image as HTMLImageElement).currentSrc))
      .toMatch(/\/fotos\/[\da-f]{32}-\d+\.webp$/);
    await expect.poll(() => onCard.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  });
});

async function detailedPhoto(name: string, [width, height]: [number, number]) {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
  const small = await sharp({ create: { width: 200, height: 150, channels: 3, background: "#808080", noise } })
    .png()
    .toBuffer();
  const buffer = await sharp(small).resize(width, height, { fit: "fill" }).jpeg({ quality: 92 }).toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

test.concurrent("por una línea de 400 kbit/s que se corta dos veces llegan todas, ya pequeñas", async ({ open }) => {
  const { id, session } = await haveBusiness();
  const complaints = /INTERNET_DISCONNECTED|status of 400|ERR_ABORTED/;
  const page = await open(`/mi-negocio/${id}/fotos`, { screen: phone, session, complaints });
  const line = await page.context().newCDPSession(page);
  const setLine = (offline: boolean) =>
    line.send("Network.emulateNetworkConditions", {
      offline,
      latency: 100,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    });
  await setLine(false);
  const sizes: number[] = [];
  page.on("requestfinished", (request) => {
    if (request.method() === "POST") void request.sizes().then(({ requestBodySize }) => sizes.push(requestBodySize));
  });

  const plate = await detailedPhoto("plato.jpg", [3_000, 2_250]);
  const room = await detailedPhoto("salon.jpg", [1_200, 900]);
  const heic = { name: "fachada.heic", mimeType: "image/heic", buffer: Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic") };
  await page.locator("input[type=file]").setInputFiles([plate, room, heic]);

  const row = (name: string) => page.locator(".uploads li", { hasText: name });
  const again = (name: string) => page.getByRole("button", { name: `Enviar otra vez: ${name}` });
  const breakLine = async () => {
    await row("plato.jpg")
      .getByText(/Subiendo: [1-8]\d\s%/)
      .waitFor();
    await setLine(true);
    await row("plato.jpg").getByText("Se cortó la conexión").waitFor();
  };
  await breakLine();
  await row("fachada.heic").getByText("Se cortó la conexión").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await setLine(false);
  await again("plato.jpg").click();
  await breakLine();
  await setLine(false);
  await again("fachada.heic").click();
  await row("fachada.heic").getByText("HEIC de iPhone").waitFor();
  await page.getByRole("button", { name: "Cancelar: fachada.heic" }).click();
  await again("plato.jpg").click();
  await again("salon.jpg").click();
  await page.getByText("Falta describirla").nth(1).waitFor();

  expect(plate.buffer.length).toBeGreaterThan(800_000);
  expect(Math.max(...sizes)).toBeLessThan(710_000);
  const kept = await siteDb()
    .selectFrom("restaurant_pictures")
    .innerJoin("pictures", "pictures.hash", "restaurant_pictures.hash")
    .select("width")
    .where("restaurant_id", "=", id)
    .execute();
  expect(kept).toEqual([{ width: 1200 }, { width: 1200 }]);
});

test.concurrent("las fotos caben, y todos las pueden manejar", async ({ open }) => {
  const { id, path, session } = await haveBusiness();
  // A page may be left before its picture has arrived.
  const page = await open(`/mi-negocio/${id}/fotos`, { screen: phone, session, complaints: /^failed: .*ERR_ABORTED/ });
  await addPicture(page, "#0b4a6f", "Un plato de pescado frito con patacones, ensalada y un vaso de chicha de maíz");
  await page.locator("input[type=file]").setInputFiles(await photo("#0b7a77", [450, 800]));
  await page.getByLabel(/^¿Qué se ve\?/).waitFor();
  await expectCompleteAndAccessible(page);
  await page.setViewportSize(phone);
  await page.goto(`${siteUrl}/mi-negocio/${id}/fotos`);
  await expectCompleteAndAccessible(page);
  const visitor = await open(path, { screen: phone });
  await expectCompleteAndAccessible(visitor);
});

/** The first has a credit. Returns the restaurant's path. */
async function haveGallery(colors: string[]) {
  const { id, path, session } = await haveBusiness();
  const rows = await Promise.all(
    colors.map(async (color) => {
      const { buffer } = await photo(color, [640, 448]);
      const file = new File([buffer], "plato.jpg");
      const body = new FormData();
      body.set("foto", file);
      const headers = { cookie: `${session.name}=${session.value}`, origin: siteUrl };
      const answer = await fetch(`${siteUrl}/mi-negocio/${id}/fotos/subir`, {
        method: "POST",
        body,
        headers,
        redirect: "manual",
      });
      return { picture: new URL(answer.headers.get("location") ?? "", siteUrl).pathname.split("/").at(-1) ?? "", color };
    }),
  );
  for (const [position, { picture, color }] of rows.entries()) {
    const texts = { description: `Plato ${color}`, credit: position === 0 ? "Ana Ríos" : "", position };
    await siteDb().updateTable("restaurant_pictures").set(texts).where("id", "=", picture).execute();
  }
  return path;
}

test.concurrent(
  "las fotos se abren grandes, se pasan con botones, flechas y el dedo, y al cerrar se vuelve a la misma",
  async ({ open, expect }) => {
    const path = await haveGallery(["#c8324a", "#1f6b45", "#0b4a6f"]);
    // The reader turns before the picture has loaded.
    const page = await open(path, { screen: phone, complaints: /^failed: .*ERR_ABORTED/ });
    await page.waitForLoadState("networkidle");
    expect((await layoutShifts(page)).sum).toBe(0);
    const dialog = page.getByRole("dialog", { name: "Fotos" });
    const shown = async () => [
      await dialog.locator("output").innerText(),
      await dialog.locator("img").getAttribute("alt"),
      await dialog.locator("p").innerText(),
    ];
    expect(
      await page.locator(".gallery .tint").evaluateAll((all) => all.map((tint) => getComputedStyle(tint).backgroundColor)),
    ).toHaveLength(3);
    const links = page.locator(".gallery a");
    await links.nth(1).click();
    expect(await shown()).toEqual(["2 de 3", "Plato #1f6b45", "Plato #1f6b45"]);
    await expect.poll(() => widths(page, ".lightbox img")).toEqual([640]);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press("ArrowLeft");
    expect(await shown()).toEqual(["1 de 3", "Plato #c8324a", "Plato #c8324a\nFoto: Ana Ríos"]);
    await page.keyboard.press("ArrowLeft");
    await dialog.getByRole("button", { name: "Siguiente" }).click();
    await page.keyboard.press("ArrowRight");
    expect((await shown())[0]).toBe("2 de 3");
    await page.mouse.move(300, 350);
    await page.mouse.down();
    await page.mouse.move(100, 360);
    await page.mouse.up();
    expect((await shown())[0]).toBe("3 de 3");
    await page.keyboard.press("Escape");
    expect(await dialog.isVisible()).toBe(false);
    expect(await links.nth(1).evaluate((link) => link === document.activeElement)).toBe(true);
  },
);
