import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.server";
import { mayBeOnMenu, type Part } from "../read/reading.server";
import type { AskedQuestion } from "../read/understand.server";
import type { Wish } from "../wish";
import { findWordsOfDish } from "./dishes.server";

const textsOnMenu = (parts: readonly Part[]) => parts.filter(mayBeOnMenu).map(({ text }) => text);

/** What a question asks the directory for. */
export async function toWish(db: Kysely<Database>, asked: AskedQuestion): Promise<Wish> {
  const { reading, isVerified, excluded, avoided, upTo, except } = asked;
  return {
    // The directory has no comarcas; the answer says so.
    parts: reading.parts.filter(({ kind }) => kind !== "comarca"),
    provincias: [],
    categorias: [],
    // "¿A qué hora cierra…?" asks for nothing that is open now.
    open: asked.fact === "hours" && asked.open === "now" ? null : asked.open,
    isVerified,
    excluded,
    avoided,
    except,
    // "" asks for any main dish: no menu has "comida china".
    plato: upTo === null ? "" : (await findWordsOfDish(db, textsOnMenu(reading.parts))).join(" "),
    hasta: upTo,
  };
}
