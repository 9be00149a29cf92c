import type { GeneratedAlways, Insertable, Selectable } from "kysely";
import type { BlogCategory } from "../content/blog-categories";
import type { ContactService } from "../content/contact-services";
import type { ListingPlan } from "../content/listing-plans";
import type { ProvinceId } from "../content/provinces";
import type { RestaurantCategory } from "../content/restaurant-categories";

/*
 * The whole database on one screen. Rows are portable between SQLite and Postgres: ids are UUIDs as
 * text, times are ISO-8601 in UTC as text, booleans are 0 or 1, lists are JSON as text.
 *
 * `search` columns hold the folded text of the searchable fields (see search.server.ts); models write
 * them with every change. `seq` is the database's own row number: the trigram index needs an integer.
 */

type Flag = 0 | 1;

export type ProfilesTable = {
  id: string;
  /** Lower case. */
  email: string;
  full_name: string;
  is_admin: Flag;
  created_at: string;
  updated_at: string;
};

export type BlogsTable = {
  seq: GeneratedAlways<number>;
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  /** HTML of the tags p, h2, strong, em, ul, ol, li. */
  content: string;
  category: BlogCategory;
  /** JSON list of text. */
  tags: string;
  image_url: string | null;
  views: number;
  is_published: Flag;
  /** Null once the author's account is gone: the article is then signed by the house. */
  author_id: string | null;
  /** Folded title, excerpt and category. */
  search: string;
  created_at: string;
  updated_at: string;
};

export type RestaurantsTable = {
  seq: GeneratedAlways<number>;
  id: string;
  /** Unique within the province. */
  slug: string;
  nombre: string;
  descripcion: string;
  direccion: string;
  /** As it is shown, for example "+507 6555-0142"; empty when unknown. */
  telefono: string;
  /** As people write it, for example "Lun-Dom 8:00-22:00"; empty when unknown. */
  horario: string;
  /** 0 to 5 in steps of 0.1. */
  rating: number | null;
  categoria: RestaurantCategory | null;
  provincia: ProvinceId;
  website_url: string | null;
  facebook_url: string | null;
  instagram_url: string | null;
  maps_url: string | null;
  special_dish: string;
  customer_reviews: string;
  plan_type: ListingPlan;
  /** JSON list of text. */
  especialidades: string;
  imagen: string | null;
  is_verified: Flag;
  is_active: Flag;
  /** Google's identifier of the place, when the row was imported. */
  place_id: string | null;
  /** Folded name, dish, specialities, address and category label. */
  search: string;
  created_at: string;
  updated_at: string;
};

export type FreePlanSubscriptionsTable = {
  id: string;
  /** Lower case. */
  email: string;
  user_id: string | null;
  days_granted: number;
  expires_at: string;
  granted_by: string | null;
  is_active: Flag;
  created_at: string;
};

export type ContactMessagesTable = {
  id: string;
  name: string;
  email: string;
  phone: string;
  business: string;
  service: ContactService | null;
  message: string;
  /** 1 when the trap for robots was filled in: kept, but not sent on by mail. */
  is_spam: Flag;
  /** Which privacy notice stood beside the button, as proof of consent (Ley 81 de 2019). */
  policy_version: string;
  /** SHA-256 of that notice's text, in hexadecimal. */
  policy_hash: string;
  created_at: string;
};

export type MailTemplate = "contact-message";

export type MailOutboxTable = {
  id: string;
  template: MailTemplate;
  /** Null: to whoever CONTACT_TO names when it is sent. */
  recipient: string | null;
  /** The row that the template tells about, for example a contact message's id. */
  reference_id: string;
  attempts: number;
  /** Not before this time; moved ahead while a process is sending it. */
  next_attempt_at: string;
  last_error: string | null;
  created_at: string;
};

export type Database = {
  profiles: ProfilesTable;
  blogs: BlogsTable;
  restaurants: RestaurantsTable;
  free_plan_subscriptions: FreePlanSubscriptionsTable;
  contact_messages: ContactMessagesTable;
  mail_outbox: MailOutboxTable;
};

export type Blog = Selectable<BlogsTable>;
export type NewBlog = Insertable<BlogsTable>;
export type Restaurant = Selectable<RestaurantsTable>;
export type NewRestaurant = Insertable<RestaurantsTable>;
export type ContactMessage = Selectable<ContactMessagesTable>;
export type OutboxMail = Selectable<MailOutboxTable>;
