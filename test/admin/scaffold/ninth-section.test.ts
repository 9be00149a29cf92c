import { readdirSync, readFileSync } from "node:fs";
import type { ServerBuild } from "@remix-run/node";
import { createRequestHandler } from "@remix-run/node";
import { beforeEach, expect, test } from "vitest";
import { openApp } from "../../support/app";
import * as list from "./ninth-section/list.route";
import * as sponsor from "./ninth-section/sponsor.route";
import { searchColumn } from "../../../app/db/search.server";
import { type Sponsor, sponsors } from "./sponsors-table";
import { hiddenFields } from "../../support/pages/controls";
import { attribute, findAll, findRows, visibleText } from "../../support/pages/html";

async function buildWithNinth(): Promise<ServerBuild> {
  const build = (await import(/* @vite-ignore */ new URL("../../../build/server/index.js", import.meta.url).href)) as ServerBuild;
  const frame = Object.values(build.routes).find((route) => route?.path === "admin")?.id;
  const ninth = { patrocinadores: list, "patrocinadores/:id": sponsor };
  const entries = Object.entries(ninth).map(([path, module]) => ({ id: `ninth/${path}`, parentId: frame, path, module }));
  const routes = entries.map((entry) => [entry.id, entry]);
  const described = entries.map(({ id, parentId, path, module }) => {
    const has = { hasLoader: true, hasAction: "action" in module, hasClientAction: false, hasClientLoader: false };
    return [id, { id, parentId, path, module: "", hasErrorBoundary: false, ...has }];
  });
  return {
    ...build,
    routes: { ...build.routes, ...Object.fromEntries(routes) },
    assets: { ...build.assets, routes: { ...build.assets.routes, ...Object.fromEntries(described) } },
  };
}

const origin = "http://localhost:3000";
const app = await openApp({}, async () => {
  const handle = createRequestHandler(await buildWithNinth(), "production");
  return (path, init, headers) => handle(new Request(origin + path, { ...init, headers }));
});

await app.db.schema
  .createTable("sponsors")
  .addColumn("id", "text", (column) => column.primaryKey())
  .addColumn("name", "text", (column) => column.notNull())
  .addColumn("search", "text", (column) => column.notNull())
  .addColumn("is_active", "integer", (column) => column.notNull())
  .addColumn("is_deleted", "integer", (column) => column.notNull())
  .execute();
const admin = await app.person("itzel@example.com", { is_admin: 1 });

beforeEach(async () => {
  app.cookies.clear();
  await app.signInAs(admin);
  const names = Array.from({ length: 25 }, (_, index) => `fonda ${String(index).padStart(2, "0")}`);
  const rows = names.map((name, index): Sponsor => ({
    id: `s${index}`,
    name,
    search: searchColumn(name),
    is_active: index === 3 ? 0 : 1,
    is_deleted: 0,
  }));
  await sponsors().deleteFrom("sponsors").execute();
  await sponsors().insertInto("sponsors").values(rows).execute();
});

test("la lista vacía lo dice", async () => {
  await sponsors().deleteFrom("sponsors").execute();
  const page = await app.visit("/admin/patrocinadores");
  expect(page.status).toBe(200);
  expect(page.text).toContain("No hay patrocinadores.");
});

test("tiene búsqueda, filtros con cuántos hay, y páginas que conservan lo elegido", async () => {
  const first = await app.visit("/admin/patrocinadores?q=fonda");
  expect(first.text).toContain("24 patrocinadores para «fonda» · página 1 de 2");
  expect(first.text).toMatch(/Activos 24 Inactivos 1/);
  expect(first.html).toContain('href="/admin/patrocinadores?q=fonda&amp;pagina=2"');
  expect(first.html).toContain('href="/admin/patrocinadores?q=fonda&amp;estado=inactivos"');
  const second = await app.visit("/admin/patrocinadores?q=fonda&pagina=2");
  expect(findRows(second.html)).toHaveLength(4);

  const inactive = await app.visit("/admin/patrocinadores?estado=inactivos");
  expect(inactive.text).toContain("1 patrocinador ");
  expect(inactive.html).toContain('<input type="hidden" name="estado" value="inactivos"/>');
  expect((await app.visit("/admin/patrocinadores?q=nada")).text).toContain("No hay patrocinadores.");
});

test("una búsqueda imposible es un 400, y una página o un filtro que no existen, un 404 y un 400", async () => {
  const long = await app.visit(`/admin/patrocinadores?q=${"x".repeat(101)}`);
  expect([long.status, long.html.includes('class="admin-row"')]).toEqual([400, false]);
  expect((await app.visit("/admin/patrocinadores?pagina=3")).status).toBe(404);
  expect((await app.visit("/admin/patrocinadores?estado=otro")).status).toBe(400);
});

test("la ficha muestra sus datos, o dice que no existe", async () => {
  const page = await app.visit("/admin/patrocinadores/s3");
  expect(page.text).toContain("fonda 03 Estado Inactivo Activar");
  const missing = await app.visit("/admin/patrocinadores/nadie");
  expect([missing.status, missing.text]).toEqual([404, expect.stringContaining("Patrocinador no encontrado")]);
});

test("un botón cambia su estado, vuelve con un mensaje, y rechazado se puede enviar otra vez", async () => {
  const done = await app.submit("/admin/patrocinadores/s3", { estado: "activar" });
  expect([done.status, done.location]).toEqual([302, "/admin/patrocinadores/s3"]);
  const page = await app.visit("/admin/patrocinadores/s3");
  expect(page.text).toContain("fonda 03 activado");
  expect(page.text).toContain("Estado Activo Desactivar");

  const refused = await app.submit("/admin/patrocinadores/s3", { estado: "quizá" });
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("Vuelve a la ficha y elige qué hacer")]);
  expect(refused.text).toContain("Enviar otra vez");
});

test("lo eliminado deja la lista y se puede deshacer, y vuelve como estaba", async () => {
  await app.submit("/admin/patrocinadores/s3", { estado: "eliminar" });
  const list = await app.visit("/admin/patrocinadores?estado=inactivos");
  expect(list.text).toContain("fonda 03 eliminado Deshacer");
  expect(findRows(list.html)).toHaveLength(0);

  const undo = findAll(list.html, "form").find((form) => visibleText(form) === "Deshacer") ?? "";
  expect(attribute(undo, "action")).toBe("/admin/patrocinadores/s3");
  await app.submit("/admin/patrocinadores/s3", hiddenFields(undo));
  expect((await app.visit("/admin/patrocinadores/s3")).text).toContain("Estado Inactivo Activar Eliminar");
});

test("solo entra quien administra", async () => {
  const visitor = app.otherBrowser();
  for (const path of ["", "/s3"]) {
    expect((await visitor.visit(`/admin/patrocinadores${path}`)).location).toContain("/auth");
  }
  expect((await visitor.submit("/admin/patrocinadores/s3", { estado: "desactivar" })).status).not.toBe(200);
});

test("la sección entera cabe en sesenta líneas, sin contar importaciones ni renglones en blanco", () => {
  const folder = new URL("ninth-section/", import.meta.url);
  const lines = readdirSync(folder).flatMap((file) => readFileSync(new URL(file, folder), "utf8").split("\n"));
  expect(lines.filter((line) => line !== "" && !line.startsWith("import ")).length).toBeLessThanOrEqual(60);
});
