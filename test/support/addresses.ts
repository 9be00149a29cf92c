import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { Insertable, Kysely } from "kysely";
import { emptyArticle } from "../../app/blog/text";
import type { Database } from "../../app/db/schema.server";
import { indexQueuedArticles } from "../../app/blog/search/article-index.server";
import { newReceiptId } from "../../app/answers/receipts.server";
import { recordAudit } from "../../app/audit/log.server";
import { panamaDay } from "../../app/text/hours/panama-day";
import { spanishPath } from "../../app/text/language";
import { exampleAnswer } from "./answers";
import { ahead, freePlan, profile } from "./database-rows";
import { publishedRestaurant, publishedArticle } from "./published-rows";
import { addOwner } from "./owned-rows";

export type Address = {
  /** "/blog/:slug" */
  pattern: string;
  id: string;
  hasAction: boolean;
  loaders: string[];
};

type ManifestRoute = { id: string; parentId?: string; path?: string; hasAction: boolean; hasLoader: boolean };

export function addressesOfBuild(): Address[] {
  const assets = new URL("../../build/client/assets/", import.meta.url);
  const file = readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name)) ?? "manifest.js";
  const text = readFileSync(new URL(file, assets), "utf8");
  const json = text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1);
  const { routes } = JSON.parse(json) as { routes: Record<string, ManifestRoute> };
  const all = Object.values(routes);
  const routePattern = ({ parentId, path }: ManifestRoute): string => {
    const parent = parentId === undefined ? undefined : routes[parentId];
    const above = parent && parent.id !== "root" ? routePattern(parent) : "";
    return path ? `${above.replace(/\/$/, "")}/${path}` : above || "/";
  };
  return all
    .filter(({ id }) => !all.some(({ parentId }) => parentId === id))
    .map((route) => {
      const pattern = routePattern(route);
      const loaders = all.filter((other) => other.hasLoader && other.id !== "root" && routePattern(other) === pattern);
      return { pattern, id: route.id, hasAction: route.hasAction, loaders: loaders.map(({ id }) => id) };
    });
}

/** Leaves out nine of the ten provinces, which share one route module. */
export function distinctAddresses(): Address[] {
  return addressesOfBuild().filter(({ pattern }) => !/^(?:\/en)?\/restaurantes-(?!panama(?:[/.]|$))/.test(pattern));
}

/** URL of Remix's single fetch. */
export function dataAddress(path: string): string {
  const [pathname = "", query] = path.split("?");
  return `${pathname === "/" ? "/_root" : pathname}.data${query === undefined ? "" : `?${query}`}`;
}

/**
 * `addressOf` creates a row for a pattern, so that every page shows something. Articles and businesses belong to `author`;
 * articles and restaurants have `picture`.
 */
