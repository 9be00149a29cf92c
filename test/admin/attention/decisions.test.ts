import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { PlanPayment } from "../../../app/db/schema.server";
import { changePlan } from "../../../app/directory/plans/changes.server";
import { openApp } from "../../support/app";
import { hiddenFields, typedValues } from "../../support/pages/controls";
import { attribute, find, findAll, findRows, openingTags, visibleText } from "../../support/pages/html";
import { publishedRestaurant } from "../../support/published-rows";
import { addOwner } from "../../support/owned-rows";

const app = await openApp();
const admin = await app.person("jefa@ejemplo.pa", { is_admin: 1 });
const owner = await app.person("duena@ejemplo.pa", { full_name: "Yaneth Córdoba" });
const path = "/admin/pendientes";
const now = new Date().toISOString();

let fonda: ReturnType<typeof publishedRestaurant>;

beforeEach(async () => {
  const tables = ["claims", "listing_changes", "owner_requests", "plan_payments", "restaurant_owners", "restaurants"] as const;
  for (const table of tables) await app.db.deleteFrom(table).execute();
  await app.db.deleteFrom("restaurant_files").execute();
  fonda = publishedRestaurant("Fonda Lina");
  await app.db.insertInto("restaurants").values(fonda).execute();
  app.cookies.clear();
  await app.signInAs(admin);
});

const page = async () => (await app.visit(path)).html;
const titles = (html: string) => findAll(html, "section.panel h2").map(visibleText);
const marked = (html: string) => findAll(html, "li.marked").map((row) => visibleText(row));

/** Presses the row's button, and then the undo of the message. Each time expects to be back at the page. */
async function decide(button: string, typed: Record<string, string> = {}) {
  const html = await page();
  const form = findAll(html, ".waiting-row form").find((one) =>
    findAll(one, "button").some((label) => visibleText(label).startsWith(button)),
  )!;
  const pressed = openingTags(form, "button").find((_, at) => visibleText(findAll(form, "button")[at] ?? "").startsWith(button))!;
  const named = attribute(pressed, "name");
  const action = attribute(openingTags(form, "form")[0] ?? "", "action") ?? "";
  const fields = { ...hiddenFields(form), ...typed, ...(named && { [named]: attribute(pressed, "value") ?? "" }) };
  const { status, location } = await app.submit(action, fields);
  expect([status, location]).toEqual([302, path]);
  return await page();
}

async function undoIn(html: string) {
  const form = find(html, ".message form[method=post]");
  const { location } = await app.submit(attribute(openingTags(form, "form")[0] ?? "", "action") ?? "", hiddenFields(form));
  expect(location).toBe(path);
  return await page();
}

async function haveClaim(shown: { method: "registry" | "whatsapp"; code: string } = { method: "registry", code: "" }) {
  const proof = { ...shown, notice_number: "9-741-852", policy_version: "1", policy_hash: "" };
  const same = { restaurant_id: fonda.id, user_id: owner.id, created_at: now, decided_by: null, decided_at: null };
  await app.db
    .insertInto("claims")
    .values({ id: randomUUID(), state: "open", ...same, ...proof })
    .execute();
}

async function havePayment(values: Partial<PlanPayment>) {
  const bought = {
    kind: "bought",
    plan: "starter_local",
    months: 12,
    expires_at: null,
    cents: 750_00,
    reason: "",
    made_by: null,
  } as const;
  const change = await app.db.transaction().execute((trx) => changePlan(trx, fonda.id, bought, { actorId: null }));
  const plan = { restaurant_id: fonda.id, restaurant_name: fonda.nombre, plan: "starter_local", months: 12 } as const;
  const change_id = change?.id ?? null;
  const paid = { cents: 750_00, tax_cents: 0, state: "paid", created_at: now, paid_at: now } as const;
  const buyer = { ruc: "", dv: "", legal_name: "", search: "" };
  await app.db
    .insertInto("plan_payments")
    .values({ id: randomUUID(), change_id, ...plan, ...paid, ...buyer, ...values })
    .execute();
}

