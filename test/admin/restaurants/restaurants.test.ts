import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { NewRestaurant } from "../../../app/db/schema.server";
import { openApp, testPassword } from "../../support/app";
import {
  attribute,
  find,
  findFilters,
  findHeadings,
  findHrefs,
  findLinks,
  findMeta,
  findRows,
  flashMessage,
  injectedElements,
  innerHtml,
  openingTags,
  visibleText,
} from "../../support/pages/html";
import { hiddenFields } from "../../support/pages/controls";
import { publishedRestaurant, newestFirst } from "../../support/published-rows";

const app = await openApp();
const admin = await app.person("jefa@ejemplo.pa", { is_admin: 1, full_name: "Marisol Batista" });

beforeEach(async () => {
  await app.db.deleteFrom("restaurants").execute();
  await app.db.deleteFrom("audit_log").execute();
  await app.forgetLimits();
  app.cookies.clear();
  await app.signInAs(admin);
});

async function have(...rows: NewRestaurant[]) {
  const sorted = newestFirst(rows);
  await app.db.insertInto("restaurants").values(sorted).execute();
  return sorted;
}

async function haveOne(nombre: string, values: Partial<NewRestaurant> = {}) {
  const [row] = await have(one(nombre, values));
  if (!row) throw new Error();
  return row;
}

const one = (nombre: string, values: Partial<NewRestaurant> = {}) =>
  publishedRestaurant(nombre, { direccion: "Calle 5", google_fields: "[]", lapsed_at: null, ...values });
const numbered = (count: number) => Array.from({ length: count }, (_, index) => one(`Fonda ${index + 1}`));

const inMain = async (path: string) => innerHtml((await app.visit(path)).html, "main");
const namesAt = async (path: string) => findRows(await inMain(path)).map((row) => findHeadings(row)[0]?.text);

async function filtersAt(path: string) {
  return findFilters(await inMain(path));
}

const notes = () => app.db.selectFrom("audit_log").selectAll().where("actor_id", "=", admin.id).orderBy("action").execute();
const actions = async () => (await notes()).map(({ action }) => action).filter((action) => action.startsWith("restaurant."));
const stateOf = async (id: string) =>
  (await app.db.selectFrom("restaurants").select("is_active").where("id", "=", id).executeTakeFirst())?.is_active;

async function messageAt(path: string) {
  const { html } = await app.visit(path);
  return flashMessage(html);
}

async function withoutColumn(column: string, ask: () => Promise<void>) {
  await app.db.schema.alterTable("restaurants").renameColumn(column, `${column}_away`).execute();
  try {
    await ask();
  } finally {
    await app.db.schema.alterTable("restaurants").renameColumn(`${column}_away`, column).execute();
  }
}

