import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { NewRestaurant } from "../../../app/db/schema.server";
import { openApp, testPassword } from "../../support/app";
import { isOnSqlite } from "../../support/database/engine";
import { findForms } from "../../support/pages/forms";
import {
  attribute,
  errorSummary,
  find,
  findHeadings,
  findHrefs,
  findMeta,
  innerHtml,
  openingTags,
  pageTitle,
  visibleText,
} from "../../support/pages/html";
import { control, hiddenFields, typedValues } from "../../support/pages/controls";
import { publishedRestaurant } from "../../support/published-rows";

const app = await openApp();
const admin = await app.person("jefa@ejemplo.pa", { full_name: "Ana Morales", is_admin: 1 });
const other = await app.person("socia@ejemplo.pa", { full_name: "María Quintero", is_admin: 1 });
const colleague = app.otherBrowser();

beforeEach(async () => {
  await app.db.deleteFrom("restaurants").execute();
  await app.db.deleteFrom("audit_log").execute();
  await app.forgetLimits();
  app.cookies.clear();
  await app.signInAs(admin);
  await colleague.signInAs(other);
});

const newPath = "/admin/restaurant/new";

const complete: Record<string, string> = {
  nombre: "Marisquería Ñurumí",
  categoria: "mariscos",
  descripcion: "Tres mesas & un muelle.\n\nLlega temprano.",
  direccion: "Calle 4, frente al muelle",
  provincia: "colon",
  telefono: "+507 6555-0142",
  rating: "4.5",
  plan_type: "starter_local",
  horario: "Lun-Dom 8:00-22:00",
  special_dish: "Ceviche de corvina",
  customer_reviews: "Itzel: Rico.",
  presentation: "Cocinamos lo que trae la lancha.\n\nTe esperamos.",
  english_line: "We cook what the boat brings in.",
  website_url: "https://nurumi.example",
  maps_url: "https://maps.example/?q=1",
  facebook_url: "https://facebook.example/nurumi",
  instagram_url: "https://instagram.example/nurumi",
  imagen: "/images/plato-ceviche.svg",
  is_verified: "1",
  "especialidades[0]": "Corvina",
  "especialidades[1]": "Pulpo",
};

const restaurants = () => app.db.selectFrom("restaurants").selectAll().orderBy("seq").execute();

async function audit() {
  const rows = await app.db.selectFrom("audit_log").selectAll().where("target_type", "=", "restaurant").execute();
  return rows.map((row) => ({ ...row, after: JSON.parse(row.after ?? "null") as Record<string, unknown> | null }));
}

async function have(values: Partial<NewRestaurant> = {}) {
  const row = publishedRestaurant("Fonda Lina", {
    direccion: "Calle 4",
    especialidades: '["Sopa"]',
    telefono: "222-3344",
    ...values,
  });
  await app.db.insertInto("restaurants").values(row).execute();
  return { ...row, path: `/admin/restaurant/edit/${row.id}` };
}

type Form = Record<string, string>;

function formIn(html: string): Form {
  const form: Form = { ...typedValues(html), ...hiddenFields(html) };
  if (!control(html, "is_verified").includes(" checked")) delete form.is_verified;
  return form;
}

const opened = async (path: string, browser: Pick<typeof app, "visit"> = app) => formIn((await browser.visit(path)).html);
const listIn = (form: Form) =>
  Object.entries(form).flatMap(([name, value]) => (name.startsWith("especialidades[") ? [value] : []));

async function saved(path: string, form: Form, message: string, list = "/admin") {
  const { status, location } = await app.submit(path, form);
  expect([status, location]).toEqual([302, list]);
  const { text } = await app.visit(list);
  expect(text).toContain(`Éxito ${message}: «${form.nombre}».`);
}

const created = "Restaurante creado correctamente";
const updated = "Restaurante actualizado correctamente";