describe("en «Pendientes» se decide sin salir de la página, y se deshace", () => {
  test("una solicitud, con la prueba a la vista", async () => {
    await haveClaim();
    const html = await page();
    expect(visibleText(find(html, ".waiting-row"))).toMatch(/Fonda Lina · Panamá .*Yaneth Córdoba · .*Aviso 9-741-852/);
    const approved = await decide("Conceder");
    expect(titles(approved)).toEqual([]);
    expect(await app.db.selectFrom("restaurant_owners").select("user_id").execute()).toEqual([{ user_id: owner.id }]);
    const undone = await undoIn(approved);
    expect(titles(undone)).toEqual(["1 solicitud por decidir"]);
    expect(marked(undone)).toEqual([expect.stringContaining("Fonda Lina")]);
    expect(marked(await page())).toEqual([]);
    expect(await app.db.selectFrom("restaurant_owners").select("user_id").execute()).toEqual([]);
  });

  test("una solicitud con código se revisa en su página, que pregunta si llegó", async () => {
    await haveClaim({ method: "whatsapp", code: "PV-7K3M9Q" });
    const row = find(await page(), ".waiting-row");
    expect(findAll(row, "button")).toEqual([]);
    const { id } = await app.db.selectFrom("claims").select("id").executeTakeFirstOrThrow();
    expect(row).toContain(`href="/admin/solicitudes/${id}"`);
    expect((await app.visit(`/admin/solicitudes/${id}`)).text).toContain("¿Llegó el código PV-7K3M9Q al WhatsApp del sitio?");
  });

  test("un cambio de un visitante se rechaza sin motivo, y se deshace", async () => {
    const change = { id: randomUUID(), restaurant_id: fonda.id, source: "visitor", field: "telefono", state: "waiting" } as const;
    await app.db
      .insertInto("listing_changes")
      .values({ ...change, before: "", after: "6555-0199", created_at: now })
      .execute();
    const refused = await decide("Rechazar");
    expect(titles(refused)).toEqual([]);
    expect(titles(await undoIn(refused))).toEqual(["1 cambio por revisar"]);
  });

  test("el rechazo de un cambio de un dueño dice de qué negocio y qué cambia, y se deshace", async () => {
    const change = { id: randomUUID(), restaurant_id: fonda.id, source: "owner", field: "telefono", state: "waiting" } as const;
    const proposed = { ...change, user_id: owner.id, before: "", after: "6555-0199", created_at: now };
    await app.db.insertInto("listing_changes").values(proposed).execute();
    const address = `/admin/cambios/${change.id}/rechazar?volver=${encodeURIComponent(path)}`;
    const { text } = await app.visit(address);
    expect(text).toContain("Rechazar un cambio de Fonda Lina");
    expect(text).toMatch(/Teléfono: .*6555-0199/);
    // Its button without a reason is only for what nobody signed.
    await app.submit(`/admin/cambios/${change.id}`, { decision: "rechazar" });
    await app.submit(address, { motivo: "Ese teléfono no contesta" });
    expect(titles(await undoIn(await page()))).toEqual(["1 cambio por revisar"]);
  });

  test("confirmar una importación vuelve a los pendientes, con la siguiente", async () => {
    const google = { google_fields: '["direccion"]', source: "google" } as const;
    const [one, next] = ["2026-11-20T12:00:00.000Z", "2026-11-21T12:00:00.000Z"].map((fetched_at, index) =>
      publishedRestaurant(`Importada ${index}`, { ...google, place_id: `p${index}`, direccion: "Calle 5", fetched_at }),
    );
    await app.db.insertInto("restaurants").values([one!, next!]).execute();
    const list = `${path}#unconfirmed`;
    const form = await app.visit(`/admin/restaurant/edit/${one!.id}?volver=${encodeURIComponent(list)}`);
    const fields = { ...typedValues(form.html), ...hiddenFields(form.html), is_verified: "", intent: "save" };
    const saved = await app.submit(`/admin/restaurant/edit/${one!.id}`, fields);
    expect(saved.location).toBe(list);
    expect(find(await page(), ".message")).toContain(`href="/admin/restaurant/edit/${next!.id}?volver=`);
  });

  test("una solicitud que otra persona disputa se decide en su página", async () => {
    const other = await app.person(`${randomUUID()}@ejemplo.pa`);
    await addOwner(app.db, fonda.id, other.id);
    await haveClaim();
    const row = find(await page(), ".waiting-row");
    expect(visibleText(row)).toContain("ya lo lleva otra persona");
    expect(findAll(row, "button")).toEqual([]);
  });

  test("un cambio, con lo de antes y lo propuesto", async () => {
    const change = {
      id: randomUUID(),
      restaurant_id: fonda.id,
      user_id: owner.id,
      source: "owner",
      field: "special_dish",
    } as const;
    const texts = {
      before: "",
      after: "Corvina al ajillo",
      state: "waiting",
      created_at: now,
      decided_by: null,
      decided_at: null,
    } as const;
    await app.db
      .insertInto("listing_changes")
      .values({ ...change, ...texts })
      .execute();
    const approved = await decide("Aprobar");
    const dish = () => app.db.selectFrom("restaurants").select("special_dish").executeTakeFirstOrThrow();
    expect(await dish()).toEqual({ special_dish: "Corvina al ajillo" });
    expect(marked(await undoIn(approved))).toEqual([expect.stringContaining("Corvina al ajillo")]);
    expect(await dish()).not.toEqual({ special_dish: "Corvina al ajillo" });
  });

  test("un pedido, con su respuesta", async () => {
    const request = { id: randomUUID(), restaurant_id: fonda.id, user_id: owner.id, message: "Cambien la foto", created_at: now };
    await app.db
      .insertInto("owner_requests")
      .values({ ...request, state: "waiting", answered_by: null, answered_at: null })
      .execute();
    const answered = await decide("Está hecho", { respuesta: "Ya se cambió" });
    const state = () => app.db.selectFrom("owner_requests").select(["state", "answer"]).executeTakeFirstOrThrow();
    expect(await state()).toEqual({ state: "done", answer: "Ya se cambió" });
    expect(marked(await undoIn(answered))).toEqual([expect.stringContaining("Cambien la foto")]);
    expect((await state()).state).toBe("waiting");
  });

  test("la factura de un pago", async () => {
    await havePayment({});
    const noted = await decide("Anotar", { numero: "FE-1024" });
    const number = () => app.db.selectFrom("plan_payments").select("invoice_number").executeTakeFirstOrThrow();
    expect(await number()).toEqual({ invoice_number: "FE-1024" });
    expect(titles(await undoIn(noted))).toEqual(["1 pago sin factura"]);
    expect(await number()).toEqual({ invoice_number: "" });
  });

  test("una devolución de una parte", async () => {
    await havePayment({ refunded_cents: 100_00, review: "partial-refund", invoice_number: "FE-1" });
    const kept = await decide("Que siga");
    const review = () => app.db.selectFrom("plan_payments").select("review").executeTakeFirstOrThrow();
    expect(await review()).toEqual({ review: null });
    await undoIn(kept);
    expect(await review()).toEqual({ review: "partial-refund" });
  });

  test("un archivo revisado dice qué cambia y se aplica", async () => {
    const file = { user_id: admin.id, state: "checked", equal_rows: 2, created_at: now, applied_at: null } as const;
    const id = randomUUID();
    await app.db
      .insertInto("restaurant_files")
      .values({ id, ...file })
      .execute();
    const row = {
      file_id: id,
      line: 2,
      nombre: "Nueva",
      outcome: "new",
      state: "waiting",
      restaurant_id: randomUUID(),
      is_double: 0,
    } as const;
    await app.db
      .insertInto("restaurant_file_rows")
      .values({ ...row, version: 0, details: '{"values":{},"doubles":[]}' })
      .execute();
    expect(visibleText(find(await page(), ".waiting-row"))).toContain("1 nuevo, 0 cambian y 2 quedan iguales");
    expect(find(await decide("Aplicar"), ".message")).toContain(`/admin/archivo/${id}`);
    expect(await app.db.selectFrom("restaurant_files").select("state").execute()).toEqual([{ state: "applying" }]);
  });
});

test("«Gestionar Restaurantes» dice encima cuánto espera, y nada cuando nada espera", async () => {
  const line = async () => visibleText(find((await app.visit("/admin")).html, ".waiting-line"));
  expect(await line()).toBe("");
  await haveClaim();
  expect(await line()).toBe("1 pendiente");
  expect(findRows((await app.visit("/admin")).html)).toHaveLength(1);
});
