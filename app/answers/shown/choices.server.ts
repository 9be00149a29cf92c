import { allergens } from "../../search/lexicon/allergens";
import { searchNearest } from "../../directory/search/nearest.server";
import { everywherePath } from "../../directory/search/query";
import { readDirectoryQuery, readOpen } from "../../directory/search/query.server";
import { lowerFirst } from "../../text/format";
import { provinceName } from "../../text/provinces";
import type { Answer } from "../answer";
import { dictionaries } from "../saying/dictionaries";

/** A reply to what an answer asks. */
export type Choice = { label: string; question: string };

/** `listed`: names of the businesses that the conversation named last. */
export async function findChoices(answer: Answer, listed: readonly string[] = []): Promise<Choice[]> {
  const { question, language, intro, understood, whichProvince } = answer;
  const say = dictionaries[language];
  if (intro.includes(say.whichAllergy)) {
    const names = allergens.slice(0, maxAllergens).map(({ id }) => say.allergens[id] ?? id);
    return names.map((name) => ({ label: name, question: say.allergicTo(name) }));
  }
  if (intro.includes(say.whichBusiness)) {
    return listed.map((name) => ({ label: name, question: `${name}: ${lowerFirst(question)}` }));
  }
  if (intro.includes(say.nearMe) || intro.includes(say.sayMore)) return await findProvinces(answer);
  const { lugar } = understood;
  if (lugar === null || !whichProvince) return [];
  // The whole wish, because a follow-up keeps no province beside the name of a place.
  const wish = (answer.summary ?? []).filter((label) => label !== lugar).map(lowerFirst);
  return whichProvince.map((name) => ({ label: name, question: say.wishAt(wish.join(", "), `${lugar}, ${name}`) }));
}

/** The most frequent ones stand first in the table. */
const maxAllergens = 7;
const maxProvinces = 6;

/** Those with most of what was asked for, or with most restaurants, as the list counts. */
async function findProvinces({ listPath, language, at }: Answer): Promise<Choice[]> {
  const { query } = readDirectoryQuery(
    new Request(new URL(listPath ?? everywherePath, "https://panama.example")),
    everywherePath,
  );
  const open = readOpen(query.abierto) ?? null;
  const { facets } = await searchNearest({ ...query, open, near: null, isCount: true }, new Date(at));
  return [...(facets.provincias ?? [])]
    .filter(([, total]) => total > 0)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, maxProvinces)
    .map(([id]) => ({ label: provinceName(id), question: dictionaries[language].inPlace(provinceName(id)) }));
}
