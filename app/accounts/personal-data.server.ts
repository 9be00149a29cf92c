import { sql, type SelectQueryBuilder } from "kysely";
import { longestReceipt } from "../answers/receipts.server";
import { findArticlePicture } from "../blog/picture.server";
import { db } from "../db/client.server";
import type { Profile } from "../db/schema.server";
import { day } from "../durations";
import { findPendingEmail } from "../identity/tokens.server";
import { picturePath } from "../pictures/paths";
import { findSubscription } from "../blog/letter/subscribers.server";
import { findOwnAuthor } from "../blog/topics/authors.server";
import { findPortrait } from "../pictures/portraits.server";
import { formatDays } from "../text/format";
import { readLeftOutTexts } from "../writing/left-out/texts.server";

/**
 * Yields everything stored about an account as pieces of one JSON document, including deleted articles that can still be restored
 * and, once the address is confirmed, contact messages from it. Omits password, session and link hashes, and others' audit
 * entries.
 *
 * Reads in pages to bound memory, so it is not a snapshot. Throws when the account does not exist or a query fails.
 */
export async function* writePersonalData(userId: string): AsyncGenerator<string, void> {
  const account = await db().selectFrom("profiles").selectAll().where("id", "=", userId).executeTakeFirstOrThrow();
  yield `{\n  "cuenta": ${indented(account, 2)}`;
  yield `,\n  "correoPorConfirmar": ${JSON.stringify(await findPendingEmail(userId))}`;
  yield `,\n  "retrato": ${JSON.stringify(await portraitOf(userId))}`;
  yield `,\n  "paginaDeAutor": ${JSON.stringify((await findOwnAuthor(userId)) ?? null)}`;
  yield `,\n  "correoSemanal": ${JSON.stringify(await weeklyLetterOf(account))}`;
  yield* writeList("articulos", articlesOf(userId));
  yield* writeList("versiones", revisionsOf(userId));
  yield* writeList("quitadoAlGuardar", readLeftOutTexts(userId));
  yield* writeList("textosSinGuardar", keptTextsOf(userId));
  yield* writeList("sesiones", sessionsOf(userId));
  yield* writeList("planes", freePlansOf(userId));
  yield* writeList("clientesStripe", customersOf(userId));
  yield* writeList("suscripciones", ownSubscriptions(userId));
  yield* writeList("negocios", businessesOf(userId));
  yield* writeList("solicitudes", claimsOf(userId));
  yield* writeList("cambiosPropuestos", changesOf(userId));
  yield* writeList("pedidos", requestsOf(userId));
  yield* writeList("fotos", picturesOf(userId));
  yield* writeList("pagosDePlanes", planPaymentsOf(userId));
  yield* writeList("correosQueNoQuiere", stoppedMailsOf(userId));
  yield* writeList("mensajes", messagesOf(account));
  yield* writeList("registro", auditEntriesOf(userId));
  yield `,\n  "preguntas": ${JSON.stringify(aboutQuestions)}`;
  yield "\n}";
}

/** Questions are stored without their author, so none can be listed. */
const aboutQuestions =
  "Lo que preguntas al directorio se guarda sin tu nombre ni tu cuenta, por eso no está aquí. " +
  `Cada pregunta se borra a los ${formatDays(longestReceipt / day)}, o antes con «Borrar esta pregunta» en su recibo.`;

async function* writeList(name: string, rows: AsyncIterable<object>): AsyncGenerator<string, void> {
  let isEmpty = true;
  yield `,\n  ${JSON.stringify(name)}: [`;
  for await (const row of rows) {
    yield `${isEmpty ? "" : ","}\n    ${indented(row, 4)}`;
    isEmpty = false;
  }
  yield isEmpty ? "]" : "\n  ]";
}

function indented(row: object, spaces: number): string {
  return JSON.stringify(row, null, 2).replaceAll("\n", `\n${" ".repeat(spaces)}`);
}

const pageSize = 100;

type Key = { created_at: string; id: string };

