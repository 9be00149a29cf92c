import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { auditFilters } from "../../../app/audit/actions";
import type { AuditLogTable } from "../../../app/db/schema.server";
import type { AuditAction } from "../../../app/audit/actions";
import { recordAudit } from "../../../app/audit/log.server";
import { openApp } from "../../support/app";
import { freePlan } from "../../support/database-rows";
import {
  attribute,
  find,
  findAll,
  findHeadings,
  findHrefs,
  findLinks,
  findRows,
  injectedElements,
  innerHtml,
  openingTags,
  visibleText,
} from "../../support/pages/html";
import { hiddenFields } from "../../support/pages/controls";
import { contactMessage } from "../../support/vendors/received-messages";
import { publishedRestaurant, publishedArticle } from "../../support/published-rows";
import { day, minute } from "../../../app/durations";

const app = await openApp();
const admin = await app.person("jefa@ejemplo.pa", { is_admin: 1, full_name: "Marisol Batista" });
const colleague = await app.person("socio@ejemplo.pa", { is_admin: 1, full_name: "Abdiel Ríos" });
const author = await app.person("autora@ejemplo.pa", { full_name: "Yaneth <b>Córdoba</b>" });

beforeEach(async () => {
  for (const table of ["restaurants", "blogs", "contact_messages", "free_plan_subscriptions", "audit_log"] as const)
    await app.db.deleteFrom(table).execute();
  await app.forgetLimits();
  app.cookies.clear();
  await app.signInAs(admin);
});

type Note = Partial<Omit<Insertable<AuditLogTable>, "before" | "after">> & {
  action: AuditAction;
  before?: unknown;
  after?: unknown;
};

let minutes = 0;

async function note({ before, after, ...values }: Note) {
  const id = randomUUID();
  minutes += 1;
  const created_at = new Date(Date.now() - minutes * minute).toISOString();
  const known = { actor_id: admin.id, target_type: "restaurant", target_id: randomUUID(), request_id: "codigo-de-prueba" };
  await app.db
    .insertInto("audit_log")
    .values({ id, created_at, ...known, ...values, before: json(before), after: json(after) })
    .execute();
  return id;
}

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

const rowsAt = async (query = "") => findRows((await app.visit(`/admin/registro${query}`)).html);
const phrasesAt = async (query = "") => (await rowsAt(query)).map((row) => findHeadings(row)[0]?.text);
const rowFacts = (row: string) => visibleText(find(row, ".admin-row-facts"));
const findColumns = (html: string) => {
  const values = findAll(html, "dt + dd");
  return findAll(html, "dt").map((name, index) => [visibleText(name), visibleText(values[index] ?? "")]);
};