describe("Gestionar Restaurantes", () => {
  test("con el directorio vacío enseña por dónde empezar", async () => {
    const main = await inMain("/admin");
    expect(visibleText(main)).toContain("El directorio todavía está vacío.");
    expect(findHrefs(main, "Crear Nuevo Restaurante")).toEqual(["/admin/restaurant/new"]);
    expect(findHrefs(main, "Búsqueda Google")).toEqual(["/admin/google", "/admin/google"]);
    expect(main).not.toContain('role="search"');
  });

  test("cada fila dice lo que hay que saber y lo que se puede hacer", async () => {
    const [first, second] = await have(
      one("Fonda & <Sabor>", {
        slug: "fonda",
        provincia: "colon",
        categoria: "mariscos",
        direccion: "Calle 12, Portobelo",
        telefono: "+507 6555-0142",
        rating: 5,
        plan_type: "max_local",
        is_verified: 1,
        google_fields: '["telefono"]',
      }),
      one("Cerrado", { is_active: 0 }),
    );
    const { html, headers } = await app.visit("/admin");
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(findMeta(html, "robots")).toEqual(["noindex"]);
    const [active = "", inactive = ""] = findRows(innerHtml(html, "main"));
    for (const words of [
      "Fonda & <Sabor>",
      "Verificado",
      "Por confirmar",
      "Portobelo, Colón",
      "Max Local",
      "Actualizado el 21 nov 2026",
    ])
      expect(visibleText(active)).toContain(words);
    expect(visibleText(active)).not.toContain("Inactivo");
    expect(active).not.toContain("faded");
    expect(findLinks(active).map(({ href, label }) => [href, label])).toEqual([
      [`/admin/restaurant/edit/${first!.id}?volver=%2Fadmin`, "Fonda & <Sabor>"],
      [`/admin/restaurant/edit/${first!.id}?volver=%2Fadmin`, "Editar «Fonda & <Sabor>»"],
      ["/restaurantes-colon/fonda", "Ver «Fonda & <Sabor>»"],
      [`/admin/restaurant/${first!.id}/eliminar?volver=%2Fadmin`, "Eliminar «Fonda & <Sabor>»"],
    ]);
    expect(visibleText(innerHtml(active, "button"))).toBe("Desactivar «Fonda & <Sabor>»");

    expect(inactive).toContain('class="admin-row line faded"');
    expect(visibleText(inactive)).toContain("Inactivo");
    expect(visibleText(inactive)).not.toMatch(/Verificado|Por confirmar/);
    expect(visibleText(innerHtml(inactive, "button"))).toBe("Activar «Cerrado»");
    expect(findHrefs(html, "Crear Nuevo Restaurante")).toEqual(["/admin/restaurant/new"]);
    expect(findHrefs(html, "Buscar y Editar Restaurantes")).toEqual(["/admin/restaurant/search"]);
    expect(findLinks(inactive).map(({ href }) => href)).toEqual([
      `/admin/restaurant/edit/${second!.id}?volver=%2Fadmin`,
      `/admin/restaurant/edit/${second!.id}?volver=%2Fadmin`,
      `/admin/restaurant/${second!.id}/eliminar?volver=%2Fadmin`,
    ]);
  });

  test("un vencido lo dice y lleva a completarlo, en lugar de activarlo", async () => {
    const { id } = await haveOne("Vencido", { is_active: 0, direccion: "", lapsed_at: "2026-11-01T00:00:00.000Z" });
    const [row = ""] = findRows(await inMain("/admin?estado=vencidos"));
    expect(visibleText(row)).toContain("Datos vencidos");
    expect(findHrefs(row, "Completar «Vencido»")).toEqual([`/admin/restaurant/edit/${id}?volver=%2Fadmin%3Festado%3Dvencidos`]);
    expect(openingTags(row, "button")).toEqual([]);
  });

  test("van de veinte en veinte, los más nuevos primero, y no hay página de más", async () => {
    await have(...numbered(41));
    expect(await namesAt("/admin")).toEqual(Array.from({ length: 20 }, (_, index) => `Fonda ${index + 1}`));
    expect(await namesAt("/admin?pagina=3")).toEqual(["Fonda 41"]);
    expect(visibleText(await inMain("/admin?pagina=3"))).toContain("41 restaurantes · página 3 de 3");
    for (const page of ["4", "0", "abc", "-1"]) expect((await app.visit(`/admin?pagina=${page}`)).status).toBe(404);
  });

  test("los filtros llevan su cuenta, y van juntos con la búsqueda, la provincia y las páginas", async () => {
    await have(
      ...numbered(25).map((row) => ({ ...row, provincia: "colon" as const, is_active: 0 as const })),
      one("Otro", { google_fields: '["telefono"]' }),
    );
    expect(await filtersAt("/admin")).toEqual([
      "Todos 26 /admin *",
      "Activos 1 /admin?estado=activos",
      "Inactivos 25 /admin?estado=inactivos",
      "Por confirmar 1 /admin?estado=por-confirmar",
    ]);
    expect(await namesAt("/admin?estado=por-confirmar")).toEqual(["Otro"]);
    const path = "/admin?q=FONDA&provincia=colon&estado=inactivos";
    expect(await filtersAt(path)).toEqual([
      "Todos 25 /admin?q=FONDA&provincia=colon",
      "Activos 0 /admin?q=FONDA&provincia=colon&estado=activos",
      "Inactivos 25 /admin?q=FONDA&provincia=colon&estado=inactivos *",
      "Por confirmar 0 /admin?q=FONDA&provincia=colon&estado=por-confirmar",
    ]);
    const main = await inMain(path);
    expect(visibleText(main)).toContain("25 restaurantes para «FONDA» · página 1 de 2");
    expect(findHrefs(main, "Siguiente")).toEqual([`${path}&pagina=2`]);
    expect(main).toContain('<option value="colon" selected=""');
    const search = innerHtml(main, "form");
    expect(hiddenFields(search)).toEqual({ estado: "inactivos" });
    expect((await namesAt(`${path}&pagina=2`)).length).toBe(5);
    expect(await namesAt("/admin?q=fonda&provincia=darien")).toEqual([]);
  });

  test("lo que no se encuentra lo dice, y lleva a todos", async () => {
    await have(one("A"));
    const main = await inMain("/admin?q=xyz");
    expect(visibleText(main)).toContain("No se encontraron restaurantes con esos criterios.");
    expect(findHrefs(main, "Ver todos los restaurantes")).toEqual(["/admin"]);
    expect(visibleText(await inMain("/admin?estado=inactivos"))).toContain("No hay restaurantes inactivos.");
    expect(visibleText(await inMain("/admin?estado=por-confirmar"))).toContain("No hay datos de Google por confirmar.");
  });

  test("lo hostil es un 400 o letras, nunca un error", async () => {
    const hostile = `</script><script>alert(1)</script><img src=x onerror=alert(1)>"'&`;
    const { id } = await haveOne(hostile, { slug: "x", direccion: hostile, telefono: hostile });
    for (const path of ["/admin", `/admin/restaurant/${id}/eliminar`, "/admin/restaurant/search?q=alert"]) {
      const { status, html, text } = await app.visit(path);
      expect(status).toBe(200);
      expect(injectedElements(html)).toEqual([]);
      expect(text).toContain(hostile);
    }
    const long = "x".repeat(101);
    const { status, html } = await app.visit(`/admin?q=${long}`);
    expect([status, innerHtml(html, "main")]).toEqual([400, expect.stringContaining("La búsqueda admite hasta 100 caracteres")]);
    expect(html).toContain(long);
    for (const query of ["estado=otro", "provincia=madrid", "estado=activos&estado=activos", "q=a&q=b", "q=%00"])
      expect([query, (await app.visit(`/admin?${query}`)).status]).toEqual([query, 400]);
  });

  test("si no se puede leer, dice «Error al cargar restaurantes» sin palabras de la base de datos", async () => {
    await withoutColumn("telefono", async () => {
      const { status, html, text } = await app.visit("/admin?provincia=colon");
      expect(status).toBe(503);
      expect(text).toContain("Error al cargar restaurantes: no pudimos leer el directorio.");
      expect(text).not.toMatch(/telefono|column|SQL/i);
      expect(findLinks(innerHtml(html, "main")).filter(({ label }) => label.endsWith("otra vez"))).toEqual([
        expect.objectContaining({ href: "/admin?provincia=colon" }),
      ]);
    });
  });
});

