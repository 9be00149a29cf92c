import type { Generated, GeneratedAlways, Insertable, Selectable } from "kysely";
import type { BlogCategory } from "../text/blog-categories";
import type { ContactService } from "../text/contact-services";
import type { ListingPlan } from "../text/listing-plan-ids";
import type { ProvinceId } from "../text/provinces";
import type { RestaurantCategory } from "../text/restaurant-categories";

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
  /** When it was proved that the person reads mail sent to `email`; null until then. */
  email_confirmed_at: string | null;
  /** Which privacy notice was accepted at sign-up (Ley 81 de 2019); null when nobody signed up, as with seeded authors. */
  policy_version: string | null;
  /** SHA-256 of that notice's text, in hexadecimal. */
  policy_hash: string | null;
  /** From then on nobody can sign in to the account; null while it is not suspended. */
  suspended_at: string | null;
  /** What the person is told about it. */
  suspended_reason: string | null;
  /** How many times the usual quota the person may keep as an author; see content/author-quota.ts. */
  quota_factor: Generated<number>;
  /** The day in Panama, "2026-11-21", on which their articles last grew; null when they never did. */
  written_day: string | null;
  /** By how many bytes they grew on that day. */
  written_bytes: Generated<number>;
  /** Folded name and address. */
  search: Generated<string>;
  created_at: string;
  updated_at: string;
};

/** Without a row here nobody can sign in as that person. */
export type CredentialsTable = {
  user_id: string;
  /** argon2id, with its parameters and salt. */
  password_hash: string;
  /** When the password was set, or the devices that had signed in were last forgotten. */
  updated_at: string;
};

export type SessionsTable = {
  id: string;
  /** SHA-256 of what the cookie holds, in hexadecimal. */
  token_hash: string;
  user_id: string;
  /** What the person would call the browser, for example "Chrome en Android". */
  device: string;
  created_at: string;
  /** Written at most once a minute. */
  last_seen_at: string;
  /** When the password was given last. */
  password_at: string;
  /** When the administration was last used in this session; null when never. */
  admin_seen_at: string | null;
  expires_at: string;
};

export type TokenPurpose = "confirm-email" | "reset-password" | "change-email";

/** Links sent by mail, each good for one use. */
export type TokensTable = {
  id: string;
  purpose: TokenPurpose;
  user_id: string;
  /** The address that the link was sent to. Lower case. */
  email: string;
  /** SHA-256 of the token in the link, in hexadecimal. */
  token_hash: string;
  /** The path of this site where the person was going, to be checked again before it is used; null when nowhere. */
  next_path: string | null;
  created_at: string;
  expires_at: string;
};

export type BlogsTable = {
  seq: GeneratedAlways<number>;
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  /** HTML of the tags p, h2, strong, em, ul, ol, li. */
  content: string;
  /** Proof that the content went through the sanitiser; "" when it did not. */
  content_seal: Generated<string>;
  /** Empty while a draft has none. */
  category: BlogCategory | "";
  /** JSON list of text. */
  tags: string;
  image_url: string | null;
  views: number;
  is_published: Flag;
  /** Null once the author's account is gone: the article is then signed by the house. */
  author_id: string | null;
  /** Folded title, excerpt and category. */
  search: string;
  /** Counts the changes, so that nobody overwrites one that they have not seen. */
  version: Generated<number>;
  /** From then on the address is kept; null until then. */
  first_published_at: string | null;
  /** When an administrator took it off the site; its author cannot publish it meanwhile. Null otherwise. */
  withheld_at: string | null;
  /** What the author is told about it. */
  withheld_reason: string | null;
  /** When it was first published or, until then, begun. */
  created_at: string;
  updated_at: string;
};

/** Addresses that published articles had before their authors changed them. */
export type BlogAddressesTable = {
  slug: string;
  blog_id: string;
  created_at: string;
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
  /** Counts the changes, so that nobody overwrites one that they have not seen. */
  version: Generated<number>;
  /** Where the row was imported from; null when somebody wrote it. */
  source: "google" | null;
  /** When the source was last asked. */
  fetched_at: string | null;
  /** JSON list of the columns that still are as Google gave them and nobody has confirmed; they may be kept for 30 days. */
  google_fields: Generated<string>;
  /** When those 30 days were over: the columns were emptied and the restaurant deactivated. */
  lapsed_at: string | null;
  /** Folded name, dish, specialities and address, in this order. */
  search: string;
  created_at: string;
  updated_at: string;
};

/** Addresses that restaurants had before their name or province changed. */
export type RestaurantAddressesTable = {
  provincia: ProvinceId;
  slug: string;
  restaurant_id: string;
  created_at: string;
};

/** What an administrator searched for at Google, with what came back; kept for a day. */
export type ListingSearchesTable = {
  id: string;
  user_id: string;
  /** As it was typed. */
  term: string;
  /** Folded, to find an identical search. */
  term_key: string;
  provincia: ProvinceId;
  /** JSON list of the places found so far; see place.server.ts. */
  results: Generated<string>;
  /** JSON list of the place ids that were skipped. */
  skipped: Generated<string>;
  /** What Google wants to hear to give the next page; null when there is none, "" while it is being asked. It never leaves the server. */
  next_token: string | null;
  /** When Google answered; "" while it is being asked. */
  fetched_at: string;
  created_at: string;
};

/** How often Google was asked on a day. */
export type ListingRequestsTable = {
  /** The day in Panama, "2026-11-21". */
  day: string;
  requests: number;
};

