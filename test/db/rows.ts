import { randomUUID } from "node:crypto";
import type { Insertable, Kysely } from "kysely";
import { searchColumn } from "../../app/db/search.server";
import type { Database, FreePlanSubscriptionsTable, NewBlog, NewRestaurant, ProfilesTable } from "../../app/db/schema.server";

const time = "2026-11-21T12:00:00.000Z";

/** A row of `profiles` in which only what the test says matters. */
export function profile(values: Partial<Insertable<ProfilesTable>> = {}): Insertable<ProfilesTable> {
  const id = randomUUID();
  return { id, email: `${id}@ejemplo.pa`, full_name: "Yaneth", is_admin: 0, created_at: time, updated_at: time, ...values };
}

/** A row of `blogs` in which only what the test says matters; its search column holds the title. */
export function blog(values: Partial<NewBlog> = {}): NewBlog {
  const id = randomUUID();
  return {
    id,
    slug: id,
    title: "",
    excerpt: "",
    content: "<p></p>",
    category: "Gastronomía",
    tags: "[]",
    image_url: null,
    views: 0,
    is_published: 1,
    author_id: null,
    search: searchColumn(values.title ?? ""),
    created_at: time,
    updated_at: time,
    ...values,
  };
}

/** A row of `restaurants` in which only what the test says matters; its search column holds the name. */
export function restaurant(values: Partial<NewRestaurant> = {}): NewRestaurant {
  const id = randomUUID();
  return {
    id,
    slug: id,
    nombre: "",
    descripcion: "",
    direccion: "",
    telefono: "",
    horario: "",
    rating: null,
    categoria: null,
    provincia: "panama",
    website_url: null,
    facebook_url: null,
    instagram_url: null,
    maps_url: null,
    special_dish: "",
    customer_reviews: "",
    plan_type: "free_local",
    especialidades: "[]",
    imagen: null,
    is_verified: 0,
    is_active: 1,
    place_id: null,
    search: searchColumn(values.nombre ?? ""),
    created_at: time,
    updated_at: time,
    ...values,
  };
}

/** A row of `free_plan_subscriptions` in which only what the test says matters. */
export function freePlan(values: Partial<Insertable<FreePlanSubscriptionsTable>> = {}): Insertable<FreePlanSubscriptionsTable> {
  const id = randomUUID();
  return {
    id,
    email: `${id}@ejemplo.pa`,
    user_id: null,
    days_granted: 30,
    expires_at: time,
    granted_by: null,
    is_active: 1,
    created_at: time,
    ...values,
  };
}

/** Adds many rows, in batches: neither engine takes so many values at once. */
export async function insertAll<Table extends "blogs" | "restaurants">(
  db: Kysely<Database>,
  table: Table,
  rows: Insertable<Database[Table]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += 500) {
    await db
      .insertInto(table)
      .values(rows.slice(start, start + 500))
      .execute();
  }
}
