import type { Kysely } from "kysely";
import { db } from "./client.server";
import { isUniqueViolation } from "./engine.server";
import type { Database } from "./schema.server";
import { fold } from "./search.server";

const longest = 80;

/** Of so many who want one address at once each gets one in the end, since with every attempt somebody does. */
const mostAttempts = 50;

/** The words of a title as an address: "¿Dónde comer ceviche en Ñurumí?" → "donde-comer-ceviche-en-nurumi". */
export function slugOf(title: string): string {
  const words = fold(title).replace(/[^a-z0-9]+/g, "-");
  const whole = words.slice(0, longest + 1);
  const cut = words.length > longest ? whole.slice(0, whole.lastIndexOf("-")) : whole;
  return cut.replace(/^-+|-+$/g, "") || "sin-titulo";
}

/** The wanted slug or, where it is taken, the first of "…-2", "…-3" that is not. */
export function firstFree(wanted: string, taken: ReadonlySet<string>): string {
  let slug = wanted;
  for (let number = 2; taken.has(slug); number += 1) slug = `${wanted}-${number}`;
  return slug;
}

/**
 * Runs a transaction that gives a page its address, and runs it again when somebody else took the address in the moment
 * between looking and writing.
 */
export async function untilFree<T>(write: (trx: Kysely<Database>) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db().transaction().execute(write);
    } catch (error) {
      if (!isUniqueViolation(error, "slug") || attempt === mostAttempts) throw error;
    }
  }
}
