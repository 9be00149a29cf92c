import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { deleteArticle } from "../../app/writing/deleted-articles.server";
import { deleteFreePlan } from "../../app/premium/free-plans/free-plans.server";
import { openApp, testPassword } from "../support/app";
import { find, flashMessage } from "../support/pages/html";
import { freePlan } from "../support/database-rows";
import { hiddenFields } from "../support/pages/controls";
import { publishedRestaurant, publishedArticle } from "../support/published-rows";
import { day } from "../../app/durations";

const app = await openApp();
const admin = await app.person("jefa@ejemplo.pa", { is_admin: 1, full_name: "Marisol Batista" });
const author = await app.person("autora@ejemplo.pa");
const by = { requestId: "codigo-12345" };

beforeEach(async () => {
  for (const table of ["restaurants", "blogs", "free_plan_subscriptions", "audit_log"] as const)
    await app.db.deleteFrom(table).execute();
  await app.forgetLimits();
  app.cookies.clear();
  await app.signInAs(admin);
});

async function haveRestaurant(nombre: string) {
  const row = publishedRestaurant(nombre, { direccion: "Calle 5" });
  await app.db.insertInto("restaurants").values(row).execute();
  return row.id;
}

async function remove(id: string, list = "/admin") {
  await app.submit(`/admin/restaurant/${id}/eliminar?${new URLSearchParams({ volver: list })}`, {});
  return await undoAt(list);
}

async function undoAt(path: string) {
  const { html } = await app.visit(path);
  return hiddenFields(find(html, 'form[method="post"][action="/admin/deshacer"]'));
}

const undo = (fields: Record<string, string>, browser = app as Pick<typeof app, "submit">) =>
  browser.submit("/admin/deshacer", fields);

async function messageAt(path: string) {
  const { html } = await app.visit(path);
  return flashMessage(html);
}

const names = async () => (await app.db.selectFrom("restaurants").select("nombre").execute()).map(({ nombre }) => nombre);

const nothingLeft = "No se pudo deshacer Una eliminación se puede deshacer una sola vez y durante 30 días.";

