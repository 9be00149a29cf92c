import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { ProvinceId } from "../app/text/provinces";
import type { Database, NewArticle, NewRestaurant } from "../app/db/schema.server";
import { sealContent } from "../app/blog/content.server";
import { updateAccountSearch } from "../app/identity/account-search.server";
import { articleSearchText } from "../app/blog/articles.server";
import { filledColumns } from "../app/directory/google-columns.server";
import { googleFields } from "../app/directory/listing";
import { indexQueuedArticles } from "../app/blog/search/article-index.server";
import { indexQueued } from "../app/search/index/postings.server";
import { restaurantSearchText } from "../app/directory/restaurants.server";
import { articleSlug, restaurantSlug } from "../app/text/slug";
import { borradores } from "./articles/borradores";
import { emprendimiento } from "./articles/emprendimiento";
import { gastronomia } from "./articles/gastronomia";
import { ia } from "./articles/ia";
import { marketing } from "./articles/marketing";
import { negocios } from "./articles/negocios";
import { tecnologia } from "./articles/tecnologia";
import { turismo } from "./articles/turismo";
import { attributeRows } from "./attributes";
import { positionColumns } from "./positions";
import { demoAccounts } from "./demo-accounts";
import { menuRows, serviceRows } from "./menu-rows";
import { bocasDelToro } from "./restaurants/bocas-del-toro";
import { chiriqui } from "./restaurants/chiriqui";
import { cocle } from "./restaurants/cocle";
import { colon } from "./restaurants/colon";
import { herrera } from "./restaurants/herrera";
import { losSantos } from "./restaurants/los-santos";
import { panama } from "./restaurants/panama";
import { panamaOeste } from "./restaurants/panama-oeste";
import { veraguas } from "./restaurants/veraguas";
import type { SeedArticle, SeedRestaurant } from "./shapes";
import { hour } from "../app/durations";

/** Addresses under .invalid can never be registered (RFC 2606). */
const authors = {
  marisol: { name: "Marisol Batista", email: "marisol@autores.invalid" },
  eric: { name: "Eric Him", email: "eric@autores.invalid" },
  yaneth: { name: "Yaneth Córdoba", email: "yaneth@autores.invalid" },
} as const;

export const articles: SeedArticle[] = [
  ...gastronomia,
  ...turismo,
  ...emprendimiento,
  ...tecnologia,
  ...negocios,
  ...ia,
  ...marketing,
  ...borradores,
];

/** Darién has no restaurants, to show the empty state. */
export const restaurants: Partial<Record<ProvinceId, SeedRestaurant[]>> = {
  panama,
  "panama-oeste": panamaOeste,
  chiriqui,
  cocle,
  colon,
  herrera,
  "los-santos": losSantos,
  veraguas,
  "bocas-del-toro": bocasDelToro,
};

export class DatabaseNotEmpty extends Error {
  constructor() {
    super("La base de datos ya tiene contenido: no se agregó nada.");
  }
}

/** Inserts everything in one transaction. Throws DatabaseNotEmpty when there are restaurants, articles or accounts. */
export async function seedDemoContent(db: Kysely<Database>): Promise<{ restaurants: number; blogs: number }> {
  return await db.transaction().execute(async (trx) => {
    for (const table of ["profiles", "blogs", "restaurants"] as const) {
      if (await trx.selectFrom(table).select("id").limit(1).executeTakeFirst()) throw new DatabaseNotEmpty();
    }
    const authorIds = await addAuthors(trx);
    const blogs = articles.map((article) => blogRow(article, authorIds[article.author]));
    for (const blog of blogs) await trx.insertInto("blogs").values(blog).execute();
    const places = Object.entries(restaurants).flatMap(([provincia, list]) =>
      list.map((restaurant, index) => restaurantRow(restaurant, provincia as ProvinceId, index)),
    );
    for (const place of places) await trx.insertInto("restaurants").values(place).execute();
    await trx.insertInto("restaurant_attributes").values(places.flatMap(attributeRows)).execute();
    for (const { sections, items } of places.map(menuRows)) {
      if (sections.length > 0) await trx.insertInto("menu_sections").values(sections).execute();
      if (items.length > 0) await trx.insertInto("menu_items").values(items).execute();
    }
    await trx.insertInto("whatsapp_services").values(places.flatMap(serviceRows)).execute();
    await indexQueued(trx);
    await indexQueuedArticles(trx);
    return { restaurants: places.length, blogs: blogs.length };
  });
}