/** Yields all rows of a query, read in pages of `size` by keyset pagination. */
async function* inPages<DB, Tables extends keyof DB, Row extends Key>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  size = pageSize,
) {
  const page = query.orderBy(sql.ref("created_at")).orderBy(sql.ref("id")).limit(size);
  let after: Key = { created_at: "", id: "" };
  for (;;) {
    const rows = await page.where(isAfter(after)).execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    after = { created_at: last.created_at, id: last.id };
  }
}

function isAfter({ created_at, id }: Key) {
  return sql<boolean>`(created_at, id) > (${created_at}, ${id})`;
}

/** Reads rows with long texts one at a time. A row that was deleted meanwhile is left out. */
async function* oneByOne<Row>(keys: AsyncIterable<Key>, read: (id: string) => Promise<Row | undefined>) {
  for await (const { id } of keys) {
    const row = await read(id);
    if (row) yield row;
  }
}

function articlesOf(userId: string) {
  const keys = inPages(db().selectFrom("blogs").select(["id", "created_at"]).where("author_id", "=", userId));
  return oneByOne(keys, async (id) => {
    const article = await db()
      .selectFrom("blogs")
      .select(["id", "slug", "title", "excerpt", "content", "category", "tags", "image_url", "views", "is_published"])
      .select(["created_at", "updated_at", "first_published_at", "withheld_at", "withheld_reason"])
      .where("id", "=", id)
      .where("author_id", "=", userId)
      .executeTakeFirst();
    return article && { ...article, foto: await pictureOf(id) };
  });
}

/** `direccion`: without the site's name, as for all pictures. */
async function pictureOf(articleId: string) {
  const picture = await findArticlePicture(articleId);
  if (!picture) return null;
  const { hash, description, credit } = picture;
  return { direccion: picturePath(hash, 1200, "jpg"), description, credit };
}

/** Null unless the account's address is confirmed: it might be another person's. */
async function weeklyLetterOf({ email, email_confirmed_at }: Profile) {
  const subscription = email_confirmed_at === null ? undefined : await findSubscription(db(), email);
  if (!subscription) return null;
  const { policy_version, policy_hash, asked_at, confirmed_at, last_letter_at } = subscription;
  return { email, policy_version, policy_hash, asked_at, confirmed_at, last_letter_at };
}

async function portraitOf(userId: string): Promise<string | null> {
  const portrait = await findPortrait(userId);
  return portrait ? picturePath(portrait.hash, 1200, "jpg") : null;
}

/** Earlier texts of the articles. */
function revisionsOf(userId: string) {
  const keys = inPages(db().selectFrom("article_revisions").select(["id", "created_at"]).where("author_id", "=", userId));
  return oneByOne(keys, (id) =>
    db()
      .selectFrom("article_revisions")
      .select(["blog_id", "version", "event", "title", "excerpt", "content", "category", "tags", "image_url", "created_at"])
      .where("id", "=", id)
      .executeTakeFirst(),
  );
}

function keptTextsOf(userId: string) {
  const keys = inPages(db().selectFrom("kept_texts").select(["id", "created_at"]).where("author_id", "=", userId));
  return oneByOne(keys, (id) =>
    db()
      .selectFrom("kept_texts")
      .select(["article_id", "title", "excerpt", "content", "category", "tags", "image_url", "slug", "created_at", "updated_at"])
      .where("id", "=", id)
      .executeTakeFirst(),
  );
}

async function* sessionsOf(userId: string) {
  const sessions = inPages(
    db()
      .selectFrom("sessions")
      .select(["id", "device", "created_at", "last_seen_at", "expires_at"])
      .where("user_id", "=", userId),
  );
  for await (const { device, created_at, last_seen_at, expires_at } of sessions) {
    yield { device, created_at, last_seen_at, expires_at };
  }
}

async function* freePlansOf(userId: string) {
  const plans = inPages(
    db()
      .selectFrom("free_plan_subscriptions")
      .select(["id", "email", "days_granted", "expires_at", "is_active", "created_at"])
      .where("user_id", "=", userId),
  );
  for await (const { email, days_granted, expires_at, is_active, created_at } of plans) {
    yield { email, days_granted, expires_at, is_active, created_at };
  }
}