describe("deshacer una eliminación", () => {
  test("un restaurante vuelve a donde estaba, y se vuelve a la lista como estaba", async () => {
    const id = await haveRestaurant("Isla Colón");
    const list = "/admin?q=isla";
    const fields = await remove(id, list);
    expect(await names()).toEqual([]);
    expect((await app.visit("/restaurantes-panama/isla-colon")).status).toBe(404);
    const { status, location } = await undo(fields);
    expect([status, location]).toEqual([302, list]);
    const { html } = await app.visit(list);
    expect(flashMessage(html)).toBe("Restaurante restaurado Isla Colón");
    expect(find(html, "li.admin-row.marked")).toContain("Isla Colón");
    expect(find((await app.visit(list)).html, "li.marked")).toBe("");
    expect((await app.visit("/restaurantes-panama/isla-colon")).status).toBe(200);
    const notes = await app.db.selectFrom("audit_log").selectAll().orderBy("action").execute();
    expect(notes.map(({ action, actor_id, target_id, before }) => [action, actor_id, target_id, before])).toEqual([
      ["restaurant.deleted", admin.id, id, null],
      ["restaurant.restored", admin.id, id, null],
    ]);
  });

  test("un rol deshace lo de su parte y nada de lo demás", async () => {
    const { eliminacion = "" } = await remove(await haveRestaurant("Isla"));
    const plan = freePlan({ user_id: author.id, email: author.email });
    await app.db.insertInto("free_plan_subscriptions").values(plan).execute();
    await deleteFreePlan(admin.id, plan.id, by);
    const plans = await app.db.selectFrom("audit_log").select("id").where("action", "=", "free-plan.deleted").execute();
    const [directory, editors] = [app.otherBrowser(), app.otherBrowser()];
    await directory.signInAs(await app.person("directorio@ejemplo.pa", { roles: '["directorio"]' }));
    await editors.signInAs(await app.person("redaccion@ejemplo.pa", { roles: '["redaccion"]' }));
    expect((await undo({ eliminacion }, editors)).location).toBe("/");
    for (const browser of [directory, editors])
      expect((await undo({ eliminacion: plans[0]?.id ?? "" }, browser)).location).toBe("/");
    expect(await names()).toEqual([]);
    expect((await undo({ eliminacion }, directory)).location).toBe("/admin");
    expect(await names()).toEqual(["Isla"]);
  });

  test("otra administradora también puede, y desde el registro se va a su lista", async () => {
    const { eliminacion = "" } = await remove(await haveRestaurant("Isla"));
    const other = app.otherBrowser();
    await other.signInAs(await app.person("otra-jefa@ejemplo.pa", { is_admin: 1 }));
    expect((await undo({ eliminacion }, other)).location).toBe("/admin");
    expect(await names()).toEqual(["Isla"]);
  });

  test("lo que eliminó quien después dejó la administración y su cuenta, otra lo deshace", async () => {
    const leaving = await app.person("se-va@ejemplo.pa", { is_admin: 1 });
    await app.signInAs(leaving);
    const ofRestaurant = await remove(await haveRestaurant("Isla"));
    const plan = freePlan({ email: "otra@ejemplo.pa" });
    await app.db.insertInto("free_plan_subscriptions").values(plan).execute();
    const ofPlan = (await deleteFreePlan(leaving.id, plan.id, by)) ?? "";
    const own = publishedArticle("Lo que escribió", { author_id: leaving.id });
    await app.db.insertInto("blogs").values(own).execute();
    const ofOwn = (await deleteArticle(leaving.id, own.id, by)) ?? "";
    await app.db.updateTable("profiles").set({ is_admin: 0 }).where("id", "=", leaving.id).execute();
    const left = await app.submit("/profile/eliminar", { articulos: "quedan", current_password: testPassword });
    expect([left.status, left.location]).toEqual([302, "/"]);

    await app.signInAs(admin);
    for (const eliminacion of [ofRestaurant.eliminacion ?? "", ofPlan]) await undo({ eliminacion });
    expect(await names()).toEqual(["Isla"]);
    expect(await app.db.selectFrom("free_plan_subscriptions").select("email").execute()).toEqual([{ email: "otra@ejemplo.pa" }]);
    const note = await app.db.selectFrom("audit_log").select("before").where("id", "=", ofOwn).executeTakeFirstOrThrow();
    expect(note).toEqual({ before: null });
  });

  test("dos veces no molesta, y lo que ya no se puede recuperar se dice", async () => {
    const id = await haveRestaurant("Isla");
    const first = await remove(id);
    for (const sent of [first, first]) {
      await undo(sent);
      expect(await messageAt("/admin")).toBe("Restaurante restaurado Isla");
    }
    await remove(id);
    for (const eliminacion of [first.eliminacion ?? "", randomUUID(), "", "x".repeat(5000), "' or 1=1 --"]) {
      expect((await undo({ eliminacion })).location).toBe("/admin");
      expect(await messageAt("/admin")).toBe(nothingLeft);
    }
    expect(await names()).toEqual([]);
  });

  test("un plan gratuito y el artículo de una autora también vuelven", async () => {
    const plan = freePlan({ email: "yo@ejemplo.pa" });
    await app.db.insertInto("free_plan_subscriptions").values(plan).execute();
    const blog = publishedArticle("Mi viaje", { author_id: author.id });
    await app.db.insertInto("blogs").values(blog).execute();
    const ofPlan = (await deleteFreePlan(admin.id, plan.id, by)) ?? "";
    const ofBlog = (await deleteArticle(author.id, blog.id, by)) ?? "";

    const plans = await undo({ eliminacion: ofPlan });
    expect(plans.location).toMatch(/^\/admin\/free-plans/);
    expect(await messageAt(plans.location ?? "")).toContain("Plan Gratuito restaurado");
    const articles = await undo({ eliminacion: ofBlog });
    expect(articles.location).toMatch(/^\/admin\/articulos/);
    expect((await app.visit("/blog/mi-viaje")).status).toBe(200);
    expect(await app.db.selectFrom("free_plan_subscriptions").select("email").execute()).toEqual([{ email: "yo@ejemplo.pa" }]);
  });

  test("si no se puede, lo dice con un código y se puede enviar otra vez", async () => {
    const fields = await remove(await haveRestaurant("Isla"));
    await app.without("restaurant_addresses", async () => {
      const { status, text, html } = await undo(fields);
      expect(status).toBe(503);
      expect(text).toContain("No se pudo deshacer. Inténtalo otra vez en unos minutos.");
      expect(html).toContain(`value="${fields.eliminacion}"`);
    });
    await undo(fields);
    expect(await names()).toEqual(["Isla"]);
  });
});

