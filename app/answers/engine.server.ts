import type { Kysely } from "kysely";
import { db as siteDb } from "../db/client.server";
import type { Database, Restaurant } from "../db/schema.server";
import { findSpecialDays } from "../directory/special-days.server";
import { oneLine } from "../text/format";
import type { ListingPlan } from "../text/listing-plan-ids";
import type { Answer, AnsweredBusiness, Understood } from "./answer";
import { type Chosen, type Moment, maxNamed, planInForce } from "./choose.server";
import { type Listing, toListing } from "./listing.server";
import { findKnown, type Known } from "./known.server";
import { findConfirmedById, findNamed } from "./names.server";
import { strikePersonalData } from "./personal-data";
import { findRelaxed } from "./relax.server";
import {
  addKnown,
  isOpenAt,
  recommend,
  type Statement,
  tellFact,
  tellPartlyKnown,
  tellReason,
  tellKnown,
  tellUnanswered,
} from "./speak";
import { type AskedQuestion, describe, maxQuestionLength, understand } from "./understand.server";
import { listAddress } from "./list-address";
import { sentences } from "./phrases";

export type Asked = {
  /** Text beyond `maxQuestionLength` is ignored. */
  text: string;
  /** Lets «¿y en Boquete?» keep its dish. */
  earlier?: Understood | null;
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
  const asked = await understand(db, question, { now, earlier });
  const answer: Answer = {
    question,
    at: now.toISOString(),
    language: asked.language,
    understood: {
      ...describe(asked),
      abierto: asked.open,
      isVerified: asked.isVerified,
      negocio: null,
      topic: asked.unanswered ?? asked.fact,
    },
    intro: [],
    relaxed: [],
    total: 0,
    businesses: [],
    listPath: null,
    unanswered: null,
  };
  const named = await findAskedBusinesses(db, asked);
  return named.length > 0
    ? await answerAbout(named, answer, { asked, moment })
    : await answerSearch(db, answer, { asked, moment });
}

/**
 * Finds businesses only if the question asks about them or names nothing else. A follow-up keeps the previous question's
 * business.
 */
async function findAskedBusinesses(db: Kysely<Database>, asked: AskedQuestion): Promise<Restaurant[]> {
  if (asked.businessBefore !== null) return await findConfirmedById(db, asked.businessBefore);
  const { reading, words, fact, unanswered, attributes, open, isOpenSaid } = asked;
  const corrected = reading.corrections.map(({ used }) => used);
  const ofPlaces = new Set(reading.parts.filter(({ kind }) => kind === "place").flatMap(({ text }) => text.split(" ")));
  const provincias = asked.reading.places.map(({ province }) => province);
  const own = words.filter((word) => !ofPlaces.has(word));
  const isAsked = fact !== null || unanswered !== null || open !== null || isOpenSaid;
  const named = await findNamed(db, { words: [...own, ...corrected], provincias, isWhole: !isAsked });
  if (named.length > 0) return named;
  // A name may contain a place, or words of an attribute: "Fonda de David", "La Terraza".
  const wishes = attributes.flatMap((one) => one.words);
  if (ofPlaces.size === 0 && wishes.length === 0) return [];
  return await findNamed(db, { words: [...words, ...wishes, ...corrected], provincias, isWhole: true });
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
  const wish = wishOf(asked);
  const businesses = shown.map((row, index) => {
    const listing = toListing(row, planInForce(row, moment), daysOf(row.id));
    const told = { listing, language, now };
    const known = knownOf(row.id);
    const said =
      unanswered && (isAnswered(known) || wish !== "")
        ? tellKnown(told, known, wish)
        : unanswered || !topic
          ? recommend(told, unanswered ? null : "now")
          : tellFact(told, topic, open);
    return toBusiness({ listing, row, field: "nombre", known }, said, index + 1, { asked, moment });
  });
  return {
    ...answer,
    understood: {
      ...answer.understood,
      negocio: only && others.length === 0 ? { id: only.id, name: only.nombre } : null,
      topic: unanswered ?? topic,
    },
    intro: [
      ...(unanswered && !isKnown && wish === "" ? [tellUnanswered(unanswered, language)] : []),
      ...(others.length > 0 ? [sentences[language].namesakes(rows.length)] : []),
    ],
    total: rows.length,
    businesses,
    unanswered:
      unanswered && !isKnown
        ? {
            topic: unanswered,
            provincia: only && others.length === 0 ? only.provincia : null,
            restaurantId: only && others.length === 0 ? only.id : null,
          }
        : null,
  };
}