export function createContentFactory(
  db: Kysely<Database>,
  { author, admin }: Record<"author" | "admin", { id: string }>,
  { picture = null }: { picture?: string | null } = {},
) {
  type Made =
    | "answers"
    | "audit_log"
    | "blogs"
    | "claims"
    | "contact_messages"
    | "free_plan_subscriptions"
    | "listing_changes"
    | "listing_searches"
    | "menu_items"
    | "owner_requests"
    | "article_revisions"
    | "kept_texts"
    | "plan_payments"
    | "profiles"
    | "restaurant_files"
    | "restaurant_pictures"
    | "restaurants";
  const made: { table: Made; id: string }[] = [];
  const keep = (table: Made, id: string) => {
    made.push({ table, id });
    return id;
  };

  async function blog(values: Parameters<typeof publishedArticle>[1] = {}) {
    const row = publishedArticle("Un artículo", { slug: randomUUID(), author_id: author.id, image_url: picture, ...values });
    await db.insertInto("blogs").values(row).execute();
    keep("blogs", row.id);
    return row;
  }

  /** Returns its tag's slug. */
  async function taggedBlog() {
    const slug = randomUUID();
    await blog({ tags: JSON.stringify([slug]) });
    await indexQueuedArticles(db);
    return slug;
  }

  async function authorSlug() {
    await blog();
    await indexQueuedArticles(db);
    const found = await db.selectFrom("authors").select("slug").where("user_id", "=", author.id).executeTakeFirstOrThrow();
    return found.slug;
  }

  async function revisedBlog() {
    const row = await blog();
    const { title, excerpt, category, tags, content, created_at } = row;
    const text = { title, excerpt, category, tags, content, content_seal: "", words_added: 0, words_removed: 0, bytes: 0 };
    const [id, event] = [randomUUID(), "saved" as const];
    await db
      .insertInto("article_revisions")
      .values({ id, blog_id: row.id, version: 1, author_id: author.id, event, ...text, created_at })
      .execute();
    keep("article_revisions", id);
    return row.id;
  }

  async function incompleteBlog() {
    const { id, created_at } = await blog();
    const parts = JSON.stringify([{ kind: "link", count: 1, details: ["https://cafe.example/"] }]);
    const sent = '<p>El <a href="https://cafe.example/">café</a></p>';
    await db.insertInto("left_out_texts").values({ blog_id: id, author_id: author.id, parts, sent, created_at }).execute();
    return id;
  }

  /** Returns its article's id. */
  async function keptText(values: Partial<Insertable<Database["kept_texts"]>> = {}) {
    const now = new Date().toISOString();
    const row = { ...emptyArticle, id: randomUUID(), article_id: randomUUID(), title: "A medias", content: "Iba por aquí" };
    await db
      .insertInto("kept_texts")
      .values({ ...row, author_id: author.id, version: 0, form: "uno", sequence: 1, created_at: now, updated_at: now, ...values })
      .execute();
    keep("kept_texts", row.id);
    return row.article_id;
  }

  async function restaurant(values: Parameters<typeof publishedRestaurant>[1] = {}) {
    const row = publishedRestaurant("Una fonda", { direccion: "Calle 4", slug: randomUUID(), imagen: picture, ...values });
    await db.insertInto("restaurants").values(row).execute();
    keep("restaurants", row.id);
    return row;
  }

  async function givenPlan() {
    const row = freePlan({ expires_at: ahead(30) });
    await db.insertInto("free_plan_subscriptions").values(row).execute();
    return keep("free_plan_subscriptions", row.id);
  }

  async function person() {
    const row = profile();
    await db.insertInto("profiles").values(row).execute();
    return keep("profiles", row.id);
  }

  async function message() {
    const id = randomUUID();
    const texts = { name: "Itzel", email: "itzel@ejemplo.pa", phone: "", business: "", message: "Hola", service: null };
    const policy = { policy_version: "1", policy_hash: "0", created_at: new Date().toISOString() };
    await db
      .insertInto("contact_messages")
      .values({ id, is_spam: 0, ...texts, ...policy })
      .execute();
    return keep("contact_messages", id);
  }

  async function listingSearch() {
    const id = randomUUID();
    const now = new Date().toISOString();
    const what = { term: "café", term_key: id, provincia: "panama" as const };
    await db
      .insertInto("listing_searches")
      .values({ id, user_id: admin.id, ...what, fetched_at: now, created_at: now })
      .execute();
    return keep("listing_searches", id);
  }

  /** Not applied yet. */
  async function restaurantFile() {
    const { id: restaurant_id, nombre } = await restaurant();
    const id = randomUUID();
    await db
      .insertInto("restaurant_files")
      .values({ id, user_id: admin.id, state: "checked", equal_rows: 0, created_at: new Date().toISOString() })
      .execute();
    const content = Buffer.from("nombre,direccion,provincia\nFonda,Calle 5,colon\n").toString("base64");
    await db.insertInto("restaurant_file_sources").values({ file_id: id, content, choices: "{}" }).execute();
    const changes = [{ column: "telefono", before: "", after: "6555-0100" }];
    const row = { line: 2, restaurant_id, nombre, outcome: "changed" as const, is_double: 0 as const, version: 1 };
    await db
      .insertInto("restaurant_file_rows")
      .values({ ...row, file_id: id, details: JSON.stringify({ changes }), state: "waiting" })
      .execute();
    return keep("restaurant_files", id);
  }

  async function auditNote() {
    const target = { type: "account" as const, id: author.id };
    return keep("audit_log", await recordAudit(db, { action: "account.suspended", actorId: admin.id, target }));
  }

  async function answer() {
    const [id, now] = [newReceiptId(Date.now()), Date.now()];
    const counted = {
      day: panamaDay(now),
      channel: "web",
      provincia: "colon",
      topic: "",
      restaurant_id: "",
      is_counted: 1,
    } as const;
    await db
      .insertInto("answers")
      .values({ id, answer: JSON.stringify(exampleAnswer()), ...counted })
      .execute();
    return keep("answers", id);
  }

  async function business(values: Parameters<typeof publishedRestaurant>[1] = {}) {
    const row = await restaurant(values);
    await addOwner(db, row.id, author.id);
    return row;
  }

  /** Makes a picture without files. Returns its hash. */
  async function keptPicture() {
    const [hash, now] = [randomUUID().replaceAll("-", ""), new Date().toISOString()];
    await db.insertInto("pictures").values({ hash, width: 1200, height: 800, color: "0b4a6f", created_at: now }).execute();
    return hash;
  }

  /** Returns the article. */
  async function articlePicture() {
    const [{ id: blog_id }, hash, now] = [await blog(), await keptPicture(), new Date().toISOString()];
    const texts = { description: "Corvina", credit: "", created_at: now };
    await db
      .insertInto("article_pictures")
      .values({ blog_id, hash, ...texts })
      .execute();
    return blog_id;
  }

  async function portrait() {
    const [hash, now] = [await keptPicture(), new Date().toISOString()];
    await db.insertInto("portraits").values({ user_id: author.id, hash, created_at: now }).execute();
  }

  async function businessPicture() {
    const [id, now, { id: restaurant_id }] = [randomUUID(), new Date().toISOString(), await business()];
    const hash = await keptPicture();
    await db
      .insertInto("restaurant_pictures")
      .values({ id, restaurant_id, hash, position: 0, description: "Corvina", credit: "", user_id: author.id, created_at: now })
      .execute();
    return keep("restaurant_pictures", id);
  }

  async function addDish(restaurantId: string) {
    const [id, now] = [randomUUID(), new Date().toISOString()];
    const texts = { name: "Ceviche de corvina", description: "Con patacones", sizes: '[{"label":"","cents":650}]', marks: "[]" };
    const rest = { section_id: null, sold_out_until: null, position: 0, version: 1, priced_at: now, created_at: now };
    await db
      .insertInto("menu_items")
      .values({ id, restaurant_id: restaurantId, ...texts, ...rest })
      .execute();
    return keep("menu_items", id);
  }

  /** Returns the dish of a business. */
  async function dish() {
    return await addDish((await business()).id);
  }

  /** Takes orders and reservations, too. `dish`: its id. */
  async function restaurantWithMenu() {
    const row = await restaurant({ telefono: "6555-0100" });
    const dish = await addDish(row.id);
    const same = { restaurant_id: row.id, hours: "", number: "50765550100", created_at: new Date().toISOString() };
    await db
      .insertInto("whatsapp_services")
      .values([
        { ...same, kind: "pedido" },
        { ...same, kind: "reserva" },
      ])
      .execute();
    return { ...row, dish };
  }

  async function claim() {
    const id = randomUUID();
    const policy = { policy_version: "1", policy_hash: "0", created_at: new Date().toISOString() };
    await db
      .insertInto("claims")
      .values({ id, restaurant_id: (await restaurant()).id, user_id: author.id, method: "registry", state: "open", ...policy })
      .execute();
    return keep("claims", id);
  }

  async function correction(restaurantId: string) {
    const id = randomUUID();
    const values = { field: "telefono", before: "", after: "6600-0000", created_at: new Date().toISOString() };
    await db
      .insertInto("listing_changes")
      .values({ id, restaurant_id: restaurantId, source: "visitor", state: "waiting", ...values })
      .execute();
    return keep("listing_changes", id);
  }

  async function listingChange() {
    const [id, { id: restaurant_id }] = [randomUUID(), await business({ telefono: "" })];
    const values = { field: "telefono", before: "", after: "6555-0199", created_at: new Date().toISOString() };
    await db
      .insertInto("listing_changes")
      .values({ id, restaurant_id, user_id: author.id, source: "owner", state: "waiting", ...values })
      .execute();
    return keep("listing_changes", id);
  }

  async function ownerRequest() {
    const [id, { id: restaurant_id }] = [randomUUID(), await business({ plan_type: "max_local" })];
    const values = { message: "Cambien la foto.", state: "waiting", created_at: new Date().toISOString() } as const;
    await db
      .insertInto("owner_requests")
      .values({ id, restaurant_id, user_id: author.id, ...values })
      .execute();
    return keep("owner_requests", id);
  }

  /** A part is refunded. */
  async function planPayment() {
    const [id, now, { id: restaurant_id, nombre }] = [randomUUID(), new Date().toISOString(), await business()];
    const bought = { plan: "max_local", months: 6, cents: 600_00, tax_cents: 0, refunded_cents: 100_00 } as const;
    const identity = { ruc: "155612345-2-2020", dv: "42", legal_name: "La Ñapa, S.A.", search: "" };
    const change = { kind: "bought", plan: "max_local", months: 6, cents: 600_00, reason: "", made_by: null } as const;
    const term = { plan: "free_local", expiresAt: null, price: null };
    await db
      .insertInto("plan_changes")
      .values({
        ...change,
        id,
        restaurant_id,
        expires_at: null,
        before: JSON.stringify({ current: term, next: null }),
        revoked_at: null,
        created_at: now,
      })
      .execute();
    await db
      .insertInto("plan_payments")
      .values({
        ...bought,
        ...identity,
        id,
        restaurant_id,
        restaurant_name: nombre,
        user_id: author.id,
        state: "paid",
        review: "partial-refund",
        change_id: id,
        paid_at: now,
        created_at: now,
      })
      .execute();
    return keep("plan_payments", id);
  }

  /** By the start of the pattern, most specific first. */
  const makers: [start: string, make: () => Promise<string>][] = [
    ["/admin/restaurant/foto", businessPicture],
    ["/admin/restaurant/plato", dish],
    ["/admin/restaurant", async () => (await restaurant()).id],
    ["/admin/free-plans", givenPlan],
    ["/admin/personas", person],
    ["/admin/mensajes", message],
    ["/admin/google", listingSearch],
    ["/admin/archivo", restaurantFile],
    ["/admin/registro", auditNote],
    ["/admin/articulos", async () => (await blog()).id],
    ["/admin/solicitudes", claim],
    ["/admin/cambios", listingChange],
    ["/admin/facturas", planPayment],
    ["/admin/pedidos", ownerRequest],
    ["/corregir", async () => (await restaurant()).id],
    ["/mi-negocio/reclamar", async () => (await restaurant()).id],
    ["/mi-negocio/solicitud", claim],
    ["/mi-negocio/foto", businessPicture],
    ["/mi-negocio/plato", dish],
    ["/fotos", () => Promise.resolve("algo")],
    ["/compartir", () => Promise.resolve("algo")],
    ["/mi-negocio", async () => (await business()).id],
    ["/respuestas", answer],
    ["/visita", async () => (await restaurant()).id],
    ["/edit-blog/:id/versiones/:version", revisedBlog],
    ["/edit-blog/:id/quitado", incompleteBlog],
    ["/my-blogs/:id/sin-guardar", keptText],
    ["/blog/categoria", () => Promise.resolve("turismo")],
    ["/blog/etiqueta", taggedBlog],
    ["/blog/autor", authorSlug],
    ["/blog", async () => (await blog()).slug],
    ["/restaurantes-panama/:slug/carta", async () => (await restaurantWithMenu()).slug],
    ["/pedir", async () => (await restaurantWithMenu()).id],
    ["/reservar", async () => (await restaurantWithMenu()).id],
    ["/restaurantes-", async () => (await restaurant()).slug],
    ["/", async () => (await blog()).id],
  ];

  async function addressOf(pattern: string): Promise<string> {
    const make = makers.find(([start]) => spanishPath(pattern).startsWith(start))?.[1];
    const key = make && pattern.includes(":") ? await make() : "algo";
    return pattern.replace(/:\w+/, key).replace(":version", "1").replace("*", "no-existe");
  }

  async function removeAll() {
    for (const { table, id } of made.splice(0)) await db.deleteFrom(table).where("id", "=", id).execute();
  }

  return {
    blog,
    keptText,
    restaurant,
    business,
    businessPicture,
    dish,
    restaurantWithMenu,
    articlePicture,
    portrait,
    claim,
    listingChange,
    planPayment,
    ownerRequest,
    correction,
    givenPlan,
    person,
    message,
    listingSearch,
    restaurantFile,
    auditNote,
    answer,
    addressOf,
    removeAll,
  };
}
