import type { Answer } from "../answer";
import { dishWords, findAskedDish } from "../reading/asked-dish.server";
import { askedWords, findOwnWords } from "../reading/own-words";
import type { RelaxedChoice } from "../relax.server";
import type { Told } from "../told.server";
import { isAnswered, type Saying, toBusiness, toNotices, toUnanswered, wishOf } from "./business.server";
import { toListLines } from "./card-lines";
import { type AskedQuestion, dishText } from "../understand.server";
import { dictionaries } from "./dictionaries";
import {
  addFacts,
  addKnown,
  addLine,
  addOwnWords,
  recommend,
  type SentenceContext,
  tellDish,
  tellKnown,
  tellPartlyKnown,
  tellPriceRange,
  tellSizes,
  tellUnanswered,
} from "./speak";

/** Asks back, where the question names nothing to look for. Null for a question that the directory can be asked. */
export function sayBack(saying: Saying): Answer | null {
  const { asked, answer } = saying;
  const { language, reading, unanswered } = asked;
  const say = dictionaries[language];
  const notices = toNotices(asked);
  const counted = { unanswered: toUnanswered(saying) };
  if (asked.isNearMe) return { ...answer, ...counted, intro: [say.nearMe, ...notices] };
  const isEmpty =
    reading.parts.length === 0 && asked.open === null && !asked.isOpenSaid && !asked.isVerified && asked.excluded.length === 0;
  if (isEmpty) {
    const unknown = unanswered && asked.attributes.length === 0 ? [tellUnanswered(unanswered, language)] : [];
    const ask = unanswered || asked.fact ? say.whichBusiness : say.notUnderstood;
    return { ...answer, ...counted, isTalk: true, intro: [...unknown, ask, ...notices] };
  }
  if (reading.comarca !== null && reading.parts.every(({ kind }) => kind === "comarca")) {
    const comarca = [say.comarca(reading.comarca)];
    return { ...answer, ...counted, intro: comarca, relaxed: comarca };
  }
  return null;
}

type Found = {
  found: RelaxedChoice;
  /** One for each chosen business, in their order, and then one for each of `found.others`. */
  told: readonly Told[];
  /** Null when all are named. */
  list: Pick<Answer, "listPath" | "listTotal"> | null;
};

/** Says what the directory found, and what was relaxed. */
export function sayFound({ found, told, list }: Found, saying: Saying): Answer {
  const { asked, answer, now } = saying;
  const { language, reading, unanswered } = asked;
  const say = dictionaries[language];
  const { total, isLedByPlan } = found.choice;
  const chosen = [...found.choice.chosen, ...(found.others?.chosen ?? [])];
  const wanted = askedWords(asked);
  const asksPrice = (unanswered === "price" && asked.attributes.length === 0) || asked.upTo !== null;
  let quoted = 0;
  const businesses = told.map((one, index) => {
    const { row, listing, known } = one;
    const field = chosen[index]?.field ?? null;
    const context = { listing, language, now };
    const plain = recommend(context, asked.open);
    const quote = isAnswered(known) && unanswered ? null : findOwnWords(listing, wanted);
    if (quote !== null) quoted += 1;
    const menu = tellMenu(one, { asksPrice, hasWords: dishText(asked) !== "", context });
    const more =
      quote !== null
        ? addOwnWords(plain, context, quote)
        : unanswered && isAnswered(known)
          ? addKnown(plain, context, known)
          : plain;
    const withMenu = menu ? addLine(more, context, menu) : more;
    const isPhoneLeft = asksPhone(asked) && !withMenu.facts.some(({ label }) => label === say.labels.phone);
    const said = isPhoneLeft ? addFacts(withMenu, ["phone"], context) : withMenu;
    const dish = menu ?? findAskedDish(row, reading.parts);
    const isInText = dish === null && field === "descripcion";
    const card = toListLines(context, {
      dish,
      quote: quote ?? (isInText ? findOwnWords(listing, dishWords(reading.parts)) : null),
      known: unanswered && isAnswered(known) ? tellKnown(context, known, "").facts : [],
      open: asked.open,
    });
    return toBusiness({ told: one, field, said, card, position: index + 1 }, saying);
  });
  const known = told.filter((one) => isAnswered(one.known) || (asksPrice && hasPrice(one))).length;
  const areAllKnown = found.isInOwnWords || (known > 0 && known === businesses.length);
  const isWishLost = unanswered !== null && asked.attributes.length > 0 && known === 0 && quoted === 0;
  // Otherwise relaxing says which wish nothing met.
  const unknown = unanswered && asked.attributes.length === 0 ? [tellUnanswered(unanswered, language)] : [];
  const comarca = reading.comarca === null ? [] : [say.comarca(reading.comarca)];
  const other = asked.name === null ? [] : [say.noNamesake(asked.name, reading.places[0]?.name ?? "")];
  const relaxed = [...comarca, ...other, ...found.relaxed];
  const [first] = businesses;
  return {
    ...answer,
    intro: [
      ...(isWishLost ? [unanswered === "other" ? say.noneSays(wishOf(asked)) : tellUnanswered(unanswered, language)] : []),
      ...(areAllKnown || (unanswered && known > 0) ? [] : unknown),
      ...(asked.isClosedAsked ? [say.openOnly] : []),
      ...(asked.leftOut.length > 0 ? [say.besidesNamed] : asked.except.length > 0 ? [say.besides] : []),
      ...relaxed,
      ...(total === 0 ? (relaxed.length > 0 || isWishLost || found.unknown.length > 0 ? [] : [say.nothing]) : [say.found(total)]),
      ...(found.others ? [found.others.sentence] : []),
      ...(!areAllKnown && unanswered && known > 0 ? [tellPartlyKnown(unanswered, language)] : []),
      ...toNotices(asked),
      ...(!found.isLiteral && asked.excluded.length > 0 ? [say.leftOut(asked.without)] : []),
      ...(first?.isSponsored && isLedByPlan ? [say.sponsoredFirst(first.name)] : []),
      ...found.unknown,
    ],
    relaxed: [...relaxed, ...found.unknown],
    total: total + (found.others?.chosen.length ?? 0),
    businesses,
    ...list,
    unanswered: total === 0 || (unanswered && !areAllKnown) ? toUnanswered(saying) : null,
  };
}

/** «…y dame el teléfono» */
const asksPhone = ({ fact, otherFacts }: AskedQuestion) => fact === "phone" || otherFacts.includes("phone");

const hasPrice = ({ dishes }: Told) => dishes.some(({ cents }) => cents !== null);

type Menu = { asksPrice: boolean; hasWords: boolean; context: SentenceContext };

/** "Ceviche de corvina, desde $4.50 (al 14 de noviembre)", where the question asks for a dish or a price. Null without one. */
function tellMenu({ dishes }: Told, { asksPrice, hasWords, context }: Menu): string | null {
  const [first] = dishes;
  if (first && hasWords) return (asksPrice ? tellSizes : tellDish)(context, first);
  return asksPrice ? (tellPriceRange(context, dishes)?.facts[0]?.value ?? null) : null;
}
