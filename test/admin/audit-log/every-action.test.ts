import { randomUUID } from "node:crypto";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AttributeGroup } from "../../../app/directory/attributes";
import { type AuditAction, auditFilters } from "../../../app/audit/actions";
import { askForLetter } from "../../../app/blog/letter/subscribers.server";
import { addressesOfBuild, createContentFactory } from "../../support/addresses";
import { openApp, testPassword } from "../../support/app";
import { restaurant } from "../../support/database-rows";
import { removePicture } from "../../../app/directory/pictures/pictures.server";
import { photo, sendPicture } from "../../support/pictures";
import { placesHandlers } from "../../mocks/places";
import { publishedArticle } from "../../support/published-rows";
import { day } from "../../../app/durations";
import { confirmedPaste } from "../../support/confirmed-paste";
import { addOwner } from "../../support/owned-rows";

/* Does everything that administrators can do. The first test fails for a form that the table lacks, the second for an action. */

const base = "https://lugares.example";
const google = setupServer(...placesHandlers(base));
beforeAll(() => google.listen({ onUnhandledRequest: "error" }));
afterAll(() => google.close());

const googleKey = "clave-de-prueba";
const app = await openApp({ GOOGLE_PLACES_API_KEY: googleKey, GOOGLE_PLACES_BASE_URL: base });

const admin = await app.person("jefa@ejemplo.pa", { is_admin: 1 });
const author = await app.person("autora@ejemplo.pa");

const things = createContentFactory(app.db, { author, admin });

type RecordedAction = {
  route: string;
  does: AuditAction;
  /** Default `path`: the route with this id. */
  prepare?: () => Promise<{ id?: string; path?: string; fields?: Record<string, string> }>;
  fields?: Record<string, string>;
  /** Submits this picture instead of fields. */
  picture?: string;
  isShown?: boolean;
};

const essentials = { nombre: "Fonda Nueva", direccion: "Vía España 1", provincia: "panama", plan_type: "free_local" };

const givenPlan = { intent: "dar", plan: "max_local", vence: "", motivo: "Es socio desde el principio." };

const ofOneThing: [route: string, does: AuditAction, make: () => Promise<string>, fields?: Record<string, string>][] = [
  ["/admin/restaurant/edit/:id", "restaurant.updated", newRestaurant, { ...essentials, version: "1" }],
  ["/admin/restaurant/:id/estado", "restaurant.deactivated", newRestaurant, { activo: "0" }],
  ["/admin/restaurant/:id/estado", "restaurant.activated", () => newRestaurant({ is_active: 0 }), { activo: "1" }],
  ["/admin/restaurant/:id/eliminar", "restaurant.deleted", newRestaurant],
  ["/admin/restaurant/:id/plan", "restaurant.plan-given", newRestaurant, givenPlan],
  ["/admin/restaurant/:id/duenos", "owner.removed", ownedRestaurant, { usuario: author.id, cambio: "quitar" }],
  ["/admin/restaurant/:id/duenos", "owner.trusted", ownedRestaurant, { usuario: author.id, cambio: "mano-libre" }],
  ["/admin/restaurant/:id/duenos", "owner.reviewed", ownedRestaurant, { usuario: author.id, cambio: "con-revision" }],
  ["/admin/restaurant/:id/duenos", "owner.returned", ownedRestaurant, { usuario: author.id, cambio: "devolver" }],
  ["/admin/free-plans/:id/estado", "free-plan.deactivated", newFreePlan, { activo: "0" }],
  ["/admin/free-plans/:id/estado", "free-plan.activated", () => newFreePlan({ is_active: 0 }), { activo: "1" }],
  ["/admin/free-plans/:id/eliminar", "free-plan.deleted", newFreePlan],
  ["/admin/mensajes/:id/estado", "message.answered", newMessage, { estado: "respondido" }],
  ["/admin/mensajes/:id/estado", "message.archived", newMessage, { estado: "archivado" }],
  [
    "/admin/mensajes/:id/estado",
    "message.reopened",
    () => newMessage({ read_at: now(), archived_at: now() }),
    { estado: "bandeja" },
  ],
  [
    "/admin/mensajes/:id/estado",
    "message.reopened",
    () => newMessage({ read_at: now(), answered_at: now() }),
    { estado: "sin-responder" },
  ],
  ["/admin/mensajes/:id/estado", "message.reopened", () => newMessage({ read_at: now() }), { estado: "no-leido" }],
  ["/admin/mensajes/:id/eliminar", "message.deleted", newMessage],
  [
    "/admin/articulos/correo",
    "letter.ended",
    () => newSubscriber("beto@ejemplo.pa"),
    { intent: "borrar", email: "beto@ejemplo.pa" },
  ],
  ["/admin/articulos/:id", "blog.withheld", newBlog, { intent: "retirar", motivo: "Copia el texto de otro sitio." }],
  [
    "/admin/articulos/:id",
    "blog.released",
    () => newBlog({ is_published: 0, withheld_at: now(), withheld_reason: "Copia" }),
    { intent: "permitir" },
  ],
  ["/admin/personas/:id/suspension", "account.suspended", newPerson, { suspendida: "1", motivo: "Publica anuncios sin parar." }],
  ["/admin/personas/:id/suspension", "account.reinstated", () => newPerson({ suspended_at: now() }), { suspendida: "0" }],
  ["/admin/personas/:id/espacio", "account.quota-changed", newPerson, { espacio: "5" }],
  ["/admin/personas/:id/roles", "admin.roles-changed", newPerson, { directorio: "1", current_password: testPassword }],
  ["/admin/personas/:id/administracion", "admin.granted", newPerson, { administra: "1", current_password: testPassword }],
  [
    "/admin/personas/:id/administracion",
    "admin.revoked",
    () => newPerson({ is_admin: 1 }),
    { administra: "0", current_password: testPassword },
  ],
];

