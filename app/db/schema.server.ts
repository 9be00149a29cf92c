import type { Generated, GeneratedAlways, Insertable, Selectable } from "kysely";
import type { AnswerChannel, UnansweredTopic } from "../text/answer-topics";
import type { ArticleCategory } from "../text/articles/article-categories";
import type { ContactService } from "../text/contact-services";
import type { ListingPlan } from "../text/plans/listing-plan-ids";
import type { ProvinceId } from "../text/provinces";
import type { RestaurantCategory } from "../text/restaurant-categories";

/*
 * Portable between SQLite and Postgres: ids are UUIDs, times ISO 8601 in UTC, lists JSON, all as text; booleans are 0 or 1.
 *
 * Models keep `search` (folded text) up to date; see search.server.ts. `seq` numbers rows for the trigram index.
 */

type Flag = 0 | 1;

export type ProfilesTable = {
  id: string;
  /** Lower case. */
  email: string;
  full_name: string;
  is_admin: Flag;
  /** JSON list; see identity/roles.ts. */
  roles: Generated<string>;
  /** Since when the account may enter the administration; null when it may not. */
  privileged_at: string | null;
  /** Since when the account enters only with its second factor; null when the password is enough. */
  second_factor_at: string | null;
  email_confirmed_at: string | null;
  /** Privacy notice accepted at sign-up (Ley 81 de 2019); null for seeded authors. */
  policy_version: string | null;
  /** SHA-256, hex. */
  policy_hash: string | null;
  /** While set, the account cannot sign in. */
  suspended_at: string | null;
  /** Shown to the owner. */
  suspended_reason: string | null;
  /** Multiplies the default quota; see writing/quota.ts. */
  quota_factor: Generated<number>;
  /** The day in Panama, "2026-11-21", that `written_bytes` counts. */
  written_day: string | null;
  /** How much the author's articles grew that day. */
  written_bytes: Generated<number>;
  search: Generated<string>;
  created_at: string;
  updated_at: string;
};

/** Accounts without a row here cannot sign in. */
type CredentialsTable = {
  user_id: string;
  /** argon2id, with parameters and salt. */
  password_hash: string;
  /** Changes also when the known devices are forgotten. */
  updated_at: string;
};

type SessionsTable = {
  id: string;
  /** SHA-256 of the cookie's token. */
  token_hash: string;
  user_id: string;
  /** "Chrome en Android" */
  device: string;
  created_at: string;
  last_seen_at: string;
  password_at: string;
  admin_seen_at: string | null;
  /** When its holder last gave the second factor. */
  factor_at: string | null;
  expires_at: string;
};

/** The app that makes an account's codes. */
type CodeAppsTable = {
  user_id: string;
  /** Sealed; see identity/signature.server.ts. */
  secret: string;
  /** The half minute, since 1970, of the last code used. */
  last_step: number;
  created_at: string;
};

type PasskeysTable = {
  /** The credential's, in base64url. */
  id: string;
  user_id: string;
  /** The site's host when the key was made: it works for no other. */
  rp_id: string;
  /** COSE, in base64url. */
  public_key: string;
  counter: number;
  /** "Chrome en Android": where it was made. */
  device: string;
  created_at: string;
  used_at: string | null;
};

/** Unused codes. */
type RecoveryCodesTable = {
  /** argon2id. An account's codes share their salt. */
  hash: string;
  user_id: string;
  created_at: string;
};

export type TokenPurpose = "confirm-email" | "reset-password" | "change-email";

/** Each mailed link works once. */
type TokensTable = {
  id: string;
  purpose: TokenPurpose;
  user_id: string;
  /** Lower case. */
  email: string;
  /** SHA-256, hex. */
  token_hash: string;
  /** Check it again before redirecting. */
  next_path: string | null;
  created_at: string;
  expires_at: string;
};

type BlogsTable = {
  seq: GeneratedAlways<number>;
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  /** HTML with only the tags p, h2, strong, em, ul, ol, li. */
  content: string;
  /** Proves that the content was sanitised; "" without proof. */
  content_seal: Generated<string>;
  /** "" in a draft without one. */
  category: ArticleCategory | "";
  /** JSON list. */
  tags: string;
  image_url: string | null;
  views: number;
  is_published: Flag;
  /** Null after the account is deleted; the site then signs the article. */
  author_id: string | null;
  /** Folded title, excerpt and category. */
  search: string;
  /** Optimistic lock. */
  version: Generated<number>;
  /** After this the slug stays when the title changes, and former slugs redirect. */
  first_published_at: string | null;
  /** While set, the author cannot publish the article. */
  withheld_at: string | null;
  withheld_reason: string | null;
  /** When first published; for a draft, when begun. */
  created_at: string;
  updated_at: string;
};

