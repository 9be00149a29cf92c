import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { FreePlanSubscriptionsTable, NewRestaurant } from "../../../app/db/schema.server";
import { adminGroups } from "../../../app/identity/sections";
import { openApp } from "../../support/app";
import { freePlan } from "../../support/database-rows";
import { hiddenFields } from "../../support/pages/controls";
import {
  attribute,
  find,
  findAll,
  findHeadings,
  findHrefs,
  findLinks,
  innerHtml,
  openingTags,
  visibleText,
} from "../../support/pages/html";
import { contactMessage } from "../../support/vendors/received-messages";
import { publishedRestaurant, newestFirst, publishedArticle } from "../../support/published-rows";
import { day } from "../../../app/durations";

const app = await openApp();
const admin = await app.person("jefa@ejemplo.pa", { is_admin: 1 });

beforeEach(async () => {
  for (const table of ["restaurants", "blogs", "contact_messages", "free_plan_subscriptions", "audit_log"] as const)
    await app.db.deleteFrom(table).execute();
  app.cookies.clear();
  await app.signInAs(admin);
});

const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
const unconfirmed = { source: "google" as const, google_fields: '["nombre","direccion"]' };

async function haveRestaurants(...rows: NewRestaurant[]) {
  // A multi-row insert needs the same columns in every row.
  const same = { google_fields: "[]", source: null, fetched_at: null, lapsed_at: null };
  await app.db
    .insertInto("restaurants")
    .values(rows.map((row) => ({ ...same, ...row })))
    .execute();
  return rows.map(({ id }) => id);
}

async function havePlans(...rows: Partial<Insertable<FreePlanSubscriptionsTable>>[]) {
  const plans = rows.map((row) => freePlan(row));
  await app.db.insertInto("free_plan_subscriptions").values(plans).execute();
}

const attentionAt = async () => innerHtml((await app.visit("/admin/pendientes")).html, "main");
async function kinds() {
  const sections = findAll(await attentionAt(), "section.panel");
  return Object.fromEntries(sections.map((section) => [findHeadings(section)[0]?.text ?? "", section]));
}
const titles = async () => Object.keys(await kinds());
const findItems = (section = "") => findAll(section, "li").map(visibleText);

/** Returns the links of the administration's menu in order, with what waits in each. */
async function menuAt(path: string) {
  const { html } = await app.visit(path);
  const links = [".admin-tabs", ".admin-menu"].flatMap((part) => findLinks(find(html, part)));
  return { html, links: links.map(({ label, href }) => ({ label, href })) };
}

const badge = async () => {
  const { links } = await menuAt("/admin/registro");
  return (
    /^Pendientes(?: (\d+) por atender)?$/.exec(links.find(({ href }) => href === "/admin/pendientes")?.label ?? "?")?.[1] ?? ""
  );
};

describe("el menú", () => {
  test("empieza por las tres pestañas, y lo demás va en grupos con nombre", async () => {
    const { html, links } = await menuAt("/admin/personas");
    expect(links.map(({ label }) => label)).toEqual([
      ...["Gestionar Restaurantes", "Planes Gratuitos", "Búsqueda Google"],
      ...adminGroups.flatMap(({ sections }) => sections.map(({ label }) => label)),
    ]);
    const menu = find(html, ".admin-menu");
    expect(findAll(menu, "p").map(visibleText)).toEqual(adminGroups.map(({ label }) => label));
    for (const list of openingTags(menu, "ul")) expect(find(menu, `#${attribute(list, "aria-labelledby")}`)).not.toBe("");
    expect(openingTags(find(html, ".admin-tabs"), "nav").map((tag) => attribute(tag, "popover"))).toEqual([null]);
    const current = findAll(html, ".admin-tabs a, .admin-menu a").filter((link) => /aria-current/.test(link));
    expect(current.map(visibleText)).toEqual(["Personas"]);
  });

  test("cada sección dice lo que espera en ella, y ninguna lo de otra", async () => {
    await app.db
      .insertInto("contact_messages")
      .values([contactMessage("Itzel"), contactMessage("Ana")])
      .execute();
    await haveRestaurants(publishedRestaurant("Por confirmar", { ...unconfirmed, fetched_at: inDays(-1) }));
    await havePlans({ email: "ana@ejemplo.pa", expires_at: inDays(1) });
    const { html, links } = await menuAt("/admin/registro");
    expect(links.filter(({ label }) => /\d/.test(label)).map(({ label }) => label)).toEqual([
      "Gestionar Restaurantes 1 por atender",
      "Planes Gratuitos 1 por atender",
      "Mensajes 2 por atender",
      "Pendientes 4 por atender",
    ]);
    // The button counts what the tabs do not show.
    expect(visibleText(find(html, ".admin-menu button"))).toBe("Más secciones 2 por atender");
  });
});

