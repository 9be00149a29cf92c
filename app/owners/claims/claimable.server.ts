import { db } from "../../db/client.server";
import type { Restaurant } from "../../db/schema.server";
import { isStorable } from "../../db/values.server";
import { notFound } from "../../http/problem.server";

/** Finds only active restaurants. */
export async function findClaimable(id: string): Promise<Restaurant | undefined> {
  if (!isStorable(id)) return undefined;
  return await db().selectFrom("restaurants").selectAll().where("id", "=", id).where("is_active", "=", 1).executeTakeFirst();
}

export function noSuchRestaurant() {
  return notFound({
    title: "Ese restaurante ya no está en el directorio",
    text: "Si es tu negocio, agrégalo desde Mis negocios.",
    back: { path: "/mi-negocio/nuevo", label: "Agregar mi negocio" },
  });
}
