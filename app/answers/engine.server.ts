import type { Kysely } from "kysely";
import { db as siteDb } from "../db/client.server";
import type { Database, Restaurant } from "../db/schema.server";
import { findSpecialDays } from "../directory/special-days.server";
import { oneLine } from "../text/format";
import type { ListingPlan } from "../text/plans/listing-plan-ids";
import { foldedWords } from "../word-index/words.server";
import type { Answer, AnsweredBusiness, CardLines, Earlier } from "./answer";
import { readQuery } from "../directory/search/reading.server";
import { choose, type Chosen, type Moment, maxNamed, planInForce } from "./choose.server";
import { type Listing, toListing } from "./listing.server";
import { findKnown, type Known } from "./known.server";
import { findConfirmedByIds, findNamed, findUnconfirmed } from "./names.server";
import { strikePersonalData } from "./personal-data";
import { askedWords, findOwnWords } from "./reading/own-words";
import { readTalk, type Talk } from "./reading/talk";
import { findRelaxed, type RelaxedChoice } from "./relax.server";
import { Tokens } from "./tokens.server";
import {
  addKnown,
  addOwnWords,
  isOpenAt,
  recommend,
  type Statement,
  tellFact,
  tellPartlyKnown,
  tellOwnWords,
  tellReason,
  tellKnown,
  tellUnanswered,
  tellUnknown,
} from "./saying/speak";
import { type AskedQuestion, describe, isContent, maxQuestionLength, readSharply, understand } from "./understand.server";
import { listAddress } from "./list-address";
import { dishWords, findAskedDish } from "./reading/asked-dish.server";
import { toFactLines, toListLines } from "./saying/card-lines";
import { dictionaries } from "./saying/dictionaries";

export type Asked = {
  /** Text beyond `maxQuestionLength` is ignored. */
  text: string;
  /** Lets «¿y en Boquete?» keep its dish. */
  earlier?: Earlier | null;
};

/** Never throws for typed text. `now` decides what is open and which plans are in force. */
export async function answerQuestion(asked: Asked, now: Date): Promise<Answer> {
  return await answerAt(asked, { now });
}

/** Null if there is no such restaurant. */
export async function previewUnderPlans(
  restaurantId: string,
  question: string,
  now: Date,
): Promise<Record<ListingPlan, Answer> | null> {
  const row = await siteDb().selectFrom("restaurants").select("seq").where("id", "=", restaurantId).executeTakeFirst();
  if (!row) return null;
  const underPlan = (plan: ListingPlan) => answerAt({ text: question }, { now, assumed: { seq: row.seq, plan } });
  return {
    free_local: await underPlan("free_local"),
    starter_local: await underPlan("starter_local"),
    max_local: await underPlan("max_local"),
  };
}

async function answerAt({ text, earlier = null }: Asked, moment: Moment): Promise<Answer> {
  const { now } = moment;
  const db = siteDb();
  const question = strikePersonalData(oneLine(text).slice(0, maxQuestionLength));
  const { talk, rest } = withoutTalk(question);
  if (talk && rest === "") return toTalk(question, talk, now);
  const asked = await understand(db, rest, { now, earlier });
  const answer: Answer = {
    ...toEmpty(question, now),
    language: asked.language,
    understood: {
      ...(asked.before ?? describe(asked)),
      abierto: asked.open,
      isVerified: asked.isVerified,
      negocio: null,
      topic: asked.unanswered ?? asked.fact,
    },
  };
  const named = await findAskedBusinesses(db, asked, question);
  if (named.length > 0) return await answerAbout(named, answer, { asked, moment });
  const unconfirmed = await findUnconfirmed(db, [...asked.words, ...asked.reading.corrections.map(({ used }) => used)]);
  if (unconfirmed) return { ...answer, intro: [dictionaries[asked.language].unconfirmed(unconfirmed.nombre)] };
  return await answerSearch(db, answer, { asked, moment });
}

/** «Gracias. ¿Y en David?» is a question; so is one before an order to us. */
function withoutTalk(question: string): { talk: Talk | null; rest: string } {
  const read = (text: string) => readTalk(new Tokens(text).words.join(" "));
  const parts = question.split(/(?<=[.?!;])\s+/).map((text) => ({ text, talk: read(text) }));
  const rest = parts.filter(({ talk }) => talk === null).map(({ text }) => text);
  return { talk: parts.find(({ talk }) => talk)?.talk ?? read(question), rest: rest.join(" ") };
}

