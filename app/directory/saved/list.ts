import { findProvince, type ProvinceId } from "../../text/provinces";

/** A restaurant of a list, written "chiriqui/cafe-nurumi" in the URL. */
export type SavedRestaurant = { provincia: ProvinceId; slug: string };

export const savedPath = "/guardados";

/** Further restaurants in the URL are ignored. */
export const maxSaved = 60;

/** Reads `lista`: names separated by commas. Drops repeated and unreadable names. */
export function readSavedList(text: string): SavedRestaurant[] {
  const names = [...new Set(text.split(","))].flatMap((name) => {
    const [id = "", slug = "", ...rest] = name.trim().split("/");
    const province = findProvince(id);
    return province && /^[a-z0-9-]{1,200}$/.test(slug) && rest.length === 0 ? [{ provincia: province.id, slug }] : [];
  });
  return names.slice(0, maxSaved);
}

/** Returns the URL that contains the list itself. */
export function savedListPath(restaurants: SavedRestaurant[]): string {
  return `${savedPath}?lista=${restaurants.map(({ provincia, slug }) => `${provincia}/${slug}`).join(",")}`;
}
