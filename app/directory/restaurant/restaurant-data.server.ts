import { importedDescription, reviewCutAtWord } from "../imported-place";
import { formatDate, formatShortDay, sentence, withWholeHours } from "../../text/format";
import type { Language } from "../../text/language";
import { day } from "../../durations";
import { parseOpeningHours, type OpeningHours } from "../../text/hours/opening-hours";
import { withoutDemoCalls } from "../../http/demo-calls.server";
import { parsePhone, type Phone } from "../../text/phone.server";
import { currentPlan, includesPlan } from "../listing-plans";
import { picturesOfPlan } from "../pictures/limits";
import type { DescribedPicture } from "../pictures/shown.server";
import { townOf } from "../locality";
import { specificLabels } from "../place-types";
import { mapLink } from "../../text/position";
import { findProvince, provinceName } from "../../text/provinces";
import { cardPhoto, largePhoto, picturePath, smallPhoto } from "../../pictures/paths";
import type { AttributeKey } from "../attributes";
import { optionLabel } from "../attributes-in-english";
import type { AttributeRow } from "../attributes.server";
import { memoize } from "../../text/memoize";
import { restaurantCategoryLabel } from "../../text/restaurant-categories";
import { streetAddress } from "../../text/street-address";
import { ownPicture, webUrl } from "../../text/web-url";
import { findDishes } from "../../ui/pictures/dishes";
import { type Drawing, drawingsFor } from "../../ui/pictures/drawings";
import { panamaDay } from "../../text/hours/panama-day";
import { knownState, type NamedDay, nearDays, type SpecialDay, specialHours } from "../../text/hours/special-days";
import { englishWeek, spokenTimes, weekHours } from "../../text/hours/week-hours";
import type { Restaurant } from "../../db/schema.server";
import { confirmedDays } from "../../search/find/list-order";
import { ownPosition } from "../where/position-of";
import { readList } from "../../db/values.server";
import { words } from "../words";

export type RestaurantCardData = ReturnType<typeof toRestaurantCard>;
export type RestaurantPageData = ReturnType<typeof toRestaurantPage>;

/** Null for hours that cannot be parsed. Memoized, because parsing takes longer than the rest of a card. */
export const hoursIn = memoize(parseOpeningHours, 2_000);
const phoneIn = memoize(parsePhone, 2_000);

/** For a cover without a picture, by preference. */
export function restaurantDrawings(restaurant: Restaurant): [Drawing, ...Drawing[]] {
  const texts = [restaurant.special_dish, ...publicSpecialities(restaurant), restaurant.nombre];
  return drawingsFor(restaurant.categoria, findDishes(texts));
}

/** "" for the default of imports. */
export function publicDescription({ descripcion }: Restaurant): string {
  return descripcion === importedDescription ? "" : descripcion;
}

/** "" until somebody has confirmed the listing. */
export function publicEnglishLine({ english_line, confirmed_at, from_file_at }: Restaurant): string {
  return confirmed_at === null || from_file_at !== null ? "" : english_line;
}

/** Leaves out Google's uninformative types, such as "Restaurante". */
export function publicSpecialities({ source, especialidades }: Restaurant): string[] {
  const specialities = readList(especialidades);
  return source === "google" ? specificLabels(specialities) : specialities;
}

/** Leaves out the province, which the page names. */
export function publicStreet({ direccion, provincia }: Restaurant): string {
  const province = findProvince(provincia);
  return province ? streetAddress(direccion, province) : direccion;
}

/** `days`: from yesterday on. `pictures`: at least the cover. `takesOrders`: by WhatsApp. */
type ShownWith = {
  days: readonly SpecialDay[];
  takesOrders?: boolean;
  pictures?: readonly DescribedPicture[];
  attributes?: readonly AttributeRow[];
  language?: Language;
};