export type FreePlanSubscriptionsTable = {
  id: string;
  /** Lower case. */
  email: string;
  /** Whose plan it is, from the first time on that the address was a confirmed one of theirs; null until then. */
  user_id: string | null;
  days_granted: number;
  expires_at: string;
  granted_by: string | null;
  is_active: Flag;
  created_at: string;
};

/** Who a person is at Stripe: one customer each, made when they first go to pay. */
export type CustomersTable = {
  user_id: string;
  stripe_customer_id: string;
  /** The Checkout that they were last sent to, in which they may still pay; null when it is over. */
  checkout_id: string | null;
  /** The idempotency key of the Checkout that is being made or was made last; see customers.server.ts. */
  checkout_key: string | null;
  /** Since when that key is used: an attempt that came to nothing is given up after a while. */
  checkout_key_at: string | null;
  /** The path of the page from which they last went to pay. */
  checkout_from: string | null;
  /** When Stripe was last asked which subscriptions the customer has. */
  checked_at: string | null;
  created_at: string;
};

/** Subscriptions as Stripe last told them. */
export type SubscriptionsTable = {
  /** Stripe's own id. */
  id: string;
  user_id: string;
  stripe_customer_id: string;
  /** Stripe's word, which may be one that we do not know, or "missing" when Stripe does not know the subscription. */
  status: string;
  price_id: string | null;
  current_period_start: string | null;
  current_period_end: string | null;
  /** 1 when it does not renew. */
  cancel_at_period_end: Flag;
  cancel_at: string | null;
  created_at: string;
  /** When Stripe was asked for what the row says, by the database's clock. */
  synced_at: string;
};

/** What Stripe told us by webhook, to know each event again. */
export type StripeEventsTable = {
  id: string;
  type: string;
  received_at: string;
  /** Null while its work is not done. */
  processed_at: string | null;
};

/**
 * What must still be ended at Stripe: what an account paid for, or could have, when it was deleted, and what somebody paid for
 * in its name after that.
 */
export type PaymentCancellationsTable = {
  /** Of the subscription, or of a Checkout in which somebody could still pay. */
  id: string;
  kind: "subscription" | "checkout";
  attempts: number;
  /** Not before this time; moved ahead while a process is at it. */
  next_attempt_at: string;
  last_error: string | null;
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
  /** When an administrator opened it, answered it or put it away; null while they have not. */
  read_at: string | null;
  answered_at: string | null;
  archived_at: string | null;
  /** Folded name, address, telephone, business and message. */
  search: Generated<string>;
  created_at: string;
};

/** Mails that tell a person what was done to the account. */
export type AccountNotice = "email-change-asked" | "email-changed" | "password-changed" | "account-deleted";

/** Mails that tell a person, with an account or without one, of a free plan. */
export type FreePlanNotice = "free-plan-granted" | "free-plan-extended";

/** `recovery-asked` is no mail: the outbox answers it with a `reset-password` mail when its recipient has an account. */
export type MailTemplate =
  "contact-message" | "contact-received" | "article-withheld" | "recovery-asked" | TokenPurpose | AccountNotice | FreePlanNotice;

export type MailOutboxTable = {
  id: string;
  template: MailTemplate;
  /** Null: to whoever CONTACT_TO names when it is sent. */
  recipient: string | null;
  /** The row that the template tells about, for example a contact message's id. */
  reference_id: string;
  /** Of `recovery-asked`: what becomes the token's `next_path`. */
  next_path: string | null;
  attempts: number;
  /** Not before this time; moved ahead while a process is sending it. */
  next_attempt_at: string;
  last_error: string | null;
  created_at: string;
};

/** What was done to accounts and content, by whom. */
export type AuditLogTable = {
  id: string;
  created_at: string;
  /** Null when nobody was signed in. */
  actor_id: string | null;
  /** For example "blog.deleted". */
  action: string;
  target_type: string;
  target_id: string | null;
  /** JSON of what was there before; for a deletion the whole row, to undo it. */
  before: string | null;
  after: string | null;
  request_id: string | null;
};

export type Database = {
  profiles: ProfilesTable;
  credentials: CredentialsTable;
  sessions: SessionsTable;
  tokens: TokensTable;
  blogs: BlogsTable;
  blog_addresses: BlogAddressesTable;
  restaurants: RestaurantsTable;
  restaurant_addresses: RestaurantAddressesTable;
  listing_searches: ListingSearchesTable;
  listing_requests: ListingRequestsTable;
  free_plan_subscriptions: FreePlanSubscriptionsTable;
  customers: CustomersTable;
  subscriptions: SubscriptionsTable;
  stripe_events: StripeEventsTable;
  payment_cancellations: PaymentCancellationsTable;
  contact_messages: ContactMessagesTable;
  mail_outbox: MailOutboxTable;
  audit_log: AuditLogTable;
};

export type Profile = Selectable<ProfilesTable>;
export type Session = Selectable<SessionsTable>;
export type Token = Selectable<TokensTable>;

export type Blog = Selectable<BlogsTable>;
export type NewBlog = Insertable<BlogsTable>;
export type Restaurant = Selectable<RestaurantsTable>;
export type NewRestaurant = Insertable<RestaurantsTable>;
export type FreePlan = Selectable<FreePlanSubscriptionsTable>;
export type Customer = Selectable<CustomersTable>;
export type Subscription = Selectable<SubscriptionsTable>;
export type PaymentCancellation = Selectable<PaymentCancellationsTable>;
export type ListingSearch = Selectable<ListingSearchesTable>;
export type AuditNote = Selectable<AuditLogTable>;
export type ContactMessage = Selectable<ContactMessagesTable>;
export type OutboxMail = Selectable<MailOutboxTable>;