describe.runIf(isOnSqlite)("la pantalla", () => {
  test("de crear trae todos los campos del restaurante, vacíos, y las dos salidas a la lista", async () => {
    const { status, html, headers } = await app.visit(newPath);
    expect(status).toBe(200);
    expect(findHeadings(html)[0]).toEqual({ level: 1, text: "Crear Nuevo Restaurante" });
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(findMeta(html, "robots")).toEqual(["noindex"]);
    for (const [name, label, required] of [
      ["nombre", "Nombre", true],
      ["categoria", "Categoría", false],
      ["descripcion", "Descripción", false],
      ["direccion", "Dirección", true],
      ["provincia", "Provincia", true],
      ["telefono", "Teléfono", false],
      ["rating", "Rating", false],
      ["plan_type", "Plan Type", false],
      ["horario", "Horario", false],
      ["special_dish", "Plato Especial", false],
      ["customer_reviews", "Reseñas de Clientes", false],
      ["presentation", "Presentación para los asistentes", false],
      ["english_line", "Frase en inglés", false],
      ["website_url", "Sitio Web", false],
      ["maps_url", "Google Maps", false],
      ["facebook_url", "Facebook", false],
      ["instagram_url", "Instagram", false],
      ["nueva_especialidad", "Especialidades", false],
      ["imagen", "Imagen", false],
    ] as const) {
      const tag = control(html, name);
      expect(visibleText(find(html, `label[for="${attribute(tag, "id")}"]`)).replace(" (opcional)", "")).toBe(label);
      expect([name, tag.includes(" required")]).toEqual([name, required]);
    }
    const rating = control(html, "rating");
    expect(["type", "step", "min", "max"].map((name) => attribute(rating, name))).toEqual(["number", "0.1", "0", "5"]);
    expect(attribute(control(html, "horario"), "placeholder")).toBe("Lun-Dom 8:00-22:00");
    expect(await opened(newPath)).toMatchObject({ nombre: "", rating: "", plan_type: "free_local", version: "0" });
    expect(control(html, "is_verified")).not.toContain("checked");
    const main = innerHtml(html, "main");
    expect(findHrefs(main, "Volver al Admin")).toEqual(["/admin"]);
    expect(findHrefs(main, "Cancelar")).toEqual(["/admin"]);
    expect(html).not.toMatch(/ (?:style|on\w+)="/);
    expect(headers.get("Content-Security-Policy")).toMatch(/script-src 'self' 'nonce-[^']+';/);
  });

  test("un horario que no se entiende se guarda, y se dice en el mismo mensaje y junto a su campo", async () => {
    const row = await have();
    await app.submit(row.path, { ...(await opened(row.path)), horario: "Lun-Vie 8-10pm" });
    const { text, html } = await app.visit("/admin");
    expect(text).toContain("Éxito Restaurante actualizado correctamente: «Fonda Lina».");
    const reason = "No entendimos este horario: «8-10pm» puede ser de la mañana o de la noche";
    expect(text).toContain(reason);
    expect(findHrefs(html, "Corregir el horario")).toEqual([`${row.path}#campo-horario`]);
    const edit = (await app.visit(row.path)).html;
    expect(visibleText(find(edit, `[id="campo-horario-ayuda"]`))).toContain(reason);
    await app.submit(newPath, { ...complete, horario: "8:00-22:00" });
    expect((await app.visit("/admin")).text).toContain("No entendimos este horario: falta decir qué días");
  });

  test("de editar trae lo guardado, cuándo fue y dónde se ve", async () => {
    const row = await have({ rating: 4, categoria: "bar", is_verified: 1, customer_reviews: "Uno & <dos>\ntres" });
    const { html, text } = await app.visit(row.path);
    expect(findHeadings(html)[0]).toEqual({ level: 1, text: "Editar Restaurante: Fonda Lina" });
    const form = formIn(html);
    expect(form).toMatchObject({ nombre: "Fonda Lina", rating: "4", categoria: "bar", is_verified: "1", version: "1" });
    expect(form.customer_reviews).toBe("Uno & <dos>\ntres");
    expect(listIn(form)).toEqual(["Sopa"]);
    expect(html).toContain(`<time dateTime="${row.updated_at}">`);
    expect(findHrefs(html, "Ver en el directorio")).toEqual(["/restaurantes-panama/fonda-lina"]);
    expect(text).not.toContain("De Google");
    await app.db.updateTable("restaurants").set({ is_active: 0 }).execute();
    const hidden = await app.visit(row.path);
    expect(findHrefs(hidden.html, "Ver en el directorio")).toEqual([]);
    expect(hidden.text).toContain("Inactivo, no se ve en el directorio");
  });

  test.each([newPath, "edit"])(
    "sin JavaScript, en %s Enter aprieta un botón escondido, y guarda el que se ve",
    async (screen) => {
      const path = screen === "edit" ? (await have()).path : screen;
      const { html } = await app.visit(path);
      const form = findForms(html).find(({ controls }) => controls.some(({ name }) => name === "nombre"));
      const buttons = form?.controls.filter(({ kind }) => kind === "button") ?? [];
      const label = screen === "edit" ? "Guardar Cambios" : "Crear Restaurante";
      expect(buttons[0]).toMatchObject({ name: "intent", value: "enter", label });
      expect(buttons.at(-1)).toMatchObject({ name: "intent", value: "save", label });
      expect(buttons.some(({ label }) => label === "Agregar")).toBe(true);
      expect(openingTags(html, "button").filter((tag) => tag.includes(" disabled"))).toEqual([]);
    },
  );

  test.each([randomUUID(), "no-existe", "%00", "x".repeat(500)])("el restaurante «%s» no existe", async (id) => {
    const path = `/admin/restaurant/edit/${id}`;
    const { status, html, text } = await app.visit(path);
    expect(status).toBe(404);
    expect(text).toContain("Error al cargar el restaurante: no existe");
    expect(findHrefs(html, "Volver al Admin")).toEqual(["/admin"]);
    expect((await app.submit(path, complete)).status).toBe(404);
    expect(await restaurants()).toEqual([]);
  });
});

describe("crear", () => {
  test("uno que se parece a otro se pregunta antes, con su enlace, y se crea al decir que es otro negocio", async () => {
    const { path } = await have({ is_active: 0 });
    const form = { ...(await opened(newPath)), ...complete, nombre: "FONDA Liná, S.A.", provincia: "panama", intent: "save" };
    const asked = await app.submit(newPath, form);
    expect(asked.status).toBe(409);
    expect(errorSummary(asked.html)).toContain("Ya hay un negocio parecido");
    expect(findHrefs(asked.html, "Fonda Lina, Calle 4, Panamá (inactivo)")).toEqual([path]);
    expect(await restaurants()).toHaveLength(1);
    expect(control(asked.html, "otro_negocio")).not.toContain(" checked");

    const again = await app.submit(newPath, { ...form, otro_negocio: "otro" });
    expect(again.status).toBe(409);
    const otro_negocio = typedValues(asked.html).otro_negocio ?? "";
    await saved(newPath, { ...form, otro_negocio }, created);
    expect(await restaurants()).toHaveLength(2);
  });

  test("decir que es otro negocio no se pierde con otro error del formulario", async () => {
    await have();
    const form = { ...(await opened(newPath)), ...complete, nombre: "Fonda Lina", provincia: "panama", intent: "save" };
    const { otro_negocio = "" } = typedValues((await app.submit(newPath, form)).html);
    const refused = await app.submit(newPath, { ...form, otro_negocio, rating: "9" });
    expect(refused.status).toBe(400);
    await saved(newPath, { ...formIn(refused.html), rating: "4", intent: "save" }, created);
  });

  test("con lo necesario basta", async () => {
    const { nombre = "", direccion = "", provincia = "" } = complete;
    await saved(newPath, { ...(await opened(newPath)), nombre, direccion, provincia, intent: "save" }, created);
    expect(await restaurants()).toMatchObject([
      { nombre, categoria: null, rating: null, plan_type: "free_local", especialidades: "[]", imagen: null, is_verified: 0 },
    ]);
  });

  test("todo lo escrito queda, y se ve en el directorio", async () => {
    await saved(newPath, { ...(await opened(newPath)), ...complete, rating: "4,5", intent: "save" }, created);
    const [row] = await restaurants();
    expect(row).toMatchObject({
      ...Object.fromEntries(Object.entries(complete).filter(([name]) => !name.includes("["))),
      rating: 4.5,
      is_verified: 1,
      is_active: 1,
      especialidades: '["Corvina","Pulpo"]',
      slug: "marisqueria-nurumi",
      version: 1,
    });
    expect(await opened(`/admin/restaurant/edit/${row?.id}`)).toMatchObject(complete);
    const page = await app.visit("/restaurantes-colon/marisqueria-nurumi");
    expect(page.text).toContain("Ceviche de corvina");
    expect(page.html).not.toContain("Cocinamos lo que trae la lancha");
    expect((await app.visit("/restaurantes-colon?q=nurumi+corvina")).text).toContain("Marisquería Ñurumí");
    expect(await audit()).toMatchObject([{ action: "restaurant.created", actor_id: admin.id, target_id: row?.id, before: null }]);
  });

  test("enviado dos veces se guarda uno, y corregido entre tanto queda lo último", async () => {
    const form: Form = { ...(await opened(newPath)), ...complete };
    expect(form.id).toMatch(/^[\w-]{36}$/);
    const answers = await Promise.all([1, 2, 3].map(() => app.submit(newPath, form)));
    expect(answers.map(({ status, location }) => [status, location])).toEqual(answers.map(() => [302, "/admin"]));
    await saved(newPath, { ...form, nombre: "Otro nombre", telefono: "" }, created);
    expect(await restaurants()).toMatchObject([{ id: form.id, nombre: "Otro nombre", slug: "otro-nombre", version: 2 }]);
    expect(await audit()).toHaveLength(2);
  });

  test("si entre tanto otro lo cambió, se dice", async () => {
    const form: Form = { ...(await opened(newPath)), ...complete };
    await saved(newPath, form, created);
    const path = `/admin/restaurant/edit/${form.id}`;
    await colleague.submit(path, { ...(await opened(path, colleague)), telefono: "999-9999" });
    const { status, text } = await app.submit(newPath, { ...form, nombre: "Otro nombre" });
    expect(status).toBe(409);
    expect(text).toContain("999-9999");
  });

  test("con el identificador de uno que hizo otra persona se hace otro, y el suyo queda igual", async () => {
    const form: Form = { ...(await opened(newPath)), ...complete };
    expect((await colleague.submit(newPath, { ...complete, id: form.id ?? "" })).status).toBe(302);
    await saved(newPath, { ...form, nombre: "Otro nombre", telefono: "" }, created);
    const rows = await restaurants();
    expect(rows.map(({ nombre, version }) => [nombre, version]).toSorted()).toEqual([
      [complete.nombre, 1],
      ["Otro nombre", 1],
    ]);
    expect(rows.find(({ id }) => id === form.id)?.nombre).toBe(complete.nombre);
  });

  test("nadie pone por el formulario lo que no está en él", async () => {
    const forged = { is_active: "0", slug: "mio", place_id: "x", source: "google", google_fields: "[]", created_at: "2001" };
    await saved(newPath, { ...complete, ...forged }, created);
    expect(await restaurants()).toMatchObject([{ is_active: 1, slug: "marisqueria-nurumi", place_id: null, source: null }]);
  });
});

describe.runIf(isOnSqlite)("lo que no se puede guardar vuelve con el motivo y todo lo escrito", () => {
  test.each([
    ["nombre", "Escribe el nombre", " "],
    ["provincia", "Elige una provincia de la lista", "guanacaste"],
    ["rating", "Escribe el rating como un número", "muy bueno"],
    ["website_url", "La dirección del sitio web debe empezar con https://", "javascript:alert(1)"],
    ["descripcion", "Quitamos caracteres que no se pueden guardar", "Ana \ud83d"],
    ["nueva_especialidad", "Cada especialidad admite hasta 60 caracteres; escribiste 61", "x".repeat(61)],
  ])("%s: %s", async (name, reason, value) => {
    const row = await have();
    const form = { ...(await opened(row.path)), ...complete, [name]: value };
    for (const path of [newPath, row.path]) {
      const { status, html, headers } = await app.submit(path, form);
      expect(status).toBe(400);
      expect(headers.get("Cache-Control")).toBe("private, no-store");
      expect(pageTitle(html)).toMatch(/^Error/);
      expect(errorSummary(html)).toContain("Error al guardar:");
      expect(errorSummary(html)).toContain(`<a href="#campo-${name}">${reason}`);
      const tag = control(html, name);
      expect(attribute(tag, "aria-invalid")).toBe("true");
      expect(attribute(tag, "aria-describedby")).toContain(`campo-${name}-error`);
      const kept: Form = { ...form, [name]: value.replace("\ud83d", "") };
      // A value that is not an option cannot be selected again.
      if (tag.startsWith("<select")) delete kept[name];
      expect(formIn(html)).toMatchObject(kept);
    }
    expect(await restaurants()).toMatchObject([{ nombre: row.nombre, version: 1 }]);
  });

  test("lo que no es un número se ve en el campo que lo pide", async () => {
    const { html } = await app.submit(newPath, { ...complete, rating: "muy bueno" });
    expect(attribute(control(html, "rating"), "type")).toBe("text");
  });

  test("la casilla sin marcar vuelve sin marcar, y la marcada marcada", async () => {
    const row = await have({ is_verified: 1 });
    const form: Form = { ...(await opened(row.path)), nombre: "" };
    expect(formIn((await app.submit(row.path, form)).html).is_verified).toBe("1");
    const { is_verified, ...without } = form;
    expect(is_verified).toBe("1");
    expect(formIn((await app.submit(row.path, without)).html).is_verified).toBe(undefined);
  });

  test("todos los motivos se dicen de una vez", async () => {
    const { html } = await app.submit(newPath, { rating: "9", website_url: "ftp://x" });
    expect(openingTags(errorSummary(html), "a")).toHaveLength(5);
  });

  test("lo que no tiene forma de lista no se toma por especialidades", async () => {
    for (const field of ["especialidades", "especialidades.x"]) {
      const { status, html } = await app.submit(newPath, { nombre: "x", [field]: "y" });
      expect(status).toBe(400);
      expect(listIn(formIn(html))).toEqual([]);
    }
  });
});

describe.runIf(isOnSqlite)("las especialidades, sin JavaScript", () => {
  test("se agregan y se quitan con su botón, sin que falte nada de lo demás", async () => {
    const first = await app.submit(newPath, {
      ...(await opened(newPath)),
      nombre: "A medias",
      rating: "9",
      is_verified: "1",
      nueva_especialidad: "  Bollo   preñado ",
      intent: "add",
    });
    expect(first.status).toBe(200);
    expect(pageTitle(first.html)).not.toMatch(/^Error/);
    expect(errorSummary(first.html)).toBe("");
    expect(first.text).toContain("Agregada: Bollo preñado. 1 especialidad.");
    const form = formIn(first.html);
    expect(form).toMatchObject({ nombre: "A medias", rating: "9", is_verified: "1", nueva_especialidad: "" });
    expect(listIn(form)).toEqual(["Bollo preñado"]);
    expect(control(first.html, "nueva_especialidad")).toContain(" autofocus");

    const second = await app.submit(newPath, { ...form, nueva_especialidad: "Café", intent: "add" });
    expect(listIn(formIn(second.html))).toEqual(["Bollo preñado", "Café"]);
    const third = await app.submit(newPath, { ...formIn(second.html), nueva_especialidad: "a medio escr", intent: "remove:0" });
    expect(third.status).toBe(200);
    expect(third.text).toContain("Quitada: Bollo preñado.");
    expect(formIn(third.html)).toMatchObject({ nueva_especialidad: "a medio escr", id: form.id });
    expect(listIn(formIn(third.html))).toEqual(["Café"]);
    expect(await restaurants()).toEqual([]);

    await saved(
      newPath,
      { ...formIn(third.html), ...complete, "especialidades[0]": "Café", "especialidades[1]": "", rating: "" },
      created,
    );
    expect(await restaurants()).toMatchObject([{ especialidades: '["Café","a medio escr"]', rating: null }]);
  });

  test("cambiar la lista de uno que no existe no lo hace", async () => {
    const { status } = await app.submit(`/admin/restaurant/edit/${randomUUID()}`, { ...complete, intent: "add" });
    expect(status).toBe(404);
  });
});

describe.runIf(isOnSqlite)("editar", () => {
  test("lo que cambia queda, se dice y se apunta; lo que no cambia no se apunta", async () => {
    const { id, path } = await have();
    await saved(path, { ...(await opened(path)), telefono: "6555-0142", rating: "3,5" }, updated);
    expect(await restaurants()).toMatchObject([{ telefono: "6555-0142", rating: 3.5, version: 2 }]);
    await saved(path, await opened(path), updated);
    expect(await restaurants()).toMatchObject([{ version: 2 }]);
    expect(await audit()).toMatchObject([
      {
        action: "restaurant.updated",
        actor_id: admin.id,
        target_id: id,
        before: JSON.stringify({ telefono: "222-3344", rating: null, version: 1 }),
        after: { telefono: "6555-0142", rating: 3.5, version: 2 },
        request_id: expect.any(String),
      },
    ]);
  });

  test("si se eliminó entre tanto, se dice, lo escrito sigue, y se guarda cuando vuelve", async () => {
    const { path, ...row } = await have();
    const form = { ...(await opened(path)), nombre: "Fonda Nélida" };
    await app.db.deleteFrom("restaurants").execute();
    const { status, html, text } = await app.submit(path, form);
    expect(status).toBe(404);
    expect(text).toContain("Este restaurante ya no está: alguien lo eliminó.");
    expect(formIn(html)).toMatchObject(form);
    await app.db.insertInto("restaurants").values(row).execute();
    await saved(path, formIn(html), updated);
  });

  test("si la base de datos no contesta, nada se pierde", async () => {
    const { path } = await have();
    const form = { ...(await opened(path)), nombre: "Fonda Nélida" };
    const broken = await app.without("restaurants", () => app.visit(path));
    expect(broken.status).toBe(503);
    expect(broken.text).toContain("Error al cargar el restaurante: la base de datos no contesta.");
    expect(findHrefs(broken.html, "Volver al Admin")).toEqual(["/admin"]);
    await saved(path, form, updated);
  });
});

describe.runIf(isOnSqlite)("la lista de la que se vino", () => {
  const list = "/admin?q=fonda&provincia=panama";
  const from = (path: string, volver: string) => `${path}?${new URLSearchParams({ volver })}`;
  const formAction = (html: string) =>
    findForms(html)
      .find(({ controls }) => controls.some(({ name }) => name === "nombre"))
      ?.action?.replace(/#.*/, "");
  const exits = (html: string) => {
    const main = innerHtml(html, "main");
    return [...findHrefs(main, "Volver al Admin"), ...findHrefs(main, "Cancelar")];
  };

  test("está en las salidas y en el enlace de «Editar», y a ella se vuelve al guardar", async () => {
    const { id, path } = await have();
    for (const where of [list, "/admin/restaurant/search?q=fonda&provincia=all"]) {
      const { html } = await app.visit(where);
      expect(findHrefs(html, "Editar «Fonda Lina»")).toEqual([from(path, where)]);
      const form = await app.visit(from(path, where));
      expect(exits(form.html)).toEqual([where, where]);
      await saved(path, formIn(form.html), updated, where);
    }
    expect(await restaurants()).toMatchObject([{ id }]);
  });

  test.each([newPath, "edit"])("en %s sigue ahí cuando el formulario vuelve", async (screen) => {
    const path = from(screen === "edit" ? (await have()).path : screen, list);
    const { html } = await app.visit(path);
    expect(formAction(html)).toBe(path);
    const form: Form = { ...formIn(html), ...complete };
    for (const sent of [
      { ...form, nombre: "" },
      { ...form, nueva_especialidad: "Bollo", intent: "add" },
    ]) {
      const again = await app.submit(path, sent);
      expect(exits(again.html)).toEqual([list, list]);
      expect(formIn(again.html)).toMatchObject({ volver: list });
    }
    app.cookies.clear();
    const ended = await app.submit(path, form);
    expect(ended.status).toBe(403);
    expect(exits(ended.html)).toEqual([list, list]);
    const account = { cuenta_correo: "jefa@ejemplo.pa", cuenta_clave: testPassword };
    await saved(path, { ...formIn(ended.html), ...account }, screen === "edit" ? updated : created, list);
  });

  test("de un restaurante que no existe se vuelve a ella", async () => {
    const { status, html } = await app.visit(from(`/admin/restaurant/edit/${randomUUID()}`, list));
    expect(status).toBe(404);
    expect(findHrefs(html, "Volver al Admin")).toEqual([list]);
  });
});

describe.runIf(isOnSqlite)("el plan", () => {
  const past = "2026-01-01T05:00:00.000Z";
  const future = "2099-01-01T05:00:00.000Z";
  const ended = { plan_type: "starter_local", plan_expires_at: past } as const;
  const planOf = ({ plan_type, plan_expires_at, next_plan_type, next_plan_expires_at }: NewRestaurant) => [
    plan_type,
    plan_expires_at,
    next_plan_type,
    next_plan_expires_at,
  ];
  const changes = (id: string) =>
    app.db.selectFrom("plan_changes").select(["kind", "plan", "expires_at", "made_by"]).where("restaurant_id", "=", id).execute();

  test("que terminó no se muestra, y elegido otra vez queda sin final y cuenta como dado", async () => {
    const { id, path } = await have(ended);
    const form = await opened(path);
    expect(form.plan_type).toBe("free_local");
    await saved(path, { ...form, plan_type: "starter_local" }, updated);
    const [row] = await restaurants();
    expect(planOf(row!)).toEqual(["starter_local", null, null, null]);
    expect(await changes(id)).toEqual([{ kind: "given", plan: "starter_local", expires_at: null, made_by: admin.id }]);
    await saved(path, { ...form, plan_type: "starter_local" }, updated);
    expect([await changes(id), await restaurants()]).toMatchObject([[{}], [{ version: 2 }]]);
  });

  test.each([
    ["terminó", { ...ended }, "free_local"],
    ["termina más adelante", { ...ended, plan_expires_at: future }, "starter_local"],
    [
      "siguió a otro",
      { plan_type: "max_local", plan_expires_at: past, next_plan_type: "starter_local", next_plan_expires_at: future },
      "starter_local",
    ],
  ] as const)("que %s queda igual al guardar otra cosa", async (_, columns, shown) => {
    const { id, path, ...row } = await have(columns);
    const form = await opened(path);
    expect(form.plan_type).toBe(shown);
    await saved(path, { ...form, telefono: "6555-0142" }, updated);
    const [now] = await restaurants();
    expect([now?.telefono, planOf(now!)]).toEqual(["6555-0142", planOf({ ...now!, ...row })]);
    expect(await changes(id)).toEqual([]);
  });

  test("que termina mientras se edita no se da otra vez", async () => {
    const { id, path } = await have({ ...ended, plan_expires_at: future });
    const form = await opened(path);
    await app.db.updateTable("restaurants").set(ended).execute();
    await saved(path, { ...form, telefono: "6555-0142" }, updated);
    expect(await restaurants()).toMatchObject([{ ...ended, telefono: "6555-0142" }]);
    expect(await changes(id)).toEqual([]);
  });

  test("que cambió mientras se editaba se dice, y guardar otra vez deja el del formulario", async () => {
    const { id, path } = await have();
    const form = { ...(await opened(path)), telefono: "6555-0142" };
    await colleague.submit(path, { ...(await opened(path, colleague)), plan_type: "max_local" });
    const { status, html, text } = await app.submit(path, form);
    expect(status).toBe(409);
    expect(text).toContain("Plan Type Antes: Free Local · Ahora: Max Local");
    await saved(path, formIn(html), updated);
    expect(await restaurants()).toMatchObject([{ plan_type: "free_local", telefono: "6555-0142" }]);
    expect(await changes(id)).toHaveLength(2);
  });
});

describe("dos administradores a la vez", () => {
  test("quien guarda después ve qué cambió, quién y cuándo, y solo sabiéndolo escribe encima", async () => {
    const { path } = await have();
    const [mine, theirs] = [await opened(path), await opened(path, colleague)];
    await colleague.submit(path, {
      ...theirs,
      telefono: "6555-0142",
      categoria: "bar",
      presentation: "Somos de Colón.",
      "especialidades[1]": "Bollo",
    });
    const { status, html, text } = await app.submit(path, { ...mine, nombre: "Fonda Nélida", rating: "2" });
    expect(status).toBe(409);
    expect(pageTitle(html)).toMatch(/^Error/);
    expect(text).toContain("El restaurante cambió después de que lo abriste");
    expect(text).toMatch(/María Quintero , el \d{1,2} de \w+ de \d{4}, [\d:]+ [ap]\. m\. :/);
    expect(text).toContain("Presentación para los asistentes Antes: vacío · Ahora: Somos de Colón.");
    expect(text).toContain("Categoría Antes: vacío · Ahora: Bar");
    expect(text).toContain("Teléfono Antes: 222-3344 · Ahora: 6555-0142");
    expect(text).toContain("Especialidades Antes: Sopa · Ahora: Sopa, Bollo");
    expect(findHrefs(html, "abre lo guardado en otra pestaña")).toEqual([path]);
    const again = formIn(html);
    expect(again).toMatchObject({ ...mine, nombre: "Fonda Nélida", rating: "2", version: "2" });
    expect(await restaurants()).toMatchObject([{ nombre: "Fonda Lina", telefono: "6555-0142", version: 2 }]);

    await saved(path, again, updated);
    expect(await restaurants()).toMatchObject([{ nombre: "Fonda Nélida", telefono: "222-3344", categoria: null, version: 3 }]);
  });
});

describe.runIf(isOnSqlite)("lo que vino de Google", () => {
  const imported = {
    source: "google",
    place_id: "g-1",
    customer_reviews: "Itzel: Rico.",
    fetched_at: "2026-11-01T12:00:00.000Z",
    google_fields: '["nombre","telefono","especialidades","customer_reviews"]',
  } as const;

  test("se distingue, se dice hasta cuándo se guarda, y guardar lo confirma", async () => {
    const { path } = await have(imported);
    const { html, text } = await app.visit(path);
    expect(text).toContain("3 datos vienen de Google y nadie los ha confirmado: Nombre, Teléfono y Especialidades.");
    expect(text).toContain("Sin confirmar se guardan hasta el 1 de diciembre de 2026");
    expect(text.match(/De Google, sin confirmar\./g)).toHaveLength(4);
    expect(attribute(control(html, "telefono"), "aria-describedby")).toBe("campo-telefono-ayuda");
    expect(text).toContain("Las reseñas de Google no se pueden conservar: se borran solas el 1 de diciembre de 2026");
    await saved(path, await opened(path), updated);
    expect(await restaurants()).toMatchObject([{ google_fields: '["customer_reviews"]', version: 2 }]);

    const later = (await app.visit(path)).text;
    expect(later).not.toContain("nadie los ha confirmado");
    expect(later).toContain("se borran solas el 1 de diciembre de 2026");
    await saved(path, { ...(await opened(path)), customer_reviews: "Lo que dice mi vecina" }, updated);
    expect(await restaurants()).toMatchObject([{ google_fields: "[]", place_id: "g-1", source: "google" }]);
  });

  test("cuando venció, se dice qué hacer", async () => {
    const { path } = await have({
      ...imported,
      google_fields: "[]",
      direccion: "",
      is_active: 0,
      lapsed_at: "2026-12-01T12:00:00.000Z",
    });
    expect((await app.visit(path)).text).toContain("Los datos de Google vencieron el 1 de diciembre de 2026.");
    await saved(path, { ...(await opened(path)), direccion: "Calle 5" }, updated);
    expect(await restaurants()).toMatchObject([{ lapsed_at: null, is_active: 0 }]);
  });
});
