import { second } from "../../durations";
import { type ListingPlan, listingPlanIds } from "../../text/plans/listing-plan-ids";
import { type ProvinceId, provinces } from "../../text/provinces";
import { type RestaurantCategory, restaurantCategories } from "../../text/restaurant-categories";
import type { Position } from "../../text/position";
import { toView } from "../../word-index/packing";
import { type AttributeBits, attributeWords, chosenBits, filterNamed, filterOptions } from "../lexicon/attribute-filters";

/** For filters and ranking. */
export type RestaurantFacts = {
  provincia: ProvinceId;
  categoria: RestaurantCategory | null;
  isVerified: boolean;
  /** False for an imported restaurant that nobody has confirmed. */
  isConfirmed: boolean;
  hasPhoto: boolean;
  hasPhone: boolean;
  /** The stored plan, which may have ended. */
  plan: ListingPlan;
  /** Epoch milliseconds, stored in whole seconds (rounded up); null for a plan without end. */
  planEndsAt: number | null;
  /** Plan that starts at `planEndsAt`; null for none. */
  nextPlan: { plan: ListingPlan; endsAt: number | null } | null;
  /** Day of the last confirmation by a person, in days since 1970; 0 if never. */
  confirmedDay: number;
  /** Null when the hours cannot be parsed. */
  weekId: number | null;
  /** Epoch milliseconds. */
  listedAt: number;
  attributes: AttributeBits;
  /** Its own, or the centre of the place that its address names. Null when unknown. */
  position: Position | null;
  /** Its address names a neighbourhood or a town; see `namesPlace`. */
  namesPlace: boolean;
  /** Price of the cheapest main dish of its menu, in cents; null without one. */
  mainCents: number | null;
};

/** Each one is stored as its position, from 1. Add new entries at the end, or queue all restaurants in a migration. */
const provinceCodes = provinces.map(({ id }) => id);
const categoryCodes = restaurantCategories.map(({ id }) => id);

const factsBytes = 45;
const at = {
  provincia: 0,
  categoria: 1,
  flags: 2,
  plan: 3,
  week: 4,
  listedAt: 8,
  confirmedDay: 14,
  planEndsAt: 16,
  nextPlan: 20,
  nextPlanEndsAt: 21,
  attributes: 25,
  lat: 37,
  lng: 40,
  mainCents: 43,
};
const wordBytes = 4;
const flags = { verified: 1, confirmed: 2, photo: 4, phone: 8, namesPlace: 16 };

/** Coordinates are stored from here on, in millionths of a degree. 0 means no position. */
const origin = { lat: 6_999_999, lng: -83_200_001 };

const services = chosenBits({ servicio: filterOptions(filterNamed("servicio")).map(({ id }) => id) });

/** Stores facts by place (position in the block). */
export class BlockFacts {
  /** Includes empty places. */
  readonly size: number;
  readonly #view: DataView;
  #allAttributes: AttributeBits | undefined;
  #untold: Uint8Array | undefined;
  #places: Uint16Array | undefined;

  constructor(bytes: Uint8Array) {
    this.#view = toView(bytes);
    this.size = bytes.byteLength / factsBytes;
  }

  /** False for inactive and deleted restaurants. */
  has(place: number): boolean {
    return this.#view.getUint8(place * factsBytes + at.provincia) > 0;
  }

  /** Places that are not empty, in order. */
  get places(): Uint16Array {
    return (this.#places ??= Uint16Array.from({ length: this.size }, (_, place) => place).filter((place) => this.has(place)));
  }

  /** Index in `provinces`. */
  province(place: number): number {
    return this.#view.getUint8(place * factsBytes + at.provincia) - 1;
  }

  /** Index in `restaurantCategories`; -1 for none. */
  category(place: number): number {
    return this.#view.getUint8(place * factsBytes + at.categoria) - 1;
  }

  isVerified(place: number): boolean {
    return this.#hasFlag(place, flags.verified);
  }

  isConfirmed(place: number): boolean {
    return this.#hasFlag(place, flags.confirmed);
  }

  hasPhoto(place: number): boolean {
    return this.#hasFlag(place, flags.photo);
  }

  hasPhone(place: number): boolean {
    return this.#hasFlag(place, flags.phone);
  }

  namesPlace(place: number): boolean {
    return this.#hasFlag(place, flags.namesPlace);
  }

  #hasFlag(place: number, flag: number): boolean {
    return (this.#view.getUint8(place * factsBytes + at.flags) & flag) > 0;
  }

  /** 0 when the hours cannot be parsed. */
  week(place: number): number {
    return this.#view.getUint32(place * factsBytes + at.week, true);
  }

  listedAt(place: number): number {
    const start = place * factsBytes + at.listedAt;
    return this.#view.getUint32(start, true) + this.#view.getUint16(start + 4, true) * 2 ** 32;
  }

  /** One of the three numbers of `AttributeBits`. */
  attributes(place: number, word: number): number {
    return this.#view.getUint32(place * factsBytes + at.attributes + word * wordBytes, true);
  }

  /** How many of photograph, hours, telephone and services the listing does not tell. */
  untold(place: number): number {
    return (this.#untold ??= Uint8Array.from({ length: this.size }, (_, one) => this.#countUntold(one)))[place] ?? 0;
  }

  #countUntold(place: number): number {
    const told = [this.hasPhoto(place), this.week(place) > 0, this.hasPhone(place), hasAnyOf(this, place, services)];
    return told.filter((isTold) => !isTold).length;
  }

  /** Attributes that some restaurant of the block has. */
  get allAttributes(): AttributeBits {
    return (this.#allAttributes ??= this.#findAllAttributes());
  }

  #findAllAttributes(): AttributeBits {
    const all: [number, number, number] = [0, 0, 0];
    for (let place = 0; place < this.size; place += 1) {
      for (let word = 0; word < attributeWords; word += 1) all[word] = ((all[word] ?? 0) | this.attributes(place, word)) >>> 0;
    }
    return all;
  }

  /** Index in `listingPlanIds` of the plan in force; `now` in epoch milliseconds. */
  plan(place: number, now: number): number {
    const start = place * factsBytes;
    const isOver = (byte: number) => {
      const endsAt = this.#view.getUint32(start + byte, true) * second;
      return endsAt > 0 && endsAt <= now;
    };
    if (!isOver(at.planEndsAt)) return this.#view.getUint8(start + at.plan);
    return isOver(at.nextPlanEndsAt) ? 0 : this.#view.getUint8(start + at.nextPlan);
  }

  /** In millionths of a degree; NaN without a position. */
  lat(place: number): number {
    return this.#coordinate(place * factsBytes + at.lat, origin.lat);
  }

  lng(place: number): number {
    return this.#coordinate(place * factsBytes + at.lng, origin.lng);
  }

  #coordinate(start: number, from: number): number {
    const stored = this.#view.getUint16(start, true) + this.#view.getUint8(start + 2) * 2 ** 16;
    return stored === 0 ? NaN : stored + from;
  }

