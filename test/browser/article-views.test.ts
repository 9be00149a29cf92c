import { expect, inject } from "vitest";
import { test } from "./visitor";

/** How often the article says it was read, asked without counting. */
async function viewsOf(path: string) {
  const html = await (await fetch(inject("site") + path)).text();
  return Number(/([\d.,]+)(?:<!-- -->)? vistas?/.exec(html)?.[1]?.replace(/\D/g, ""));
}

test.for([
  ["con JavaScript por un aviso", true, "POST", "/blog/pedasi-para-quien-no-corre-olas"],
  ["sin JavaScript por una imagen", false, "GET", "/blog/casco-antiguo-a-pie-antes-de-que-apriete-el-sol"],
] as const)("cada apertura de un artículo cuenta una vez, %s", async ([, javaScript, method, path], { open }) => {
  const before = await viewsOf(path);
  const counted: string[] = [];
  const page = await open(path, {
    javaScript,
    prepare: (page) => page.on("request", (request) => request.url().endsWith("/vista") && counted.push(request.method())),
  });
  await expect.poll(() => viewsOf(path)).toBe(before + 1);
  await page.reload();
  await expect.poll(() => viewsOf(path)).toBe(before + 2);
  expect(counted).toEqual([method, method]);
});