describe("activar y desactivar", () => {
  const send = (id: string, fields: Record<string, string>, browser = app as Pick<typeof app, "submit">) =>
    browser.submit(`/admin/restaurant/${id}/estado`, fields);

  test("el botón de la fila lo hace y vuelve a la lista como estaba", async () => {
    const rows = await have(...numbered(21));
    const list = "/admin?q=fonda&pagina=2";
    const [row = ""] = findRows(await inMain(list));
    const fields = hiddenFields(row);
    expect(fields).toMatchObject({ activo: "0", volver: list });
    const { status, location } = await send(rows[20]!.id, fields);
    expect([status, location]).toEqual([302, list]);
    expect(await messageAt(list)).toBe("Éxito Restaurante desactivado: «Fonda 21». Deshacer");
    expect(await stateOf(rows[20]!.id)).toBe(0);
    expect((await app.visit("/restaurantes-panama/fonda-21")).status).toBe(404);

    await send(rows[20]!.id, { ...fields, activo: "1" });
    expect(await messageAt(list)).toBe("Éxito Restaurante activado: «Fonda 21». Deshacer");
    expect((await app.visit("/restaurantes-panama/fonda-21")).status).toBe(200);
    expect(await notes()).toEqual([
      expect.objectContaining({ action: "restaurant.activated", before: '{"is_active":0}', after: '{"is_active":1}' }),
      expect.objectContaining({ action: "restaurant.deactivated", target_type: "restaurant", target_id: rows[20]!.id }),
    ]);
  });

  test("enviado dos veces, o por dos administradoras, se hace una vez y se dice con calma", async () => {
    const { id } = await haveOne("Fonda");
    const other = app.otherBrowser();
    await other.signInAs(await app.person("otra-jefa@ejemplo.pa", { is_admin: 1 }));
    await send(id, { activo: "0" }, other);
    await send(id, { activo: "0" });
    expect(await messageAt("/admin")).toBe("Sin cambios «Fonda» ya estaba inactivo.");
    await send(id, { activo: "1" });
    await app.visit("/admin");
    await send(id, { activo: "1" });
    expect(await messageAt("/admin")).toBe("Sin cambios «Fonda» ya estaba activo.");
    expect(await actions()).toEqual(["restaurant.activated"]);
  });

  test("lo que alguien eliminó se dice", async () => {
    for (const id of [randomUUID(), "%00", "no-existe"]) {
      const { status, location } = await send(id, { activo: "1" });
      expect([status, location]).toEqual([302, "/admin"]);
      expect(await messageAt("/admin")).toBe("Error al actualizar estado: ese restaurante ya no está en el directorio.");
    }
  });

  test("un vencido sin dirección primero se completa", async () => {
    const { id } = await haveOne("Vencido", { is_active: 0, direccion: "", lapsed_at: "2026-11-01T00:00:00.000Z" });
    await send(id, { activo: "1", volver: "/admin?estado=inactivos" });
    expect(await messageAt("/admin?estado=inactivos")).toContain(
      "Error al actualizar estado: a «Vencido» le falta la dirección.",
    );
    expect([await stateOf(id), await actions()]).toEqual([0, []]);
  });

  test("solo vuelve a la administración", async () => {
    const { id } = await haveOne("Fonda");
    const elsewhere = [
      "https://malo.example/admin",
      "//malo.example",
      "/blog",
      "/administracion",
      "javascript:alert(1)",
      "/\\malo",
      "",
    ];
    for (const volver of elsewhere)
      expect([volver, (await send(id, { activo: "1", volver })).location]).toEqual([volver, "/admin"]);
  });

  test("si la última página queda vacía, vuelve a la que sí hay", async () => {
    const rows = await have(...numbered(21));
    const list = "/admin?estado=activos&pagina=2";
    const { location } = await send(rows[20]!.id, { activo: "0", volver: list });
    expect(location).toBe(list);
    const last = await app.visit(list);
    expect([last.status, last.location]).toEqual([302, "/admin?estado=activos"]);
    expect(await messageAt("/admin?estado=activos")).toBe("Éxito Restaurante desactivado: «Fonda 21». Deshacer");
    expect((await app.visit(list)).status).toBe(404);
  });

  test("lo que no dice un estado no cambia nada", async () => {
    const { id } = await haveOne("Fonda");
    const volver = "/admin?q=fonda";
    for (const fields of [{}, ...["", "2", "sí", "x".repeat(10_000), "1 or 1=1"].map((activo) => ({ activo }))]) {
      const { status, html, text } = await send(id, { ...fields, volver });
      expect(status).toBe(400);
      expect(text).toContain("Vuelve a la lista y elige si activar o desactivar el restaurante");
      expect(hiddenFields(innerHtml(html, "main"))).toMatchObject({ volver });
    }
    expect([await stateOf(id), await actions()]).toEqual([1, []]);
  });

  test("la página sola no se visita, y un fallo de la base se dice con un código", async () => {
    const { id } = await haveOne("Fonda");
    expect((await app.visit(`/admin/restaurant/${id}/estado`)).location).toBe("/admin");
    await withoutColumn("is_active", async () => {
      const { status, text } = await send(id, { activo: "0" });
      expect(status).toBe(503);
      expect(text).toContain("Error al actualizar estado: no pudimos guardarlo.");
      expect(text).toContain("menciona este código:");
    });
  });
});