type BlogAddressesTable = {
  slug: string;
  blog_id: string;
  created_at: string;
};

type ScheduledArticlesTable = {
  blog_id: string;
  publish_at: string;
};

/** Parts of a submitted text that its article could not keep. */
type LeftOutTextsTable = {
  blog_id: string;
  author_id: string;
  /** JSON; see sanitizer/left-out.ts. */
  parts: string;
  sent: string;
  created_at: string;
};

/** An article's text after a save. The newest one equals the article. */
export type ArticleRevisionsTable = {
  id: string;
  blog_id: string;
  version: number;
  author_id: string;
  event: "saved" | "published" | "unpublished";
  restored_version: number | null;
  title: string;
  excerpt: string;
  category: ArticleCategory | "";
  /** JSON list. */
  tags: string;
  image_url: string | null;
  content: string;
  content_seal: string;
  /** In title, excerpt and content. */
  words_added: number;
  words_removed: number;
  /** UTF-8. */
  bytes: number;
  created_at: string;
};

/** The newest unsaved text per article, as typed, not sanitised. */
type KeptTextsTable = {
  id: string;
  author_id: string;
  /** A new article has an id but no row yet. */
  article_id: string;
  /** Saved version on which the text is based; 0 for a new article. */
  version: number;
  form: string;
  sequence: number;
  title: string;
  excerpt: string;
  category: string;
  /** Separated by commas. */
  tags: string;
  image_url: string;
  content: string;
  slug: string;
  created_at: string;
  updated_at: string;
};

/** `spot`: measured by the owner's device there. `link`: read from a map link or coordinates. `file`: from a file of restaurants. */
export type PositionSource = "spot" | "link" | "file";

type RestaurantsTable = {
  seq: GeneratedAlways<number>;
  id: string;
  /** Unique within the province. */
  slug: string;
  nombre: string;
  descripcion: string;
  direccion: string;
  /** "" when unknown. */
  telefono: string;
  /** Free text, "Lun-Dom 8:00-22:00"; "" when unknown. */
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
  /** Written by the business. The assistants quote it only under the Max plan. */
  presentation: Generated<string>;
  /** Written by the business, in English. Only its English page shows it: see `publicEnglishLine`. */
  english_line: Generated<string>;
  /** May have ended: use `currentPlan`. */
  plan_type: ListingPlan;
  /** Null for a plan without end. */
  plan_expires_at: Generated<string | null>;
  /** The plan that starts at `plan_expires_at`. */
  next_plan_type: Generated<ListingPlan | null>;
  next_plan_expires_at: Generated<string | null>;
  /** JSON list. */
  especialidades: string;
  imagen: string | null;
  is_verified: Flag;
  is_active: Flag;
  /** Google's id; null unless imported. */
  place_id: string | null;
  /** Optimistic lock. */
  version: Generated<number>;
  /** Null when an administrator wrote the row. */
  source: "google" | null;
  fetched_at: string | null;
  /** JSON list of columns with unconfirmed data from Google, which may be kept for 30 days. */
  google_fields: Generated<string>;
  /** What Google said last of a place that does not open. Publishing it asks. */
  google_status: "closed-temporarily" | "closed-permanently" | null;
  /** When those 30 days ended and the restaurant was deactivated. */
  lapsed_at: string | null;
  /** When somebody who saw the whole listing, or its owner, last created or saved it; null until then. */
  confirmed_at: string | null;
  /** When the file was sent that wrote the listing, until somebody confirms it. */
  from_file_at: string | null;
  /** When an administrator confirmed `website_url` as the business's own. Claims rely on it. */
  website_confirmed_at: string | null;
  /** JSON list of contacts written by a visitor or an owner; see directory/editing/contacts.ts. */
  proposed_fields: Generated<string>;
  /** In millionths of a degree, as `lng`; both or none. Never Google's, which may not be kept. */
  lat: Generated<number | null>;
  lng: Generated<number | null>;
  /** Null without a position. */
  position_source: Generated<PositionSource | null>;
  position_at: Generated<string | null>;
  /** Null unless `is_verified`. */
  verified_at: string | null;
  /** Null also after the account was deleted. */
  verified_by: string | null;
  /** In three parts: name; dish, specialities and telephone; address. */
  search: string;
  created_at: string;
  updated_at: string;
};

