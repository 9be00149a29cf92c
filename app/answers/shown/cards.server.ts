import { findPictures } from "../../directory/pictures/shown.server";
import { findActiveByIds } from "../../directory/restaurants.server";
import { type RestaurantCardData, toRestaurantCard } from "../../directory/restaurant/restaurant-data.server";
import { absoluteUrl } from "../../http/absolute-url.server";
import type { Answer } from "../answer";

/** By id: pictures and ways to reach the businesses, as they are now. Leaves out those that are gone or inactive. */
export type ShownBusinesses = Record<string, RestaurantCardData>;

export async function findShown(answers: readonly Pick<Answer, "businesses">[]): Promise<ShownBusinesses> {
  const ids = [...new Set(answers.flatMap(({ businesses }) => businesses.map(({ id }) => id)))];
  if (ids.length === 0) return {};
  const [rows, picturesOf] = await Promise.all([findActiveByIds(ids), findPictures(ids, 1)]);
  return Object.fromEntries(rows.map((row) => [row.id, toRestaurantCard(row, { days: [], pictures: picturesOf(row.id) })]));
}

/** See docs/machine-readable.md. */
export function cardsJson({ businesses }: Answer, shown: ShownBusinesses) {
  return businesses.map(({ id, name, path, isSponsored, card, sentences }) => {
    const { state, why, own } = card ?? { state: "", why: sentences.join(" "), own: [] };
    return {
      id,
      nombre: name,
      url: absoluteUrl(path),
      foto: pictureOf(shown[id]),
      estado: state,
      motivo: why,
      patrocinado: isSponsored,
      ...contactsOf(shown[id]),
      palabras: own,
    };
  });
}

function pictureOf({ photo, image }: Partial<ShownBusinesses[string]> = {}): string | null {
  return photo ? absoluteUrl(photo.address) : (image ?? null);
}

const contactsOf = ({ phone, map }: Partial<ShownBusinesses[string]> = {}) => ({
  llamar: phone?.href ?? null,
  whatsapp: phone?.whatsapp ?? null,
  mapa: map ?? null,
});
