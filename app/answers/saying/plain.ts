import type { Answer } from "../answer";
import type { Language } from "../../text/language";
import type { Understood } from "../../search/earlier";
import type { AskedOpen } from "../../search/open";
import type { Talk } from "../../search/talk/talk";
import { says, valueOf } from "../../search/read/spans";
import { type AskedQuestion, keptWish } from "../../search/read/understand.server";
import { dictionaries } from "./dictionaries";

/** Answers that name no business. */

const empty: Understood = {
  provincias: [],
  lugar: null,
  categorias: [],
  platos: [],
  deseos: [],
  excluidos: [],
  abierto: null,
  isVerified: false,
  negocio: null,
  topic: null,
};

const toEmpty = (question: string, now: Date): Answer => ({
  question,
  at: now.toISOString(),
  language: "es",
  understood: empty,
  intro: [],
  relaxed: [],
  total: 0,
  businesses: [],
  listPath: null,
  unanswered: null,
});

type Read = { asked: AskedQuestion; understood: Partial<Understood>; now: Date };

/** An answer that says nothing yet, with what the question was read as. `understood`: of its words alone; see `describe`. */
export function sayNothing(question: string, { asked, understood, now }: Read): Answer {
  return {
    ...toEmpty(question, now),
    language: asked.language,
    understood: {
      ...empty,
      ...(keptWish(asked) ?? understood),
      abierto: valueOf(asked, "open") ?? dayBefore(asked),
      isVerified: says(asked, "verified"),
      alergias: [...asked.allergens],
      negocio: null,
      topic: valueOf(asked, "topic") ?? valueOf(asked, "fact"),
    },
  };
}

/** Asks what is looked for, after a turn that gave up all that the conversation asked for. It leaves a trace, so that nothing of it goes on. */
export function askAnew(answer: Answer): Answer {
  const asking: Answer = { ...answer, intro: [dictionaries[answer.language].sayMore] };
  delete asking.isTalk;
  return asking;
}

/** «¿Tienen terraza?» after «el sábado»: that day is still meant. */
function dayBefore(asked: AskedQuestion): AskedOpen | null {
  const before = keptWish(asked)?.abierto ?? null;
  return typeof before === "string" ? null : before;
}

type AllergyOptions = {
  language: Language;
  /** "which": nobody has said what the allergy is to. "more": nothing else was asked. */
  asks: "which" | "more" | null;
  /** Some listing names the allergen. */
  isNamed: boolean;
};

/** Says first that nobody knows what is in a kitchen. The list would show what was left out. */
export function sayAllergies(answer: Answer, { language, asks, isNamed }: AllergyOptions): Answer {
  const { isTalk, ...kept } = answer;
  const say = dictionaries[language];
  const known: Answer = { ...kept, language, listPath: null, listTotal: null };
  if (asks === "which") return askWhich(known);
  const intro =
    answer.asks?.kind === "wish"
      ? [say.sayMore]
      : isTalk || answer.asks || answer.total > 0
        ? answer.intro
        : answer.relaxed.length > 0
          ? answer.relaxed
          : [say.nothing];
  const leftOut = answer.isDirect || asks ? [] : [isNamed ? say.withoutAllergens : say.noAllergens];
  const allergies = [say.allergies, ...leftOut];
  return { ...known, allergies, intro: [...allergies, ...intro] };
}

/** Names no business, unless the question was about it. */
function askWhich(answer: Answer): Answer {
  const say = dictionaries[answer.language];
  const allergies = [say.allergies];
  const asking: Answer = { ...answer, asks: { kind: "allergy" }, allergies, intro: [...allergies, say.whichAllergy] };
  if (answer.isDirect) return { ...asking, intro: [...asking.intro, ...answer.intro] };
  return { ...asking, relaxed: [], total: 0, businesses: [] };
}

/** The answer to a text that asks the directory for nothing. */
export const sayTalk = (question: string, { language, sentence, link }: Talk, now: Date): Answer => ({
  ...toEmpty(question, now),
  isTalk: true,
  language,
  intro: [sentence],
  ...(link && { link }),
});

/** «El segundo» of one. The conversation goes on from the previous answer. */
export const sayNoSuch = (named: readonly { name: string }[], { answer }: { answer: Answer }): Answer => ({
  ...answer,
  isTalk: true,
  intro: [dictionaries[answer.language].onlyNamed(named.map(({ name }) => name))],
});

/** Answers a question about a business that the directory lacks, or has only as an unconfirmed import. */
export const sayOfName = (says: "noSuchBusiness" | "unconfirmed", name: string, { answer }: { answer: Answer }): Answer => ({
  ...answer,
  intro: [dictionaries[answer.language][says](name)],
});
