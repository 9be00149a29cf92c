import { askForLetter, confirmPath, stopPath as stopLetterPath } from "../../app/blog/letter/subscribers.server";
import { toSlug } from "../../app/text/slug";
import { maxPictures } from "../../app/directory/pictures/limits";
import { maxCreditLength, maxDescriptionLength } from "../../app/pictures/limits";
import { randomUUID } from "node:crypto";
import type { Answer } from "../../app/answers/answer";
import { newReceiptId } from "../../app/answers/receipts.server";
import { maxQuestionLength } from "../../app/answers/normalise.server";
import { provinces } from "../../app/text/provinces";
import { isHtml } from "../../app/sanitizer/article-html";
import { maxDetails } from "../../app/sanitizer/left-out";
import { articleLimits } from "../../app/blog/text";
import { tagLimits } from "../../app/text/tags";
import { type Attribute, attributeKeys, attributes, maxAttributeNote } from "../../app/directory/attributes";
import { listing, reviewedFields } from "../../app/directory/listing";
import { articleContent, sealContent } from "../../app/blog/content.server";
import { QuotaExceeded } from "../../app/writing/quotas.server";
import { createArticle } from "../../app/writing/articles.server";
import { receiveContactMessage } from "../../app/site/contact/messages.server";
import { deleteArticle } from "../../app/writing/deleted-articles.server";
import { openSession } from "../../app/identity/sessions.server";
import { issueToken, deriveLinkToken } from "../../app/identity/tokens.server";
import type { TokenPurpose } from "../../app/db/schema.server";
import { day } from "../../app/durations";
import { maxSpecialDays } from "../../app/owners/days/days.server";
import { statedTopics, topics, valuesOfChoice } from "../../app/directory/topics";
import { stopPath } from "../../app/owners/results/monthly.server";
import { maxWaiting } from "../../app/owners/corrections/corrections.server";
import { correctableFields } from "../../app/owners/corrections/form";
import { reminderToken } from "../../app/owners/reminders/reminders.server";
import { panamaDay } from "../../app/text/hours/panama-day";
import { exampleAnswer } from "../support/answers";
import { ahead, freePlan } from "../support/database-rows";
import { publishedRestaurant } from "../support/published-rows";
import type { openServedSite } from "./served-site";

type Site = Awaited<ReturnType<typeof openServedSite>>;

/** Characters that grow most: `'` takes six bytes in HTML and `&` five, `<` takes six in inlined JSON, and 𝄞 four in UTF-8. */
export const costlyLetters = ["'", "&", "<", "𝄞"];

/** `length`: UTF-16 units. */
export function repeatToLength(length: number, letter = "'"): string {
  return letter.repeat(Math.floor(length / letter.length));
}

const nested = (name: string, depth: number) => `<${name}>`.repeat(depth) + "a" + `</${name}>`.repeat(depth);

/** Articles that are disproportionately expensive to check, store or render. */
const costlyArticles: Record<string, (count: number) => string> = {
  ampersands: (count) => "&".repeat(count),
  "lines of one ampersand": (count) => "&\n".repeat(count),
  "four-byte letters": (count) => "𝄞".repeat(count),
  "emphasised letters": (count) => "<em>x</em>".repeat(count),
  "empty paragraphs": (count) => "a" + "<p></p>".repeat(count),
  headings: (count) => "<h2>x</h2>".repeat(count),
  "the deepest lists": (count) => nested("ul", 15).repeat(count),
  "foreign tags": (count) => "<u>x</u>".repeat(Math.min(count, 749)) + "a".repeat(count),
  "renamed tags": (count) => "<i>x</i>".repeat(Math.min(count, 749)) + "a".repeat(count),
  links: (count) => `<a href='${"'".repeat(40)}'>x</a>`.repeat(Math.min(count, 749)) + "a".repeat(count),
  "line breaks in bold and italics": (count) => `<p><b><i>${"x<br>".repeat(Math.min(count, 1_490))}${"a".repeat(count)}`,
  "paragraphs in one bold": (count) => `<b>${"<p>a".repeat(count)}`,
};

type WorstArticle = { kind: string; source: string; html: string };