type RestaurantAddressesTable = {
  provincia: ProvinceId;
  slug: string;
  restaurant_id: string;
  created_at: string;
};

type OpeningWeeksTable = {
  id: GeneratedAlways<number>;
  /** "480-1020,1920-2460"; "" for a restaurant that never opens. */
  intervals: string;
};

/** Minutes from Sunday 0:00 in Panama, 0 ≤ opens < closes ≤ 10080. */
type OpeningIntervalsTable = {
  week_id: number;
  opens: number;
  closes: number;
};

/** Inverted indexes of directory and blog; see word-index/. */
type PostingsTable = {
  word: string;
  block: number;
  /** See word-index/packing.ts. */
  postings: Buffer;
};

type DishPostingsTable = {
  /** Stem of a word of the dish. */
  word: string;
  block: number;
  /** See search/index/dish-postings.server.ts. */
  postings: Buffer;
};

type BlocksTable = {
  block: number;
  /** Changes whenever the block's facts or postings do. */
  version: string;
  /** For filters and sorting. */
  facts: Buffer;
};

type IndexedRestaurantsTable = {
  seq: number;
  nombre: string;
  /** See `toNameKey`. */
  name_key: string;
  /** JSON object: the fields with each word, as bits. */
  words: string;
};

/** See `storedKeys` in directory/doubles/. */
type RestaurantLikenessTable = {
  key: number;
  seq: number;
};

type WordsTable = {
  word: string;
  uses: number;
};

type WordFormsTable = {
  /** `suffix`: an ending of the word. `sound`: its sound key, whole or without one letter. */
  kind: "suffix" | "sound";
  form: string;
  word: string;
};

/** Triggers add each restaurant that changed, was added or was deleted since it was indexed. */
type RestaurantsToIndexTable = { seq: number };

/** Rows whose search column or address an earlier release made by other rules; see app/jobs/texts-to-read.server.ts. */
type TextsToReadTable = {
  kind: "restaurants" | "blogs" | "profiles" | "contact_messages" | "plan_payments";
  id: string;
};

export type TextToRead = Selectable<TextsToReadTable>;

export type IndexedArticlesTable = {
  seq: number;
  /** JSON, as in IndexedRestaurantsTable. */
  words: string;
};

export type ArticleTopicsTable = {
  kind: TopicKind;
  /** Slug of a category or tag, or an account id. */
  topic: string;
  created_at: string;
  seq: number;
  /** The article's spelling. */
  name: string;
};

export type TopicKind = "category" | "tag" | "author";

type AuthorsTable = {
  user_id: string;
  slug: string;
  /** The author's text about themselves; "" for none. */
  words: Generated<string>;
  has_page: Generated<Flag>;
};

type AuthorAddressesTable = { slug: string; user_id: string };

type ArticleRestaurantsTable = { blog_id: string; restaurant_id: string; created_at: string };

/** Triggers add each article that changed, was added or was deleted since it was indexed, or whose author did. */
type ArticlesToIndexTable = { seq: number };

/** Kept for 90 days, with nothing about who asked. */
type AnswersTable = {
  /** Contains the time; see answers/receipts.server.ts. */
  id: string;
  /** In Panama, "2026-11-21". */
  day: string;
  channel: AnswerChannel;
  /** JSON; see answers/answer.ts. Null once the question was deleted. */
  answer: string | null;
  /** The first in the question; "" for none. */
  provincia: ProvinceId | "";
  /** Topic that could not be answered; "" if there was an answer. */
  topic: UnansweredTopic | "";
  /** "" when the question is about no business. */
  restaurant_id: string;
  /** 0 for robots. */
  is_counted: Flag;
};

/** Rows outlive the restaurants. */
type AnswerMentionsTable = {
  answer_id: string;
  restaurant_id: string;
  /** Counts from 1. */
  position: number;
  /** Plan at the time of the answer. */
  plan: ListingPlan;
  channel: AnswerChannel;
  day: string;
};

/** Counts of `answers` older than 90 days. */
export type AnswerTotalsTable = Pick<AnswersTable, "day" | "channel" | "provincia" | "topic" | "restaurant_id"> & {
  total: number;
};

/** Counts of `answer_mentions` older than 90 days. */
export type MentionTotalsTable = Omit<AnswerMentionsTable, "answer_id"> & { total: number };