const attributeValues: Record<AttributeGroup, Record<string, string>> = {
  cocina: { precio: "5" },
  servicios: { "servicios-wifi": "si" },
  pagos: { "pagos-yappy": "si" },
  ley: { propina: "voluntaria" },
};

const recordedActions: RecordedAction[] = [
  ...Object.entries(attributeValues).map(([group, fields]): RecordedAction => ({
    route: `/admin/restaurant/:id/${group}`,
    does: "restaurant.attributes-set",
    prepare: async () => ({ id: await newRestaurant() }),
    fields,
  })),
  ...ofOneThing.map(([route, does, make, fields = {}]) => ({ route, does, prepare: async () => ({ id: await make() }), fields })),
  {
    route: "/admin/restaurant/new",
    does: "restaurant.created",
    fields: { ...essentials, nombre: "Fonda Sin Par", id: randomUUID() },
  },
  {
    route: "/admin/restaurant/:id/plan",
    does: "restaurant.plan-ended",
    prepare: async () => {
      const id = await newRestaurant();
      return { id, fields: { cambio: await planChangeOf(id) } };
    },
    fields: { intent: "quitar" },
  },
  {
    route: "/admin/restaurant/:id/plan",
    does: "restaurant.plan-returned",
    prepare: async () => {
      const id = await newRestaurant();
      const cambio = await planChangeOf(id);
      await app.submit(`/admin/restaurant/${id}/plan`, { intent: "quitar", cambio });
      return { id, fields: { cambio } };
    },
    fields: { intent: "devolver" },
  },
  {
    route: "/admin/restaurant/:id/fotos/subir",
    does: "restaurant.picture-added",
    prepare: async () => ({ id: await newRestaurant() }),
    picture: "#0b4a6f",
  },
  {
    route: "/admin/restaurant/foto/:id",
    does: "restaurant.picture-described",
    prepare: async () => {
      const { id, pictures } = await restaurantWithPictures();
      return { id, path: `/admin/restaurant/foto/${pictures[0]}` };
    },
    fields: { descripcion: "Corvina frita", credito: "" },
  },
  ...(
    [
      ["restaurant.picture-moved", "adelantar"],
      ["restaurant.picture-removed", "quitar"],
      ["restaurant.picture-returned", "devolver"],
    ] as const
  ).map(([does, cambio]): RecordedAction => ({
    route: "/admin/restaurant/:id/fotos",
    does,
    prepare: async () => {
      const { id, pictures } = await restaurantWithPictures();
      const by = { userId: admin.id, requestId: "" };
      const removal = cambio === "devolver" ? await removePicture(id, pictures[1]!, by) : undefined;
      return { id, fields: { cambio, foto: removal ?? pictures[1]! } };
    },
  })),
  ...(
    [
      ["payment.invoiced", { intent: "factura", numero: "FE-000123" }],
      ["payment.kept", { intent: "kept" }],
      ["payment.ended", { intent: "ended" }],
      ["payment.reopened", { intent: "reopened" }],
    ] as const
  ).map(([does, fields]): RecordedAction => ({
    route: "/admin/facturas/:id",
    does,
    prepare: async () => {
      const payment = await things.planPayment();
      const { restaurant_id: id } = await app.db
        .selectFrom("plan_payments")
        .select("restaurant_id")
        .where("id", "=", payment)
        .executeTakeFirstOrThrow();
      return { id, path: `/admin/facturas/${payment}` };
    },
    fields,
  })),
  ...(
    [
      ["request.answered", { intent: "done", respuesta: "Ya está." }, undefined],
      ["request.reopened", { intent: "reabrir" }, { intent: "done", respuesta: "Ya está." }],
    ] as const
  ).map(([does, fields, before]): RecordedAction => ({
    route: "/admin/pedidos/:id",
    does,
    prepare: async () => {
      const path = `/admin/pedidos/${await things.ownerRequest()}`;
      if (before) await app.submit(path, before);
      return { path };
    },
    fields,
  })),
  ...(
    [
      ["claim.granted", "conceder"],
      ["claim.refused", "rechazar"],
      ["claim.reopened", "reabrir", "rechazar"],
    ] as const
  ).map(([does, intent, before]): RecordedAction => ({
    route: "/admin/solicitudes/:id",
    does,
    prepare: async () => {
      const id = await newRestaurant();
      return { id, path: `/admin/solicitudes/${await claimOf(id, before)}` };
    },
    fields: { intent, motivo: "Falta el aviso de operación." },
  })),
  {
    route: "/admin/cambios/:id",
    does: "restaurant.updated",
    prepare: async () => {
      const id = await ownedRestaurant();
      return { id, path: `/admin/cambios/${await changeOf(id)}` };
    },
    fields: { decision: "aprobar", visto: "" },
  },
  {
    route: "/admin/cambios/:id",
    does: "listing.reopened",
    prepare: async () => {
      const id = await ownedRestaurant();
      return { id, path: `/admin/cambios/${await changeOf(id, "refused")}` };
    },
    fields: { decision: "deshacer" },
  },
  {
    route: "/admin/cambios/:id/rechazar",
    does: "listing.refused",
    prepare: async () => {
      const id = await ownedRestaurant();
      return { id, path: `/admin/cambios/${await changeOf(id)}/rechazar` };
    },
    fields: { motivo: "Ese teléfono no contesta." },
  },
  {
    route: "/admin/deshacer",
    does: "restaurant.restored",
    prepare: async () => {
      const id = await newRestaurant();
      await app.submit(`/admin/restaurant/${id}/eliminar`, {});
      return { id, fields: { eliminacion: await noteOf("restaurant.deleted", id) } };
    },
  },
  {
    route: "/admin/deshacer",
    does: "free-plan.restored",
    prepare: async () => {
      const id = await newFreePlan();
      await app.submit(`/admin/free-plans/${id}/eliminar`, {});
      return { id, fields: { eliminacion: await noteOf("free-plan.deleted", id) } };
    },
  },
  {
    route: "/admin/deshacer",
    does: "blog.restored",
    prepare: async () => {
      const id = await newBlog();
      const browser = app.otherBrowser();
      await browser.signInAs(author);
      await browser.submit(`/my-blogs/${id}/eliminar`, {});
      return { id, fields: { eliminacion: await noteOf("blog.deleted", id) } };
    },
  },
  {
    route: "/admin/free-plans",
    does: "free-plan.granted",
    fields: { id: randomUUID(), email: "ana@ejemplo.pa", days: "60" },
  },
  {
    route: "/admin/free-plans",
    does: "free-plan.extended",
    prepare: async () => {
      const expires_at = "2999-05-03T15:00:00.000Z";
      const id = await newFreePlan({ email: "beto@ejemplo.pa", expires_at });
      return { id, fields: { extiende: id, vence: expires_at } };
    },
    fields: { email: "beto@ejemplo.pa", days: "60" },
  },
  {
    route: "/admin/google",
    does: "listing-search.made",
    fields: { id: randomUUID(), termino: "café", provincia: "cocle" },
  },
  {
    route: "/admin/google/:id/mas",
    does: "listing-search.made",
    prepare: async () => {
      const id = await newSearch("todo");
      await app.db.deleteFrom("audit_log").execute();
      return { id };
    },
    fields: { tengo: "20" },
  },
  {
    route: "/admin/google/:id/importar",
    does: "restaurant.imported",
    prepare: async () => {
      const search = await newSearch("sancocho");
      return { path: `/admin/google/${search}/importar`, fields: { place_id: await firstPlaceOf(search) } };
    },
  },
  {
    route: "/admin/google/:id/importar",
    does: "restaurant.updated",
    prepare: async () => {
      const search = await newSearch("ceviche");
      const place_id = await firstPlaceOf(search);
      await app.submit(`/admin/google/${search}/importar`, { place_id });
      const { id } = await app.db
        .updateTable("restaurants")
        .set({ telefono: "6000-0000", fetched_at: new Date(Date.now() - day).toISOString() })
        .where("place_id", "=", place_id)
        .returning("id")
        .executeTakeFirstOrThrow();
      return { id, path: `/admin/google/${search}/importar`, fields: { place_id, actualizar: "1" } };
    },
  },
  ...menuActions(),
  {
    route: "/admin/restaurant/:id/whatsapp",
    does: "restaurant.whatsapp-set",
    prepare: async () => ({ id: (await things.restaurant({ telefono: "6555-0100" })).id }),
    fields: { pedido: "si", pedido_horario: "", reserva: "", reserva_horario: "", whatsapp: "si" },
  },
  {
    route: "/admin/restaurant/:id/donde",
    does: "restaurant.updated",
    prepare: async () => ({ id: await newRestaurant() }),
    fields: { enlace: "8.9823, -79.5214" },
  },
  {
    route: "/admin/restaurant/:id/horario",
    does: "restaurant.updated",
    prepare: async () => {
      const { id, horario } = await things.restaurant();
      return { id, fields: { visto: horario } };
    },
    fields: { intent: "save", ...Object.fromEntries([..."0123456"].map((day) => [`estado[${day}]`, "always"])) },
  },
  {
    route: "/admin/archivo/:id",
    does: "restaurant-file.applied",
    prepare: async () => ({ path: `/admin/archivo/${await things.restaurantFile()}` }),
    fields: { cambio: "aplicar" },
  },
  {
    route: "/admin/archivo/:id",
    does: "restaurant-file.undone",
    prepare: async () => {
      const path = `/admin/archivo/${await things.restaurantFile()}`;
      await app.submit(path, { cambio: "aplicar" });
      await app.db.updateTable("restaurant_files").set({ state: "applied" }).where("state", "=", "applying").execute();
      return { path };
    },
    fields: { cambio: "deshacer" },
  },
  {
    route: "/admin/google/:id/omitir",
    does: "listing-search.unskipped",
    prepare: async () => {
      const id = await newSearch("café");
      const fields = { place_id: await firstPlaceOf(id) };
      await app.submit(`/admin/google/${id}/omitir`, fields);
      return { id, fields };
    },
    fields: { omitido: "0" },
  },
  {
    route: "/admin/google/:id/omitir",
    does: "listing-search.skipped",
    prepare: async () => {
      const id = await newSearch("parrilla");
      return { id, fields: { place_id: await firstPlaceOf(id) } };
    },
  },
  {
    route: "/admin/articulos/correo",
    does: "letter.looked-up",
    prepare: async () => ({ id: await newSubscriber("ana@ejemplo.pa") }),
    fields: { intent: "buscar", email: "ana@ejemplo.pa" },
    isShown: true,
  },
  {
    route: "/admin/articulos/:id",
    does: "blog.released",
    prepare: async () => {
      const withheld = { is_published: 0, withheld_at: now(), withheld_reason: "Copia" };
      return { id: await newBlog({ ...withheld, excerpt: "De qué va", version: 3 }) };
    },
    fields: { intent: "publicar", version: "3" },
  },
];

