import type { Tokens } from "../../word-index/tokens.server";
import { findPlaces } from "../lexicon/places";

const near =
  /(?:(?:el|la|los|las) )?(?:mas )?(?:cercan[oa]s?|cerca) (?:al|del|(?:a|de)(?: la| el| los| las| una?)?) ([^\s~]{3,})/;
const nearSaid = new RegExp(`(?:^| )${near.source}`);

/** Takes «cerca del estadio», if we know no such place. Returns its folded word, "estadio"; null without one. */
export function takeUnknownPlace(tokens: Tokens): string | null {
  const said = tokens.words.join(" ");
  const match = nearSaid.exec(said);
  const [, place = ""] = match ?? [];
  if (!match) return null;
  const rest = said.slice(match.index + match[0].length - place.length).split(" ");
  // «El Cangrejo» and «Los Andes Mall» begin with their article.
  const isKnown = ["", "el", "la", "los", "las"].some((one) => findPlaces(one ? [one, ...rest] : rest, { before: ["en"] }));
  if (isKnown) return null;
  return tokens.take(near)?.[1] ?? null;
}