/** Rows outlive a deleted restaurant, so that the deletion can be undone. */
type RestaurantOwnersTable = {
  restaurant_id: string;
  user_id: string;
  /** 1 if the owner's changes are published at once. */
  has_free_hand: Generated<Flag>;
  created_at: string;
};

export type ClaimMethod = "website" | "whatsapp" | "registry";

/** `withdrawn`: by the claimant. */
type ClaimState = "open" | "granted" | "refused" | "withdrawn";

type ClaimsTable = {
  id: string;
  restaurant_id: string;
  user_id: string;
  /** 1 when the claimant also wrote the listing, which stays inactive until the claim is granted. */
  is_new: Generated<Flag>;
  method: ClaimMethod;
  /** Sent from the listed number; "" unless the method is `whatsapp`. */
  code: Generated<string>;
  /** Aviso de operación; "" unless the method is `registry`. */
  notice_number: Generated<string>;
  /** Razón social; "" unless the method is `registry`. */
  legal_name: Generated<string>;
  note: Generated<string>;
  state: ClaimState;
  /** Shown to the claimant. */
  reason: Generated<string>;
  /** Null for a claim granted without an administrator. */
  decided_by: string | null;
  decided_at: string | null;
  /** Stored as proof of consent (Ley 81 de 2019). */
  policy_version: string;
  /** SHA-256, hex. */
  policy_hash: string;
  created_at: string;
};

type ListingChangeState = "waiting" | "applied" | "refused" | "withdrawn";

/** One field of a listing per row. */
type ListingChangesTable = {
  id: string;
  restaurant_id: string;
  /** Null for a visitor, and after the account was deleted. */
  user_id: string | null;
  source: "owner" | "visitor";
  /** A column of `restaurants`. */
  field: string;
  /** Value at the time of the proposal. */
  before: string;
  after: string;
  state: ListingChangeState;
  /** Shown to the owner. */
  reason: Generated<string>;
  decided_by: string | null;
  decided_at: string | null;
  created_at: string;
};

/** Replaces the week's hours. Rows outlive a deleted restaurant, as in `restaurant_owners`. */
type SpecialDaysTable = {
  restaurant_id: string;
  /** In Panama, "2026-11-28". */
  day: string;
  /** "" closed, "usual" as in the week, or times such as "10:00-15:00". */
  hours: string;
  set_by: string | null;
  created_at: string;
};

export type VisitKind = "view" | "call" | "map" | "website" | "share" | "order" | "reserve" | "program";

/** Counts per day. Rows outlive a deleted restaurant, as in `restaurant_owners`. */
type ListingVisitsTable = {
  restaurant_id: string;
  /** In Panama, "2026-11-28". */
  day: string;
  kind: VisitKind;
  total: number;
};

/** One known value each; a missing row means unknown. Rows outlive a deleted restaurant. */
type RestaurantAttributesTable = {
  restaurant_id: string;
  /** Key and value: see directory/attributes.ts. */
  key: string;
  value: string;
  /** "" for none. */
  note: string;
  source: "owner" | "admin" | "derived";
  /** Null until a person confirms it. */
  confirmed_at: string | null;
};

/** Rows outlive a deleted restaurant. */
type MenuSectionsTable = {
  id: string;
  restaurant_id: string;
  name: string;
  /** Days and hours as in `restaurants.horario`; "" for whenever the restaurant is open. */
  hours: string;
  position: number;
  created_at: string;
};

/** Rows outlive a deleted restaurant. */
type MenuItemsTable = {
  id: string;
  restaurant_id: string;
  /** Null before the first section. */
  section_id: string | null;
  name: string;
  description: string;
  /** JSON, in order: `{ label, cents }`. Empty without a known price. */
  sizes: string;
  /** JSON list; see directory/menu/menu.ts. */
  marks: string;
  sold_out_until: string | null;
  position: number;
  /** Counts changes of what visitors read, but not of the order or of «Se acabó». */
  version: number;
  /** When a person last gave or confirmed the price. */
  priced_at: string;
  created_at: string;
  /** 1: shown as featured, as far as the plan goes; see directory/menu/featured.ts. */
  is_featured: Generated<Flag>;
};

/** A dish has at most one. Goes with its dish; rows outlive a deleted restaurant. */
type DishPicturesTable = {
  dish_id: string;
  restaurant_id: string;
  hash: string;
  /** Null after the account was deleted. */
  user_id: string | null;
  created_at: string;
};

export type WhatsappServiceKind = "pedido" | "reserva";