const now = () => new Date().toISOString();

async function claimOf(restaurantId: string, intent?: "conceder" | "rechazar") {
  const id = randomUUID();
  const policy = { policy_version: "1", policy_hash: "0", created_at: new Date().toISOString() };
  await app.db
    .insertInto("claims")
    .values({ id, restaurant_id: restaurantId, user_id: author.id, method: "registry", state: "open", ...policy })
    .execute();
  if (intent) await app.submit(`/admin/solicitudes/${id}`, { intent, motivo: "Falta el aviso de operación." });
  return id;
}

async function ownedRestaurant() {
  const id = await newRestaurant();
  await addOwner(app.db, id, author.id);
  return id;
}

async function changeOf(restaurantId: string, state: "waiting" | "refused" = "waiting") {
  const id = randomUUID();
  const values = { field: "telefono", before: "", after: "6555-0199", created_at: new Date().toISOString() };
  await app.db
    .insertInto("listing_changes")
    .values({ id, restaurant_id: restaurantId, user_id: author.id, source: "owner", state, ...values })
    .execute();
  return id;
}

async function planChangeOf(restaurantId: string): Promise<string> {
  await app.submit(`/admin/restaurant/${restaurantId}/plan`, givenPlan);
  const change = app.db.selectFrom("plan_changes").select("id").where("restaurant_id", "=", restaurantId);
  return (await change.executeTakeFirstOrThrow()).id;
}