describe("los pendientes", () => {
  test("cuando nada espera, lo dice con calma y el menú no cuenta nada", async () => {
    const main = await attentionAt();
    expect(visibleText(main)).toContain("Todo está al día");
    expect(await titles()).toEqual([]);
    expect(await badge()).toBe("");
  });

  test("los mensajes por leer, los cinco más nuevos, con enlace a cada uno", async () => {
    const rows = newestFirst([
      ...Array.from({ length: 6 }, (_, index) =>
        contactMessage(`Persona ${index + 1}`, { business: index ? "" : "Fonda & Ñapa" }),
      ),
      contactMessage("Leída", { read_at: inDays(-1) }),
      contactMessage("Archivada", { archived_at: inDays(-1) }),
      contactMessage("Robot", { is_spam: 1 }),
    ]);
    await app.db.insertInto("contact_messages").values(rows).execute();
    const section = (await kinds())["6 mensajes por leer"] ?? "";
    expect(findItems(section)[0]).toMatch(/^Persona 1 · Fonda & Ñapa .*\d.* Hola Archivar el mensaje de Persona 1$/);
    expect(findLinks(section).map(({ label, href }) => [label, href])).toEqual([
      ...rows.slice(0, 5).map(({ name, id }) => [name, `/admin/mensajes/${id}?estado=por-leer`]),
      ["Ver la lista completa : 6 mensajes por leer", "/admin/mensajes?estado=por-leer"],
    ]);
    expect(await badge()).toBe("6");
  });

  test("las importaciones por confirmar, primero las que vencen antes, con los días que quedan", async () => {
    const [last, soon, today] = await haveRestaurants(
      publishedRestaurant("Con tiempo", { ...unconfirmed, provincia: "cocle", fetched_at: inDays(-9.5) }),
      publishedRestaurant("Pronto", { ...unconfirmed, fetched_at: inDays(-28.5) }),
      publishedRestaurant("Hoy", { ...unconfirmed, fetched_at: inDays(-29.5) }),
      publishedRestaurant("Confirmada", { source: "google" }),
      publishedRestaurant("Solo reseñas", { source: "google", google_fields: '["customer_reviews"]', fetched_at: inDays(-29) }),
    );
    const section = (await kinds())["3 importaciones por confirmar"] ?? "";
    expect(findItems(section)).toEqual([
      "Hoy Queda menos de un día Panamá",
      "Pronto Queda 1 día Panamá",
      "Con tiempo Quedan 20 días Coclé",
    ]);
    expect(findLinks(section).map(({ href }) => href)).toEqual([
      ...[today, soon, last].map((id) => `/admin/restaurant/edit/${id}?volver=%2Fadmin%2Fpendientes%23unconfirmed`),
      "/admin?estado=por-confirmar",
    ]);
    expect(await badge()).toBe("3");
  });

  test("las vencidas, con el camino para completarlas o eliminarlas", async () => {
    const [id] = await haveRestaurants(publishedRestaurant("Vencida", { is_active: 0, lapsed_at: "2026-11-20T15:05:00.000Z" }));
    const section = (await kinds())["1 importación vencida"] ?? "";
    expect(findItems(section)).toEqual(["Vencida Panamá · venció el 20 de noviembre de 2026 Eliminar Vencida"]);
    expect(findLinks(section).map(({ href }) => href)).toEqual([
      `/admin/restaurant/edit/${id}?volver=%2Fadmin%2Fpendientes%23lapsed`,
      `/admin/restaurant/${id}/eliminar?volver=%2Fadmin%2Fpendientes`,
      "/admin?estado=vencidos",
    ]);
  });

  test("los planes activos que vencen en siete días, el que vence antes primero", async () => {
    await havePlans(
      { email: "sexto@ejemplo.pa", expires_at: inDays(6.9) },
      { email: "manana@ejemplo.pa", expires_at: inDays(1.5) },
      { email: "lejos@ejemplo.pa", expires_at: inDays(7.1) },
      { email: "inactivo@ejemplo.pa", expires_at: inDays(2), is_active: 0 },
      { email: "pasado@ejemplo.pa", expires_at: inDays(-0.1) },
    );
    const section = (await kinds())["2 planes por vencer"] ?? "";
    expect(findItems(section).map((item) => item.split(" Vence")[0])).toEqual([
      "manana@ejemplo.pa Queda 1 día",
      "sexto@ejemplo.pa Quedan 6 días",
    ]);
    expect(findLinks(section).map(({ href }) => href)).toEqual([
      "/admin/free-plans?q=manana%40ejemplo.pa",
      "/admin/free-plans?q=sexto%40ejemplo.pa",
      "/admin/free-plans?estado=por-vencer",
    ]);
  });

  test("lo que espera de un negocio borrado no cuenta, y vuelve con él", async () => {
    const row = publishedRestaurant("Fonda Lina");
    await haveRestaurants(row);
    const owner = await app.person("duena@ejemplo.pa");
    const same = { restaurant_id: row.id, user_id: owner.id, created_at: inDays(-1) };
    const proof = { method: "registry", policy_version: "1", policy_hash: "", decided_by: null, decided_at: null } as const;
    const change = {
      source: "owner",
      field: "telefono",
      before: "",
      after: "6600-0000",
      decided_by: null,
      decided_at: null,
    } as const;
    await app.db
      .insertInto("claims")
      .values({ id: randomUUID(), state: "open", ...same, ...proof })
      .execute();
    await app.db
      .insertInto("listing_changes")
      .values({ id: randomUUID(), state: "waiting", ...same, ...change })
      .execute();
    const request = { message: "Cambien la foto", answered_by: null, answered_at: null };
    await app.db
      .insertInto("owner_requests")
      .values({ id: randomUUID(), state: "waiting", ...same, ...request })
      .execute();
    const waiting = ["1 solicitud por decidir", "1 cambio por revisar", "1 pedido por contestar"];
    expect([await titles(), await badge()]).toEqual([waiting, "3"]);
    await app.submit(`/admin/restaurant/${row.id}/eliminar`, {});
    const undo = hiddenFields(find((await app.visit("/admin")).html, 'form[action="/admin/deshacer"]'));
    expect([await titles(), await badge()]).toEqual([[], ""]);
    await app.submit("/admin/deshacer", undo);
    expect([await titles(), await badge()]).toEqual([waiting, "3"]);
  });

  test("la cuenta del menú suma todo, y cada enlace lleva a una página que existe", async () => {
    await app.db.insertInto("contact_messages").values(contactMessage("Itzel")).execute();
    await haveRestaurants(
      publishedRestaurant("Por confirmar", { ...unconfirmed, fetched_at: inDays(-1) }),
      publishedRestaurant("Vencida", { is_active: 0, lapsed_at: inDays(-1) }),
    );
    await havePlans({ expires_at: inDays(3) });
    expect(await badge()).toBe("4");
    const paths = findLinks(await attentionAt()).map(({ href }) => href);
    expect(paths.length).toBeGreaterThan(12);
    for (const path of paths) expect([path, (await app.visit(path)).status]).toEqual([path, 200]);
  });

  test("abajo están los números del sitio, cada uno con su lista", async () => {
    await haveRestaurants(publishedRestaurant("A"), publishedRestaurant("B"), publishedRestaurant("C", { is_active: 0 }));
    await app.db
      .insertInto("blogs")
      .values([publishedArticle("Uno"), publishedArticle("Borrador", { is_published: 0 })])
      .execute();
    await havePlans({ expires_at: inDays(20) }, { expires_at: inDays(-1) }, { expires_at: inDays(20), is_active: 0 });
    const people = await app.db.selectFrom("profiles").select("id").execute();
    const figures = findAll(await attentionAt(), "nav.pills").at(-1) ?? "";
    expect(findLinks(figures).map(({ label, href }) => `${label} ${href}`)).toEqual([
      "2 restaurantes activos /admin?estado=activos",
      "1 inactivo /admin?estado=inactivos",
      "1 artículo publicado /admin/articulos",
      `${people.length} personas /admin/personas`,
      "1 plan vigente /admin/free-plans?estado=vigentes",
    ]);
  });

  test("lo hostil y lo que no tiene nombre se muestra como letras", async () => {
    const hostile = `<script>alert(1)</script>"'&`;
    await haveRestaurants(
      publishedRestaurant(hostile, { ...unconfirmed, fetched_at: inDays(-1) }),
      publishedRestaurant("", { slug: randomUUID(), is_active: 0, lapsed_at: inDays(-1) }),
      publishedRestaurant("Sin fecha", { ...unconfirmed, fetched_at: null }),
    );
    const main = await attentionAt();
    expect(main).not.toContain("<script>alert");
    expect(visibleText(main)).toContain(hostile);
    expect(visibleText(main)).toContain("Sin nombre");
    expect(findHrefs(main, "Sin fecha")).toHaveLength(1);
  });

  test("sin base de datos dice «No se pudieron cargar los pendientes»", async () => {
    await app.without("contact_messages", async () => {
      const { status, html } = await app.visit("/admin/pendientes");
      expect([status, innerHtml(html, "main")]).toEqual([503, expect.stringContaining("No se pudieron cargar los pendientes")]);
    });
  });
});
