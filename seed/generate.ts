import type { Kysely } from "kysely";
import { provinces } from "../app/text/provinces";
import type { Database } from "../app/db/schema.server";
import { toSlug } from "../app/text/slug";
import { articles, blogRow, restaurantRow, restaurants } from "./index";
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