/** Of businesses. */
async function* picturesOf(userId: string) {
  const pictures = inPages(
    db()
      .selectFrom("restaurant_pictures")
      .select(["id", "restaurant_id", "hash", "description", "credit", "created_at"])
      .where("user_id", "=", userId),
  );
  for await (const { restaurant_id, hash, description, credit, created_at } of pictures) {
    yield { restaurant_id, direccion: picturePath(hash, 1200, "jpg"), description, credit, created_at };
  }
}

async function* customersOf(userId: string) {
  yield* await db().selectFrom("customers").select(["stripe_customer_id", "created_at"]).where("user_id", "=", userId).execute();
}

function ownSubscriptions(userId: string) {
  return inPages(
    db()
      .selectFrom("subscriptions")
      .select(["id", "stripe_customer_id", "status", "price_id", "current_period_start", "current_period_end"])
      .select(["cancel_at_period_end", "cancel_at", "created_at"])
      .where("user_id", "=", userId),
  );
}

async function* businessesOf(userId: string) {
  yield* await db()
    .selectFrom("restaurant_owners")
    .leftJoin("restaurants", "restaurants.id", "restaurant_owners.restaurant_id")
    .select(["restaurant_owners.restaurant_id", "restaurants.nombre", "restaurant_owners.created_at"])
    .where("restaurant_owners.user_id", "=", userId)
    .orderBy("restaurant_owners.created_at")
    .execute();
}

function claimsOf(userId: string) {
  return inPages(
    db()
      .selectFrom("claims")
      .select(["id", "restaurant_id", "method", "code", "notice_number", "legal_name", "note", "state", "reason", "decided_at"])
      .select(["policy_version", "created_at"])
      .where("user_id", "=", userId),
  );
}

function changesOf(userId: string) {
  return inPages(
    db()
      .selectFrom("listing_changes")
      .select(["id", "restaurant_id", "field", "before", "after", "state", "reason", "decided_at", "created_at"])
      .where("user_id", "=", userId),
  );
}

function requestsOf(userId: string) {
  return inPages(
    db()
      .selectFrom("owner_requests")
      .select(["id", "restaurant_id", "message", "state", "answer", "answered_at", "created_at"])
      .where("user_id", "=", userId),
  );
}

function planPaymentsOf(userId: string) {
  return inPages(
    db()
      .selectFrom("plan_payments")
      .select(["id", "restaurant_id", "restaurant_name", "plan", "months", "cents", "tax_cents", "ruc", "dv", "legal_name"])
      .select(["state", "refunded_cents", "dispute", "invoice_number", "paid_at", "created_at"])
      .where("user_id", "=", userId),
  );
}

async function* stoppedMailsOf(userId: string) {
  yield* await db().selectFrom("stopped_mails").select(["kind", "created_at"]).where("user_id", "=", userId).execute();
}

async function* messagesOf({ email, email_confirmed_at }: Profile) {
  if (email_confirmed_at === null) return;
  const messages = inPages(
    db()
      .selectFrom("contact_messages")
      .select(["id", "name", "email", "phone", "business", "service", "message", "policy_version", "created_at"])
      .where((row) => row(row.fn<string>("lower", ["email"]), "=", email)),
    10,
  );
  for await (const { name, email, phone, business, service, message, policy_version, created_at } of messages) {
    yield { name, email, phone, business, service, message, policy_version, created_at };
  }
}

async function* auditEntriesOf(userId: string) {
  const entries = inPages(db().selectFrom("audit_log").select(["id", "action", "created_at"]).where("actor_id", "=", userId));
  for await (const { id, action, created_at } of entries) {
    yield { action, created_at, before: action === "blog.deleted" ? await deletedArticle(id) : null };
  }
}

async function deletedArticle(auditId: string): Promise<string | null> {
  const entry = await db().selectFrom("audit_log").select("before").where("id", "=", auditId).executeTakeFirst();
  return entry?.before ?? null;
}
