import type { Restaurant } from "../../db/schema.server";
import { foldedWords } from "../../word-index/words.server";
import type { Answer } from "../answer";
import { askedWords, findOwnWords } from "../reading/own-words";
import type { Told } from "../told.server";
import { type AskedQuestion, isContent } from "../understand.server";
import { isAnswered, type Saying, toBusiness, toNotices, wishOf } from "./business.server";
import { toFactLines, toListLines } from "./card-lines";
import { dictionaries } from "./dictionaries";
import { recommend, type Statement, tellFact, tellKnown, tellOwnWords, tellUnanswered, tellUnknown } from "./speak";

/** Answers a question about these businesses. `rows`: all; `shown`: those that the answer names. */
export function sayAbout({ rows, shown }: { rows: readonly Restaurant[]; shown: readonly Told[] }, saying: Saying): Answer {
  const { asked, answer, now } = saying;
  const { language, unanswered, open } = asked;
  const topic = asked.fact ?? (asked.open !== null || asked.isOpenSaid ? "open" : null);
  const [only, ...others] = rows;
  const one = only && others.length === 0 ? only : null;
  const isKnown = shown.some(({ known }) => isAnswered(known));
  const areNamesakes = others.length > 0 && others.every(({ nombre }) => nombre === only?.nombre);
  const wish = wishOf(asked);
  const rest = topic || unanswered ? [] : leftWords(asked, rows);
  const wanted = rest.length > 0 ? [rest] : askedWords(asked);
  const quotes = shown.map(({ listing }) => findOwnWords(listing, wanted));
  const areQuoted = quotes.some((quote) => quote !== null);
  const intro = [
    ...(unanswered && !isKnown && wish === "" && !areQuoted ? [tellUnanswered(unanswered, language)] : []),
    ...(areNamesakes ? [dictionaries[language].namesakes(rows.length)] : []),
  ];
  const businesses = shown.map((told, index) => {
    const { listing, known } = told;
    const context = { listing, language, now };
    const quote = quotes[index] ?? null;
    const tell = (): Statement => {
      if (unanswered && isAnswered(known)) return tellKnown(context, known, wish);
      if (quote !== null) return tellOwnWords(context, quote);
      if (unanswered && (wish !== "" || areQuoted)) return tellUnknown(context, known, { wish, topic: unanswered });
      if (rest.length > 0) return tellUnknown(context, known, { wish: rest.join(" "), topic: "other" });
      if (unanswered || !topic) return recommend(context, unanswered ? null : "now");
      return tellFact(context, topic, open);
    };
    const said = tell();
    const isAsked = topic !== null || unanswered !== null || quote !== null || rest.length > 0;
    const card = isAsked
      ? toFactLines(context, said, { open, isLed: intro.length === 0 && shown.length === 1 })
      : toListLines(context, { dish: null, quote: null, known: [], open: null });
    return toBusiness({ told, field: "nombre", said, card, position: index + 1 }, saying);
  });
  return {
    ...answer,
    understood: {
      ...answer.understood,
      negocio: one && { id: one.id, name: one.nombre },
      topic: unanswered ?? topic,
    },
    ...(intro.length === 0 ? { isDirect: true } : {}),
    intro: [...intro, ...toNotices(asked)],
    total: rows.length,
    businesses,
    unanswered:
      unanswered && !isKnown && !areQuoted
        ? { topic: unanswered, provincia: one?.provincia ?? null, restaurantId: one?.id ?? null }
        : null,
  };
}

/** Words that are neither the name nor a place: "hamacas" of «¿Asados Río Mamoní tiene hamacas?» */
function leftWords({ isNamed, reading }: AskedQuestion, rows: readonly Restaurant[]): string[] {
  const [row] = rows;
  if (!isNamed || row === undefined || rows.length > 1) return [];
  const name = new Set(foldedWords(row.nombre));
  const content = reading.parts.filter(isContent).flatMap(({ text }) => text.split(" "));
  return content.filter((word) => !name.has(word));
}