/** Finds the longest accepted article of each kind, within 1 %, or within a factor of two if the slow sanitizer must check it. */
async function findWorstArticles(): Promise<WorstArticle[]> {
  const found: WorstArticle[] = [];
  for (const [kind, make] of Object.entries(costlyArticles)) {
    const sizeOf = (count: number) => Buffer.byteLength(make(count));
    let count: number = articleLimits.content;
    for (let size = sizeOf(count); size > articleLimits.content; size = sizeOf(count))
      count = Math.floor(count * Math.min(0.99, articleLimits.content / size));
    const step = isHtml(make(1)) ? 0.5 : 0.99;
    for (; count > 0; count = Math.floor(count * step)) {
      const checked = await articleContent(make(count), "nadie");
      if (!("html" in checked)) continue;
      found.push({ kind, source: make(count), html: checked.html });
      break;
    }
  }
  return found;
}

const mostPublished = 20;
const manyRows = 100;

/** Fills the site up to the limits. `worstOf` returns the most expensive URL for an address pattern. */
export async function fillWithWorst({ app, admin }: Site) {
  const { db } = app;
  const author = await app.person("a".repeat(60) + "@" + `${"b".repeat(60)}.`.repeat(3) + "pa", {
    full_name: repeatToLength(100),
  });
  const worstArticles = await findWorstArticles();
  const articles = Object.fromEntries(worstArticles.map(({ kind, source }) => [kind, source]));
  const by = { requestId: "codigo-12345" };

  const tags = Array.from({ length: tagLimits.count }, (_, index) => repeatToLength(tagLimits.length - 2) + index);
  const kinds = worstArticles.map(({ html }) => ({
    title: repeatToLength(articleLimits.title),
    excerpt: repeatToLength(articleLimits.excerpt),
    tags,
    category: "Gastronomía" as const,
    imageUrl: `https://fotos.example/${repeatToLength(articleLimits.imageUrl - 30, "a")}`,
    content: html,
    seal: sealContent(html),
  }));
  const largest = kinds.reduce((one, other) => (other.content.length > one.content.length ? other : one));
  const blogs: { id: string; slug: string }[] = [];
  for (let hasRoom = true; hasRoom;) {
    try {
      blogs.push(await createArticle(author.id, kinds[blogs.length] ?? largest, { publish: blogs.length < mostPublished }));
      // The daily quota must not end the loop.
      await db.updateTable("profiles").set({ written_day: "2026-01-01" }).where("id", "=", author.id).execute();
    } catch (error) {
      if (!(error instanceof QuotaExceeded)) throw error;
      hasRoom = false;
    }
  }
  const largestBlog = blogs[kinds.length]!;
  await fillArticlePictures();
  await addRevision();
  await addLeftOut();
  for (const { id } of blogs.slice(-2)) await deleteArticle(author.id, id, by);

  const url = `https://fonda.example/${repeatToLength(listing.website_url.maxLength - 30, "a")}`;
  const especialidades = Array.from({ length: listing.especialidades.maxCount }, (_, index) =>
    repeatToLength(listing.especialidades.maxLength - 2).concat(String(index)),
  );
  const restaurants = Array.from({ length: manyRows }, (_, index) =>
    publishedRestaurant(`${repeatToLength(listing.nombre.maxLength - 5)}${index}`, {
      slug: `fonda-${index}`,
      provincia: index % 10 === 0 ? provinces[(index / 10) % provinces.length]!.id : "panama",
      descripcion: repeatToLength(listing.descripcion.maxLength),
      direccion: repeatToLength(listing.direccion.maxLength),
      telefono: repeatToLength(listing.telefono.maxLength),
      horario: repeatToLength(listing.horario.maxLength),
      special_dish: repeatToLength(listing.special_dish.maxLength),
      customer_reviews: repeatToLength(listing.customer_reviews.maxLength),
      presentation: repeatToLength(listing.presentation.maxLength),
      english_line: repeatToLength(listing.english_line.maxLength),
      especialidades: JSON.stringify(especialidades),
      ...{ website_url: url, facebook_url: url, instagram_url: url, maps_url: url, imagen: url },
      plan_type: "free_local",
    }),
  );
  for (const row of restaurants) await db.insertInto("restaurants").values(row).execute();
  const attributeRows = attributeKeys.flatMap((key) => {
    const { max, options, note: noteOfKey }: Attribute = attributes[key];
    return options.slice(0, max).map(({ id, note }) => {
      const text = (note ?? noteOfKey) ? repeatToLength(maxAttributeNote) : "";
      return { key, value: id, note: text, source: "owner" as const, confirmed_at: new Date().toISOString() };
    });
  });
  for (const { id: restaurant_id } of restaurants) {
    const rows = attributeRows.map((row) => ({ restaurant_id, ...row }));
    await db.insertInto("restaurant_attributes").values(rows).execute();
  }

  for (let count = 0; count < manyRows; count += 1) {
    const texts = {
      name: repeatToLength(100),
      phone: repeatToLength(40),
      business: repeatToLength(120),
      message: repeatToLength(5_000),
      service: null,
    };
    await receiveContactMessage({ ...texts, email: author.email, isSpam: false, acknowledge: true });
    await app.person(`${count}-${"c".repeat(60)}@${"d".repeat(60)}.pa`, {
      full_name: repeatToLength(100),
      suspended_reason: repeatToLength(500),
    });
  }
  const plans = Array.from({ length: manyRows }, () => freePlan({ email: author.email, expires_at: ahead(30) }));
  await db.insertInto("free_plan_subscriptions").values(plans).execute();
  // A user may sign in repeatedly and never sign out.
  for (let count = 0; count < 300; count += 1) await openSession(author.id, "Chrome en Android");

  const search = { id: randomUUID(), term: repeatToLength(100), term_key: repeatToLength(100), provincia: "panama" as const };
  const now = new Date().toISOString();
  await addKeptText();
  const places = Array.from({ length: 60 }, (_, index) => ({
    place_id: `lugar-${index}`,
    name: repeatToLength(200),
    address: repeatToLength(300),
    phone: repeatToLength(60),
    website: url,
    rating: 4.5,
    opening_hours: Array.from({ length: 7 }, () => repeatToLength(100)),
    hours: repeatToLength(120),
    types: Array.from({ length: 20 }, () => "restaurant"),
    reviews: Array.from({ length: 5 }, () => ({ author_name: repeatToLength(100), rating: 5, text: repeatToLength(400) })),
    maps_url: url,
    provincia: "panama",
    business_status: "open",
  }));
  await db
    .insertInto("listing_searches")
    .values({ ...search, user_id: admin.id, results: JSON.stringify(places), fetched_at: now, created_at: now })
    .execute();

  const idOf = async (table: "contact_messages" | "free_plan_subscriptions" | "subscribers") =>
    (await db.selectFrom(table).select("id").executeTakeFirstOrThrow()).id;
  const deletion = await db
    .selectFrom("audit_log")
    .select("id")
    .where("action", "=", "blog.deleted")
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();

  const linkFor = async (purpose: TokenPurpose, email = author.email) =>
    deriveLinkToken(await issueToken(db, { purpose, userId: author.id, email })) ?? "";
  /** Links that need a mailed token. */
  const links: Record<string, string> = {
    "/auth/confirmar": `/auth/confirmar?token=${await linkFor("change-email", "otra@ejemplo.pa")}`,
    "/auth/nueva-clave": `/auth/nueva-clave?token=${await linkFor("reset-password")}`,
  };

  const policy = { policy_version: "1", policy_hash: "0", created_at: now };
  const receipt = newReceiptId(Date.now());
  await db
    .insertInto("answers")
    .values({
      id: receipt,
      day: now.slice(0, 10),
      channel: "web",
      answer: JSON.stringify(largestAnswer()),
      provincia: "",
      topic: "",
      restaurant_id: "",
      is_counted: 1,
    })
    .execute();

  const owned = await fillBusiness();
  await askForLetter("lectora@ejemplo.pa");
  const subscriber = await idOf("subscribers");
  links["/boletin/confirmar"] = confirmPath(subscriber);
  links["/boletin/salir"] = stopLetterPath(subscriber);
  links["/mi-negocio/resumen"] = stopPath(author);
  links["/mi-negocio/responder"] =
    `/mi-negocio/responder?token=${reminderToken({ id: owned.reminder, email: author.email }, "closed")}`;

  /** Adds as many waiting changes, corrections and special days as allowed, and an open claim. */
  async function fillBusiness() {
    const [business, other] = [restaurants[1]!.id, restaurants[2]!.id];
    await db.insertInto("restaurant_owners").values({ restaurant_id: business, user_id: author.id, created_at: now }).execute();
    const change = { restaurant_id: business, state: "waiting" as const, created_at: now };
    const texts = {
      before: repeatToLength(listing.presentation.maxLength),
      after: repeatToLength(listing.presentation.maxLength),
    };
    const changes = [
      ...reviewedFields.map((field) => ({
        ...change,
        ...texts,
        id: randomUUID(),
        user_id: author.id,
        source: "owner" as const,
        field,
      })),
      ...correctableFields.flatMap((field) => {
        const text = repeatToLength(listing[field].maxLength);
        const correction = { ...change, before: text, after: text, source: "visitor" as const, field };
        return Array.from({ length: maxWaiting }, () => ({ ...correction, id: randomUUID() }));
      }),
    ];
    await db.insertInto("listing_changes").values(changes).execute();
    const days = Array.from({ length: maxSpecialDays }, (_, index) => panamaDay(Date.now() + (index + 1) * day));
    await db
      .insertInto("special_days")
      .values(days.map((of) => ({ restaurant_id: business, day: of, hours: "10:00-12:00, 13:00-15:00", created_at: now })))
      .execute();
    const claim = randomUUID();
    const proof = { notice_number: repeatToLength(60), legal_name: repeatToLength(150), note: repeatToLength(500) };
    await db
      .insertInto("claims")
      .values({ id: claim, restaurant_id: other, user_id: author.id, method: "registry", state: "open", ...proof, ...policy })
      .execute();
    const reminder = randomUUID();
    await db
      .insertInto("owner_reminders")
      .values({ id: reminder, restaurant_id: business, user_id: author.id, topic: `holiday:${days[5]}`, created_at: now })
      .execute();
    await fillResults(business);
    const payment = await fillPlans(business);
    const request = await fillRequests(business);
    const picture = await fillPictures(business);
    return { business, picture, other, claim, reminder, payment, request, change: changes[0]!.id };
  }

  /** Adds one picture per article, and a portrait. */
  async function fillArticlePictures() {
    const created_at = new Date().toISOString();
    const hashOf = (id: string) => id.replaceAll("-", "");
    const size = { width: 1200, height: 2400, color: "0b4a6f", created_at };
    await db
      .insertInto("pictures")
      .values(blogs.map(({ id }) => ({ hash: hashOf(id), ...size })))
      .execute();
    const texts = { description: repeatToLength(maxDescriptionLength), credit: repeatToLength(maxCreditLength), created_at };
    await db
      .insertInto("article_pictures")
      .values(blogs.map(({ id }) => ({ blog_id: id, hash: hashOf(id), ...texts })))
      .execute();
    await db
      .insertInto("portraits")
      .values({ user_id: author.id, hash: hashOf(blogs[0]!.id), created_at })
      .execute();
  }

  /** Adds as many as Max includes. Returns the id of one. */
  async function fillPictures(business: string): Promise<string> {
    const pictures = Array.from({ length: maxPictures }, (_, position) => ({ id: randomUUID(), position }));
    const hashOf = (id: string) => id.replaceAll("-", "");
    const size = { width: 1200, height: 2400, color: "0b4a6f", created_at: now };
    await db
      .insertInto("pictures")
      .values(pictures.map(({ id }) => ({ hash: hashOf(id), ...size })))
      .execute();
    const texts = {
      description: repeatToLength(maxDescriptionLength),
      credit: repeatToLength(maxCreditLength),
      user_id: author.id,
    };
    await db
      .insertInto("restaurant_pictures")
      .values(
        pictures.map((picture) => ({ ...picture, ...texts, restaurant_id: business, hash: hashOf(picture.id), created_at: now })),
      )
      .execute();
    return pictures[0]!.id;
  }

  /** Adds as many as the page shows. Returns the id of a waiting one. */
  async function fillRequests(business: string): Promise<string> {
    const ids = Array.from({ length: 50 }, () => randomUUID());
    await db.updateTable("restaurants").set({ plan_type: "max_local" }).where("id", "=", business).execute();
    await db
      .insertInto("owner_requests")
      .values(
        ids.map((id, index) => ({
          id,
          restaurant_id: business,
          user_id: author.id,
          message: repeatToLength(2_000),
          state: index < 4 ? ("waiting" as const) : ("done" as const),
          answer: index < 4 ? "" : repeatToLength(1_000),
          answered_at: index < 4 ? null : now,
          created_at: now,
        })),
      )
      .execute();
    return ids[0]!;
  }

  /** Adds payments and changes of plan. Returns a payment's id. */
  async function fillPlans(business: string): Promise<string> {
    const before = JSON.stringify({ current: { plan: "free_local", expiresAt: null, price: null }, next: null });
    const ids = Array.from({ length: 40 }, () => randomUUID());
    const bought = { restaurant_id: business, plan: "starter_local", months: 6, cents: 450_00 } as const;
    await db
      .insertInto("plan_changes")
      .values(
        ids.map((id, index) => ({
          ...bought,
          id,
          kind: index % 2 === 0 ? ("bought" as const) : ("given" as const),
          expires_at: null,
          reason: repeatToLength(500),
          made_by: author.id,
          before,
          revoked_at: null,
          created_at: new Date(Date.now() - (40 - index) * day).toISOString(),
        })),
      )
      .execute();
    const identity = { ruc: repeatToLength(30), dv: "42", legal_name: repeatToLength(150), search: "" };
    const paid = { tax_cents: 31_50, refunded_cents: 1_00, review: "partial-refund", state: "paid" } as const;
    await db
      .insertInto("plan_payments")
      .values(
        ids.map((id) => ({
          ...bought,
          ...identity,
          ...paid,
          id,
          restaurant_name: repeatToLength(listing.nombre.maxLength),
          user_id: author.id,
          change_id: id,
          invoice_number: "",
          paid_at: now,
          created_at: now,
        })),
      )
      .execute();
    return ids[0]!;
  }

  /** The second version has nothing in common with the first. */
  async function addRevision() {
    const of = { blog_id: largestBlog.id, author_id: author.id };
    const first = await db
      .selectFrom("article_revisions")
      .selectAll()
      .where("blog_id", "=", of.blog_id)
      .executeTakeFirstOrThrow();
    const { content, seal } = kinds[0]!;
    const changed = {
      id: randomUUID(),
      version: 2,
      content,
      content_seal: seal,
      title: repeatToLength(articleLimits.title, "b"),
    };
    await db
      .insertInto("article_revisions")
      .values({ ...first, ...changed })
      .execute();
  }

  /** Adds the largest left-out text. */
  async function addLeftOut() {
    const details = Array.from({ length: maxDetails }, (_, index) => repeatToLength(298) + String(index));
    const parts = (["link", "picture", "embed", "media", "other"] as const).map((kind) => ({ kind, count: 1_500, details }));
    const text = { parts: JSON.stringify(parts), sent: articles.ampersands ?? "", created_at: new Date().toISOString() };
    await db
      .insertInto("left_out_texts")
      .values({ blog_id: largestBlog.id, author_id: author.id, ...text })
      .execute();
  }

  /** Adds the largest text, which is sanitised before it is shown. */
  async function addKeptText() {
    const text = {
      title: repeatToLength(articleLimits.title, "c"),
      excerpt: "",
      category: "",
      tags: "",
      image_url: "",
      slug: "",
    };
    const of = { article_id: largestBlog.id, author_id: author.id, version: 1, form: "uno", sequence: 1 };
    await db
      .insertInto("kept_texts")
      .values({ id: randomUUID(), ...of, ...text, content: kinds[0]!.content, created_at: now, updated_at: now })
      .execute();
  }

  async function fillResults(business: string) {
    const stated = statedTopics
      .slice(1)
      .flatMap((topic) => valuesOfChoice(topic, topics[topic].choices[0]!, repeatToLength(maxAttributeNote)));
    await db.deleteFrom("restaurant_attributes").where("restaurant_id", "=", business).execute();
    await db
      .insertInto("restaurant_attributes")
      .values(stated.map((value) => ({ ...value, restaurant_id: business, source: "owner" as const, confirmed_at: now })))
      .execute();
    const past = Array.from({ length: 3 * 366 }, (_, index) => panamaDay(Date.now() - index * day));
    const kinds = ["view", "call", "map", "website", "share", "program"] as const;
    for (const of of past) {
      await db
        .insertInto("listing_visits")
        .values(kinds.map((kind) => ({ restaurant_id: business, day: of, kind, total: 1_000_000 })))
        .execute();
    }
    const mention = { restaurant_id: business, position: 1, plan: "max_local", channel: "web", total: 1_000 } as const;
    for (const of of past.slice(90))
      await db
        .insertInto("mention_totals")
        .values({ ...mention, day: of })
        .execute();
    await db
      .insertInto("answer_totals")
      .values({ day: past[1]!, channel: "web", provincia: "panama", topic: statedTopics[0]!, restaurant_id: business, total: 9 })
      .execute();
  }

  /** Keys by start of the pattern. */
  const worst: [start: string, key: string][] = [
    ["/admin/restaurant/foto", owned.picture],
    ["/admin/restaurant", restaurants[1]!.id],
    ["/admin/free-plans", await idOf("free_plan_subscriptions")],
    ["/admin/personas", author.id],
    ["/admin/mensajes", await idOf("contact_messages")],
    ["/admin/google", search.id],
    ["/admin/registro", deletion.id],
    ["/admin/articulos", largestBlog.id],
    ["/admin/solicitudes", owned.claim],
    ["/admin/cambios", owned.change],
    ["/admin/facturas", owned.payment],
    ["/admin/pedidos", owned.request],
    ["/visita", owned.business],
    ["/corregir", owned.other],
    ["/mi-negocio/reclamar", owned.other],
    ["/mi-negocio/solicitud", owned.claim],
    ["/mi-negocio/foto", owned.picture],
    ["/fotos", "algo"],
    ["/compartir", "algo"],
    ["/mi-negocio", owned.business],
    ["/respuestas", receipt],
    ["/blog/categoria", "gastronomia"],
    ["/blog/etiqueta", toSlug(tags[0]!)],
    ["/blog/autor", (await db.selectFrom("authors").select("slug").executeTakeFirstOrThrow()).slug],
    ["/blog", largestBlog.slug],
    ["/restaurantes-", restaurants[1]!.slug],
    ["/edit-blog", largestBlog.id],
    ["/my-blogs", largestBlog.id],
  ];

  /** Undefined if no row was created for the pattern. */
  function worstOf(pattern: string): string | undefined {
    if (pattern in links) return links[pattern];
    if (!/[:*]/.test(pattern)) return pattern;
    const key = pattern === "/*" ? repeatToLength(300, "a") : worst.find(([start]) => pattern.startsWith(start))?.[1];
    return key && pattern.replace(/:\w+|\*/, key).replace(":version", "2");
  }

  return { author, articles, articleIds: blogs, search, worstOf };
}

/** Names five businesses that use every text of a Max plan at its limit. */
function largestAnswer(): Answer {
  const { nombre, direccion, special_dish, presentation, customer_reviews, especialidades } = listing;
  const longest = [direccion, special_dish, presentation, customer_reviews].map(({ maxLength }) => maxLength);
  const values = [...longest, 4 * especialidades.maxLength].map((length) => repeatToLength(length));
  const businesses = exampleAnswer().businesses.flatMap((business) =>
    Array.from({ length: 5 }, (_, index) => ({
      ...business,
      id: `${index}`,
      name: repeatToLength(nombre.maxLength),
      position: index + 1,
      sentences: values,
      facts: values.map((value, fact) => ({ label: `Dato ${fact}`, value })),
    })),
  );
  return exampleAnswer({ question: repeatToLength(maxQuestionLength), total: 5, businesses });
}