describe("eliminar", () => {
  test("pregunta antes, dice cuál es y deja volver a la lista como estaba", async () => {
    const { id } = await haveOne("Isla Colón", { provincia: "bocas-del-toro", direccion: "Calle 1", is_active: 0 });
    const { status, text, html } = await app.visit(`/admin/restaurant/${id}/eliminar?volver=%2Fadmin%3Festado%3Dinactivos`);
    expect(status).toBe(200);
    for (const words of [
      "¿Estás seguro de que quieres eliminar este restaurante?",
      "Isla Colón",
      "Inactivo",
      "Bocas del Toro",
      "Calle 1",
      "Free Local",
    ])
      expect(text).toContain(words);
    expect(findHrefs(innerHtml(html, "main"), "Cancelar")).toEqual(["/admin?estado=inactivos"]);
    expect(findMeta(html, "robots")).toEqual(["noindex"]);
    expect(await stateOf(id)).toBe(0);
  });

  test("lo elimina, guarda la fila entera y vuelve con la manera de deshacerlo", async () => {
    const { id } = await haveOne("Isla Colón");
    const path = `/admin/restaurant/${id}/eliminar?volver=%2Fadmin%3Fq%3Disla`;
    const form = find(await inMain(path), "form.form");
    expect(attribute(form, "action")).toBe(path);
    const { status, location } = await app.submit(path, hiddenFields(form));
    expect([status, location]).toEqual([302, "/admin?q=isla"]);
    expect(await stateOf(id)).toBeUndefined();
    const { html, text } = await app.visit("/admin?q=isla");
    expect(text).toContain("Éxito Restaurante eliminado: «Isla Colón». Deshacer");
    expect(html).toContain('<form method="post" action="/admin/deshacer" data-quick="">');
    const [note] = await notes();
    expect(note).toMatchObject({
      action: "restaurant.deleted",
      target_type: "restaurant",
      target_id: id,
      after: JSON.stringify({ nombre: "Isla Colón" }),
    });
    expect(JSON.parse(note?.before ?? "")).toMatchObject({ id, nombre: "Isla Colón", slug: "isla-colon", addresses: [] });
    expect(note?.request_id).toMatch(/\S/);
  });

  test("eliminado dos veces da el mismo mensaje, con la misma manera de deshacerlo", async () => {
    const { id } = await haveOne("Isla Colón");
    const undos = [];
    for (let time = 1; time <= 2; time += 1) {
      expect((await app.submit(`/admin/restaurant/${id}/eliminar`, {})).location).toBe("/admin");
      const { html, text } = await app.visit("/admin");
      expect(text).toContain("Restaurante eliminado: «Isla Colón».");
      undos.push(attribute(find(html, '[name="eliminacion"]'), "value"));
    }
    expect(undos[0]).toBe(undos[1]);
    expect(await actions()).toEqual(["restaurant.deleted"]);
  });

  test("lo que no existe se dice: la pregunta con un 404, el envío con un mensaje", async () => {
    for (const id of [randomUUID(), "%00"]) {
      const { status, html } = await app.visit(`/admin/restaurant/${id}/eliminar?volver=/admin?pagina=2`);
      expect(status).toBe(404);
      expect(innerHtml(html, "main")).toContain("Restaurante no encontrado");
      expect(findHrefs(html, "Volver a la lista")).toEqual(["/admin?pagina=2"]);
      expect((await app.submit(`/admin/restaurant/${id}/eliminar`, {})).location).toBe("/admin");
      expect(await messageAt("/admin")).toBe("Error al eliminar restaurante: ese restaurante ya no está en el directorio.");
    }
    expect(await actions()).toEqual([]);
  });

  test("si la última página queda vacía, vuelve a la que sí hay", async () => {
    const rows = await have(...numbered(21));
    await app.submit(`/admin/restaurant/${rows[20]!.id}/eliminar?volver=%2Fadmin%3Fpagina%3D2`, {});
    expect((await app.visit("/admin?pagina=2")).location).toBe("/admin");
    expect(await messageAt("/admin")).toContain("Restaurante eliminado: «Fonda 21».");
  });

  test("si la sesión terminó, pide la contraseña ahí mismo, sin mostrar nada", async () => {
    const { id } = await haveOne("Secreto", { is_active: 0 });
    const browser = app.otherBrowser();
    const path = `/admin/restaurant/${id}/eliminar?volver=%2Fadmin%3Fq%3Dsec`;
    const asked = await browser.submit(path, {});
    expect(asked.status).toBe(403);
    expect(asked.html).not.toContain("Secreto");
    for (const name of ["cuenta_correo", "cuenta_clave"]) expect(asked.html).toContain(`name="${name}"`);
    expect(await stateOf(id)).toBe(0);
    const { location } = await browser.submit(path, { cuenta_correo: admin.email, cuenta_clave: testPassword });
    expect(location).toBe("/admin?q=sec");
    expect(await stateOf(id)).toBeUndefined();
  });

  test("si no se puede, dice «Error al eliminar restaurante» con un código", async () => {
    const { id } = await haveOne("Isla");
    await app.without("restaurant_addresses", async () => {
      const { status, text } = await app.submit(`/admin/restaurant/${id}/eliminar`, {});
      expect(status).toBe(503);
      expect(text).toContain("Error al eliminar restaurante: no pudimos guardarlo.");
      expect(text).not.toMatch(/restaurant_addresses|SQL/);
    });
    await app.without("restaurants", async () => {
      const { status, text } = await app.visit(`/admin/restaurant/${id}/eliminar`);
      expect([status, text]).toEqual([503, expect.stringContaining("Error al cargar el restaurante: no pudimos leer")]);
    });
  });
});