describe("el registro", () => {
  test("sin nada dice qué quedará anotado; con filtros, cómo buscar", async () => {
    expect((await app.visit("/admin/registro")).text).toContain("Aquí quedará anotado cada cambio de la administración.");
    const { html, text } = await app.visit("/admin/registro?tipo=planes");
    expect(text).toContain("No hay anotaciones así.");
    expect(findHrefs(html, "Ver todo el registro")).toEqual(["/admin/registro?tipo=todo"]);
  });

  test("dice en palabras quién hizo qué y cuándo, y lleva a lo que todavía existe", async () => {
    const restaurant = publishedRestaurant("Fonda & <b>Ñapa</b>");
    const blog = publishedArticle("Isla Colón");
    const message = contactMessage("Itzel");
    const plan = freePlan({ email: "persona+1@ejemplo.pa" });
    await app.db.insertInto("restaurants").values(restaurant).execute();
    await app.db.insertInto("blogs").values(blog).execute();
    await app.db.insertInto("contact_messages").values(message).execute();
    await app.db.insertInto("free_plan_subscriptions").values(plan).execute();
    const at = "2026-11-20T15:05:00.000Z";
    await note({ action: "restaurant.updated", target_id: restaurant.id, created_at: at });
    await note({ action: "blog.withheld", target_type: "blog", target_id: blog.id, actor_id: colleague.id, created_at: at });
    await note({ action: "message.answered", target_type: "message", target_id: message.id, created_at: at });
    await note({ action: "free-plan.activated", target_type: "free-plan", target_id: plan.id, created_at: at });
    await note({ action: "account.suspended", target_type: "account", target_id: author.id, created_at: at });
    const html = (await rowsAt()).join("");
    const entries = findLinks(html).map(({ href }) => href);
    expect(entries.every((href) => href.startsWith("/admin/registro/"))).toBe(true);
    const pages = await Promise.all(entries.map(async (href) => find((await app.visit(href)).html, "h1")));
    const shown = Object.fromEntries(findLinks(pages.join("")).map(({ label, href }) => [label, href]));
    expect(shown).toEqual({
      "«Fonda & <b>Ñapa</b>»": `/admin/restaurant/edit/${restaurant.id}`,
      "«Isla Colón»": `/admin/articulos/${blog.id}`,
      "«Itzel»": `/admin/mensajes/${message.id}`,
      "«persona+1@ejemplo.pa»": "/admin/free-plans?q=persona%2B1%40ejemplo.pa",
      "«Yaneth <b>Córdoba</b>»": `/admin/personas/${author.id}`,
    });
    expect((await phrasesAt()).sort()).toEqual([
      "Activó el plan gratuito de «persona+1@ejemplo.pa»",
      "Editó el restaurante «Fonda & <b>Ñapa</b>»",
      "Marcó como respondido el mensaje de «Itzel»",
      "Retiró del sitio el artículo «Isla Colón»",
      "Suspendió la cuenta de «Yaneth <b>Córdoba</b>»",
    ]);
    const withheld = (await rowsAt("?tipo=articulos"))[0] ?? "";
    expect(rowFacts(withheld)).toMatch(/^Abdiel Ríos 20 nov 2026/);
    expect(attribute(openingTags(withheld, "time")[0] ?? "", "title")).toBe("20 de noviembre de 2026, 10:05\u00a0a.\u00a0m.");
    for (const path of Object.values(shown)) expect([path, (await app.visit(path)).status]).toEqual([path, 200]);
  });

  test("lo que ya no existe conserva el nombre que tuvo; quien ya no está, y los trabajos del sitio, se dicen", async () => {
    await note({ action: "restaurant.deleted", before: { nombre: "La Vieja" } });
    await note({ action: "account.suspended", target_type: "account", actor_id: randomUUID() });
    await note({ action: "restaurant.lapsed", actor_id: null, request_id: null });
    await note({ action: "account.email-confirmed", target_type: "account", target_id: author.id, actor_id: null });
    const rows = await rowsAt("?tipo=todo");
    expect(rows.map((row) => findHeadings(row)[0]?.text)).toEqual([
      "Eliminó el restaurante «La Vieja» (ya no existe)",
      "Suspendió la cuenta de alguien que ya no tiene cuenta",
      "Quitó los datos sin confirmar del restaurante (ya no existe)",
      "Confirmó el correo de «Yaneth <b>Córdoba</b>»",
    ]);
    expect(rows.map((row) => rowFacts(row).split(/ \d/)[0])).toEqual([
      "Marisol Batista",
      "Alguien que ya no tiene cuenta",
      "El sitio",
      "Alguien sin sesión",
    ]);
  });

  test("lo eliminado conserva su nombre en todas sus anotaciones, también cuando ya no se puede deshacer", async () => {
    const row = publishedRestaurant("Fonda La Ñapa");
    await app.db.insertInto("restaurants").values(row).execute();
    await note({ action: "restaurant.activated", target_id: row.id });
    await app.submit(`/admin/restaurant/${row.id}/eliminar`, {});
    const named = [
      "Eliminó el restaurante «Fonda La Ñapa» (ya no existe)",
      "Activó el restaurante «Fonda La Ñapa» (ya no existe)",
    ];
    expect(await phrasesAt()).toEqual(named);
    await app.db.updateTable("audit_log").set({ before: null }).execute();
    expect(await phrasesAt()).toEqual(named);
  });

  test("un artículo eliminado conserva su título, y un borrador nunca lo dice", async () => {
    for (const [title, is_published] of [
      ["Isla Colón", 1],
      ["Secreto", 0],
    ] as const) {
      const target = { target_type: "blog", target_id: randomUUID() };
      await note({ action: "blog.withheld", ...target });
      await note({ action: "blog.deleted", ...target, before: { title, is_published } });
    }
    expect(await phrasesAt("?tipo=articulos")).toEqual([
      "Retiró del sitio el artículo «Isla Colón» (ya no existe)",
      "Eliminó el artículo «Isla Colón» (ya no existe)",
      "Retiró del sitio el artículo (un borrador)",
      "Eliminó el artículo (un borrador)",
    ]);
  });

  test("los cambios son una lista de antes y después en español, nunca JSON", async () => {
    const id = await note({
      action: "restaurant.updated",
      before: {
        nombre: "Antes <script>alert(1)</script>",
        especialidades: '["sancocho","tamal"]',
        rating: 4.1,
        provincia: "panama",
        is_verified: 0,
        website_url: null,
        google_fields: '["direccion","telefono"]',
        version: 1,
        descripcion: "igual",
      },
      after: {
        nombre: "Después",
        especialidades: "[]",
        rating: null,
        provincia: "bocas-del-toro",
        is_verified: 1,
        website_url: "https://ejemplo.pa",
        google_fields: "[]",
        version: 2,
        descripcion: "igual",
      },
    });
    const expected = [
      ["Nombre", "Antes: Antes <script>alert(1)</script> → Después: Después"],
      ["Especialidades", "Antes: sancocho, tamal → Después: (vacío)"],
      ["Rating", "Antes: 4.1 → Después: (vacío)"],
      ["Provincia", "Antes: Panamá → Después: Bocas del Toro"],
      ["Verificado", "Antes: No → Después: Sí"],
      ["Sitio Web", "Antes: (vacío) → Después: https://ejemplo.pa"],
      ["Datos de Google sin confirmar", "Antes: Dirección, Teléfono → Después: (vacío)"],
    ];
    const { html } = await app.visit(`/admin/registro/${id}`);
    const main = innerHtml(html, "main");
    expect(findColumns(main)).toEqual(expect.arrayContaining(expected));
    expect(injectedElements(main)).toEqual([]);
    expect(main).not.toMatch(/\[&quot;|\{/);
  });

  test("una eliminación muestra lo que había; los datos de otras formas también se leen", async () => {
    const deleted = await note({
      action: "free-plan.deleted",
      target_type: "free-plan",
      before: {
        id: "x",
        email: "p@ejemplo.pa",
        user_id: author.id,
        days_granted: 30,
        expires_at: "2026-12-20T15:05:00.000Z",
        granted_by: randomUUID(),
        is_active: 1,
        addresses: [{ provincia: "cocle", slug: "la-vieja" }, { slug: "otra" }],
      },
    });
    const made = await note({
      action: "listing-search.made",
      target_type: "listing-search",
      after: { term: "[café", provincia: "panama", places: 20 },
    });
    const updated = await note({
      action: "restaurant.updated",
      after: { refreshed: ["telefono", "horario"], raro_dato: { a: [1, 2], b: true } },
    });
    const columnsOf = async (id: string) =>
      findColumns(find((await app.visit(`/admin/registro/${id}`)).html, '[aria-labelledby="datos"]'));
    expect(await columnsOf(deleted)).toEqual([
      ["Correo", "p@ejemplo.pa"],
      ["Persona", "Yaneth <b>Córdoba</b>"],
      ["Duración", "30 días"],
      ["Vence", "20 de diciembre de 2026, 10:05 a. m."],
      ["Otorgado por", "Alguien que ya no tiene cuenta"],
      ["Activo", "Sí"],
      ["Direcciones anteriores", "Provincia: Coclé · Dirección en el sitio: la-vieja Dirección en el sitio: otra"],
    ]);
    expect((await phrasesAt())[1]).toBe("Buscó en Google «[café»");
    expect(await columnsOf(made)).toEqual([
      ["Búsqueda", "[café"],
      ["Provincia", "Panamá"],
      ["Resultados", "20"],
    ]);
    expect(await columnsOf(updated)).toEqual([
      ["Datos actualizados", "Teléfono, Horario"],
      ["raro dato", "a: 1, 2 · b: Sí"],
    ]);
  });

  test("la lista no lleva los datos, que se leen enteros en su página", async () => {
    const long = `${"ñandú ".repeat(400)}fin`;
    const id = await note({ action: "restaurant.updated", before: { descripcion: long }, after: { descripcion: "corto" } });
    const [row = ""] = await rowsAt();
    expect(row).not.toContain("ñandú");
    expect(findLinks(row).map(({ href }) => href)).toEqual([`/admin/registro/${id}`]);
    const { text, status } = await app.visit(`/admin/registro/${id}`);
    expect(status).toBe(200);
    expect(text).toContain(long);
    expect(text).toContain("codigo-de-prueba");
    for (const missing of ["no-existe", "%00", randomUUID()]) {
      const { status, html } = await app.visit(`/admin/registro/${missing}`);
      expect(status).toBe(404);
      expect(findHrefs(html, "Volver al registro")).toEqual(["/admin/registro"]);
    }
  });

  test("lo que un autor dejó en borrador es solo suyo: ni su título ni su texto se muestran", async () => {
    const draft = publishedArticle("Secreto vivo", { is_published: 0, author_id: author.id });
    await app.db.insertInto("blogs").values(draft).execute();
    const before = { title: "Secreto borrado", content: "<p>íntimo</p>", is_published: 0, author_id: author.id };
    const id = await note({ action: "blog.deleted", target_type: "blog", actor_id: author.id, before });
    await note({ action: "blog.restored", target_type: "blog", target_id: draft.id, actor_id: author.id });
    expect(await phrasesAt()).toEqual(["Eliminó el artículo (un borrador)", "Restauró el artículo (un borrador)"]);
    for (const path of ["/admin/registro", "/admin/registro?tipo=todo", `/admin/registro/${id}`])
      expect((await app.visit(path)).html).not.toMatch(/Secreto|íntimo/);
    await note({ action: "blog.deleted", target_type: "blog", before: { ...before, withheld_at: "2026-11-20T15:05:00.000Z" } });
    expect((await phrasesAt())[2]).toBe("Eliminó el artículo «Secreto borrado» (ya no existe)");
  });
});

describe("los filtros del registro", () => {
  const every = [...new Set(auditFilters.flatMap(({ actions }) => actions ?? []))];

  test("por sí solo muestra la administración; cada tipo lo suyo, y «Todo» todo", async () => {
    for (const action of every) await note({ action, target_type: "account", target_id: author.id });
    const counts = async (query: string) => /([\d,]+) anotaci/.exec((await app.visit(`/admin/registro${query}`)).text)?.[1];
    const of = (id: string) => auditFilters.find((kind) => kind.id === id)?.actions?.length;
    const { html } = await app.visit("/admin/registro");
    const nav = find(html, "nav.pills");
    expect(findLinks(nav).map(({ label, tag }) => label + (attribute(tag, "aria-current") ? " *" : ""))).toEqual([
      "Administración *",
      "Restaurantes",
      "Dueños",
      "Planes",
      "Artículos",
      "Personas",
      "Mensajes",
      "Búsquedas",
      "Cuentas",
      "Todo",
    ]);
    expect(await counts("")).toBe(String(of("")));
    for (const id of ["restaurantes", "negocios", "planes", "articulos", "personas", "mensajes", "busquedas", "cuentas"])
      expect([id, await counts(`?tipo=${id}`)]).toEqual([id, String(of(id))]);
    expect(await counts("?tipo=todo")).toBe(String(every.length));
    expect((await app.visit("/admin/registro?tipo=otro")).status).toBe(400);
    expect((await app.visit("/admin/registro")).text).not.toContain("contraseña");
  });

  test("todo lo que se puede anotar tiene palabras y un tipo", async () => {
    for (const action of every) await note({ action, target_type: "account", target_id: author.id });
    const shown: (string | undefined)[] = [];
    for (let page = 1; page <= Math.ceil(every.length / 20); page++)
      shown.push(...(await phrasesAt(`?tipo=todo&pagina=${page}`)));
    expect(shown).toHaveLength(every.length);
    for (const phrase of shown) expect(phrase).toMatch(/^[A-ZÁÉÍÓÚ][\wáéíóúñ ]+ «/u);
    expect(new Set(shown).size).toBe(every.length);
  });

  test("lo que alguien hace con su propia cuenta se dice así, y una contraseña equivocada puede ser de cualquiera", async () => {
    const own = { target_type: "account", target_id: author.id, actor_id: author.id };
    await note({ action: "account.signed-in", ...own });
    await note({ action: "account.sign-in-failed", ...own });
    await note({ action: "account.sign-in-failed", ...own, actor_id: null, target_id: null });
    const rows = await rowsAt("?tipo=cuentas");
    expect(rows.map((row) => [rowFacts(row).split(/ \d/)[0], findHeadings(row)[0]?.text])).toEqual([
      ["Yaneth <b>Córdoba</b>", "Entró en su cuenta"],
      ["Alguien", "Dio una contraseña equivocada de la cuenta de «Yaneth <b>Córdoba</b>»"],
      ["Alguien", "Dio una contraseña equivocada de la cuenta de alguien sin cuenta"],
    ]);
  });

  test("se busca por quién lo hizo, con nombre o correo, o por un código entero", async () => {
    const target = randomUUID();
    const gone = randomUUID();
    await note({ action: "restaurant.created", before: { nombre: "A" }, request_id: "peticion-uno" });
    await note({ action: "restaurant.created", before: { nombre: "B" }, actor_id: colleague.id, target_id: target });
    await note({ action: "account.signed-in", actor_id: colleague.id, target_type: "account", target_id: colleague.id });
    await note({ action: "restaurant.created", before: { nombre: "C" }, actor_id: gone });
    const named = async (query: string) => (await phrasesAt(query)).map((phrase) => /«(.*)»/.exec(phrase ?? "")?.[1]);
    expect(await named("?q=abdiel")).toEqual(["B"]);
    expect(await named("?q=RIOS")).toEqual(["B"]);
    expect(await named("?q=socio@ejemplo")).toEqual(["B"]);
    expect(await phrasesAt("?q=abdiel&tipo=todo")).toHaveLength(2);
    expect(await named("?q=peticion-uno")).toEqual(["A"]);
    expect(await named(`?q=${target}`)).toEqual(["B"]);
    expect(await named(`?q=${gone}`)).toEqual(["C"]);
    for (const query of ["peticion", target.slice(0, 20), "nadie", "100%"])
      expect(await named(`?q=${encodeURIComponent(query)}`)).toEqual([]);
    expect(await named(`?q=abdiel&tipo=planes`)).toEqual([]);
    // An entry that matches in two ways is listed once.
    await note({ action: "restaurant.created", before: { nombre: "D" }, target_id: "codigo-doble", request_id: "codigo-doble" });
    expect(await named("?q=codigo-doble")).toEqual(["D"]);
    const { status, html } = await app.visit(`/admin/registro?q=${"x".repeat(101)}`);
    expect([status, html.includes("x".repeat(101))]).toEqual([400, true]);
  });

  test("las fechas son días de Panamá, los dos incluidos", async () => {
    const at = (created_at: string, nombre: string) => note({ action: "restaurant.created", created_at, before: { nombre } });
    await at("2026-11-20T04:59:59.999Z", "19, casi medianoche");
    await at("2026-11-20T05:00:00.000Z", "20, al empezar");
    await at("2026-11-21T04:59:59.999Z", "20, al terminar");
    await at("2026-11-21T05:00:00.000Z", "21, al empezar");
    const named = async (query: string) => (await phrasesAt(query)).map((phrase) => /«(.*)»/.exec(phrase ?? "")?.[1]);
    expect(await named("?desde=2026-11-20&hasta=2026-11-20")).toEqual(["20, al terminar", "20, al empezar"]);
    expect(await named("?desde=2026-11-21")).toEqual(["21, al empezar"]);
    expect(await named("?hasta=2026-11-19")).toEqual(["19, casi medianoche"]);
    expect(await named("?desde=&hasta=")).toHaveLength(4);
    const { html } = await app.visit("/admin/registro?desde=2026-11-20&tipo=restaurantes&q=jefa");
    expect(openingTags(html, "input").map((tag) => [attribute(tag, "name"), attribute(tag, "value")])).toEqual(
      expect.arrayContaining([
        ["q", "jefa"],
        ["tipo", "restaurantes"],
        ["desde", "2026-11-20"],
      ]),
    );
  });

  test("una fecha que no existe, o al revés, es un 400 que dice cuál y conserva lo demás", async () => {
    for (const day of ["2026-02-30", "ayer", "2026-13-01", "20/11/2026", "99999-01-01", "<script>alert(1)</script>"]) {
      const { status, html, text } = await app.visit(`/admin/registro?q=jefa&hasta=2026-11-20&desde=${encodeURIComponent(day)}`);
      expect(status).toBe(400);
      expect(text).toContain(`«${day}» no es una fecha.`);
      expect(html).toContain('value="jefa"');
      expect(html).toContain('value="2026-11-20"');
      expect(html).not.toContain("<script>alert");
    }
    const reversed = await app.visit("/admin/registro?desde=2026-11-21&hasta=2026-11-20");
    expect([reversed.status, reversed.text]).toEqual([400, expect.stringContaining("anterior a la fecha «Desde»")]);
    expect((await app.visit("/admin/registro?desde=2026-11-21&desde=2026-11-20")).status).toBe(400);
  });

  test("van de veinte en veinte, y de más de 2,000 se dice que hay más y cómo llegar", async () => {
    const noteOf = (index: number) => ({
      id: randomUUID(),
      created_at: new Date(Date.UTC(2026, 10, 20) - index * minute).toISOString(),
      actor_id: admin.id,
      action: index % 2 ? "restaurant.activated" : "restaurant.deactivated",
      target_type: "restaurant",
      target_id: String(index),
      before: null,
      after: null,
      request_id: null,
    });
    const all = Array.from({ length: 2_001 }, (_, index) => noteOf(index));
    for (let from = 0; from < all.length; from += 500)
      await app.db
        .insertInto("audit_log")
        .values(all.slice(from, from + 500))
        .execute();
    for (const query of ["?", "?tipo=restaurantes&", "?tipo=todo&", "?q=jefa&"]) {
      const { text } = await app.visit(`/admin/registro${query}pagina=100`);
      expect(text).toContain("Más de 2,000 anotaciones · página 100 de 100 · con las fechas llegas a las anteriores");
      expect((await app.visit(`/admin/registro${query}pagina=101`)).status).toBe(404);
    }
    await app.db.deleteFrom("audit_log").where("target_id", "=", "2000").execute();
    const { text, html } = await app.visit("/admin/registro?tipo=restaurantes&pagina=2");
    expect(text).toContain("2,000 anotaciones · página 2 de 100");
    expect(findHrefs(html, "Siguiente")).toEqual(["/admin/registro?tipo=restaurantes&pagina=3"]);
  });

  test("lo que pasa con los dueños y los pagos se lee en palabras", async () => {
    const granted = { claim: randomUUID(), method: "registry", replaced: [author.id] };
    const columnsOf = async (id: string) => findColumns((await app.visit(`/admin/registro/${id}`)).html).slice(-4);
    const { full_name } = await app.db
      .selectFrom("profiles")
      .select("full_name")
      .where("id", "=", author.id)
      .executeTakeFirstOrThrow();
    expect(await columnsOf(await note({ action: "claim.granted", after: granted }))).toEqual(
      expect.arrayContaining([
        ["Cómo lo mostró", "Con el aviso de operación"],
        ["Lo llevaba antes", full_name],
      ]),
    );
    const [before, after] = [
      { invoice_number: "", refunded_cents: 0 },
      { invoice_number: "FE-12", refunded_cents: 4_500 },
    ];
    expect(await columnsOf(await note({ action: "payment.invoiced", before, after }))).toEqual(
      expect.arrayContaining([
        ["Factura", "Antes: (vacío) → Después: FE-12"],
        ["Devuelto", "Antes: $0 → Después: $45"],
      ]),
    );
  });

  test("sin base de datos dice «No se pudo cargar el registro»", async () => {
    await app.without("audit_log", async () => {
      for (const path of ["/admin/registro", "/admin/registro/x"]) {
        const { status, html } = await app.visit(path);
        expect([status, innerHtml(html, "main")]).toEqual([503, expect.stringContaining("No se pudo cargar el registro")]);
      }
    });
  });
});

describe("deshacer desde el registro", () => {
  const undoIn = (html: string) => find(html, 'form[action="/admin/deshacer"]');

  test("una eliminación de hace menos de 30 días se deshace desde su fila, y vuelve a la lista como estaba", async () => {
    const row = publishedRestaurant("Fonda La Ñapa");
    await app.db.insertInto("restaurants").values(row).execute();
    await app.submit(`/admin/restaurant/${row.id}/eliminar`, {});
    const list = "/admin/registro?tipo=restaurantes&desde=2020-01-01";
    const { html } = await app.visit(list);
    const [first = ""] = findRows(html);
    const until = new Intl.DateTimeFormat("es-PA", { dateStyle: "long", timeZone: "America/Panama" });
    expect(visibleText(first)).toContain(`Hasta el ${until.format(Date.now() + 30 * day)}`);
    const form = undoIn(first);
    expect(visibleText(form)).toBe("Deshacer la eliminación de «Fonda La Ñapa»");
    expect((await app.submit("/admin/deshacer", hiddenFields(form))).location).toBe(list);
    expect(await app.db.selectFrom("restaurants").select("nombre").execute()).toEqual([{ nombre: "Fonda La Ñapa" }]);
    const after = await rowsAt("?tipo=restaurantes");
    expect(after.map((row) => findHeadings(row)[0]?.text)).toEqual([
      "Restauró el restaurante «Fonda La Ñapa»",
      "Eliminó el restaurante «Fonda La Ñapa»",
    ]);
    expect(undoIn(after.join(""))).toBe("");
  });

  test("no se ofrece de lo que ya se deshizo, de lo que pasó de 30 días ni de lo que no se elimina", async () => {
    await note({ action: "restaurant.deleted" });
    await note({
      action: "restaurant.deleted",
      before: { nombre: "Vieja" },
      created_at: new Date(Date.now() - 30 * day).toISOString(),
    });
    await note({ action: "restaurant.updated", before: { nombre: "A" }, after: { nombre: "B" } });
    await recordAudit(app.db, {
      action: "account.deleted",
      actorId: admin.id,
      target: { type: "account", id: "x" },
      before: { a: 1 },
    });
    expect(undoIn((await rowsAt("?tipo=todo")).join(""))).toBe("");
    const id = await note({ action: "free-plan.deleted", target_type: "free-plan", before: { email: "p@ejemplo.pa" } });
    expect(hiddenFields(undoIn((await app.visit(`/admin/registro/${id}`)).html))).toMatchObject({
      eliminacion: id,
      volver: `/admin/registro/${id}`,
    });
  });
});