/** Orders and reservations by WhatsApp; without a row a service is off. Rows outlive a deleted restaurant. */
export type WhatsappServicesTable = {
  restaurant_id: string;
  kind: WhatsappServiceKind;
  /** As in `restaurants.horario`; "" for always. */
  hours: string;
  /** International digits of the listing's number when the business confirmed that it has WhatsApp. */
  number: string;
  created_at: string;
};

type StoppedMailsTable = {
  user_id: string;
  kind: "results";
  created_at: string;
};

type SubscribersTable = {
  id: string;
  /** Lower case. */
  email: string;
  /** Stored as proof of consent. */
  policy_version: string;
  policy_hash: string;
  asked_at: string;
  confirmed_at: string | null;
  last_letter_at: string | null;
};

/** One row per topic prevents sending a mail twice. */
type OwnerRemindersTable = {
  id: string;
  restaurant_id: string;
  user_id: string;
  /**
   * "holiday:2026-11-28" ("+" joins two days), "results:2026-11", "plan:" with its end and the days left, or "confirm:" with the
   * last confirmation and the half-years since.
   */
  topic: string;
  created_at: string;
};

/** Under Max an owner can ask an administrator to make a change. */
type OwnerRequestsTable = {
  id: string;
  restaurant_id: string;
  /** Null after the account was deleted. */
  user_id: string | null;
  message: string;
  state: "waiting" | "done" | "declined";
  answer: Generated<string>;
  answered_by: string | null;
  answered_at: string | null;
  created_at: string;
};

/** The plan is computed from these events. */
type PlanChangesTable = {
  id: string;
  restaurant_id: string;
  /** `given` replaces everything before it. */
  kind: "bought" | "given";
  plan: ListingPlan;
  months: number | null;
  /** Null for a plan without end. */
  expires_at: string | null;
  /** Without tax; null unless bought. */
  cents: number | null;
  reason: string;
  /** Null for a purchase, or after the account was deleted. */
  made_by: string | null;
  /** The schedule before this change, as JSON. */
  before: string;
  /** Set, for example, by a refund. */
  revoked_at: string | null;
  created_at: string;
};

/** Kept for the books after the restaurant or the account is deleted. */
type PlanPaymentsTable = {
  /** Also the idempotency key at Stripe. */
  id: string;
  restaurant_id: string;
  restaurant_name: string;
  /** Null after the account was deleted. */
  user_id: string | null;
  plan: ListingPlan;
  months: number;
  /** Without tax. */
  cents: number;
  tax_cents: number;
  /** For the invoice; "" when not wanted. */
  ruc: string;
  dv: string;
  legal_name: string;
  search: string;
  /** `failed`: Stripe refused to create the Checkout, or the bank refused a delayed payment. */
  state: "open" | "expired" | "failed" | "paid";
  checkout_id: string | null;
  payment_intent: string | null;
  refunded_cents: Generated<number>;
  dispute: "open" | "won" | "lost" | null;
  /** Why an administrator must look at it. */
  review: "mismatch" | "no-restaurant" | "endless-plan" | "partial-refund" | "dispute" | null;
  /** Accepted by an administrator who kept the plan. */
  kept_refund_cents: Generated<number>;
  /** Set by an administrator after a partial refund. */
  ended_at: string | null;
  /** Row in `plan_changes`; null until the plan is granted. */
  change_id: string | null;
  /** The electronic invoice is made elsewhere. */
  invoice_number: Generated<string>;
  invoiced_at: string | null;
  paid_at: string | null;
  synced_at: string | null;
  created_at: string;
};

/** Pictures on other sites; see pictures/addresses.server.ts. */
export type PictureAddressesTable = {
  address: string;
  /** Hash of our copy, once fetched. */
  hash: string | null;
  /** An `AddressFault`. */
  fault: string | null;
  attempts: number;
  /** Null when no attempt is left. */
  next_attempt_at: string | null;
  created_at: string;
};

/** The files are in the store; see pictures/pictures.server.ts. */
type PicturesTable = {
  /** Hash of the sent file, 128 bits in hexadecimal; names the files. */
  hash: string;
  /** Size of the widest file in pixels. */
  width: number;
  height: number;
  /** Six hexadecimal digits. */
  color: string;
  /** Time since which no page shows the picture. */
  unused_since: string | null;
  created_at: string;
};

/** Rows outlive a deleted restaurant, as in `restaurant_owners`. */
type RestaurantPicturesTable = {
  id: string;
  restaurant_id: string;
  hash: string;
  /** Counts from 0. The first picture with a description is the cover. */
  position: number;
  /** While "", the picture is not shown. */
  description: string;
  /** "" for none. */
  credit: string;
  /** Null after the account was deleted. */
  user_id: string | null;
  created_at: string;
};