async function restaurantWithPictures() {
  const [id, now] = [await newRestaurant(), new Date().toISOString()];
  const pictures = [randomUUID(), randomUUID()];
  for (const [position, picture] of pictures.entries()) {
    const hash = picture.replaceAll("-", "");
    await app.db.insertInto("pictures").values({ hash, width: 900, height: 600, color: "0b4a6f", created_at: now }).execute();
    const row = { id: picture, restaurant_id: id, hash, position, user_id: null, created_at: now };
    await app.db
      .insertInto("restaurant_pictures")
      .values({ ...row, description: "Un plato", credit: "" })
      .execute();
  }
  return { id, pictures };
}

async function newPerson(values: Parameters<typeof app.person>[1] = {}) {
  return (await app.person(`${randomUUID()}@ejemplo.pa`, values)).id;
}

async function newRestaurant(values = {}) {
  const row = restaurant({ provincia: "panama", slug: randomUUID(), nombre: "Fonda", direccion: "Calle 1", ...values });
  await app.db.insertInto("restaurants").values(row).execute();
  return row.id;
}

async function newFreePlan(values = {}) {
  const id = randomUUID();
  const expires_at = new Date(Date.now() + 30 * day).toISOString();
  const plan = { email: `${id}@ejemplo.pa`, user_id: null, days_granted: 30, expires_at, granted_by: null, created_at: now() };
  await app.db
    .insertInto("free_plan_subscriptions")
    .values({ id, is_active: 1, ...plan, ...values })
    .execute();
  return id;
}