export function toRestaurantCard(
  restaurant: Restaurant,
  { days, pictures = [], attributes = [], takesOrders = false, language = "es" }: ShownWith,
) {
  const hours = hoursIn(restaurant.horario);
  const now = new Date();
  const googleFields = readList(restaurant.google_fields);
  return {
    slug: restaurant.slug,
    provincia: restaurant.provincia,
    name: restaurant.nombre,
    description: publicDescription(restaurant),
    place: townOf(restaurant.direccion, restaurant.provincia),
    address: publicStreet(restaurant) || provinceName(restaurant.provincia),
    category: restaurant.categoria ?? "otro",
    categoryLabel: categoryToShow(restaurant, language),
    cuisine: cuisineBeside(restaurant.categoria, attributes, language),
    // Non-breaking: a line shows "$5 a $10" whole.
    price: labelOf("precio", attributes, language)?.replaceAll(" ", "\u00a0") ?? null,
    rating: restaurant.rating === null ? null : restaurant.rating.toFixed(1),
    /** Google's terms require Google's name beside its rating. */
    hasGoogleRating: googleFields.includes("rating"),
    hours: hoursToShow(restaurant, hours, language),
    /** Nobody could read them: the owner's text. */
    areHoursTyped: hours === null,
    open: stateNow(hours, days, now, language),
    /** A holiday for which the business has given no hours. */
    mayVary: restaurant.horario !== "" && nearDays(days, now).some((near) => isToday(near, now) && near.hours === "unknown"),
    phone: phoneToShow(restaurant.telefono),
    map: mapOf(restaurant),
    /** The restaurant's id, if it takes orders. */
    orders: takesOrders ? restaurant.id : null,
    specialities: publicSpecialities(restaurant),
    image: ownPicture(restaurant.imagen),
    drawing: restaurantDrawings(restaurant)[0],
    photo: pictures[0] ? cardPhoto(pictures[0]) : null,
    isVerified: restaurant.is_verified === 1,
    freshness: isFresh(restaurant, now) ? freshnessOf(restaurant, language) : "",
    isSponsored: currentPlan(restaurant, now) !== "free_local",
  };
}

const categoryToShow = ({ categoria }: Restaurant, language: Language): string =>
  restaurantCategoryLabel(categoria ?? "otro", language) ?? "";

/** As typed; in English as `englishWeek` writes them. */
const hoursToShow = ({ horario }: Restaurant, hours: OpeningHours[] | null, language: Language): string =>
  language === "en" && hours ? englishWeek(hours) : horario;

/** The first known cuisine of a restaurant whose category does not say what it cooks. */
function cuisineBeside(category: string | null, attributes: readonly AttributeRow[], language: Language): string | null {
  const isVague = category === null || category === "otro" || category === "internacional";
  return isVague ? labelOf("cocinas", attributes, language) : null;
}

function labelOf(key: AttributeKey, attributes: readonly AttributeRow[], language: Language): string | null {
  const row = attributes.find((one) => one.key === key);
  return row ? (optionLabel(key, row.value, language) ?? null) : null;
}

function phoneToShow(text: string): Phone | null {
  const phone = phoneIn(text);
  return phone && withoutDemoCalls(phone);
}

function stateNow(hours: OpeningHours[] | null, days: readonly SpecialDay[], now: Date, language: Language) {
  const state = knownState(hours, now, specialHours(days), language);
  return state && { open: state.open, sentence: withWholeHours(state.sentence) };
}

/** True if a person confirmed the listing within a year, or a file wrote it. */
function isFresh({ confirmed_at, from_file_at }: Restaurant, now: Date): boolean {
  return Date.parse(from_file_at ?? confirmed_at ?? "") > now.getTime() - confirmedDays * day;
}

function freshnessOf({ confirmed_at, from_file_at }: Restaurant, language: Language): string {
  if (from_file_at !== null) return words[language].fromFile(formatDate(from_file_at, language));
  return confirmed_at === null ? "" : words[language].confirmed(formatDate(confirmed_at, language));
}

const isClosed = ({ hours }: NamedDay) => typeof hours === "object" && hours.length === 0;

const isToday = ({ day }: NamedDay, now: Date) => day === panamaDay(now.getTime());

/**
 * "Hoy no abre." for today, and for the special days that the week's table does not show. Says "el horario puede variar" only of a
 * listing with hours.
 */
