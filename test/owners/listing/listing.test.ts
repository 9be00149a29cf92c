import { beforeEach, describe, expect, test } from "vitest";
import type { NewRestaurant } from "../../../app/db/schema.server";
import { ownerFields } from "../../../app/directory/listing";
import { openApp } from "../../support/app";
import { isOnSqlite } from "../../support/database/engine";
import { hiddenFields, typedValues } from "../../support/pages/controls";
import { errorSummary, find, flashMessage, mainText, visibleText } from "../../support/pages/html";
import { publishedRestaurant } from "../../support/published-rows";
import { addOwner, insertOwned } from "../../support/owned-rows";

const app = await openApp();
const admin = await app.person("jefa@ejemplo.pa", { is_admin: 1 });
const itzel = await app.person("itzel@ejemplo.pa", { full_name: "Itzel Ñandú" });
const marta = await app.person("marta@ejemplo.pa", { full_name: "Marta Him" });
const boss = app.otherBrowser();
const second = app.otherBrowser();

beforeEach(async () => {
  await app.forgetLimits();
  for (const table of ["listing_changes", "restaurant_owners", "audit_log", "mail_outbox", "restaurants"] as const)
    await app.db.deleteFrom(table).execute();
  await app.signInAs(itzel);
  await second.signInAs(marta);
  await boss.signInAs(admin);
});

const texts = {
  nombre: "Fonda La Ñapa",
  direccion: "Calle 5",
  telefono: "6612-3456",
  horario: "Lun-Dom 8:00-17:00",
  descripcion: "Sancocho.",
};

async function have(values: Partial<NewRestaurant> = {}, owner: { id: string } = itzel) {
  const row = publishedRestaurant(texts.nombre, { ...texts, version: 1, ...values });
  await insertOwned(app.db, row, owner.id);
  const form = {
    ...Object.fromEntries(ownerFields.map((field) => [field, String(row[field] ?? "")])),
    especialidades: "",
    version: "1",
  };
  const path = `/mi-negocio/${row.id}`;
  const adminForm: Record<string, string> = { ...form, intent: "save", plan_type: "free_local" };
  delete adminForm.especialidades;
  const saveAsAdmin = async (fields: Record<string, string>) =>
    expect((await boss.submit(`/admin/restaurant/edit/${row.id}`, { ...adminForm, ...fields })).status).toBe(302);
  return { ...row, form, path, saveAsAdmin, save: (fields: Record<string, string>) => app.submit(path, { ...form, ...fields }) };
}

const seen = async (path: string) => ({ seen: hiddenFields((await app.visit(path)).html).seen ?? "" });
const rowOf = (id: string) => app.db.selectFrom("restaurants").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const changes = () => app.db.selectFrom("listing_changes").selectAll().orderBy("created_at").orderBy("field").execute();
const waiting = async () =>
  (await changes()).filter(({ state }) => state === "waiting").map(({ field, before, after }) => [field, before, after]);

