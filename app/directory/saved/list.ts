import { findProvince, type ProvinceId } from "../../text/provinces";

/** "chiriqui/cafe-nurumi" in the URL. */
export type SavedRestaurant = { provincia: ProvinceId; slug: string };

export const savedPath = "/guardados";

/** Value of `tab`: the list of this device, which the script opens; others were sent by somebody. */
export const ownTab = "mia";

/** Further ones are ignored. */
const maxSaved = 60;

/** Separated by commas. Drops repeated and unreadable names. */
export function readSavedList(text: string): SavedRestaurant[] {
  const names = [...new Set(text.split(","))].flatMap((name) => {
    const [id = "", slug = "", ...rest] = name.trim().split("/");
    const province = findProvince(id);
    return province && /^[a-z0-9-]{1,200}$/.test(slug) && rest.length === 0 ? [{ provincia: province.id, slug }] : [];
  });
  return names.slice(0, maxSaved);
}

export function savedListPath(restaurants: SavedRestaurant[]): string {
  return `${savedPath}?lista=${restaurants.map(({ provincia, slug }) => `${provincia}/${slug}`).join(",")}`;
}