  /** In cents; Infinity without a main dish that has a price. */
  mainCents(place: number): number {
    return this.#view.getUint16(place * factsBytes + at.mainCents, true) || Infinity;
  }

  confirmedDay(place: number): number {
    return this.#view.getUint16(place * factsBytes + at.confirmedDay, true);
  }
}

/**
 * Null removes a restaurant. A block without restaurants has no bytes. A date out of range is stored as the nearest possible one.
 */
export function packFacts(before: Uint8Array, changes: ReadonlyMap<number, RestaurantFacts | null>): Buffer {
  const places = Math.max(before.byteLength / factsBytes, ...[...changes.keys()].map((place) => place + 1));
  const bytes = Buffer.alloc(places * factsBytes);
  bytes.set(before);
  for (const [place, facts] of changes) {
    const start = place * factsBytes;
    bytes.fill(0, start, start + factsBytes);
    if (facts) writeFacts(bytes, start, facts);
  }
  let end = bytes.byteLength;
  while (end > 0 && bytes[end - factsBytes] === 0) end -= factsBytes;
  return bytes.subarray(0, end);
}

function writeFacts(bytes: Buffer, start: number, facts: RestaurantFacts): void {
  const { provincia, categoria, isVerified, isConfirmed, hasPhoto, hasPhone } = facts;
  const set = (flag: number, isSet: boolean) => (isSet ? flag : 0);
  bytes.writeUInt8(provinceCodes.indexOf(provincia) + 1, start + at.provincia);
  bytes.writeUInt8(categoria === null ? 0 : categoryCodes.indexOf(categoria) + 1, start + at.categoria);
  bytes.writeUInt8(
    set(flags.verified, isVerified) |
      set(flags.confirmed, isConfirmed) |
      set(flags.photo, hasPhoto) |
      set(flags.phone, hasPhone) |
      set(flags.namesPlace, facts.namesPlace),
    start + at.flags,
  );
  bytes.writeUInt8(Math.max(0, listingPlanIds.indexOf(facts.plan)), start + at.plan);
  bytes.writeUInt32LE(facts.weekId ?? 0, start + at.week);
  // Another program may write "9999-12-31".
  bytes.writeUIntLE(clamp(facts.listedAt, 0, 2 ** 48 - 1), start + at.listedAt, 6);
  bytes.writeUInt16LE(clamp(facts.confirmedDay, 0, 2 ** 16 - 1), start + at.confirmedDay);
  bytes.writeUInt32LE(toSeconds(facts.planEndsAt), start + at.planEndsAt);
  bytes.writeUInt16LE(facts.mainCents === null ? 0 : clamp(facts.mainCents, 1, 2 ** 16 - 1), start + at.mainCents);
  if (facts.position) {
    bytes.writeUIntLE(clamp(facts.position.lat - origin.lat, 1, 2 ** 24 - 1), start + at.lat, 3);
    bytes.writeUIntLE(clamp(facts.position.lng - origin.lng, 1, 2 ** 24 - 1), start + at.lng, 3);
  }
  if (facts.nextPlan) {
    bytes.writeUInt8(Math.max(0, listingPlanIds.indexOf(facts.nextPlan.plan)), start + at.nextPlan);
    bytes.writeUInt32LE(toSeconds(facts.nextPlan.endsAt), start + at.nextPlanEndsAt);
  }
  for (let word = 0; word < attributeWords; word += 1) {
    bytes.writeUInt32LE(facts.attributes[word] ?? 0, start + at.attributes + word * wordBytes);
  }
}

/** 0 for a plan without end. */
const toSeconds = (endsAt: number | null) => (endsAt === null ? 0 : clamp(Math.ceil(endsAt / second), 1, 2 ** 32 - 1));

const clamp = (number: number, least: number, most: number) => Math.min(Math.max(number, least), most);

export function hasAnyOf(facts: BlockFacts, place: number, bits: AttributeBits): boolean {
  for (let word = 0; word < attributeWords; word += 1) {
    if ((facts.attributes(place, word) & (bits[word] ?? 0)) !== 0) return true;
  }
  return false;
}
