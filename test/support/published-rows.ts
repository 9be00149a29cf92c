import type { NewBlog, NewRestaurant } from "../../app/db/schema.server";
import { blogSearchText } from "../../app/blog/articles.server";
import { restaurantSearchText } from "../../app/directory/restaurants.server";
import { slugOf } from "../../app/db/slug.server";
import { blog, restaurant } from "./database-rows";

/** A restaurant as the app would save it, with its address and what a search looks in. */
export function listed(nombre: string, values: Partial<NewRestaurant> = {}): NewRestaurant {
  const row = restaurant({ nombre, slug: slugOf(nombre), ...values });
  return { ...row, search: restaurantSearchText({ ...row, especialidades: JSON.parse(row.especialidades) as string[] }) };
}

/** An article as the app would save it, with its address and what a search looks in. */
export function written(title: string, values: Partial<NewBlog> = {}): NewBlog {
  const row = blog({ title, slug: slugOf(title), ...values });
  return { ...row, search: blogSearchText(row) };
}

/** The rows with times such that each is newer than the one after it. */
export function newestFirst<Row extends { created_at: string }>(rows: Row[]): Row[] {
  return rows.map((row, index) => ({
    ...row,
    created_at: new Date(Date.UTC(2026, 10, 20, 12) - index * 3_600_000).toISOString(),
  }));
}
