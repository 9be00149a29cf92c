import { randomUUID } from "node:crypto";
import type { Insertable, Kysely } from "kysely";
import { searchColumn } from "../../app/db/search.server";
import type {
  Database,
  FreePlanSubscriptionsTable,
  NewArticle,
  NewRestaurant,
  ProfilesTable,
  Subscription,
} from "../../app/db/schema.server";
import { day } from "../../app/durations";

const time = "2026-11-21T12:00:00.000Z";

export const ahead = (days: number) => new Date(Date.now() + days * day).toISOString();

/** Since today, so that the second factor is not due. */
export function privilege({ is_admin, roles }: Partial<Insertable<ProfilesTable>>) {
  return is_admin === 1 || roles ? { privileged_at: new Date().toISOString() } : {};
}

export function profile(values: Partial<Insertable<ProfilesTable>> = {}): Insertable<ProfilesTable> {
  const id = randomUUID();
  const times = { created_at: time, updated_at: time };
  return { id, email: `${id}@ejemplo.pa`, full_name: "Yaneth", is_admin: 0, ...times, ...privilege(values), ...values };
}

export function blog(values: Partial<NewArticle> = {}): NewArticle {
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
    presentation: "",
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

/** Active with 20 days left, synchronized with Stripe a day ago. */
export function subscription(values: Partial<Subscription> & { user_id: string }): Subscription {
  return {
    id: `sub_${values.user_id}`,
    stripe_customer_id: `cus_${values.user_id}`,
    status: "active",
    price_id: null,
    current_period_start: ahead(-10),
    current_period_end: ahead(20),
    cancel_at_period_end: 0,
    cancel_at: null,
    created_at: ahead(-10),
    synced_at: ahead(-1),
    ...values,
  };
}

/** Inserts in batches: both engines limit the parameters of a statement. */
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