describe.runIf(isOnSqlite)("lo que se ve al instante", () => {
  test("horario, plato, especialidades y descripción quedan enseguida, en el directorio y en la búsqueda", async () => {
    const { id, save, slug } = await have();
    await save({
      horario: "Lun-Dom 6:00-14:00",
      special_dish: "Guacho",
      especialidades: "Hojaldre\n\n hojaldre \nCarimañola",
      descripcion: "Fogón.",
    });
    const row = await rowOf(id);
    expect(row).toMatchObject({ horario: "Lun-Dom 6:00-14:00", special_dish: "Guacho", descripcion: "Fogón.", version: 2 });
    expect(JSON.parse(row.especialidades)).toEqual(["Hojaldre", "Carimañola"]);
    expect(await waiting()).toEqual([]);
    expect((await app.visit(`/restaurantes-panama/${slug}`)).text).toContain("Guacho");
    expect((await app.visit("/restaurantes?q=carimañola")).text).toContain(texts.nombre);
  });

  test("un horario que no se entiende se guarda, y se dice", async () => {
    const { id, path, save } = await have();
    await save({ horario: "abrimos cuando hay pescado" });
    expect((await rowOf(id)).horario).toBe("abrimos cuando hay pescado");
    const { html, text } = await app.visit(path);
    const reason = "No entendimos este horario: no entendemos «cuando».";
    expect(text).toContain("Cambios guardados Ya se ve en el directorio.");
    expect(text).toContain(reason);
    for (const page of [html, (await app.visit(path)).html])
      expect(visibleText(find(page, `[id="campo-horario-ayuda"]`))).toContain(reason);
    await save({ horario: "Lun-Vie 11:00-22:00", version: "2" });
    expect((await app.visit(path)).text).not.toContain("No entendimos");
  });

  test("guardar confirma lo que vino de Google, pero no lo que aún espera ni que el sitio web sea del negocio", async () => {
    const { id, save } = await have({
      source: "google",
      website_url: "https://fonda.example/",
      google_fields: JSON.stringify(["telefono", "direccion", "website_url", "rating", "customer_reviews"]),
      customer_reviews: "Ana: Rico.",
      rating: 4.5,
    });
    await save({ telefono: "6600-0000" });
    // Google's rating must not be kept for good, and the owner cannot confirm it.
    expect(await rowOf(id)).toMatchObject({ telefono: texts.telefono, website_confirmed_at: null, rating: null });
    expect(JSON.parse((await rowOf(id)).google_fields)).toEqual(["telefono", "customer_reviews"]);
  });

  test("un plan que terminó no vuelve a regir porque su dueño guarde", async () => {
    const ended = { plan_type: "starter_local", plan_expires_at: "2026-01-01T05:00:00.000Z" } as const;
    const { id, save } = await have(ended);
    await save({ descripcion: "Fogón." });
    expect(await rowOf(id)).toMatchObject({ ...ended, descripcion: "Fogón.", version: 2 });
  });

  test("un dato mal escrito no se guarda, y todo lo demás sigue escrito", async () => {
    const { id, save } = await have();
    const page = await save({ nombre: "", descripcion: "Nueva", website_url: "javascript:alert(1)" });
    expect(page.status).toBe(400);
    expect(errorSummary(page.html)).toContain("Escribe el nombre");
    expect(errorSummary(page.html)).toContain("La dirección del sitio web debe empezar con https://");
    expect(typedValues(page.html)).toMatchObject({ descripcion: "Nueva", website_url: "javascript:alert(1)" });
    expect(await rowOf(id)).toMatchObject({ descripcion: texts.descripcion, version: 1 });
  });
});

test.runIf(isOnSqlite)("fuera del directorio no dice que ya se ve", async () => {
  const { id, path, save } = await have();
  await app.db.updateTable("restaurants").set({ is_active: 0 }).where("id", "=", id).execute();
  await save({ descripcion: "Nueva" });
  const message = flashMessage((await app.visit(path)).html);
  expect(message).toContain("Se verá cuando tu negocio vuelva al directorio.");
});

