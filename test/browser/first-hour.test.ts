import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { afterEach, describe, expect } from "vitest";
import { indexQueued } from "../../app/search/index/postings.server";
import { photo } from "../support/pictures";
import { publishedRestaurant } from "../support/published-rows";
import { createAccount, sessionOf, siteDb } from "./accounts";
import { expectComplete, expectCompleteAndAccessible, layoutShifts } from "./layout";
import { siteUrl } from "./own-site";
import { phone, test } from "./visitor";

const go = (page: Page, path: string) => page.goto(siteUrl + path);
const main = (page: Page) => page.locator("main").innerText();

/** Every caller then waits for the answer's words. */
async function press(page: Page, name: RegExp | string) {
  await page.locator("main").getByRole("button", { name }).click();
}

/** Without JavaScript axe cannot run; the page is the same. */
async function expectFit(page: Page, javaScript: boolean) {
  await (javaScript ? expectCompleteAndAccessible(page) : expectComplete(page));
  await page.setViewportSize(phone);
}

/** 25 dishes as an owner types them. */
const carta = `Menú del día:
Almuerzo con sopa y arroz 4.50
Sopas:
Sancocho de gallina: media 3.75, entera 5.50
Sopa de lentejas 3.25
Sopa de mariscos 7.50
Mondongo 4.75
Platos:
Arroz con pollo 4.50
Arroz con guandú y carne 4.75
Ropa vieja 4.95
Bistec picado 5.25
Chuleta frita 5.50
Pollo guisado 4.25
Pollo asado: cuarto 3.50, medio 6.25
Corvina frita 6.95
Pescado en salsa de coco 7.25
Guacho de mariscos 7.95
Lengua guisada 5.75
Frituras:
Hojaldre 0.60
Carimañola 1.00
Patacones 1.50
Yuca frita 1.75
Tortilla de maíz 1.00
Bebidas:
Chicha de maíz 1.25
Agua de pipa 2.00
Café negro 1.00
Postres:
Flan de coco 2.25`;

let made: string[] = [];

afterEach(async () => {
  for (const table of [
    "claims",
    "restaurant_owners",
    "listing_visits",
    "menu_items",
    "menu_sections",
    "whatsapp_services",
  ] as const)
    await siteDb().deleteFrom(table).where("restaurant_id", "in", made).execute();
  await siteDb().deleteFrom("restaurants").where("id", "in", made).execute();
  made = [];
});

async function haveFonda() {
  const name = `Fonda Quetzalina ${randomUUID().slice(0, 4)}`;
  const row = publishedRestaurant(name, {
    slug: `fonda-${randomUUID()}`,
    provincia: "darien",
    direccion: "Calle 5, La Palma",
    telefono: "6612-3456",
    horario: "",
  });
  await siteDb().insertInto("restaurants").values(row).execute();
  made.push(row.id);
  return { id: row.id, name, path: `/restaurantes-darien/${row.slug}` };
}