const toEmpty = (question: string, now: Date): Answer => ({
  question,
  at: now.toISOString(),
  language: "es",
  understood: {
    provincias: [],
    lugar: null,
    categorias: [],
    platos: [],
    caracteristicas: [],
    excluidos: [],
    abierto: null,
    isVerified: false,
    negocio: null,
    topic: null,
  },
  intro: [],
  relaxed: [],
  total: 0,
  businesses: [],
  listPath: null,
  unanswered: null,
});

const toTalk = (question: string, { language, sentence }: Talk, now: Date): Answer => ({
  ...toEmpty(question, now),
  isTalk: true,
  language,
  intro: [sentence],
});

/**
 * Finds businesses only if the question asks about them or names nothing else. A follow-up keeps the previous answer's
 * businesses.
 */
async function findAskedBusinesses(db: Kysely<Database>, asked: AskedQuestion, question: string): Promise<Restaurant[]> {
  if (asked.businessesBefore !== null) return await findConfirmedByIds(db, asked.businessesBefore);
  if (asked.name !== null) return await findNamesake(db, asked, asked.name);
  const compared = await findCompared(db, question);
  if (compared.length > 0) return compared;
  const { reading, words, fact, unanswered, attributes, open, isOpenSaid } = asked;
  const corrected = reading.corrections.map(({ used }) => used);
  const ofPlaces = new Set(reading.parts.filter(({ kind }) => kind === "place").flatMap(({ text }) => text.split(" ")));
  const provincias = asked.reading.places.map(({ province }) => province);
  const own = words.filter((word) => !ofPlaces.has(word));
  const isAsked = asked.isNamed || fact !== null || unanswered !== null || open !== null || isOpenSaid;
  const named = await findNamed(db, { words: [...own, ...corrected], provincias, isWhole: !isAsked });
  if (named.length > 0) return named;
  // A name may contain a place, or words of an attribute: "Fonda de David", "La Terraza".
  const wishes = attributes.flatMap((one) => one.words);
  if (ofPlaces.size === 0 && wishes.length === 0) return [];
  return await findNamed(db, { words: [...words, ...wishes, ...corrected], provincias, isWhole: true });
}

/** "¿Y la de Santiago?" */
async function findNamesake(db: Kysely<Database>, { reading }: AskedQuestion, name: string): Promise<Restaurant[]> {
  const provincias = reading.places.map(({ province }) => province);
  const found = await findNamed(db, { words: foldedWords(name), provincias, isWhole: true });
  return found.filter((row) =>
    reading.places.some(
      ({ province, district, spellings }) =>
        row.provincia === province &&
        (district === null || spellings.some((words) => foldedWords(row.direccion).join(" ").includes(words.join(" ")))),
    ),
  );
}

/** "¿La Paila de Nélida o El Trasnocho?": the businesses on both sides, or []. */
async function findCompared(db: Kysely<Database>, question: string): Promise<Restaurant[]> {
  const [one, other] = question.split(/ (?:o|u|or|vs\.?|versus|contra) /i);
  if (one === undefined || other === undefined) return [];
  const sides = await Promise.all(
    [one, other].map(async (side) => {
      const words = (await readSharply(db, side)).parts.flatMap(({ text }) => text.split(" "));
      return await findNamed(db, { words, provincias: [], isWhole: false });
    }),
  );
  return sides.some((rows) => rows.length === 0) ? [] : [...new Map(sides.flat().map((row) => [row.id, row])).values()];
}

type Context = { asked: AskedQuestion; moment: Moment };

