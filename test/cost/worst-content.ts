import { randomUUID } from "node:crypto";
import type { Answer } from "../../app/answers/answer";
import { newReceiptId } from "../../app/answers/receipts.server";
import { longestQuestion } from "../../app/answers/understand.server";
import { provinces } from "../../app/text/provinces";
import { isHtml } from "../../app/sanitizer/article-html";
import { articleLimits } from "../../app/blog/text";
import { tagLimits } from "../../app/text/tags";
import { restaurantLimits } from "../../app/directory/restaurant-text";
import { articleContent, sealContent } from "../../app/blog/content.server";
import { QuotaExceeded } from "../../app/writing/quotas.server";
import { createArticle } from "../../app/writing/articles.server";
import { receiveContactMessage } from "../../app/site/contact/messages.server";
import { deleteArticle } from "../../app/writing/deleted-articles.server";
import { openSession } from "../../app/identity/sessions.server";
import { issueToken, deriveLinkToken } from "../../app/identity/tokens.server";
import type { TokenPurpose } from "../../app/db/schema.server";
import { day } from "../../app/durations";
import { mostDays } from "../../app/owners/days/days.server";
import { reviewedFields } from "../../app/owners/listing/fields";
import { reminderToken } from "../../app/owners/reminders/reminders.server";
import { panamaDay } from "../../app/text/panama-day";
import { exampleAnswer } from "../support/answers";
import { ahead, freePlan } from "../support/database-rows";
import { publishedRestaurant } from "../support/published-rows";
import type { openServedSite } from "./served-site";

type Site = Awaited<ReturnType<typeof openServedSite>>;

/**
 * The characters that grow most: `'` takes six bytes in HTML and `&` five, `<` takes six in inlined JSON, and 𝄞 four in UTF-8.
 */
export const costlyLetters = ["'", "&", "<", "𝄞"];

/** Text of that character and `length` (UTF-16 units). */
export function repeatToLength(length: number, letter = "'"): string {
  return letter.repeat(Math.floor(length / letter.length));
}

const nested = (name: string, depth: number) => `<${name}>`.repeat(depth) + "a" + `</${name}>`.repeat(depth);

/** Articles that are disproportionately expensive to check, store or render, built from `count` repetitions. */
const costlyArticles: Record<string, (count: number) => string> = {
  ampersands: (count) => "&".repeat(count),
  "lines of one ampersand": (count) => "&\n".repeat(count),
  "four-byte letters": (count) => "𝄞".repeat(count),
  "emphasised letters": (count) => "<em>x</em>".repeat(count),
  "empty paragraphs": (count) => "a" + "<p></p>".repeat(count),
  "the deepest lists": (count) => nested("ul", 15).repeat(count),
  "foreign tags": (count) => "<i>x</i>".repeat(Math.min(count, 749)) + "a".repeat(count),
};

type WorstArticle = { kind: string; source: string; html: string };

