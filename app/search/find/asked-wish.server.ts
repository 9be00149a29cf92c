import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.server";
import { mayBeOnMenu, type Part } from "../read/part.server";
import { says, valueOf } from "../read/spans";
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
  const { reading, excluded, avoided, chosen } = asked;
  const [open, limit] = [valueOf(asked, "open"), valueOf(asked, "limit")];
  return {
    provincias: [],
    categorias: [],
    ...chosen,
    // The directory has no comarcas; the answer says so.
    parts: reading.parts.filter(({ kind }) => kind !== "comarca"),
    // "¿A qué hora cierra…?" asks for nothing that is open now.
    open: valueOf(asked, "fact") === "hours" && open === "now" ? null : open,
    isVerified: says(asked, "verified"),
    orders: says(asked, "orders"),
    excluded,
    avoided,
    cheaperThan: asked.cheaperThan?.id,
    except: [...asked.leftOut, ...asked.othersThan],
    plato: chosen?.plato ?? (limit === null ? "" : await pricedDish(db, reading.parts)),
    hasta: limit,
  };
}
