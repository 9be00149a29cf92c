import * as v from "valibot";
import { oneLine } from "../../text/format";
import type { OpeningHours } from "../../text/hours/opening-hours";
import { provinces, type ProvinceId } from "../../text/provinces";
import { webUrl } from "../../text/web-url";
import { writeOpeningHours } from "../../text/hours/written-hours";
import { fold } from "../../text/fold";

const midnight = 24 * 60;
const week = 7 * midnight;

/** Untrusted, like visitors' input. */
export const placeSchema = v.object({
  place_id: v.string(),
  name: v.string(),
  /** Empty when Google omits it. */
  address: v.string(),
  phone: v.string(),
  website: v.nullable(v.string()),
  rating: v.nullable(v.number()),
  /** One line per day, in Google's words. */
  opening_hours: v.array(v.string()),
  /** In the site's notation; "" when it cannot be expressed. */
  hours: v.string(),
  types: v.array(v.string()),
  reviews: v.array(v.object({ author_name: v.string(), rating: v.nullable(v.number()), text: v.string() })),
  maps_url: v.nullable(v.string()),
  /** Null for any but our ten provinces. */
  provincia: v.nullable(v.picklist(provinces.map(({ id }): ProvinceId => id))),
  business_status: v.picklist(["open", "closed-temporarily", "closed-permanently"]),
});

export type Place = v.InferOutput<typeof placeSchema>;

const maxReviewLength = 400;

const maybe = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.optional(schema), undefined);
const text = v.pipe(
  v.string(),
  v.transform((value) => oneLine(value.toWellFormed().replaceAll("\uFFFD", ""))),
);
const localized = maybe(v.object({ text }));
const tolerantList = <Schema extends v.GenericSchema>(item: Schema) => v.fallback(v.array(maybe(item)), []);

const pointSchema = v.object({
  day: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6)), 0),
  hour: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23)), 0),
  minute: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(59)), 0),
});
const periodsSchema = v.array(v.object({ open: pointSchema, close: v.optional(pointSchema) }));
type Period = v.InferOutput<typeof periodsSchema>[number];

/** See `fieldMask` in places.server.ts. */
const sentSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,300}$/)),
  displayName: v.object({ text: v.pipe(text, v.nonEmpty()) }),
  formattedAddress: maybe(text),
  addressComponents: tolerantList(v.object({ longText: maybe(text), shortText: maybe(text), types: v.array(v.string()) })),
  nationalPhoneNumber: maybe(text),
  internationalPhoneNumber: maybe(text),
  websiteUri: maybe(v.string()),
  rating: maybe(v.pipe(v.number(), v.minValue(0), v.maxValue(5))),
  regularOpeningHours: maybe(v.object({ periods: maybe(periodsSchema), weekdayDescriptions: tolerantList(text) })),
  types: tolerantList(v.pipe(v.string(), v.regex(/^[a-z0-9_]{1,60}$/))),
  reviews: tolerantList(
    v.object({
      rating: maybe(v.pipe(v.number(), v.minValue(0), v.maxValue(5))),
      text: localized,
      authorAttribution: maybe(v.object({ displayName: text })),
    }),
  ),
  googleMapsUri: maybe(v.string()),
  businessStatus: maybe(v.string()),
});

/** Null without an id or name. */
export function parsePlace(sent: unknown): Place | null {
  const { success, output } = v.safeParse(sentSchema, sent);
  if (!success) return null;
  const { regularOpeningHours: opening, rating } = output;
  return {
    place_id: output.id,
    name: output.displayName.text,
    address: output.formattedAddress ?? "",
    phone: output.nationalPhoneNumber || output.internationalPhoneNumber || "",
    website: webUrl(output.websiteUri ?? null),
    rating: rating === undefined ? null : Math.round(rating * 10) / 10,
    opening_hours: dropUndefined(opening?.weekdayDescriptions ?? []).filter(Boolean),
    hours: writtenHours(opening?.periods ?? []),
    types: dropUndefined(output.types),
    reviews: dropUndefined(output.reviews).flatMap((review) => reviewIn(review) ?? []),
    maps_url: webUrl(output.googleMapsUri ?? null),
    provincia: provinceIn(dropUndefined(output.addressComponents)),
    business_status: toBusinessStatus(output.businessStatus),
  };
}

function dropUndefined<Item>(list: (Item | undefined)[]): Item[] {
  return list.filter((item) => item !== undefined);
}

type SentReview = { rating?: number; text?: { text: string }; authorAttribution?: { displayName: string } };

/** Reviews without text only repeat a rating. */
function reviewIn({ rating, text, authorAttribution }: SentReview): Place["reviews"] {
  if (!text?.text) return [];
  const author_name = authorAttribution?.displayName || "Anónimo";
  return [{ author_name, rating: rating ?? null, text: [...text.text].slice(0, maxReviewLength).join("") }];
}

type Component = { longText?: string; shortText?: string; types: string[] };

/** Reads the address components ("Provincia de Chiriquí", "Panamá Province"), never the address text. */
function provinceIn(components: Component[]): ProvinceId | null {
  const area = components.find(({ types }) => types.includes("administrative_area_level_1"));
  const names = [area?.longText, area?.shortText].map((name) =>
    fold(name ?? "")
      .replace(/^provincia (?:de )?|^province of | province$/g, "")
      .replace(/^west panama$/, "panama oeste"),
  );
  return provinces.find(({ name }) => names.includes(fold(name)))?.id ?? null;
}

function toBusinessStatus(status: string | undefined): Place["business_status"] {
  if (status === "CLOSED_PERMANENTLY") return "closed-permanently";
  return status === "CLOSED_TEMPORARILY" ? "closed-temporarily" : "open";
}

/** "" when the site's notation cannot express the hours. */
function writtenHours(periods: Period[]): string {
  const hours = periods.map(toOpenStretch);
  if (hours.length === 0 || hours.some((stretch) => stretch.closes - stretch.opens > midnight)) return "";
  const isAlwaysOpen = periods.length === 1 && !periods[0]?.close;
  const stretches = isAlwaysOpen ? [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: 0, closes: midnight })) : hours;
  return writeOpeningHours(stretches.sort((a, b) => toMinute(a) - toMinute(b))) ?? "";
}

/**
 * "Always open" is one period from Sunday midnight without an end. Other periods without an end become a week, which
 * `writtenHours` rejects.
 */
function toOpenStretch({ open, close }: Period): OpeningHours {
  const from = toPoint(open);
  const minutes = close ? (toPoint(close) - from + week) % week : from === 0 ? midnight : week;
  const opens = from % midnight;
  return { day: open.day, opens, closes: opens + minutes };
}

function toPoint({ day, hour, minute }: v.InferOutput<typeof pointSchema>): number {
  return day * midnight + hour * 60 + minute;
}

function toMinute({ day, opens }: OpeningHours): number {
  return day * midnight + opens;
}
