import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { env } from "../../app/env.server";
import { freePort } from "../support/processes/free-port";
import { startArguments } from "../support/processes/npm-start";
import { accessibilityFaults } from "./accessible";
import { createAccount, endSessionsOf, newArticle, sessionOf, siteDb } from "./accounts";
import { startServer } from "./global-setup";
import { siteDatabase, siteUrl } from "./own-site";
import { phone, test } from "./visitor";
import { button, field, hydrated, openSheet } from "./writing-page";

const says = (page: Page, words: string) => page.locator(".sheet-foot").getByText(words).waitFor();
const content = (page: Page) => field(page, "Contenido").inputValue();
const offer = (page: Page) => page.locator(".copy-offer");

/** Leaving a page may abort its last fetch. */
const leaving = "(?:\\.data|/copia) net::ERR_ABORTED";
const keptNow = "Copia guardada, ";
const offlineText = "Sin conexión: hay una copia en este dispositivo y se enviará cuando vuelva.";

async function haveAuthor() {
  const author = await createAccount();
  return {
    author,
    session: await sessionOf(author),
    contents: async () => {
      const rows = await siteDb().selectFrom("kept_texts").select("content").where("author_id", "=", author.id).execute();
      return rows.map(({ content }) => content);
    },
    draft: async () => {
      const title = `Un borrador ${author.id.slice(0, 8)}`;
      const { id } = await newArticle(author, title, { is_published: 0, content: "<p>Lo de antes</p>" });
      return { id, path: `/edit-blog/${id}` };
    },
  };
}

const savedContent = async (id: string) =>
  (await siteDb().selectFrom("blogs").select("content").where("id", "=", id).executeTakeFirstOrThrow()).content;

describe.concurrent("dos dispositivos", () => {
  test("lo escrito en uno se encuentra en el otro, que elige; el primero pregunta antes de reemplazarlo", async ({
    open,
    expect,
  }) => {
    const { session, contents, draft } = await haveAuthor();
    const { id, path } = await draft();
    const first = await open(path, { session, screen: phone, complaints: new RegExp(`status of 409|${leaving}`) });
    await hydrated(first);
    await field(first, "Contenido").fill("<p>Desde el teléfono</p>");
    await says(first, keptNow);
    expect(await contents()).toEqual(["<p>Desde el teléfono</p>"]);

    const second = await open(path, { session, complaints: new RegExp(leaving) });
    await hydrated(second);
    expect(await offer(second).innerText()).toMatch(/^Otro texto sin guardar: «.+», \d/);
    expect(await accessibilityFaults(second)).toEqual([]);
    await offer(second).getByRole("link", { name: "Recuperar" }).click();
    await second.getByText("Este es tu texto sin guardar del").waitFor();
    await hydrated(second);
    expect([await content(second), await offer(second).count()]).toEqual(["<p>Desde el teléfono</p>", 0]);
    await says(second, keptNow);
    await field(second, "Contenido").fill("<p>Y desde la laptop</p>");
    await expect.poll(contents, { timeout: 20_000 }).toEqual(["<p>Y desde la laptop</p>"]);

    await field(first, "Contenido").fill("<p>Otra vez el teléfono</p>");
    await offer(first).waitFor();
    await says(first, "elige con cuál te quedas");
    expect(await contents()).toEqual(["<p>Y desde la laptop</p>"]);
    await button(first, "Descartar").click();
    await button(first, "Sí, descartar").click();
    await says(first, keptNow);
    expect(await contents()).toEqual(["<p>Otra vez el teléfono</p>"]);

    await openSheet(first);
    await button(first, "Guardar Borrador").click();
    await first.waitForURL("**/my-blogs");
    expect([await savedContent(id), await contents()]).toEqual(["<p>Otra vez el teléfono</p>", []]);
  });

  test("en el mismo dispositivo su copia y la del servidor son una sola pregunta", async ({ open, expect }) => {
    const { session, contents, draft } = await haveAuthor();
    const { path } = await draft();
    const page = await open(path, { session });
    await hydrated(page);
    await field(page, "Contenido").fill("<p>A medias</p>");
    await says(page, keptNow);
    const next = await page.context().newPage();
    await page.close();
    await next.goto(siteUrl + path);
    await hydrated(next);
    await button(next, "Recuperar").click();
    expect([await content(next), await offer(next).count()]).toEqual(["<p>A medias</p>", 0]);
    await field(next, "Contenido").fill("<p>A medias, y más</p>");
    await says(next, keptNow);
    await field(next, "Contenido").fill("<p>Lo de antes</p>");
    await expect.poll(contents, { timeout: 20_000 }).toEqual([]);
  });
});