describe.runIf(isOnSqlite)("lo que se revisa antes", () => {
  test("espera como una diferencia, y mientras tanto se ve lo de antes", async () => {
    const { id, path, save, slug } = await have();
    const { location } = await save({ telefono: "6600-0000", presentation: "Cocinamos en leña." });
    expect(await rowOf(id)).toMatchObject({ telefono: texts.telefono, presentation: "", version: 1 });
    expect(await waiting()).toEqual([
      ["presentation", "", "Cocinamos en leña."],
      ["telefono", texts.telefono, "6600-0000"],
    ]);
    const page = await app.visit(location ?? "");
    expect(flashMessage(page.html)).toContain("2 cambios esperan nuestra revisión");
    expect(mainText(page.html)).toContain(`Se ve: ${texts.telefono}`);
    expect(typedValues(page.html).telefono).toBe("6600-0000");
    expect((await app.visit(`/restaurantes-panama/${slug}`)).text).not.toContain("6600-0000");
    expect((await app.visit("/mi-negocio")).text).toContain("2 cambios en revisión");
    expect(location).toBe(path);
  });

  test("se cambia o se retira escribiendo otra cosa, y lo demás sigue esperando", async () => {
    const { path, save } = await have();
    await save({ telefono: "6600-0000", direccion: "Calle 6" });
    await save({ telefono: "6600-1111", direccion: "Calle 6", ...(await seen(path)) });
    expect(await waiting()).toEqual([
      ["direccion", "Calle 5", "Calle 6"],
      ["telefono", texts.telefono, "6600-1111"],
    ]);
    await save({ direccion: "Calle 6", ...(await seen(path)) });
    expect(await waiting()).toEqual([["direccion", "Calle 5", "Calle 6"]]);
  });

  test("un clic lo aprueba, y otro lo deshace", async () => {
    const { id, save } = await have();
    await save({ telefono: "6600-0000" });
    const [change] = await changes();
    expect((await boss.visit("/admin/pendientes")).text).toContain("1 cambio por revisar");
    const list = await boss.visit("/admin/cambios");
    expect(list.text).toContain(texts.telefono);
    const { visto = "" } = hiddenFields(list.html);
    const decide = (decision: string, seen = visto) => boss.submit(`/admin/cambios/${change?.id}`, { decision, visto: seen });
    await decide("aprobar");
    expect(await rowOf(id)).toMatchObject({ telefono: "6600-0000", version: 2 });
    await decide("deshacer");
    expect(await rowOf(id)).toMatchObject({ telefono: texts.telefono, version: 3 });
    expect(await waiting()).toEqual([["telefono", texts.telefono, "6600-0000"]]);
  });

  test("aprobado se deshace también si el nombre se escribió con tildes sueltas", async () => {
    const { id, save } = await have();
    await save({ nombre: "Cafe\u0301 La Ñapa" });
    const [change] = await changes();
    const decide = (decision: string) => boss.submit(`/admin/cambios/${change?.id}`, { decision, visto: texts.nombre });
    await decide("aprobar");
    expect((await rowOf(id)).nombre).toBe("Caf\u00e9 La Ñapa");
    await decide("deshacer");
    expect((await rowOf(id)).nombre).toBe(texts.nombre);
    expect(await waiting()).toEqual([["nombre", texts.nombre, "Caf\u00e9 La Ñapa"]]);
  });

  test("aprobado no se deshace si alguien escribió otra cosa después, y se dice", async () => {
    const { id, save, saveAsAdmin } = await have();
    await save({ telefono: "6600-0000" });
    const [change] = await changes();
    const decide = (decision: string) => boss.submit(`/admin/cambios/${change?.id}`, { decision, visto: texts.telefono });
    await decide("aprobar");
    await saveAsAdmin({ telefono: "6699-9999", version: "2" });
    const { location } = await decide("deshacer");
    expect(flashMessage((await boss.visit(location ?? "")).html)).toContain("alguien escribió otra cosa en ese dato");
    expect((await rowOf(id)).telefono).toBe("6699-9999");
    expect(await changes()).toMatchObject([{ state: "applied" }]);
  });

  test("una negativa deshecha antes de salir no se envía, y la siguiente va una sola vez", async () => {
    const { save } = await have();
    await save({ telefono: "6600-0000" });
    const [change] = await changes();
    const refuse = () => boss.submit(`/admin/cambios/${change?.id}/rechazar`, { motivo: "Ese teléfono no contesta" });
    await refuse();
    await boss.submit(`/admin/cambios/${change?.id}`, { decision: "deshacer" });
    expect(await app.db.selectFrom("mail_outbox").selectAll().execute()).toEqual([]);
    await refuse();
    expect(await app.db.selectFrom("mail_outbox").selectAll().execute()).toHaveLength(1);
  });

  test("si el dato cambió desde que el administrador lo vio, no se aprueba a ciegas", async () => {
    const { id, save } = await have();
    await save({ telefono: "6600-0000" });
    await app.db.updateTable("restaurants").set({ telefono: "6699-9999" }).where("id", "=", id).execute();
    const [change] = await changes();
    const { location } = await boss.submit(`/admin/cambios/${change?.id}`, { decision: "aprobar", visto: texts.telefono });
    const page = await boss.visit(location ?? "");
    expect(flashMessage(page.html)).toContain("Otra persona cambió ese dato mientras tanto.");
    expect(page.text).toContain("6699-9999");
    expect(page.text).toContain(`Cuando lo propuso decía: ${texts.telefono}`);
    expect((await rowOf(id)).telefono).toBe("6699-9999");
  });

  test("rechazado lleva un motivo, que el dueño recibe por correo, y se puede deshacer", async () => {
    const { id, save } = await have();
    await save({ telefono: "6600-0000" });
    const [change] = await changes();
    const refuse = (motivo: string) => boss.submit(`/admin/cambios/${change?.id}/rechazar`, { motivo });
    expect((await refuse("No")).status).toBe(400);
    await refuse("Ese teléfono no contesta");
    expect((await changes())[0]).toMatchObject({ state: "refused", reason: "Ese teléfono no contesta" });
    const mail = await app.db.selectFrom("mail_outbox").selectAll().executeTakeFirst();
    expect(mail).toMatchObject({ template: "change-refused", recipient: itzel.email, reference_id: change?.id });
    await boss.submit(`/admin/cambios/${change?.id}`, { decision: "deshacer" });
    expect(await waiting()).toEqual([["telefono", texts.telefono, "6600-0000"]]);
    expect((await rowOf(id)).telefono).toBe(texts.telefono);
  });

  test("quien tiene carta blanca lo ve todo al instante, y la dirección de antes redirige", async () => {
    const { id, save, slug } = await have();
    await boss.submit(`/admin/restaurant/${id}/duenos`, { usuario: itzel.id, cambio: "mano-libre", volver: "/admin" });
    await save({ nombre: "Fonda Nueva", provincia: "colon", telefono: "6600-0000" });
    expect(await rowOf(id)).toMatchObject({ nombre: "Fonda Nueva", provincia: "colon", telefono: "6600-0000" });
    expect(await waiting()).toEqual([]);
    expect((await app.visit(`/restaurantes-panama/${slug}`)).location).toBe("/restaurantes-colon/fonda-nueva");
    await boss.submit(`/admin/restaurant/${id}/duenos`, { usuario: itzel.id, cambio: "con-revision", volver: "/admin" });
    await save({ nombre: "Otra", provincia: "colon", telefono: "6600-0000", version: "2" });
    expect((await rowOf(id)).nombre).toBe("Fonda Nueva");
  });

  test("al aprobar un dato no se confirman los demás que vinieron de Google", async () => {
    const { id, save } = await have();
    await save({ telefono: "6600-0000" });
    const fromGoogle = {
      source: "google",
      google_fields: JSON.stringify(["direccion", "website_url"]),
      website_url: "https://fonda.example/",
    } as const;
    await app.db.updateTable("restaurants").set(fromGoogle).where("id", "=", id).execute();
    await boss.submit(`/admin/cambios/${(await changes())[0]?.id}`, { decision: "aprobar", visto: texts.telefono });
    const row = await rowOf(id);
    expect(row).toMatchObject({ telefono: "6600-0000", website_confirmed_at: null });
    expect(JSON.parse(row.google_fields)).toEqual(["direccion", "website_url"]);
  });

  test("un sitio web propuesto no queda confirmado al aprobarlo, ni al deshacerlo, ni con carta blanca", async () => {
    const { id, save } = await have();
    const confirmed = { website_url: "https://antes.example/", website_confirmed_at: "2026-01-01T12:00:00.000Z" };
    await app.db.updateTable("restaurants").set(confirmed).where("id", "=", id).execute();
    await save({ website_url: "www.fonda.example" });
    const [change] = await changes();
    await boss.submit(`/admin/cambios/${change?.id}`, { decision: "aprobar", visto: confirmed.website_url });
    expect(await rowOf(id)).toMatchObject({ website_url: "https://www.fonda.example", website_confirmed_at: null });
    await boss.submit(`/admin/cambios/${change?.id}`, { decision: "deshacer" });
    expect(await rowOf(id)).toMatchObject({ website_url: confirmed.website_url, website_confirmed_at: null });
    await boss.submit(`/admin/cambios/${change?.id}`, { decision: "aprobar", visto: confirmed.website_url });
    await app.db.updateTable("restaurant_owners").set({ has_free_hand: 1 }).execute();
    await save({ website_url: "https://otra.example/", version: "4" });
    expect(await rowOf(id)).toMatchObject({ website_url: "https://otra.example/", website_confirmed_at: null });
  });
});

