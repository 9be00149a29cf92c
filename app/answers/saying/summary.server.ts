import { unnamedAllergen } from "../../search/lexicon/allergens";
import { readAttribute } from "../../search/lexicon/attribute-words";
import { openLabel } from "../../search/open-label";
import { fold } from "../../text/fold";
import { upperFirst } from "../../text/format";
import { provinceName } from "../../text/provinces";
import type { Answer } from "../answer";
import type { Language } from "../../text/language";
import type { Understood } from "../../search/earlier";
import { dictionaries } from "./dictionaries";
import type { Dictionary } from "./dictionary";
import { openThen } from "./open-then";
import type { AskedOpen } from "../../search/open";

const openLabels: Record<Language, (open: AskedOpen, now: Date) => string> = { es: openLabel, en: openThen };

const maxNames = 3;

/** What the question was read as, in the words of the list's chips: kind, dish, wishes, place, time, price. [] for talk. */
export function summarise(answer: Answer): string[] {
  const { question, understood, businesses, isTalk, language } = answer;
  if (isTalk) return [];
  const say = dictionaries[language];
  const wish = understood.negocio !== null && businesses.length === 1 ? [] : wishLabels(answer, say);
  const isOfNamed = wish.length === 0 && businesses.length <= maxNames;
  const allergies = (understood.alergias ?? []).filter((id) => id !== unnamedAllergen);
  return [
    ...(isOfNamed ? businesses.map(({ name }) => name) : wish),
    ...topicLabels(understood, say),
    ...allergies.map((id) => say.allergyTo(say.allergens[id] ?? asTyped(id, question))),
  ];
}

function wishLabels({ question, understood, at, language }: Answer, say: Dictionary): string[] {
  const { provincias, lugar, categorias, platos, caracteristicas = [], excluidos = [], abierto, hasta, isVerified } = understood;
  const attribute = (words: string) => (language === "es" ? readAttribute(words.split(" "))?.label : null) ?? words;
  return [
    ...categorias.map(say.kind),
    ...dishLabels(platos, question),
    ...caracteristicas.map((words) => upperFirst(attribute(words))),
    ...(lugar === null ? provincias.map(provinceName) : [lugar]),
    ...(abierto === null ? [] : [openLabels[language](abierto, new Date(at))]),
    ...(typeof hasta === "number" ? [say.upTo(hasta)] : []),
    ...(isVerified ? [say.verified] : []),
    ...excluidos.map((thing) => say.excluding(asTyped(thing, question))),
  ];
}

/** The fact that is asked for, unless a wish or a time says it already. */
function topicLabels({ topic, caracteristicas = [], abierto, negocio }: Understood, say: Dictionary): string[] {
  if (topic === null || topic === "other" || (caracteristicas.length > 0 && negocio === null)) return [];
  switch (topic) {
    case "hours":
    case "open":
      return abierto === null || negocio !== null ? [say.labels.hours] : [];
    case "phone":
      return [say.labels.phone];
    case "address":
      return [say.labels.place];
    case "directions":
      return [say.directionsLabel];
    case "dish":
      return [say.labels.dishes];
    default:
      return [say.topicLabel(topic)];
  }
}

/** Dishes as the question has them, neighbours in one: "Manjar blanco". */
function dishLabels(dishes: readonly string[], question: string): string[] {
  const phrases: string[] = [];
  for (const dish of dishes) {
    const both = [phrases.at(-1), dish].join(" ");
    if (phrases.length > 0 && findTyped(both, question) !== null) phrases.splice(-1, 1, both);
    else phrases.push(dish);
  }
  return phrases.map((phrase) => upperFirst(asTyped(phrase, question)));
}

/** "name" is «ñame» again. */
const asTyped = (text: string, question: string) => findTyped(text, question) ?? text;

/** Folded words as the question has them; null where it does not have them in a row. */
function findTyped(text: string, question: string): string | null {
  const typed = question.split(/[^\p{L}\p{N}\p{M}]+/u);
  const words = text.split(" ");
  const at = typed.findIndex((_, from) => words.every((word, offset) => fold(typed[from + offset] ?? "") === word));
  return at < 0 ? null : typed.slice(at, at + words.length).join(" ");
}
