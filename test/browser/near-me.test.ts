import { afterEach, beforeAll, describe, expect } from "vitest";
import { indexQueued } from "../../app/search/index/postings.server";
import { publishedRestaurant } from "../support/published-rows";
import { createAccount, sessionOf, siteDb } from "./accounts";
import { expectCompleteAndAccessible } from "./layout";
import { phone, test } from "./visitor";
import { addOwner } from "../support/owned-rows";

/** In the capital. */
const there = { latitude: 8.97412345, longitude: -79.55312345 };

const seen = /8\.974|79\.553/;

beforeAll(() => indexQueued(siteDb()));

let made: string[] = [];

afterEach(async () => {
  for (const id of made) {
    await siteDb().deleteFrom("restaurant_owners").where("restaurant_id", "=", id).execute();
    await siteDb().deleteFrom("restaurants").where("id", "=", id).execute();
  }
  made = [];
  await indexQueued(siteDb());
});

async function have(nombre: string, values = {}) {
  const row = publishedRestaurant(nombre, { slug: `fonda-${crypto.randomUUID()}`, ...values });
  await siteDb().insertInto("restaurants").values(row).execute();
  made.push(row.id);
  await indexQueued(siteDb());
  return row;
}

describe("cerca de mí", () => {
  test("también desde la portada, y sin permiso lo dice y ofrece escribir un lugar", async ({ open }) => {
    await have("Fonda de la Piquera", { lat: 8_974_200, lng: -79_553_000, horario: "Lun-Dom 0:00-24:00" });
    const page = await open("/", { screen: phone, permissions: ["geolocation"] });
    await page.context().setGeolocation(there);
    await page.getByRole("button", { name: "Cerca de mí" }).click();
    await page.getByText(/lo más cercano, en línea recta/).waitFor();
    expect(page.url()).toMatch(/\/restaurantes$/);
    expect(await page.locator(".restaurant-card").first().getByRole("heading").innerText()).toBe("Fonda de la Piquera");
    const refused = await open("/", { screen: phone });
    await refused.getByRole("button", { name: "Cerca de mí" }).click();
    await refused.getByText("No nos dieron tu posición. Escribe arriba un lugar, como Albrook.").waitFor();
  });

  test("un toque ordena por distancia, y la posición no queda en la dirección ni en el historial", async ({ open }) => {
    await have("Fonda de la Piquera", { lat: 8_974_200, lng: -79_553_000, horario: "Lun-Dom 0:00-24:00" });
    const page = await open("/restaurantes", { screen: phone, permissions: ["geolocation"] });
    await page.context().setGeolocation(there);
    const sent: string[] = [];
    page.on("request", (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ""}`));
    await page.getByRole("button", { name: "Cerca de mí" }).click();
    await page.getByText(/lo más cercano, en línea recta/).waitFor();
    expect(new URL(page.url()).search).toBe("");
    const first = page.locator(".restaurant-card").first();
    expect(await first.getByRole("heading").innerText()).toBe("Fonda de la Piquera");
    expect(await first.innerText()).toContain("50 m");
    const posts = sent.filter((line) => line.startsWith("POST"));
    expect(posts.length).toBe(1);
    expect(posts[0]).toMatch(/lat=8\.974&lng=-79\.553&/);
    expect(posts[0]).not.toMatch(/8\.9741|79\.5531/);
    await expectCompleteAndAccessible(page);

    await page.getByRole("button", { name: "Cargar Más Restaurantes" }).click();
    await page.getByText(/^7–12 de/).waitFor();
    await page.getByRole("button", { name: "Filtros" }).click();
    await page.getByLabel("Solo verificados").check();
    await page.getByRole("button", { name: /^Ver .*lugar/ }).click();
    await page.getByRole("button", { name: "Quitar Solo verificados" }).waitFor();
    await page.getByRole("combobox", { name: "Buscar" }).fill("fonda");
    await page.getByRole("button", { name: "Buscar", exact: true }).click();
    await page
      .getByText(/para «fonda»/)
      .first()
      .waitFor();
    expect(sent.filter((line) => line.startsWith("GET") && seen.test(line))).toEqual([]);
    expect(await page.evaluate(() => [location.href, document.referrer, JSON.stringify(history.state)].join(" "))).not.toMatch(
      seen,
    );
  });

  test("al volver, el formulario ya no tiene la posición y no la pone en la dirección", async ({ open }) => {
    const page = await open("/restaurantes-panama", { permissions: ["geolocation"] });
    await page.context().setGeolocation(there);
    await page.getByRole("button", { name: "Cerca de mí" }).click();
    await page.getByText(/lo más cercano, en línea recta/).waitFor();
    await page.goBack();
    await page.getByRole("combobox", { name: "Buscar" }).fill("fonda");
    await page.getByRole("button", { name: "Buscar", exact: true }).click();
    await page.waitForURL(/q=fonda/);
    expect(page.url()).not.toMatch(/lat|lng|8\.97/);
  });

  test("si no se da la posición, se dice y el foco va a los filtros, donde se escribe un lugar", async ({ open }) => {
    const page = await open("/restaurantes-panama", { screen: phone });
    await page.getByRole("button", { name: "Cerca de mí" }).click();
    await page.getByText("No nos dieron tu posición").waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Filtros");
    await page.keyboard.press("Enter");
    const field = page.getByLabel("Cerca de", { exact: true });
    await field.fill("Albrook Mall");
    await field.press("Enter");
    await page.waitForURL(/cerca=Albrook\+Mall/);
    await page.getByText("desde Albrook Mall (Panamá)").waitFor();
  });

  test("sin JavaScript se escribe el lugar", async ({ open }) => {
    const page = await open("/restaurantes", { screen: phone, javaScript: false });
    expect(await page.getByRole("button", { name: "Cerca de mí" }).isVisible()).toBe(false);
    await page.getByRole("button", { name: "Filtros" }).click();
    await page.getByLabel("Cerca de", { exact: true }).fill("Boquete");
    await page.getByRole("button", { name: /^Ver .*lugar/ }).click();
    await page.waitForURL(/cerca=Boquete/);
    expect(await page.locator(".restaurant-card").first().innerText()).toMatch(/Cerca de|línea recta/);
  });
});

describe("el dueño en su negocio", () => {
  test("usa su posición, la ve escrita y la guarda", async ({ open }) => {
    const account = await createAccount();
    const row = await have("Fonda La Ñapa");
    await addOwner(siteDb(), row.id, account.id);
    const session = await sessionOf(account);
    const page = await open(`/mi-negocio/${row.id}/donde`, { screen: phone, session, permissions: ["geolocation"] });
    await page.context().setGeolocation({ ...there, accuracy: 800 });
    await page.getByRole("button", { name: "Usar mi posición" }).click();
    await page.getByText("todavía no sabe bien dónde estás").waitFor();
    await page.context().setGeolocation({ ...there, accuracy: 12 });
    await page.getByRole("button", { name: "Usar mi posición" }).click();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>("#campo-enlace")?.value !== "");
    expect(await page.getByLabel("Enlace del mapa, o coordenadas").inputValue()).toBe("8.974123, -79.553123");
    await expectCompleteAndAccessible(page);
    await page.getByRole("button", { name: "Guardar" }).click();
    await page.getByText("medida en el lugar por el dueño").waitFor();
    const saved = await siteDb().selectFrom("restaurants").selectAll().where("id", "=", row.id).executeTakeFirstOrThrow();
    expect(saved).toMatchObject({ lat: 8_974_123, lng: -79_553_123, position_source: "spot" });
  });
});