describe("dos a la vez", () => {
  test("si alguien cambió lo mismo, se ve lo de ambos, y guardando otra vez queda lo del dueño", async () => {
    const { id, form, path, save, saveAsAdmin } = await have();
    await saveAsAdmin({ descripcion: "De la administración" });
    const page = await save({ descripcion: "Del dueño" });
    expect(page.status).toBe(409);
    expect(mainText(page.html)).toContain("De la administración");
    expect(typedValues(page.html).descripcion).toBe("Del dueño");
    expect(page.html).not.toContain("jefa@ejemplo.pa");
    await app.submit(path, { ...form, ...typedValues(page.html), version: hiddenFields(page.html).version ?? "" });
    expect((await rowOf(id)).descripcion).toBe("Del dueño");
  });

  test("si cambió otra cosa, se guarda sin molestar", async () => {
    const { id, save, saveAsAdmin } = await have();
    await saveAsAdmin({ rating: "4.5" });
    await save({ descripcion: "Del dueño" });
    expect(await rowOf(id)).toMatchObject({ descripcion: "Del dueño", rating: 4.5 });
  });
});

describe.runIf(isOnSqlite)("dos dueños", () => {
  async function haveTwo() {
    const business = await have();
    await addOwner(app.db, business.id, marta.id);
    const opened = { ...business.form, ...hiddenFields((await second.visit(business.path)).html) };
    return {
      ...business,
      saveAsSecond: (fields: Record<string, string>) => second.submit(business.path, { ...opened, ...fields }),
    };
  }

  test("quien abrió la página antes y cambia otra cosa no retira lo que propuso el otro", async () => {
    const { id, save, saveAsSecond } = await haveTwo();
    await app.db.updateTable("restaurants").set({ source: "google", google_fields: '["direccion","telefono"]' }).execute();
    await save({ telefono: "6600-0000" });
    expect((await saveAsSecond({ special_dish: "Guacho" })).status).toBe(302);
    expect(await waiting()).toEqual([["telefono", texts.telefono, "6600-0000"]]);
    // Saving does not confirm waiting changes.
    expect(await rowOf(id)).toMatchObject({ special_dish: "Guacho", google_fields: '["telefono"]' });
  });

  test.each([0, 1] as const)(
    "si proponen lo mismo distinto, el segundo lo ve antes de reemplazarlo (carta blanca: %i)",
    async (free) => {
      const { id, form, path, save, saveAsSecond } = await haveTwo();
      await app.db.updateTable("restaurant_owners").set({ has_free_hand: free }).where("user_id", "=", marta.id).execute();
      await save({ telefono: "6600-0000", direccion: "Calle 6" });
      const page = await saveAsSecond({ telefono: "6600-2222", direccion: "Calle 6" });
      expect(page.status).toBe(409);
      expect(mainText(page.html)).toContain("6600-0000");
      expect(typedValues(page.html).telefono).toBe("6600-2222");
      expect((await waiting()).map(([field, , after]) => [field, after])).toEqual([
        ["direccion", "Calle 6"],
        ["telefono", "6600-0000"],
      ]);
      const again = await second.submit(path, { ...form, ...typedValues(page.html), ...hiddenFields(page.html) });
      expect(again.status).toBe(302);
      expect([(await rowOf(id)).telefono, await waiting()]).toEqual(
        free
          ? ["6600-2222", []]
          : [
              texts.telefono,
              [
                ["direccion", "Calle 5", "Calle 6"],
                ["telefono", texts.telefono, "6600-2222"],
              ],
            ],
      );
    },
  );

  test("lo que espera de otro negocio no se retira, aunque se envíe su id", async () => {
    const { save } = await have({ slug: "otra" });
    await save({ telefono: "6600-0000" });
    const [change] = await changes();
    const { saveAsSecond } = await haveTwo();
    await saveAsSecond({ seen: change?.id ?? "", special_dish: "Guacho" });
    expect(await waiting()).toEqual([["telefono", texts.telefono, "6600-0000"]]);
  });
});