type ArticlePicturesTable = {
  blog_id: string;
  hash: string;
  /** While "", the picture is not shown. */
  description: string;
  /** "" for none. */
  credit: string;
  created_at: string;
};

/** `id`: of the article to be. */
type WaitingPicturesTable = Omit<ArticlePicturesTable, "blog_id"> & { id: string; author_id: string };

type PortraitsTable = {
  user_id: string;
  hash: string;
  created_at: string;
};

/** Kept for a day. */
type ListingSearchesTable = {
  id: string;
  user_id: string;
  term: string;
  /** Folded search term. */
  term_key: string;
  provincia: ProvinceId;
  /** JSON; see google-import/place.server.ts. */
  results: Generated<string>;
  /** JSON list of place ids. */
  skipped: Generated<string>;
  /** Never leaves the server. "" while the request runs. */
  next_token: string | null;
  /** An administrator asked for more and was told that there are none. */
  is_over: Generated<Flag>;
  /** "" while the request runs. */
  fetched_at: string;
  created_at: string;
};

type ListingRequestsTable = {
  /** In Panama, "2026-11-21". */
  day: string;
  requests: number;
};

export type FreePlanSubscriptionsTable = {
  id: string;
  /** Lower case. */
  email: string;
  /** Null until an account confirms this address. */
  user_id: string | null;
  days_granted: number;
  expires_at: string;
  granted_by: string | null;
  is_active: Flag;
  created_at: string;
};

/** Created when an account first goes to pay. */
type CustomersTable = {
  user_id: string;
  stripe_customer_id: string;
  /** Last Checkout, while it can still be paid. */
  checkout_id: string | null;
  /** See customers.server.ts. */
  checkout_key: string | null;
  /** A failed attempt is abandoned after a while. */
  checkout_key_at: string | null;
  /** Path of the page from which the account last went to pay. */
  checkout_from: string | null;
  checked_at: string | null;
  created_at: string;
};

type SubscriptionsTable = {
  id: string;
  user_id: string;
  stripe_customer_id: string;
  /** May be a status unknown to this code; "missing" when Stripe does not know the subscription. */
  status: string;
  price_id: string | null;
  current_period_start: string | null;
  current_period_end: string | null;
  /** 1 when the subscription does not renew. */
  cancel_at_period_end: Flag;
  cancel_at: string | null;
  created_at: string;
  /** When Stripe reported the row, by the database's clock. */
  synced_at: string;
};

/** Stored to recognise repeats. */
type StripeEventsTable = {
  id: string;
  type: string;
  received_at: string;
  processed_at: string | null;
};

/** Subscriptions and Checkouts of deleted accounts, to cancel at Stripe. */
type PaymentCancellationsTable = {
  /** Stripe's id of the subscription or Checkout. */
  id: string;
  kind: "subscription" | "checkout";
  attempts: number;
  /** Postponed while a process works on the row. */
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
  /** 1 when the honeypot was filled in: kept, but not mailed. */
  is_spam: Flag;
  /** Stored as proof of consent (Ley 81 de 2019). */
  policy_version: string;
  /** SHA-256, hex. */
  policy_hash: string;
  /** Set when an administrator opens, answers or archives the message. */
  read_at: string | null;
  answered_at: string | null;
  archived_at: string | null;
  search: Generated<string>;
  created_at: string;
};

export type AccountNotice =
  | "email-change-asked"
  | "email-changed"
  | "password-changed"
  | "account-deleted"
  | "second-factor-on"
  | "second-factor-off"
  | "recovery-code-used";

export type FreePlanNotice = "free-plan-granted" | "free-plan-extended";

/** `claim-opened` goes to the administration, the others to the claimant. */
export type ClaimNotice = "claim-opened" | "claim-granted" | "claim-refused";

export type OwnerNotice = "claim-disputed" | "owner-joined" | "owner-removed";

export type ChangeNotice = "change-refused";

export type ReminderNotice = "holiday-reminder" | "confirmation-reminder" | "plan-reminder" | "menu-reminder" | "results";

export type ScheduleNotice = "article-published" | "article-not-published";

/** `recovery-asked` is never sent: the outbox replaces it with `reset-password` if its recipient has an account. */
export type MailTemplate =
  | "letter-asked"
  | "weekly-letter"
  | "contact-message"
  | "contact-received"
  | "article-withheld"
  | ScheduleNotice
  | "recovery-asked"
  | TokenPurpose
  | AccountNotice
  | FreePlanNotice
  | ClaimNotice
  | OwnerNotice
  | ChangeNotice
  | ReminderNotice
  | "plan-paid"
  | "request-answered";