describe("Buscar y Editar Restaurantes", () => {
  const path = "/admin/restaurant/search";
  const statusAt = async (query: string) => {
    const main = await inMain(path + query);
    return visibleText(find(main, ":is(p, div)[role=status]"));
  };

  test("al abrirla solo pregunta: nombre o dirección, y provincia con todas elegidas", async () => {
    await have(one("Fonda"));
    const main = await inMain(path);
    expect(findHeadings(main).map(({ text }) => text)).toEqual(["Buscar y Editar Restaurantes"]);
    expect(attribute(openingTags(main, "form")[0] ?? "", "method")).toBe("get");
    expect(visibleText(innerHtml(main, "select"))).toMatch(/^Todas las provincias Panamá Panamá Oeste .* Darién$/);
    expect(attribute(openingTags(main, "option").find((option) => / selected/.test(option)) ?? "", "value")).toBe("all");
    expect(findRows(main)).toEqual([]);
    expect(main).not.toContain('role="status"');
  });

  test("encuentra por nombre o dirección, y cada resultado lleva a editar", async () => {
    const [, second] = await have(
      one("Ñurumí", { provincia: "cocle", direccion: "Vía Boquete" }),
      one("Café Ámbar", { provincia: "panama-oeste", direccion: "Calle Ñurumí", is_active: 0 }),
      one("Otra", { special_dish: "Guiso ñurumí", especialidades: '["Ñurumí"]' }),
    );
    const main = await inMain(`${path}?q=NURUMI&provincia=all`);
    expect(await namesAt(`${path}?q=NURUMI&provincia=all`)).toEqual(["Café Ámbar", "Ñurumí"]);
    expect(await statusAt("?q=NURUMI&provincia=all")).toBe("Búsqueda exitosa: Se encontraron 2 restaurantes");
    const [first = ""] = findRows(main);
    for (const words of ["Café Ámbar", "Calle Ñurumí", "Panamá Oeste", "Inactivo"]) expect(visibleText(first)).toContain(words);
    expect(findHrefs(first, "Editar «Café Ámbar»")).toEqual([
      `/admin/restaurant/edit/${second!.id}?volver=%2Fadmin%2Frestaurant%2Fsearch%3Fq%3DNURUMI%26provincia%3Dall`,
    ]);
    expect(main).toContain('value="NURUMI"');
    expect(await namesAt(`${path}?q=nurumi&provincia=cocle`)).toEqual(["Ñurumí"]);
    expect(await statusAt("?q=nurumi&provincia=cocle")).toBe("Búsqueda exitosa: Se encontró 1 restaurante");
  });

  test("sin resultados lo dice", async () => {
    await have(one("Fonda"));
    for (const query of ["?q=xyz", "?q=fonda&provincia=darien", "?q=&provincia=darien"])
      expect(await statusAt(query)).toBe(
        "Sin resultados No se encontraron restaurantes con esos criterios Ver todos Crear Nuevo Restaurante",
      );
  });

  test("sin palabras salen todos, y las páginas conservan lo buscado", async () => {
    await have(...numbered(25));
    const main = await inMain(`${path}?q=&provincia=all`);
    expect(visibleText(main)).toContain("Se encontraron 25 restaurantes · página 1 de 2");
    expect(findHrefs(main, "Siguiente")).toEqual([`${path}?provincia=all&pagina=2`]);
    expect((await namesAt(`${path}?q=fonda&provincia=panama&pagina=2`)).length).toBe(5);
    for (const page of ["3", "0", "x"]) expect((await app.visit(`${path}?q=fonda&pagina=${page}`)).status).toBe(404);
  });

  test("lo imposible es un 400 con la razón, y lo escrito sigue ahí", async () => {
    const long = "ñ".repeat(101);
    const { status, html } = await app.visit(`${path}?q=${encodeURIComponent(long)}&provincia=colon`);
    expect(status).toBe(400);
    expect(innerHtml(html, "main")).toContain("Error en la búsqueda: La búsqueda admite hasta 100 caracteres");
    expect(html).toContain(long);
    expect(html).toContain('<option value="colon" selected=""');
    for (const query of ["provincia=madrid", "provincia=", "q=a&q=b"])
      expect([query, (await app.visit(`${path}?${query}`)).status]).toEqual([query, 400]);
  });

  test("si no se puede leer, dice «Error en la búsqueda» en la página, con lo escrito", async () => {
    await withoutColumn("nombre", async () => {
      const { status, html, text } = await app.visit(`${path}?q=fonda&provincia=colon`);
      expect(status).toBe(503);
      expect(text).toContain("Error en la búsqueda: no pudimos leer el directorio.");
      expect(text).not.toMatch(/column|SQL/i);
      expect(html).toContain('value="fonda"');
    });
  });
});