describe.runIf(isOnSqlite)("solo su dueño", () => {
  test("ni lo ve ni lo guarda otra cuenta, tampoco la de otro negocio", async () => {
    const mine = await have();
    await have({ slug: "otra" }, marta);
    expect((await second.visit(mine.path)).status).toBe(404);
    expect((await second.submit(mine.path, { ...mine.form, descripcion: "De otra" })).status).toBe(404);
    expect((await rowOf(mine.id)).descripcion).toBe(texts.descripcion);
    expect((await second.visit("/mi-negocio")).html).not.toContain(mine.id);
  });

  test("ni quien ya no lo lleva: lo que escribió no se guarda", async () => {
    const { id, save } = await have();
    await app.db.deleteFrom("restaurant_owners").execute();
    expect((await save({ descripcion: "Del dueño" })).status).toBe(404);
    expect((await rowOf(id)).descripcion).toBe(texts.descripcion);
  });

  test("lo que solo decide la administración no se cambia por el formulario", async () => {
    const { id, save } = await have();
    await save({
      plan_type: "max_local",
      is_verified: "1",
      rating: "5",
      is_active: "0",
      customer_reviews: "Yo: Rico.",
      has_free_hand: "1",
    });
    expect(await rowOf(id)).toMatchObject({
      plan_type: "free_local",
      is_verified: 0,
      rating: null,
      is_active: 1,
      customer_reviews: "",
    });
    expect((await app.db.selectFrom("restaurant_owners").selectAll().executeTakeFirst())?.has_free_hand).toBe(0);
  });
});
