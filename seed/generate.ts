import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { type ProvinceId, provinces } from "../app/text/provinces";
import type { Database } from "../app/db/schema.server";
import { toSlug } from "../app/text/slug";
import { attributeRows } from "./attributes";
import { articles, blogRow, restaurantRow, restaurants } from "./index";
import { menuRows } from "./menu-rows";
import type { SeedArticle, SeedRestaurant } from "./shapes";
import { day } from "../app/durations";

/** Within both engines' limits on parameters. */
const batch = 500;

/** Mixed from the demo content. Deterministic: a second run with the same counts fails with a unique violation. */
export async function generateContent(db: Kysely<Database>, counts: { restaurants: number; blogs: number }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await insertInBatches(counts.restaurants, generatedRestaurant, (rows) =>
      trx.insertInto("restaurants").values(rows).execute(),
    );
    await insertInBatches(counts.blogs, generatedBlog, (rows) => trx.insertInto("blogs").values(rows).execute());
  });
}

/**
 * Adds what two of three generated restaurants tell beside their fields, and the menus of three of ten, as the demo's restaurants
 * have them. Call it after `generateContent` with the same count.
 */
export async function generateOffers(db: Kysely<Database>, count: number): Promise<void> {
  const places = Object.entries(restaurants).flatMap(([provincia, list]) =>
    list.map((one, index) => restaurantRow(one, provincia as ProvinceId, index)),
  );
  const told = places.map(attributeRows);
  const menus = places.map(menuRows).filter(({ items }) => items.length > 0);
  const numbers = Array.from({ length: count }, (_, number) => number);
  await db.transaction().execute(async (trx) => {
    for (const some of chunks(numbers, batch)) {
      const attributes = some
        .filter((number) => number % 3 < 2)
        .flatMap((number) => createPicker(number)(told).map((row) => ({ ...row, restaurant_id: createId("4e57", number) })));
      for (const rows of chunks(attributes, batch)) await trx.insertInto("restaurant_attributes").values(rows).execute();
      const copied = some
        .filter((number) => number % 10 < 3)
        .map((number) => copyMenu(createPicker(number)(menus), createId("4e57", number)));
      for (const rows of chunks(
        copied.flatMap(({ sections }) => sections),
        batch,
      )) {
        await trx.insertInto("menu_sections").values(rows).execute();
      }
      for (const rows of chunks(
        copied.flatMap(({ items }) => items),
        batch,
      )) {
        await trx.insertInto("menu_items").values(rows).execute();
      }
    }
  });
}

function copyMenu({ sections, items }: ReturnType<typeof menuRows>, restaurant_id: string): ReturnType<typeof menuRows> {
  const ids = new Map(sections.map(({ id }) => [id, randomUUID() as string]));
  return {
    sections: sections.map((row) => ({ ...row, id: ids.get(row.id) ?? row.id, restaurant_id })),
    items: items.map((row) => ({
      ...row,
      id: randomUUID(),
      restaurant_id,
      section_id: row.section_id === null ? null : (ids.get(row.section_id) ?? null),
    })),
  };
}

function chunks<Row>(rows: readonly Row[], size: number): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => rows.slice(index * size, (index + 1) * size));
}

async function insertInBatches<Row>(count: number, make: (number: number) => Row, insert: (rows: Row[]) => Promise<unknown>) {
  for (let start = 0; start < count; start += batch) {
    await insert(Array.from({ length: Math.min(batch, count - start) }, (_, index) => make(start + index)));
  }
}

const patterns = Object.values(restaurants)
  .flat()
  .filter((restaurant) => restaurant.google_import !== "unconfirmed");
const published = articles.filter((article) => !article.draft);

function generatedRestaurant(number: number) {
  const pick = createPicker(number);
  const [name, food, place] = [pick(patterns), pick(patterns), pick(patterns)];
  const restaurant: SeedRestaurant = {
    ...food,
    nombre: `${name.nombre} ${number + 1}`,
    descripcion: pick(patterns).descripcion,
    direccion: place.direccion,
    maps_url: place.maps_url,
    telefono: `+507 6555-${String(number % 10_000).padStart(4, "0")}`,
    horario: pick(patterns).horario,
    rating: pick(patterns).rating,
    imagen: undefined,
    plan_expires_at: undefined,
    google_import: undefined,
    is_active: number % 50 !== 49,
  };
  // A thousand steps cover three years; beyond that, rows share timestamps, as imported rows do.
  return {
    ...restaurantRow(restaurant, pick(provinces).id, number % 1_000),
    id: createId("4e57", number),
    slug: `${toSlug(name.nombre)}-${number + 1}`,
  };
}

function generatedBlog(number: number) {
  const pick = createPicker(number);
  const [subject, text] = [pick(published), pick(published)];
  const article: SeedArticle = {
    ...text,
    title: `${subject.title} (${number + 1})`,
    excerpt: pick(published).excerpt,
    tags: pick(published).tags,
    image_url: undefined,
    date: new Date(Date.UTC(2025, 0, 1) + (number % 600) * day).toISOString().slice(0, 10),
    draft: number % 20 === 19,
  };
  return { ...blogRow(article, null, `${toSlug(subject.title)}-${number + 1}`), id: createId("b109", number) };
}

/** A valid UUID. */
function createId(kind: string, number: number) {
  return `00000000-${kind}-4000-8000-${String(number).padStart(12, "0")}`;
}

/** Seeded by the number: a linear congruential generator (Numerical Recipes). */
function createPicker(number: number) {
  let state = (number + 1) * 2_654_435_761;
  return <Item>(list: readonly Item[]): Item => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const item = list[Math.floor((state / 2 ** 32) * list.length)];
    if (item === undefined) throw new Error("Cannot choose from an empty list");
    return item;
  };
}