type MailOutboxTable = {
  id: string;
  template: MailTemplate;
  /** Null: the value of CONTACT_TO at the time of sending. */
  recipient: string | null;
  /** "" for `recovery-asked`. */
  reference_id: string;
  /** Becomes the `next_path` of the token for `recovery-asked`. */
  next_path: string | null;
  attempts: number;
  /** Postponed while a process sends the mail. */
  next_attempt_at: string;
  last_error: string | null;
  created_at: string;
};

export type AuditLogTable = {
  id: string;
  created_at: string;
  /** Null when no account was signed in. */
  actor_id: string | null;
  action: string;
  target_type: string;
  target_id: string | null;
  /** For a deletion, the whole row, so that it can be undone. */
  before: string | null;
  after: string | null;
  request_id: string | null;
};

/** `reading`: an administrator has to say how to read it. `checking`: not all its rows are here yet. `checked`: waits for an administrator. `applying` and `undoing`: a job works on it. */
export type RestaurantFileState = "reading" | "checking" | "checked" | "applying" | "applied" | "undoing" | "undone";

/** A file of restaurants that an administrator sent. */
type RestaurantFilesTable = {
  id: string;
  /** Null after the account was deleted. */
  user_id: string | null;
  state: RestaurantFileState;
  /** Rows that change nothing, which have no row in `restaurant_file_rows`. */
  equal_rows: number;
  created_at: string;
  applied_at: string | null;
};

/** A file as it came. */
type RestaurantFileSourcesTable = {
  file_id: string;
  /** Compressed by gzip, in base64. */
  content: string;
  /** JSON; see admin/restaurant-file/reading.server.ts. */
  choices: string;
};

/** Rows outlive the restaurants. */
type RestaurantFileRowsTable = {
  file_id: string;
  /** In a spreadsheet, from 2. */
  line: number;
  /** For a new restaurant, the id it gets. "" for a refused row. */
  restaurant_id: string;
  nombre: string;
  outcome: "new" | "changed" | "refused";
  /** 1 for a new restaurant that resembles another. */
  is_double: Flag;
  /** The restaurant's version when the row was checked, or after it was applied. */
  version: number;
  /** JSON; see admin/restaurant-file/check.server.ts. */
  details: string;
  /**
   * `accepted`: it resembles another restaurant, and waits to be created all the same. `kept`: the restaurant changed meanwhile, and
   * was left as it is. `failed`: it could be neither written nor restored.
   */
  state: "waiting" | "accepted" | "done" | "left-out" | "kept" | "undone" | "failed";
};

/** One row, which the hourly job writes: see upkeep.server.ts. All times are ISO 8601, UTC. */
export type UpkeepTable = {
  id: "hourly";
  /** When the job ran last, by the clock of that moment. */
  seen_at: string;
  /** When it ran last and believed the clock. */
  trusted_at: string;
  /** Since when the clock is not believed; null when it is. */
  doubted_since: string | null;
  /** When the job last looked at the store of pictures; null before it did. */
  files_at: string | null;
  /** When it found that the database is older than the store's mark, as after a restore. */
  resting_since: string | null;
};