/** The longest accepted article of each kind, within 1 %, or within a factor of two if the slow sanitizer must check it. */
async function findWorstArticles(): Promise<WorstArticle[]> {
  const found: WorstArticle[] = [];
  for (const [kind, make] of Object.entries(costlyArticles)) {
    let count: number = articleLimits.content;
    while (Buffer.byteLength(make(count)) > articleLimits.content) count = Math.floor(count * 0.99);
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

/** Fills the site up to its limits. `worstOf` returns the most expensive URL for an address pattern. */
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
      // Resets the daily quota, so that only the total quota ends the loop.
      await db.updateTable("profiles").set({ written_day: "2026-01-01" }).where("id", "=", author.id).execute();
    } catch (error) {
      if (!(error instanceof QuotaExceeded)) throw error;
      hasRoom = false;
    }
  }
  const largestBlog = blogs[kinds.length]!;
  for (const { id } of blogs.slice(-2)) await deleteArticle(author.id, id, by);

  const url = `https://fonda.example/${repeatToLength(restaurantLimits.url - 30, "a")}`;
  const especialidades = Array.from({ length: restaurantLimits.specialities.count }, (_, index) =>
    repeatToLength(restaurantLimits.specialities.length - 2).concat(String(index)),
  );
  const restaurants = Array.from({ length: manyRows }, (_, index) =>
    publishedRestaurant(`${repeatToLength(restaurantLimits.nombre - 5)}${index}`, {
      slug: `fonda-${index}`,
      provincia: index % 10 === 0 ? provinces[(index / 10) % provinces.length]!.id : "panama",
      descripcion: repeatToLength(restaurantLimits.descripcion),
      direccion: repeatToLength(restaurantLimits.direccion),
      telefono: repeatToLength(restaurantLimits.telefono),
      horario: repeatToLength(restaurantLimits.horario),
      special_dish: repeatToLength(restaurantLimits.special_dish),
      customer_reviews: repeatToLength(restaurantLimits.customer_reviews),
      presentation: repeatToLength(restaurantLimits.presentation),
      especialidades: JSON.stringify(especialidades),
      ...{ website_url: url, facebook_url: url, instagram_url: url, maps_url: url, imagen: url },
      plan_type: "free_local",
    }),
  );
  for (const row of restaurants) await db.insertInto("restaurants").values(row).execute();

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
  // A user who signs in repeatedly and never signs out.
  for (let count = 0; count < 300; count += 1) await openSession(author.id, "Chrome en Android");

  const search = { id: randomUUID(), term: repeatToLength(100), term_key: repeatToLength(100), provincia: "panama" as const };
  const now = new Date().toISOString();
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

  const idOf = async (table: "contact_messages" | "free_plan_subscriptions") =>
    (await db.selectFrom(table).select("id").executeTakeFirstOrThrow()).id;
  const deletion = await db
    .selectFrom("audit_log")
    .select("id")
    .where("action", "=", "blog.deleted")
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();

  const linkFor = async (purpose: TokenPurpose, email = author.email) =>
    deriveLinkToken(await issueToken(db, { purpose, userId: author.id, email })) ?? "";
  /** Addresses that need the token of a mailed link. */
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
  links["/mi-negocio/responder"] = `/mi-negocio/responder?token=${reminderToken(owned.reminder, "closed")}`;

  /** The author's business, with as many waiting changes, corrections and special days as it may have, and an open claim. */
  async function fillBusiness() {
    const [business, other] = [restaurants[1]!.id, restaurants[2]!.id];
    await db.insertInto("restaurant_owners").values({ restaurant_id: business, user_id: author.id, created_at: now }).execute();
    const change = { restaurant_id: business, state: "waiting" as const, created_at: now };
    const texts = { before: repeatToLength(restaurantLimits.presentation), after: repeatToLength(restaurantLimits.presentation) };
    const changes = [
      ...reviewedFields.map((field) => ({
        ...change,
        ...texts,
        id: randomUUID(),
        user_id: author.id,
        source: "owner" as const,
        field,
      })),
      ...Array.from({ length: 20 }, () => ({
        ...change,
        ...texts,
        id: randomUUID(),
        source: "visitor" as const,
        field: "horario",
      })),
    ];
    await db.insertInto("listing_changes").values(changes).execute();
    const days = Array.from({ length: mostDays }, (_, index) => panamaDay(Date.now() + (index + 1) * day));
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
    return { business, other, claim, reminder, change: changes[0]!.id };
  }

  /** Keys of the most expensive rows, by start of the pattern. */
  const worst: [start: string, key: string][] = [
    ["/admin/restaurant", restaurants[1]!.id],
    ["/admin/free-plans", await idOf("free_plan_subscriptions")],
    ["/admin/personas", author.id],
    ["/admin/mensajes", await idOf("contact_messages")],
    ["/admin/google", search.id],
    ["/admin/registro", deletion.id],
    ["/admin/articulos", largestBlog.id],
    ["/admin/solicitudes", owned.claim],
    ["/admin/cambios", owned.change],
    ["/corregir", owned.other],
    ["/mi-negocio/reclamar", owned.other],
    ["/mi-negocio/solicitud", owned.claim],
    ["/mi-negocio", owned.business],
    ["/respuestas", receipt],
    ["/blog", largestBlog.slug],
    ["/restaurantes-", restaurants[1]!.slug],
    ["/edit-blog", largestBlog.id],
    ["/my-blogs", largestBlog.id],
  ];

  /** The most expensive URL for a pattern; undefined if no row was created for it. */
  function worstOf(pattern: string): string | undefined {
    if (pattern in links) return links[pattern];
    if (!/[:*]/.test(pattern)) return pattern;
    const key = pattern === "/*" ? repeatToLength(300, "a") : worst.find(([start]) => pattern.startsWith(start))?.[1];
    return key && pattern.replace(/:\w+|\*/, key);
  }

  return { author, articles, articleIds: blogs, search, worstOf };
}

/** Five businesses that say all that a Max plan may, each text as long as it may be. */
function largestAnswer(): Answer {
  const { nombre, direccion, special_dish, presentation, customer_reviews, specialities } = restaurantLimits;
  const values = [direccion, special_dish, presentation, customer_reviews, 4 * specialities.length].map((length) =>
    repeatToLength(length),
  );
  const businesses = exampleAnswer().businesses.flatMap((business) =>
    Array.from({ length: 5 }, (_, index) => ({
      ...business,
      id: `${index}`,
      name: repeatToLength(nombre),
      position: index + 1,
      sentences: values,
      facts: values.map((value, fact) => ({ label: `Dato ${fact}`, value })),
    })),
  );
  return exampleAnswer({ question: repeatToLength(longestQuestion), total: 5, businesses });
}