test.concurrent("con la línea cortada queda en el dispositivo y se envía cuando vuelve", async ({ open }) => {
  const { session, contents } = await haveAuthor();
  const page = await open("/write-blog", { session, complaints: /ERR_INTERNET_DISCONNECTED/ });
  await hydrated(page);
  await page.context().setOffline(true);
  await field(page, "Contenido").fill("Sin línea");
  await says(page, offlineText);
  expect(await contents()).toEqual([]);
  await page.context().setOffline(false);
  await says(page, keptNow);
  expect(await contents()).toEqual(["Sin línea"]);
});

test.concurrent("sin línea y sin sitio en el dispositivo, se dice que se copie", async ({ open }) => {
  const { session } = await haveAuthor();
  const prepare = (page: Page) =>
    page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
  const page = await open("/write-blog", { session, prepare, complaints: /ERR_INTERNET_DISCONNECTED/ });
  await hydrated(page);
  await page.context().setOffline(true);
  await field(page, "Contenido").fill("Sin línea");
  await says(page, "Sin conexión. Este dispositivo no guarda copia: copia tu texto en otro lugar antes de cerrar.");
});

test.concurrent("al salir se envía lo último, y si ya está en el servidor no se pregunta", async ({ open, expect }) => {
  const { session, contents } = await haveAuthor();
  const page = await open("/write-blog", { session, complaints: new RegExp(leaving) });
  await hydrated(page);
  const asked: string[] = [];
  page.on("dialog", async (dialog) => {
    asked.push(dialog.type());
    await dialog.accept();
  });
  await field(page, "Contenido").fill("Guardado");
  await says(page, keptNow);
  await page.goto(`${siteUrl}/about`);
  expect(asked).toEqual([]);

  await page.goto(`${siteUrl}/write-blog`);
  await hydrated(page);
  await button(page, "Descartar").click();
  await button(page, "Sí, descartar").click();
  await expect.poll(contents).toEqual([]);
  await field(page, "Contenido").fill("Lo último");
  await page.goto(`${siteUrl}/about`);
  await expect.poll(contents).toEqual(["Lo último"]);
});

test.concurrent("si la sesión terminó se dice, y otra cuenta del mismo navegador no recibe el texto", async ({ open }) => {
  const { author, session } = await haveAuthor();
  const page = await open("/write-blog", { session, complaints: /status of 403/ });
  await hydrated(page);
  await endSessionsOf(author);
  await field(page, "Contenido").fill("Es mío");
  await says(page, "Tu sesión terminó: al guardar te pediremos la contraseña.");
  await page.context().addCookies([await sessionOf(await createAccount())]);
  await field(page, "Contenido").fill("Es mío y de nadie más");
  const answer = await page.waitForResponse("**/write-blog/copia");
  expect(answer.status()).toBe(403);
  expect(await siteDb().selectFrom("kept_texts").select("id").where("content", "like", "Es mío%").execute()).toEqual([]);
});

test.concurrent("si el servidor muere entre una tecla y el guardado, no se pierde nada", async ({ open }) => {
  const { session, contents, draft } = await haveAuthor();
  const { id, path } = await draft();
  const url = `http://localhost:${await freePort("localhost")}`;
  const settings = { APP_URL: url, DATABASE_URL: siteDatabase, SESSION_SECRET: env.SESSION_SECRET.join(",") };
  const start = () => startServer(url, startArguments, settings);
  let server = await start();
  try {
    const page = await open("/about", {
      session,
      complaints: new RegExp(`elsewhere: |ERR_(?:CONNECTION|EMPTY|SOCKET)|${leaving}`),
    });
    await page.goto(url + path);
    await hydrated(page);
    await field(page, "Contenido").fill("<p>Uno</p>");
    await says(page, keptNow);
    await field(page, "Contenido").fill("<p>Uno y dos</p>");
    // SIGKILL
    await server.stop();
    await says(page, "El servidor no contesta: hay una copia en este dispositivo");
    expect([await content(page), await contents()]).toEqual(["<p>Uno y dos</p>", ["<p>Uno</p>"]]);

    server = await start();
    await says(page, keptNow);
    expect(await contents()).toEqual(["<p>Uno y dos</p>"]);
    await button(page, "Guardar Borrador").click();
    await page.waitForURL("**/my-blogs");
    expect([await savedContent(id), await contents()]).toEqual(["<p>Uno y dos</p>", []]);
  } finally {
    await server.stop();
  }
});