async function newBlog(values = {}) {
  const row = publishedArticle("Un artículo", { slug: randomUUID(), author_id: author.id, ...values });
  await app.db.insertInto("blogs").values(row).execute();
  return row.id;
}

async function newMessage(values = {}) {
  const id = randomUUID();
  const texts = { name: "Itzel", email: "itzel@ejemplo.pa", phone: "", business: "", message: "Hola" };
  const policy = { policy_version: "1", policy_hash: "0", created_at: now() };
  await app.db
    .insertInto("contact_messages")
    .values({ id, service: null, is_spam: 0, ...texts, ...policy, ...values })
    .execute();
  return id;
}

async function newSubscriber(email: string) {
  await askForLetter(email);
  return (await app.db.selectFrom("subscribers").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;
}

async function newSearch(termino: string) {
  const id = randomUUID();
  await app.submit("/admin/google", { id, termino, provincia: "chiriqui" });
  return id;
}

async function firstPlaceOf(search: string) {
  const { results } = await app.db
    .selectFrom("listing_searches")
    .select("results")
    .where("id", "=", search)
    .executeTakeFirstOrThrow();
  return (JSON.parse(results) as { place_id: string }[])[0]?.place_id ?? "";
}

function menuActions(): RecordedAction[] {
  type Made = { id: string; dish: string };
  const route = "/admin/restaurant/:id/carta";
  const action = (
    does: AuditAction,
    fieldsOf: (made: Made) => Record<string, string> | Promise<Record<string, string>>,
  ): RecordedAction => ({
    route,
    does,
    prepare: async () => {
      const made = await things.restaurantWithMenu();
      return { id: made.id, fields: await fieldsOf(made) };
    },
  });
  return [
    action("restaurant.dish-added", () => ({ cambio: "agregar", linea: "Sancocho 5.50" })),
    action("restaurant.dish-changed", ({ dish }) => ({ cambio: "precios", "dato[0]": `${dish} 1 `, "precios[0]": "7" })),
    action("restaurant.dish-sold-out", ({ dish }) => ({ cambio: "agotado", plato: dish })),
    action("restaurant.dish-removed", ({ dish }) => ({ cambio: "quitar", plato: dish, version: "1" })),
    action("restaurant.dish-returned", async ({ id, dish }) => {
      await app.submit(route.replace(":id", id), { cambio: "quitar", plato: dish, version: "1" });
      return { cambio: "devolver", plato: await noteOf("restaurant.dish-removed", id) };
    }),
    action("restaurant.menu-confirmed", () => ({ cambio: "confirmar" })),
    action("restaurant.menu-ordered", async ({ id, dish }) => {
      await app.submit(route.replace(":id", id), { cambio: "agregar", linea: "Sancocho 5.50" });
      return { cambio: "bajar", plato: dish };
    }),
    action("restaurant.dish-featured", async ({ id, dish }) => {
      await app.db.updateTable("restaurants").set({ plan_type: "max_local" }).where("id", "=", id).execute();
      return { cambio: "destacar", plato: dish };
    }),
    {
      route: "/admin/restaurant/plato/:id/foto/subir",
      does: "restaurant.dish-pictured",
      prepare: async () => {
        const { id, dish } = await things.restaurantWithMenu();
        return { id, path: `/admin/restaurant/plato/${dish}/foto/subir` };
      },
      picture: "#1f6b45",
    },
    action("restaurant.section-set", () => ({ cambio: "seccion", nombre: "Sopas", horario: "" })),
    { ...action("restaurant.menu-pasted", () => confirmedPaste("Sancocho 5.50")), route: `${route}/pegar` },
    action("restaurant.paste-undone", async ({ id }) => {
      await app.submit(`${route.replace(":id", id)}/pegar`, confirmedPaste("Sancocho 5.50"));
      return { cambio: "deshacer-pegado", plato: await noteOf("restaurant.menu-pasted", id) };
    }),
    {
      route: "/admin/restaurant/plato/:id",
      does: "restaurant.dish-changed",
      prepare: async () => {
        const { id, dish } = await things.restaurantWithMenu();
        return { id, path: `/admin/restaurant/plato/${dish}` };
      },
      fields: { nombre: "Ceviche de concha", precios: "7.50", descripcion: "Con limón", version: "1" },
    },
  ];
}

async function noteOf(action: AuditAction, targetId: string) {
  const note = await app.db
    .selectFrom("audit_log")
    .select("id")
    .where("action", "=", action)
    .where("target_id", "=", targetId)
    .executeTakeFirstOrThrow();
  return note.id;
}

beforeEach(async () => {
  await app.db.deleteFrom("restaurants").where("source", "=", "google").execute();
  await app.forgetLimits();
  await app.signInAs(admin);
});

test("de cada formulario de la administración hay aquí quien lo envía", () => {
  const forms = addressesOfBuild().filter(({ pattern, hasAction }) => hasAction && pattern.startsWith("/admin"));
  // The first only makes the job fetch a picture again; the others only read and check a file.
  const withoutEntry = ["/admin/restaurant/:id/imagen", "/admin/archivo/subir", "/admin/archivo/:id/lectura"];
  const routes = new Set([...recordedActions.map(({ route }) => route), ...withoutEntry]);
  expect(forms.map(({ pattern }) => pattern).sort()).toEqual([...routes].sort());
});

test("y de todo lo que la administración anota hay aquí quien lo hace", () => {
  const [administration] = auditFilters;
  const done = new Set<AuditAction>(recordedActions.map(({ does }) => does));
  const missing = administration.actions?.filter((action) => !done.has(action)) ?? [];
  // Authors, owners and a job do these.
  const ofOwners = [
    "restaurant.confirmed",
    "restaurant.day-set",
    "restaurant.fact-set",
    "restaurant.plan-bought",
    "restaurant.proposed",
    "request.made",
  ];
  const ofTheSite = ["restaurant.plan-followed"];
  const others = ["claim.opened", "claim.withdrawn", "listing.corrected", "listing.proposed", ...ofOwners, ...ofTheSite];
  const ofAuthors = ["blog.deleted", "blog.place-added", "blog.place-removed"];
  expect(missing.sort()).toEqual([...ofAuthors, ...others, "restaurant.lapsed"].sort());
});

describe.each(recordedActions)("$route: $does", ({ route, does, prepare, fields, picture, isShown = false }) => {
  test("G1, G3: queda en el registro, con quién, a qué y en qué petición, y sin contraseña ni clave", async () => {
    const prepared = (await prepare?.()) ?? {};
    const address = prepared.path ?? route.replace(":id", prepared.id ?? "");
    const before = await app.db.selectFrom("audit_log").select("id").execute();
    const sent = picture
      ? await sendPicture(app, address, await photo(picture))
      : await app.submit(address, { ...fields, ...prepared.fields });
    expect(sent.status).toBe(isShown ? 200 : 302);
    if (!isShown) expect(sent.text).toBe("");

    const notes = await app.db.selectFrom("audit_log").selectAll().execute();
    const added = notes.filter(({ id }) => !before.some((known) => known.id === id));
    // One entry for the decision after a refund, one for the plan's end.
    const expected = does === "payment.ended" ? ["restaurant.plan-ended", does] : [does];
    expect(added.map(({ action }) => action)).toEqual(expected);
    expect(added[0]?.actor_id).toBe(admin.id);
    expect(added[0]?.request_id).toMatch(/\S/);
    for (const secret of [testPassword, googleKey]) expect(JSON.stringify(added)).not.toContain(secret);
    if (prepared.id && does !== "restaurant.imported") expect(added[0]?.target_id).toBe(prepared.id);

    expect((await app.visit(`/admin/registro?q=${added[0]?.request_id}`)).text).toMatch(/[12] anotaci/);
    const log = await app.visit(`/admin/registro/${added[0]?.id}`);
    expect(log.status).toBe(200);
    expect(log.text).toContain(added[0]?.request_id);
  });
});
