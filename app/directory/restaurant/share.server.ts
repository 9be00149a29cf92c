import { db } from "../../db/client.server";
import type { Restaurant } from "../../db/schema.server";
import { isStorable } from "../../db/values.server";
import type { ShareCard } from "../../pictures/share/card";
import type { Language } from "../../text/language";
import { provinceName, type Province } from "../../text/provinces";
import { publicCategoryLabel } from "../../text/restaurant-categories";
import { coverDrawing } from "../../ui/pictures/cover";
import { restaurantDrawings } from "./restaurant-data.server";
import { findPictures } from "../pictures/shown.server";
import { words } from "../words";

/** `photo`: the cover's hash. */
export function restaurantShareCard(restaurant: Restaurant, photo: string | undefined, language: Language = "es"): ShareCard {
  const { nombre, provincia, categoria, slug } = restaurant;
  const words = [publicCategoryLabel(categoria, language), provinceName(provincia)].filter((word) => word);
  return {
    name: nombre,
    above: words.join(" · "),
    art: photo ? { photo } : { cover: coverDrawing({ kind: categoria, seed: slug, drawing: restaurantDrawings(restaurant)[0] }) },
  };
}

export function provinceShareCard({ id, name }: Province, language: Language = "es"): ShareCard {
  return { name, above: words[language].restaurantsAbove, art: { cover: coverDrawing({ kind: "Turismo", seed: id }) } };
}

/** Undefined unless the restaurant is public. */
export async function findRestaurantShareCard(id: string, language: Language): Promise<ShareCard | undefined> {
  if (!isStorable(id)) return undefined;
  const row = await db().selectFrom("restaurants").selectAll().where("id", "=", id).where("is_active", "=", 1).executeTakeFirst();
  if (!row) return undefined;
  const pictures = (await findPictures([id], 1))(id);
  return restaurantShareCard(row, pictures[0]?.hash, language);
}