const isAnswered = ({ asked, stated }: Known) => asked.length > 0 || stated !== undefined;

/** "Yappy" */
const wishOf = ({ attributes }: AskedQuestion) => attributes.map(({ label }) => label).join(", ");

async function answerSearch(db: Kysely<Database>, answer: Answer, { asked, moment }: Context): Promise<Answer> {
  const { language, reading, unanswered } = asked;
  const say = sentences[language];
  const restrictions = toRestrictions(asked);
  // Otherwise relaxing says which wish nothing met.
  const unknown = unanswered && asked.attributes.length === 0 ? [tellUnanswered(unanswered, language)] : [];
  if (isEmpty(asked)) return { ...answer, intro: [...unknown, say.notUnderstood], unanswered: toUnanswered(asked, answer) };

  const comarca = reading.comarca === null ? [] : [say.comarca(reading.comarca)];
  const broader = await findRelaxed(db, restrictions, { asked, moment });
  const relaxed = [...comarca, ...broader.relaxed];
  const { total, chosen } = broader.choice;
  const daysOf = await findSpecialDays(
    chosen.map(({ row }) => row.id),
    moment.now.getTime(),
  );
  const knownOf = await findKnown(
    chosen.map(({ row }) => row.id),
    asked,
  );
  const businesses = chosen.map(({ row, plan, field }, index) => {
    const listing = toListing(row, plan, daysOf(row.id));
    const told = { listing, language, now: moment.now };
    const known = knownOf(row.id);
    const said = recommend(told, asked.open);
    const all = unanswered && isAnswered(known) ? addKnown(said, told, known) : said;
    return toBusiness({ listing, row, field, known }, all, index + 1, { asked, moment });
  });
  const [first] = businesses;
  const known = businesses.filter(({ id }) => isAnswered(knownOf(id))).length;
  const areAllKnown = known > 0 && known === businesses.length;
  return {
    ...answer,
    intro: [
      ...(areAllKnown ? [] : unanswered && known > 0 ? [tellPartlyKnown(unanswered, language)] : unknown),
      ...relaxed,
      ...(first?.isSponsored ? [say.sponsoredFirst(first.name)] : []),
      ...(total === 0 ? [say.nothing] : [say.found(total)]),
    ],
    relaxed,
    total,
    businesses,
    listPath: total > businesses.length ? listAddress(answer.understood, reading.parts.map(({ text }) => text).join(" ")) : null,
    unanswered: total === 0 || (unanswered && !areAllKnown) ? toUnanswered(asked, answer) : null,
  };
}

const toRestrictions = ({ reading, open, isVerified }: AskedQuestion) => ({
  // The directory has no comarcas; the answer says so.
  parts: reading.parts.filter(({ kind }) => kind !== "comarca"),
  provincias: [],
  open,
  isVerified,
});

function isEmpty({ reading, open, isOpenSaid, isVerified }: AskedQuestion): boolean {
  return reading.parts.length === 0 && open === null && !isOpenSaid && !isVerified;
}

function toUnanswered({ unanswered }: AskedQuestion, { understood }: Answer): Answer["unanswered"] {
  return { topic: unanswered ?? "other", provincia: understood.provincias[0] ?? null, restaurantId: null };
}

type ShownBusiness = Pick<Chosen, "row" | "field"> & { listing: Listing; known: Known };

function toBusiness(
  { listing, row, field, known }: ShownBusiness,
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
  };
}
