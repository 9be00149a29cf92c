import { expect } from "vitest";
import { newArticle, createAccount, siteDb } from "./accounts";
import { phone, test } from "./visitor";

async function viewsOf(id: string) {
  return (await siteDb().selectFrom("blogs").select("views").where("id", "=", id).executeTakeFirstOrThrow()).views;
}

test.for([
  ["con JavaScript por un aviso", true, "POST"],
  ["sin JavaScript por una imagen", false, "GET"],
] as const)("quien abre un artículo cuenta una vez, aunque lo vuelva a abrir, %s", async ([, javaScript, method], { open }) => {
  const article = await newArticle(await createAccount(), `Vistas ${method}`);
  const answered: string[] = [];
  const page = await open(`/blog/${article.slug}`, {
    javaScript,
    prepare: (page) =>
      page.on("response", (response) => response.url().endsWith("/vista") && answered.push(response.request().method())),
  });
  // A beacon's answer is not reported once the page has been left.
  await expect.poll(() => answered).toEqual([method]);
  expect(await viewsOf(article.id)).toBe(1);
  await page.reload();
  await expect.poll(() => answered).toEqual([method, method]);
  expect(await viewsOf(article.id)).toBe(1);
});

test("en un teléfono la primera frase de un artículo está en la primera pantalla", async ({ open }) => {
  const page = await open("/blog/una-manana-en-el-mercado-de-mariscos-como-escoger-bien-el-pescado", { screen: phone });
  expect((await page.locator(".prose p").first().boundingBox())?.y).toBeLessThanOrEqual(620);
});
