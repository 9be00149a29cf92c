import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.server";
import { mayBeOnMenu, type Part } from "../read/reading.server";
import type { AskedQuestion } from "../read/understand.server";
import type { Wish } from "../wish";
import { findWordsOfDish } from "./dishes.server";

/** The dish to which a price belongs. "" for any main dish: no menu has "comida china". */
export async function pricedDish(db: Kysely<Database>, parts: readonly Part[]): Promise<string> {
  const texts = parts.filter(mayBeOnMenu).map(({ text }) => text);
  return (await findWordsOfDish(db, texts)).join(" ");
}

/** What a question asks the directory for. */
export async function toWish(db: Kysely<Database>, asked: AskedQuestion): Promise<Wish> {
  const { reading, isVerified, excluded, avoided, upTo, except, chosen } = asked;
  return {
    provincias: [],
    categorias: [],
    ...chosen,
    // The directory has no comarcas; the answer says so.
    parts: reading.parts.filter(({ kind }) => kind !== "comarca"),
    // "¿A qué hora cierra…?" asks for nothing that is open now.
    open: asked.fact === "hours" && asked.open === "now" ? null : asked.open,
    isVerified,
    excluded,
    avoided,
    except,
    plato: chosen?.plato ?? (upTo === null ? "" : await pricedDish(db, reading.parts)),
    hasta: upTo,
  };
}