export type Database = {
  profiles: ProfilesTable;
  credentials: CredentialsTable;
  sessions: SessionsTable;
  code_apps: CodeAppsTable;
  passkeys: PasskeysTable;
  recovery_codes: RecoveryCodesTable;
  tokens: TokensTable;
  blogs: BlogsTable;
  blog_addresses: BlogAddressesTable;
  article_revisions: ArticleRevisionsTable;
  kept_texts: KeptTextsTable;
  scheduled_articles: ScheduledArticlesTable;
  left_out_texts: LeftOutTextsTable;
  restaurants: RestaurantsTable;
  restaurant_addresses: RestaurantAddressesTable;
  opening_weeks: OpeningWeeksTable;
  opening_intervals: OpeningIntervalsTable;
  directory_postings: PostingsTable;
  directory_dishes: DishPostingsTable;
  directory_blocks: BlocksTable;
  indexed_restaurants: IndexedRestaurantsTable;
  restaurant_likeness: RestaurantLikenessTable;
  directory_words: WordsTable;
  directory_word_forms: WordFormsTable;
  restaurants_to_index: RestaurantsToIndexTable;
  blog_postings: PostingsTable;
  blog_blocks: BlocksTable;
  indexed_articles: IndexedArticlesTable;
  blog_words: WordsTable;
  blog_word_forms: WordFormsTable;
  articles_to_index: ArticlesToIndexTable;
  texts_to_read: TextsToReadTable;
  article_topics: ArticleTopicsTable;
  article_restaurants: ArticleRestaurantsTable;
  authors: AuthorsTable;
  author_addresses: AuthorAddressesTable;
  answers: AnswersTable;
  answer_mentions: AnswerMentionsTable;
  answer_totals: AnswerTotalsTable;
  mention_totals: MentionTotalsTable;
  restaurant_owners: RestaurantOwnersTable;
  claims: ClaimsTable;
  listing_changes: ListingChangesTable;
  special_days: SpecialDaysTable;
  owner_reminders: OwnerRemindersTable;
  owner_requests: OwnerRequestsTable;
  plan_changes: PlanChangesTable;
  plan_payments: PlanPaymentsTable;
  listing_visits: ListingVisitsTable;
  restaurant_attributes: RestaurantAttributesTable;
  menu_sections: MenuSectionsTable;
  menu_items: MenuItemsTable;
  dish_pictures: DishPicturesTable;
  whatsapp_services: WhatsappServicesTable;
  stopped_mails: StoppedMailsTable;
  subscribers: SubscribersTable;
  pictures: PicturesTable;
  picture_addresses: PictureAddressesTable;
  restaurant_pictures: RestaurantPicturesTable;
  article_pictures: ArticlePicturesTable;
  waiting_pictures: WaitingPicturesTable;
  portraits: PortraitsTable;
  listing_searches: ListingSearchesTable;
  restaurant_files: RestaurantFilesTable;
  restaurant_file_rows: RestaurantFileRowsTable;
  restaurant_file_sources: RestaurantFileSourcesTable;
  listing_requests: ListingRequestsTable;
  free_plan_subscriptions: FreePlanSubscriptionsTable;
  customers: CustomersTable;
  subscriptions: SubscriptionsTable;
  stripe_events: StripeEventsTable;
  payment_cancellations: PaymentCancellationsTable;
  contact_messages: ContactMessagesTable;
  mail_outbox: MailOutboxTable;
  audit_log: AuditLogTable;
  upkeep: UpkeepTable;
};

export type Subscriber = Selectable<SubscribersTable>;
export type Profile = Selectable<ProfilesTable>;
export type Session = Selectable<SessionsTable>;
export type CodeApp = Selectable<CodeAppsTable>;
export type Passkey = Selectable<PasskeysTable>;
export type Token = Selectable<TokensTable>;

export type Article = Selectable<BlogsTable>;
export type NewArticle = Insertable<BlogsTable>;
export type Restaurant = Selectable<RestaurantsTable>;
export type NewRestaurant = Insertable<RestaurantsTable>;
export type IndexedRestaurant = Selectable<IndexedRestaurantsTable>;
export type FreePlan = Selectable<FreePlanSubscriptionsTable>;
export type Customer = Selectable<CustomersTable>;
export type Subscription = Selectable<SubscriptionsTable>;
export type PaymentCancellation = Selectable<PaymentCancellationsTable>;
export type Claim = Selectable<ClaimsTable>;
export type ListingChange = Selectable<ListingChangesTable>;
export type MenuSection = Selectable<MenuSectionsTable>;
export type MenuItem = Selectable<MenuItemsTable>;
export type ArticleRevision = Selectable<ArticleRevisionsTable>;
export type KeptText = Selectable<KeptTextsTable>;
export type OwnerRequest = Selectable<OwnerRequestsTable>;
export type PlanChange = Selectable<PlanChangesTable>;
export type PlanPayment = Selectable<PlanPaymentsTable>;
export type Picture = Selectable<PicturesTable>;
export type RestaurantPicture = Selectable<RestaurantPicturesTable>;
export type ArticlePicture = Selectable<ArticlePicturesTable>;
export type OwnerReminder = Selectable<OwnerRemindersTable>;
export type ListingSearch = Selectable<ListingSearchesTable>;
export type RestaurantFile = Selectable<RestaurantFilesTable>;
export type RestaurantFileRow = Selectable<RestaurantFileRowsTable>;
export type AuditLogEntry = Selectable<AuditLogTable>;
export type ContactMessage = Selectable<ContactMessagesTable>;
export type OutboxMail = Selectable<MailOutboxTable>;
