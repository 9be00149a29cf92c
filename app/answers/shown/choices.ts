import { allergens } from "../../search/lexicon/allergens";
import { lowerFirst } from "../../text/format";
import { provinceName } from "../../text/provinces";
import type { Answer } from "../answer";
import { dictionaries } from "../saying/dictionaries";

/** A reply to what an answer asks. */
export type Choice = { label: string; question: string };

/** `listed`: names of the businesses that the conversation named last. */
export function toChoices(answer: Answer, listed: readonly string[] = []): Choice[] {
  const { question, language, intro, understood, inProvinces = [], whichProvince = [] } = answer;
  const say = dictionaries[language];
  if (intro.includes(say.whichAllergy)) {
    const names = allergens.slice(0, maxAllergens).map(({ id }) => say.allergens[id] ?? id);
    return names.map((name) => ({ label: name, question: say.allergicTo(name) }));
  }
  if (intro.includes(say.whichBusiness)) {
    return listed.map((name) => ({ label: name, question: `${name}: ${lowerFirst(question)}` }));
  }
  const inPlace = [...inProvinces.map(provinceName), ...whichProvince];
  return inPlace.map((name) => ({
    label: name,
    question: say.inPlace([understood.lugar, name].filter(Boolean).join(", ")),
  }));
}

/** The most frequent ones stand first in the table. */
const maxAllergens = 7;
