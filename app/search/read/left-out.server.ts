import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.server";
import { typedWords } from "../../word-index/words.server";
import { spellDates } from "./asked-time";
import { findByNamePart } from "./business-names.server";

/** `ids`: businesses that the question excludes by name. `text`: without these names. */
export type WithoutLeftOut = { text: string; ids: string[] };

const excepts =
  /(?:^| )((?:pero )?(?:(?:que|q|k) no (?:sean?|se llamen?)|pero no|(?<!(?:cuestan?|salen?|valen?|cobran?|pag(?:o|a|an|as)|gast(?:o|a|an|as)) )menos(?! (?:de )?\$?\d)|excepto|salvo|quitando|sin contar(?: con)?|(?:fuera|aparte|ademas|en vez|en lugar|distint[oa]s?|diferentes?) (?:del?|al?)|ya (?:fui|fuimos|comi|comimos|estuve|conozco|conocemos|probe|probamos)|no (?:(?:quiero|queremos) (?:ir|volver)|me (?:lleves?|mandes?))|except(?: for)?|other than|but not)(?: (?:ni|en|donde|lo|al?|del?|el|la|los|las|the))*) /;
const maxWords = 6;
const another = /^(?:ni|y|o|nor|or)$/;
const small = /^(?:ni|en|al?|del?|el|la|los|las|the)$/;

/** «Que no sea La Gallina Pinta ni El Tambor» */
export async function takeLeftOut(db: Kysely<Database>, text: string): Promise<WithoutLeftOut> {
  const typed = typedWords(text);
  const words = typed.map(({ word }) => word);
  const said = words.join(" ");
  const found = excepts.exec(said);
  const except = found?.[1];
  if (!found || except === undefined) return { text, ids: [] };
  const start = said.slice(0, found.index).split(" ").filter(Boolean).length;
  const ids: string[] = [];
  let end = start + except.split(" ").length;
  for (let at = end; ;) {
    while (small.test(words[at] ?? "")) at += 1;
    const named = await findNamedAt(db, words.slice(at));
    if (!named) break;
    ids.push(...named.ids);
    end = at + named.length;
    if (!another.test(words[end] ?? "")) break;
    at = end + 1;
  }
  if (ids.length === 0) return { text, ids };
  // Without the signs between them, figures are no date.
  const raws = typedWords(spellDates(text)).map(({ raw }) => raw);
  return { text: raws.toSpliced(start, end - start).join(" "), ids };
}

async function findNamedAt(db: Kysely<Database>, words: readonly string[]): Promise<{ ids: string[]; length: number } | null> {
  // All words must be of the name, so «y» may be of it: «el Seco y la Vaca».
  for (let length = Math.min(words.length, maxWords); length > 0; length -= 1) {
    if (small.test(words[length - 1] ?? "") || another.test(words[length - 1] ?? "")) continue;
    const rows = await findByNamePart(db, words.slice(0, length), { mayBeDish: length > 1 });
    if (rows.length > 0) return { ids: rows.map(({ id }) => id), length };
  }
  return null;
}