/** Restaurants by province and name, and accounts by email address. */
export async function countDemoContent(db: Kysely<Database>): Promise<{ restaurants: number; authors: number }> {
  const names = new Set(
    Object.entries(restaurants).flatMap(([provincia, list]) => list.map(({ nombre }) => `${provincia} ${nombre}`)),
  );
  const nombres = Object.values(restaurants).flatMap((list) => list.map(({ nombre }) => nombre));
  const found = await db.selectFrom("restaurants").select(["provincia", "nombre"]).where("nombre", "in", nombres).execute();
  const { people } = await db
    .selectFrom("profiles")
    .select((row) => row.fn.countAll<number>().as("people"))
    .where("email", "in", [...Object.values(authors).map(({ email }) => email), ...demoAccounts.map(({ email }) => email)])
    .executeTakeFirstOrThrow();
  return {
    restaurants: found.filter(({ provincia, nombre }) => names.has(`${provincia} ${nombre}`)).length,
    authors: Number(people),
  };
}

async function addAuthors(db: Kysely<Database>) {
  const ids = { marisol: randomUUID(), eric: randomUUID(), yaneth: randomUUID() };
  const since = "2025-11-01T13:00:00.000Z";
  for (const key of ["marisol", "eric", "yaneth"] as const) {
    const { name, email } = authors[key];
    await db
      .insertInto("profiles")
      .values({ id: ids[key], email, full_name: name, is_admin: 0, created_at: since, updated_at: since })
      .execute();
    await updateAccountSearch(db, ids[key]);
  }
  return ids;
}

/** Returns an article's row, published at 8:00 Panama time on its date. */
export function blogRow(article: SeedArticle, authorId: string | null, slug = articleSlug(article.title)): NewArticle {
  const time = `${article.date}T13:00:00.000Z`;
  // The source wraps its lines; in the editor, a paragraph is one line.
  const content = article.content.trim().replace(/\n\s*(?!\s*<)/g, " ");
  return {
    id: randomUUID(),
    slug,
    title: article.title,
    excerpt: article.excerpt,
    content,
    content_seal: sealContent(content),
    category: article.category,
    tags: JSON.stringify(article.tags),
    image_url: article.image_url ?? null,
    views: 0,
    is_published: article.draft ? 0 : 1,
    author_id: authorId,
    search: articleSearchText(article),
    first_published_at: article.draft ? null : time,
    created_at: time,
    updated_at: time,
  };
}

const blank = {
  website_url: null,
  facebook_url: null,
  instagram_url: null,
  maps_url: null,
  imagen: null,
  customer_reviews: "",
  presentation: "",
  english_line: "",
  plan_type: "free_local",
  plan_expires_at: null,
} as const;

/** The first in the list is the newest. */
export function restaurantRow(
  restaurant: SeedRestaurant,
  provincia: ProvinceId,
  index: number,
  slug = restaurantSlug(restaurant.nombre),
): NewRestaurant {
  const time = new Date(Date.UTC(2026, 9, 30, 15) - index * 26 * hour).toISOString();
  const { is_verified = false, is_active = true, google_import, ...given } = restaurant;
  const row = {
    ...blank,
    ...given,
    id: randomUUID(),
    slug,
    provincia,
    especialidades: JSON.stringify(restaurant.especialidades),
    is_verified: is_verified ? 1 : 0,
    verified_at: is_verified ? time : null,
    is_active: is_active ? 1 : 0,
    ...positionColumns(provincia, restaurant.nombre, time),
    place_id: null,
    search: restaurantSearchText(restaurant),
    confirmed_at: time,
    website_confirmed_at: given.website_url ? time : null,
    created_at: time,
    updated_at: time,
  } satisfies NewRestaurant;
  if (!google_import) return row;
  const google_fields = google_import === "confirmed" ? ["customer_reviews"] : filledColumns(row, googleFields);
  // Now, because the site keeps unconfirmed data for 30 days.
  const confirmations = google_import === "confirmed" ? {} : { confirmed_at: null, website_confirmed_at: null };
  const fetched_at = new Date().toISOString();
  return { ...row, ...confirmations, source: "google", fetched_at, google_fields: JSON.stringify(google_fields) };
}