function dayNotes(
  near: readonly NamedDay[],
  now: Date,
  { horario, hasWeek, language }: { horario: string; hasWeek: boolean; language: Language },
): string[] {
  const isTold = (one: NamedDay) =>
    one.hours === "unknown" ? horario !== "" && isToday(one, now) : isToday(one, now) || !hasWeek;
  return near.filter(isTold).flatMap((one) => dayNote(one, isToday(one, now), language));
}

/** "El 8 de diciembre no abre." for each special day of the next two weeks. */
export function shownDays(days: readonly SpecialDay[], now: Date, language: Language): string[] {
  return dayNotes(nearDays(days, now, language), now, { horario: "", hasWeek: false, language });
}

function dayNote({ day, holiday, hours }: NamedDay, today: boolean, language: Language): string[] {
  const say = words[language];
  const date = formatShortDay(day, language);
  const when = today ? say.today : say.onDay(date);
  if (hours === "unknown") return [say.isHoliday(when)];
  if (hours === "usual") return holiday === null ? [] : [say.usualOnHoliday(when)];
  if (hours.length === 0) return [say.closedOn(when)];
  return [sentence(say.opensOn(today ? say.todayIs(date) : when, spokenTimes(hours, language)))];
}

export function splitReviews(text: string): string[] {
  return text
    .split(" | ")
    .map((review) => review.trim())
    .filter((review) => review !== "");
}

/** `pictures`: all; the page shows as many as the plan includes. */
export function toRestaurantPage(restaurant: Restaurant, { days, pictures = [], attributes = [], language = "es" }: ShownWith) {
  const now = new Date();
  const near = nearDays(days, now, language);
  const hasGoogleReviews = readList(restaurant.google_fields).includes("customer_reviews");
  const hours = hoursIn(restaurant.horario);
  const plan = currentPlan(restaurant, now);
  const card = toRestaurantCard(restaurant, { days, pictures, attributes, language });
  const told = card.open?.open ? near.filter((one) => !isToday(one, now) || !isClosed(one)) : near;
  return {
    ...card,
    pictures: pictures.slice(0, picturesOfPlan[plan]).map(({ description, credit, ...picture }) => ({
      photo: largePhoto(picture),
      small: smallPhoto(picture),
      large: picturePath(picture.hash, 1200),
      file: picturePath(picture.hash, 1200, "jpg"),
      description,
      credit,
    })),
    id: restaurant.id,
    /** "" in Spanish, too. */
    englishLine: language === "en" ? publicEnglishLine(restaurant) : "",
    /** Null when the hours cannot be parsed. */
    week: hours ? weekHours(hours, now, near, language) : null,
    /** For a day on which it does not open: the night before lasts until after midnight. "" when that is over. */
    lastNight: card.open?.open ? words[language].sinceLastNight(card.open.sentence) : "",
    dayNotes: dayNotes(told, now, { horario: restaurant.horario, hasWeek: hours !== null, language }),
    verified: restaurant.is_verified === 1 ? formatDate(restaurant.verified_at ?? "", language) : "",
    isStale: freshnessOf(restaurant, language) !== "" && !isFresh(restaurant, now),
    dish: restaurant.special_dish,
    isDishFeatured: includesPlan(plan, "starter_local"),
    reviews: splitReviews(restaurant.customer_reviews).map((review) => (hasGoogleReviews ? reviewCutAtWord(review) : review)),
    hasGoogleReviews,
    areReviewsFeatured: includesPlan(plan, "max_local"),
    website: webUrl(restaurant.website_url),
    facebook: webUrl(restaurant.facebook_url),
    instagram: webUrl(restaurant.instagram_url),
    updatedAt: restaurant.updated_at,
  };
}

function mapOf(restaurant: Restaurant): string {
  const own = ownPosition(restaurant);
  return own ? mapLink(own) : (webUrl(restaurant.maps_url) ?? searchOnMap(restaurant));
}

/** For restaurants without position and map link. */
function searchOnMap(restaurant: Restaurant) {
  const parts = [restaurant.nombre, publicStreet(restaurant), provinceName(restaurant.provincia), "Panamá"];
  const query = parts.filter((part) => part !== "").join(", ");
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}
