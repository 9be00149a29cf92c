import type { NewArticle, NewRestaurant } from "../../app/db/schema.server";
import { articleSearchText } from "../../app/blog/articles.server";
import { restaurantSearchText } from "../../app/directory/restaurants.server";
import { toSlug } from "../../app/text/slug";
import { blog, restaurant } from "./database-rows";
import { hour } from "../../app/durations";

/** Has slug and search text, like the app's rows. */
export function publishedRestaurant(nombre: string, values: Partial<NewRestaurant> = {}): NewRestaurant {
  const row = restaurant({ nombre, slug: toSlug(nombre), ...values });
  return { ...row, search: restaurantSearchText({ ...row, especialidades: JSON.parse(row.especialidades) as string[] }) };
}

/** Has slug and search text, like the app's rows. */
export function publishedArticle(title: string, values: Partial<NewArticle> = {}): NewArticle {
  const row = blog({ title, slug: toSlug(title), ...values });
  return { ...row, search: articleSearchText(row) };
}

/** Dates the rows one hour apart. */
export function newestFirst<Row extends { created_at: string }>(rows: Row[]): Row[] {
  return rows.map((row, index) => ({
    ...row,
    created_at: new Date(Date.UTC(2026, 10, 20, 12) - index * hour).toISOString(),
  }));
}