describe.each([true, false])("la primera hora de una fonda en un teléfono (JavaScript: %s)", (javaScript) => {
  test("del reclamo al primer pedido por WhatsApp", { timeout: 240_000 }, async ({ open }) => {
    const fonda = await haveFonda();
    const [owner, admin] = [await createAccount(), await createAccount({ is_admin: 1 })];
    const business = `/mi-negocio/${fonda.id}`;
    const page = await open(fonda.path, { screen: phone, javaScript, session: await sessionOf(owner) });

    await page.getByRole("link", { name: "¿Es tu negocio?" }).click();
    await page.getByRole("radio", { name: /^Con el aviso de operación/ }).check();
    await page.getByRole("textbox", { name: "Número del aviso de operación" }).fill("155688-1");
    await page.getByRole("textbox", { name: "Razón social" }).fill("Quetzalina, S.A.");
    await press(page, "Enviar la solicitud");
    await page.getByText("Solicitud en revisión").waitFor();
    const office = await open("/admin/solicitudes", { javaScript, session: await sessionOf(admin) });
    await office.getByRole("link", { name: fonda.name }).click();
    await press(office, /^Conceder$/);
    await office.getByText("Concedida").first().waitFor();

    await go(page, `${business}/horario`);
    await page.getByText("Prefiero escribirlo").click();
    await page.getByLabel("Horario", { exact: true }).fill("Lun-Dom 24 horas");
    await press(page, "Ver cómo se entiende");
    await page.getByRole("button", { name: "Guardar el horario" }).last().click();
    await page.getByText("Horario guardado").first().waitFor();

    await page.getByRole("navigation", { name: "Tu negocio" }).getByRole("link", { name: "Carta" }).click();
    await page.getByRole("link", { name: "Pegar la carta entera" }).click();
    await page.getByLabel("Tu carta").fill(carta);
    await press(page, "Revisar la carta");
    expect(await page.getByRole("heading", { level: 2 }).first().innerText()).toBe("Leímos 25 platos");
    await expectFit(page, javaScript);
    await press(page, "Guardar la carta");
    await page.getByText("25 platos nuevos").waitFor();
    await expectFit(page, javaScript);

    await page.getByLabel("Precio: Ropa vieja").fill("5.25");
    await press(page, "Guardar los precios");
    await page.getByText("Precio guardado").waitFor();
    await page.getByRole("switch", { name: /^Hay\s*: Mondongo/ }).click();
    await page.getByText("«Mondongo» no se ofrece hasta las 5:00 de la mañana.").waitFor();
    const row = page.locator(".menu-rows li", { hasText: "Ropa vieja" });
    await row.locator("summary").click();
    await row.getByRole("link", { name: /^Cambiar/ }).click();
    await page.getByText("Su foto").waitFor();
    await expectFit(page, javaScript);
    const buffer = await photo("#c8324a", { width: 900, height: 600 });
    await page.getByLabel("Elegir una foto").setInputFiles({ name: "ropa-vieja.jpg", mimeType: "image/jpeg", buffer });
    if (!javaScript) await press(page, "Subir la foto");
    await page.getByRole("button", { name: "Quitar la foto" }).waitFor();

    await go(page, `${business}/whatsapp`);
    await page.getByLabel("Recibir pedidos por WhatsApp").check();
    await page.getByLabel("Recibir reservas por WhatsApp").check();
    await page.getByLabel("6612-3456 tiene WhatsApp").check();
    await expectFit(page, javaScript);
    await press(page, "Guardar");
    await page.getByText("Ya se ve en tu página.").waitFor();

    await indexQueued(siteDb());
    const visitor = await open(`/restaurantes?q=${encodeURIComponent(fonda.name)}`, {
      screen: phone,
      javaScript,
      complaints: /wa\.me/,
    });
    await go(visitor, "/restaurantes-darien?q=ropa+vieja+a+menos+de+6");
    expect(await visitor.locator(".restaurant-card", { hasText: fonda.name }).innerText()).toContain("Ropa vieja, $5.25");
    await visitor.getByRole("link", { name: fonda.name }).first().click();
    expect(await main(visitor)).toContain("Mondongo Se acabó por hoy");
    expect(await visitor.getByRole("link", { name: "¿Es tu negocio?" }).isVisible()).toBe(true);
    expect(await visitor.locator(".dishes li").count()).toBe(6);
    await visitor.getByRole("link", { name: "Ver los 25 platos" }).click();
    expect(await visitor.locator(".dishes li").count()).toBe(25);
    expect(await main(visitor)).toMatch(/Ropa vieja\s+\$5\.25/);
    await visitor.locator(".dishes img").scrollIntoViewIfNeeded();
    await expect.poll(() => visitor.locator(".dishes img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400);
    if (javaScript) expect((await layoutShifts(visitor)).sum).toBe(0);
    await expectFit(visitor, javaScript);

    await go(visitor, "/ai-solutions/yodda");
    await visitor.getByLabel("Tu pregunta").fill(`¿Cuánto cuesta la ropa vieja en ${fonda.name}?`);
    await visitor.getByRole("button", { name: "Preguntar", exact: true }).click();
    await visitor.getByRole("link", { name: fonda.name }).first().waitFor();
    expect(await main(visitor)).toMatch(/Ropa vieja, \$5\.25/);

    await go(visitor, `/reservar/${fonda.id}`);
    await expectFit(visitor, javaScript);
    await go(visitor, `/pedir/${fonda.id}`);
    await expectFit(visitor, javaScript);
    await visitor.locator("summary", { hasText: "Sopas" }).click();
    // What has run out may be ordered for the next opening of a closed kitchen.
    if (!(await main(visitor)).includes("Cerrado:")) expect(await main(visitor)).not.toContain("Mondongo");
    if (javaScript) {
      await visitor.getByRole("button", { name: "Agregar uno: Sancocho de gallina entera $5.50" }).click();
      await visitor.locator("summary", { hasText: "Postres" }).click();
      for (let count = 0; count < 2; count += 1)
        await visitor.getByRole("button", { name: /^Agregar uno: Flan de coco/ }).click();
      await visitor.getByText("$10.00, se confirma en el local").waitFor();
    } else {
      await visitor.getByRole("group", { name: "Sancocho de gallina" }).getByLabel("entera $5.50").check();
      await visitor.locator("summary", { hasText: "Postres" }).click();
      await visitor.getByLabel("Flan de coco").check();
      await press(visitor, "Seguir: cantidades y total");
      await visitor.getByText("Total: $7.75").waitFor();
      await visitor.getByLabel("Flan de coco").selectOption("2");
    }
    await expectFit(visitor, javaScript);
    await visitor.getByLabel("A nombre de").fill("Itzel");
    const [asked] = await Promise.all([
      visitor.waitForRequest(/wa\.me/),
      visitor.getByRole("button", { name: "Abrir WhatsApp con el pedido" }).click(),
    ]);
    const address = new URL(asked.url());
    expect(address.pathname).toBe("/50766123456");
    // A closed kitchen gets it for its next opening.
    expect(address.searchParams.get("text")?.replace(/ para (?:hoy|mañana|el [^,]+), [\d:]+ [ap]\. m(?=\. Vi)/, "")).toBe(
      [
        `Hola, quiero pedir en ${fonda.name}. Vi su carta en Panamá VIP:`,
        "1 x Sancocho de gallina, entera, $5.50",
        "2 x Flan de coco, $4.50",
        "Total: $10.00, se confirma en el local",
        "A nombre de: Itzel",
      ].join("\n"),
    );
  });
});
