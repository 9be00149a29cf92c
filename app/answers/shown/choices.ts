import { allergens } from "../../search/lexicon/allergens";
import { lowerFirst } from "../../text/format";
import type { Answer } from "../answer";
import { dictionaries } from "../saying/dictionaries";

/** A reply to what an answer asks. */
export type Choice = { label: string; question: string };

/** `listed`: names of the businesses that the conversation named last. */
export function toChoices({ asks, question, language, understood }: Answer, listed: readonly string[] = []): Choice[] {
  const say = dictionaries[language];
  if (!asks) return [];
  switch (asks.kind) {
    case "allergy":
      return allergens.slice(0, maxAllergens).map(({ id }) => {
        const name = say.allergens[id] ?? id;
        return { label: name, question: say.allergicTo(name) };
      });
    case "business":
      return listed.map((name) => ({ label: name, question: `${name}: ${lowerFirst(question)}` }));
    default:
      return asks.provinces.map((name) => {
        return { label: name, question: say.inPlace([understood.lugar, name].filter(Boolean).join(", ")) };
      });
  }
}

/** The most frequent ones stand first in the table. */
const maxAllergens = 7;
