import { randomUUID } from "node:crypto";
import decodeQR from "qr/decode.js";
import { expect, test } from "vitest";
import { openApp } from "../support/app";
import { attribute, findAll, openingTags, visibleText } from "../support/pages/html";
import { publishedRestaurant } from "../support/published-rows";
import { insertOwned } from "../support/owned-rows";

const app = await openApp();
const owner = await app.person("duena@ejemplo.pa");
const stranger = await app.person("otra@ejemplo.pa");

async function haveBusiness(slug = `fonda-${randomUUID()}`) {
  const row = publishedRestaurant("Fonda <Lina>", { slug, provincia: "cocle" });
  await insertOwned(app.db, row, owner.id);
  await app.signInAs(owner);
  return { ...row, sheet: `/mi-negocio/${row.id}/hoja`, qr: `/mi-negocio/${row.id}/qr.svg` };
}

function readCode(svg: string): string {
  const size = Number(svg.split('viewBox="0 0 ')[1]?.split(" ")[0]);
  const [scale, width] = [4, size * 4];
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y, length] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let down = 0; down < scale; down += 1)
      for (let right = 0; right < Number(length) * scale; right += 1) {
        const at = (Number(y) * scale + down) * width + Number(x) * scale + right;
        data.fill(0, at * 4, at * 4 + 3);
      }
  return decodeQR({ width, height: width, data });
}

test.each(["fonda-lina", "a".repeat(100)])("un lector lee en el código la dirección de la página: %s", async (slug) => {
  const { qr } = await haveBusiness(slug);
  const { status, headers, html } = await app.visit(qr);
  expect([status, headers.get("Content-Type"), headers.get("Cache-Control")]).toEqual([
    200,
    "image/svg+xml; charset=utf-8",
    "private, no-store",
  ]);
  expect(readCode(html)).toBe(`http://localhost:3000/restaurantes-cocle/${slug}`);
  expect((await app.visit(`/restaurantes-cocle/${slug}`)).status).toBe(200);
});

test("la hoja trae la tarjeta y la carpita, con el nombre, el código y la dirección", async () => {
  const { sheet, qr, slug } = await haveBusiness();
  const { html } = await app.visit(sheet);
  const papers = findAll(html, ".paper");
  const file = (await app.visit(qr)).html;
  const codes = papers.map((paper) => openingTags(paper, "path").map((path) => attribute(path, "d") ?? ""));
  expect(codes.map((paths) => paths.length)).toEqual([1, 2]);
  for (const path of codes.flat()) expect(file).toContain(`<path d="${path}"/>`);
  for (const paper of papers) {
    expect(visibleText(paper)).toContain("Fonda <Lina>");
    expect(visibleText(paper)).toContain(`localhost:3000/restaurantes-cocle/${slug}`);
  }
});

test("quien no lleva el negocio no ve ni la hoja ni el código", async () => {
  const { sheet, qr } = await haveBusiness();
  await app.signInAs(stranger);
  for (const path of [sheet, qr]) expect((await app.visit(path)).status).toBe(404);
  for (const path of [sheet, qr]) expect((await app.otherBrowser().visit(path)).location).toContain("/auth");
});