describe("deshacer el cambio de un día especial", () => {
  const christmas = `${new Date(Date.now() + 40 * day).getUTCFullYear()}-12-25`;
  const hours = async () => (await app.db.selectFrom("special_days").select("hours").execute()).map((row) => row.hours);

  async function set(id: string, to: string | null) {
    const { setSpecialDays } = await import("../../app/owners/days/days.server");
    await setSpecialDays(author.id, id, [{ day: christmas, hours: to }], by);
  }

  beforeEach(async () => void (await app.db.deleteFrom("special_days").execute()));

  test("desde el registro queda como antes, lo que se deshizo también se deshace, y queda anotado quién", async () => {
    const id = await haveRestaurant("Fonda Lina");
    await set(id, "");
    const fields = await undoAt("/admin/registro");
    expect((await app.visit("/admin/registro")).text).toContain("Deshacer el cambio del 25 de diciembre de «Fonda Lina»");
    expect((await undo(fields)).location).toBe("/admin/registro");
    expect(await messageAt("/admin/registro")).toBe("El día queda como antes Fonda Lina, el 25 de diciembre");
    expect(await hours()).toEqual([]);
    const again = await undoAt("/admin/registro");
    expect(again.eliminacion).not.toBe(fields.eliminacion);
    await undo(again);
    expect(await hours()).toEqual([""]);
    const entries = await app.db.selectFrom("audit_log").select("actor_id").orderBy("created_at").execute();
    expect(entries.map(({ actor_id }) => actor_id).filter((actor) => actor === admin.id)).toHaveLength(2);
  });

  test("vuelven las horas que tenía, y solo si nadie lo cambió después", async () => {
    const id = await haveRestaurant("Fonda Lina");
    await set(id, "10:00-15:00");
    const first = await undoAt("/admin/registro");
    await set(id, "usual");
    await undo(first);
    expect(await messageAt("/admin/registro")).toBe("No se pudo deshacer Ese día ya pasó, o alguien lo cambió después.");
    expect(await hours()).toEqual(["usual"]);
    await undo(await undoAt("/admin/registro"));
    expect(await hours()).toEqual(["10:00-15:00"]);
  });

  test("de un día que pasó, o de un negocio que ya no está, no hay botón, y enviarlo no cambia nada", async () => {
    const id = await haveRestaurant("Fonda Lina");
    await set(id, "");
    const fields = await undoAt("/admin/registro");
    const { id: entry } = await app.db.selectFrom("audit_log").select("id").executeTakeFirstOrThrow();
    await app.db.deleteFrom("restaurants").execute();
    expect((await app.visit(`/admin/registro/${entry}`)).html).not.toContain("/admin/deshacer");
    await undo(fields);
    expect(await hours()).toEqual([""]);
    await haveRestaurant("Otra");
    const side = (special_hours: string | null) => JSON.stringify({ day: "2020-12-25", special_hours });
    await app.db
      .updateTable("audit_log")
      .set({ before: side(null), after: side("cerrado") })
      .execute();
    expect((await app.visit(`/admin/registro/${entry}`)).html).not.toContain("/admin/deshacer");
  });
});