async function answerAbout(rows: Restaurant[], answer: Answer, { asked, moment }: Context): Promise<Answer> {
  const { language, unanswered, open } = asked;
  const { now } = moment;
  const topic = asked.fact ?? (asked.open !== null || asked.isOpenSaid ? "open" : null);
  const [only, ...others] = rows;
  const shown = rows.slice(0, maxNamed);
  const daysOf = await findSpecialDays(
    shown.map(({ id }) => id),
    now.getTime(),
  );
  const knownOf = await findKnown(
    shown.map(({ id }) => id),
    asked,
  );
  const isKnown = shown.some(({ id }) => isAnswered(knownOf(id)));
  const areNamesakes = others.length > 0 && others.every(({ nombre }) => nombre === only?.nombre);
  const wish = wishOf(asked);
  const wanted = askedWords(asked);
  const listings = new Map(shown.map((row) => [row.id, toListing(row, planInForce(row, moment), daysOf(row.id))]));
  const rest = topic || unanswered ? [] : leftWords(asked, shown);
  const quotes = new Map(
    [...listings.values()].map((listing) => [listing.id, findOwnWords(listing, rest.length > 0 ? [rest] : wanted)]),
  );
  const areQuoted = shown.some(({ id }) => quotes.get(id) !== null);
  const intro = [
    ...(unanswered && !isKnown && wish === "" && !areQuoted ? [tellUnanswered(unanswered, language)] : []),
    ...(areNamesakes ? [dictionaries[language].namesakes(rows.length)] : []),
  ];
  const businesses = shown.map((row, index) => {
    const listing = listings.get(row.id) ?? toListing(row, planInForce(row, moment), daysOf(row.id));
    const told = { listing, language, now };
    const known = knownOf(row.id);
    const quote = quotes.get(row.id) ?? null;
    const said =
      unanswered && isAnswered(known)
        ? tellKnown(told, known, wish)
        : quote !== null
          ? tellOwnWords(told, quote)
          : unanswered && (wish !== "" || areQuoted)
            ? tellUnknown(told, known, { wish, topic: unanswered })
            : rest.length > 0
              ? tellUnknown(told, known, { wish: rest.join(" "), topic: "other" })
              : unanswered || !topic
                ? recommend(told, unanswered ? null : "now")
                : tellFact(told, topic, open);
    const isLed = intro.length === 0 && shown.length === 1;
    const isAsked = topic !== null || unanswered !== null || quote !== null || rest.length > 0;
    const card = isAsked
      ? toFactLines(told, said, { open, isLed })
      : toListLines(told, { dish: null, quote: null, known: [], open: null });
    return toBusiness({ listing, row, field: "nombre", known, card }, said, index + 1, { asked, moment });
  });
  return {
    ...answer,
    understood: {
      ...answer.understood,
      negocio: only && others.length === 0 ? { id: only.id, name: only.nombre } : null,
      topic: unanswered ?? topic,
    },
    ...(intro.length === 0 ? { isDirect: true } : {}),
    intro: [...intro, ...toNotices(asked)],
    total: rows.length,
    businesses,
    unanswered:
      unanswered && !isKnown && !areQuoted
        ? {
            topic: unanswered,
            provincia: only && others.length === 0 ? only.provincia : null,
            restaurantId: only && others.length === 0 ? only.id : null,
          }
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

/** Sentences that come before the answer itself. */
function toNotices({ language, isInPortuguese, isRated, landmark }: AskedQuestion): string[] {
  const say = dictionaries[language];
  return [
    ...(isInPortuguese ? [say.portuguese] : []),
    ...(isRated ? [say.notRated] : []),
    ...(landmark === null ? [] : [say.landmark(landmark)]),
  ];
}

const isAnswered = ({ asked, stated }: Known) => asked.length > 0 || stated !== undefined;

/** "Yappy" */
const wishOf = ({ attributes }: AskedQuestion) => attributes.map(({ label }) => label).join(", ");

async function answerSearch(db: Kysely<Database>, answer: Answer, { asked, moment }: Context): Promise<Answer> {
  const { language, reading, unanswered } = asked;
  const say = dictionaries[language];
  const restrictions = toRestrictions(asked);
  const notices = toNotices(asked);
  // Otherwise relaxing says which wish nothing met.
  const unknown = unanswered && asked.attributes.length === 0 ? [tellUnanswered(unanswered, language)] : [];
  if (asked.isNearMe) return { ...answer, intro: [say.nearMe, ...notices], unanswered: toUnanswered(asked, answer) };
  if (isEmpty(asked)) {
    const ask = unanswered || asked.fact ? say.whichBusiness : say.notUnderstood;
    return { ...answer, isTalk: true, intro: [...unknown, ask, ...notices], unanswered: toUnanswered(asked, answer) };
  }
  const comarca = reading.comarca === null ? [] : [say.comarca(reading.comarca)];
  if (restrictions.parts.length === 0 && comarca.length > 0) {
    return { ...answer, intro: comarca, relaxed: comarca, unanswered: toUnanswered(asked, answer) };
  }
  const literal = await findPhrase(db, asked, moment);
  const broader = literal ?? (await findRelaxed(db, restrictions, { asked, moment }));
  const leftOut = !literal && asked.excluded.length > 0 ? [say.leftOut(asked.without)] : [];
  const other = asked.name === null ? [] : [say.noNamesake(asked.name, reading.places[0]?.name ?? "")];
  const relaxed = [...comarca, ...other, ...broader.relaxed];
  const { total, chosen, isLedByPlan } = broader.choice;
  const daysOf = await findSpecialDays(
    chosen.map(({ row }) => row.id),
    moment.now.getTime(),
  );
  const knownOf = await findKnown(
    chosen.map(({ row }) => row.id),
    asked,
  );
  const wanted = askedWords(asked);
  let quoted = 0;
  const businesses = chosen.map(({ row, plan, field }, index) => {
    const listing = toListing(row, plan, daysOf(row.id));
    const told = { listing, language, now: moment.now };
    const known = knownOf(row.id);
    const said = recommend(told, asked.open);
    const quote = isAnswered(known) && unanswered ? null : findOwnWords(listing, wanted);
    if (quote !== null) quoted += 1;
    const all =
      quote !== null ? addOwnWords(said, told, quote) : unanswered && isAnswered(known) ? addKnown(said, told, known) : said;
    const dish = findAskedDish(row, reading.parts);
    const isInText = dish === null && field === "descripcion";
    const card = toListLines(told, {
      dish,
      quote: quote ?? (isInText ? findOwnWords(listing, dishWords(reading.parts)) : null),
      known: unanswered ? known.asked : [],
      open: asked.open,
    });
    return toBusiness({ listing, row, field, known, card }, all, index + 1, { asked, moment });
  });
  const [first] = businesses;
  const known = businesses.filter(({ id }) => isAnswered(knownOf(id))).length;
  const areAllKnown = broader.isInOwnWords || (known > 0 && known === businesses.length);
  const isWishLost = unanswered !== null && asked.attributes.length > 0 && known === 0 && quoted === 0;
  return {
    ...answer,
    intro: [
      ...(isWishLost ? [unanswered === "other" ? say.noneSays(wishOf(asked)) : tellUnanswered(unanswered, language)] : []),
      ...(areAllKnown || (unanswered && known > 0) ? [] : unknown),
      ...relaxed,
      ...(total === 0
        ? relaxed.length > 0 || isWishLost || broader.unknown.length > 0
          ? []
          : [say.nothing]
        : [say.found(total)]),
      ...(!areAllKnown && unanswered && known > 0 ? [tellPartlyKnown(unanswered, language)] : []),
      ...notices,
      ...leftOut,
      ...(first?.isSponsored && isLedByPlan ? [say.sponsoredFirst(first.name)] : []),
      ...broader.unknown,
    ],
    relaxed: [...relaxed, ...broader.unknown],
    total,
    businesses,
    listPath: total > businesses.length ? listAddress(answer.understood, reading.parts.map(({ text }) => text).join(" ")) : null,
    unanswered: total === 0 || (unanswered && !areAllKnown) ? toUnanswered(asked, answer) : null,
  };
}

/** Dishes that are called so as a whole: "batidos sin leche" excludes no milk. Null without one. */
async function findPhrase(db: Kysely<Database>, asked: AskedQuestion, moment: Moment): Promise<RelaxedChoice | null> {
  if (asked.phrase === null) return null;
  const { parts } = await readQuery(db, asked.phrase, { isExact: true });
  const places = asked.reading.parts.filter(({ kind, text }) => kind === "place" && !asked.phrase?.includes(text));
  const restrictions = { ...toRestrictions(asked), parts: [...parts, ...places], excluded: [], phrase: asked.phrase };
  const choice = await choose(db, restrictions, moment);
  return choice.total === 0 ? null : { choice, relaxed: [], unknown: [], isInOwnWords: false };
}

const toRestrictions = ({ reading, open, isVerified, excluded }: AskedQuestion) => ({
  // The directory has no comarcas; the answer says so.
  parts: reading.parts.filter(({ kind }) => kind !== "comarca"),
  provincias: [],
  open,
  isVerified,
  excluded,
});

function isEmpty({ reading, open, isOpenSaid, isVerified, excluded }: AskedQuestion): boolean {
  return reading.parts.length === 0 && open === null && !isOpenSaid && !isVerified && excluded.length === 0;
}

function toUnanswered({ unanswered }: AskedQuestion, { understood }: Answer): Answer["unanswered"] {
  return { topic: unanswered ?? "other", provincia: understood.provincias[0] ?? null, restaurantId: null };
}

type ShownBusiness = Pick<Chosen, "row" | "field"> & { listing: Listing; known: Known; card: CardLines };

function toBusiness(
  { listing, row, field, known, card }: ShownBusiness,
  said: Statement,
  position: number,
  { asked, moment }: Context,
): AnsweredBusiness {
  const { id, name, path, category, plan, confirmedAt } = listing;
  return {
    id,
    name,
    provincia: row.provincia,
    category,
    categoryId: row.categoria,
    path,
    position,
    plan,
    isSponsored: plan !== "free_local",
    isOpen: isOpenAt(listing, asked.open ?? "now", moment.now),
    sentences: said.sentences,
    facts: said.facts,
    attributes: known.attributes,
    confirmedAt,
    coordinates: listing.coordinates,
    reason: tellReason(field, asked.language),
    card,
  };
}
