import { isDishInMenus } from "../find/dishes.server";
import { metresIn } from "../find/list-order";
import { centsIn } from "../find/price-order.server";
import { openAt, isRestOfToday, isWholeDay } from "../open";
import { isContent, isNearPlace } from "../read/part.server";
import type { Wish } from "../wish";
import { hasCentre, insidePlaces, narrow } from "./around";
import { withoutFilter, withoutFilters, withoutMark } from "./filters";
import { atLaterOrders, atOtherHours, atUnknownHours } from "./hours.server";
import { type Attempt, giveUp, isAsking, type Left, type RelaxContext } from "./left";
import { atMealHours, withoutMeal } from "./meals";
import type { First, Omission } from "./omissions";
import {
  areInSeveral,
  asBusiness,
  atOnePlace,
  elsewhere,
  inProvince,
  near,
  outside,
  outsideChosen,
  outsideComarca,
  toWhichPlace,
} from "./places";
import { atAnyPrice, dearerOrElsewhere } from "./prices.server";
import {
  fewerWords,
  findUnknown,
  inOwnWords,
  lackingAtPlace,
  searchAsWords,
  widerWords,
  withoutServices,
  withoutUnknown,
} from "./words.server";

/*
 * Nothing has all that was asked for: what is left out of the wish, the least important first. A list and an answer try the same, in
 * the same order, and say it in the same sentences.
 */

/** What to search for instead, with what each attempt gives up: first the least important, last several things at once. */
async function* attempts<Wanted extends Wish>(asked: Wanted, context: RelaxContext): AsyncGenerator<Attempt<Wanted>> {
  const { db, now, places, comarca } = context;
  let left: Left<Wanted> = { wish: asked, omissions: [] };
  yield* await atLaterOrders(left, context);
  yield* inOwnWords(left, context);
  const ofMeal = withoutMeal(left, now);
  const [atMeal] = ofMeal;
  yield* ofMeal;
  if (typeof asked.hasta === "number") {
    yield* await dearerOrElsewhere(left, context);
    left = atAnyPrice(left);
  }
  if (asked.plato && !(await isDishInMenus(db, asked.plato))) {
    left = await searchAsWords(left, asked.plato, context);
    yield left;
  }
  const all = await findUnknown(db, left.wish.parts);
  const unknown = all.filter((part) => !atMeal || atMeal.wish.parts.includes(part));
  // A meal that nobody names is asked for by its hours.
  if (atMeal && unknown.length < all.length) left = atMeal;
  yield* widerWords(left, unknown, context, unknown);
  if (unknown.length > 0) {
    const rest = withoutUnknown(left, unknown, context);
    yield rest;
    if (rest.wish === null) return;
    left = { ...rest, wish: rest.wish };
  }
  yield* widerWords(left, await lackingAtPlace(left.wish, context), context);
  if (comarca !== null) {
    left = outsideComarca(left, comarca);
    if (!isAsking(left.wish)) return;
    yield left;
  }
  if (places.length > 0) yield* withoutServices(left, areInSeveral(places));
  const which = context.asksWhichPlace ? await toWhichPlace(left, context) : null;
  if (which) {
    yield* atOtherHours(left);
    yield which;
    return;
  }
  yield* await atUnknownHours(left, context);
  yield* atOnePlace(left, places);
  yield* leaveOutOne(left, context);
  if (atMeal && left !== atMeal) yield* leaveOutOne(atMeal, context);
  yield* leaveOutSeveral(left, context);
}

/** Each alone: what is near, hours, the mark, filters, the place, its province, the provinces of the list, words. */
async function* leaveOutOne<Wanted extends Wish>(left: Left<Wanted>, context: RelaxContext): AsyncGenerator<Left<Wanted>> {
  const { places, now, count } = context;
  const { parts, open } = left.wish;
  const asked = openAt(open);
  const isDay = asked !== null && (isWholeDay(asked) || isRestOfToday(asked, now));
  const asksNear = parts.some(isNearPlace);
  const [nearby, inSameProvince, beyond] = [near(left, places), inProvince(left, places), outside(left, places, isDay)];
  // «¿Abre hoy el de Gorgona?» asks for no other.
  if (!isDay || asksNear || parts.some(isContent)) yield* nearby;
  // «¿Abren hoy los raspados de Amador?» asks for the only ones there.
  const isOnly = isDay && !asksNear && insidePlaces(places).length > 0 && (await count({ ...left.wish, open: null })) === 1;
  // On a day when all of the province are closed, others that open say more.
  if (isDay && !isOnly) yield* [...inSameProvince, ...beyond];
  yield* atOtherHours(left);
  yield* withoutMark(left);
  yield* nearby.flatMap(atOtherHours);
  yield* withoutFilter(left);
  yield* [...inSameProvince, ...inSameProvince.flatMap(atOtherHours)];
  if (places.length > 0) yield* withoutServices(left).flatMap(atOtherHours);
  yield* [...(isDay ? [] : beyond), ...beyond.flatMap(atOtherHours)];
  yield* asBusiness(left, places);
  yield* outsideChosen(left);
  yield* fewerWords(left);
}

/** The services, then the hours and all filters, then the place, each with one more. */
async function* leaveOutSeveral<Wanted extends Wish>(left: Left<Wanted>, context: RelaxContext): AsyncGenerator<Left<Wanted>> {
  for (const one of withoutServices(left)) yield* leaveOutOne(one, context);
  const bare = withoutFilters(left);
  if (!isAsking(bare.wish)) return;
  yield bare;
  yield* leaveOutOne(bare, context);
  for (const one of elsewhere(bare, context.places)) yield* leaveOutOne(one, { ...context, places: [] });
}

/** Each reads the index once more. */
const maxAttempts = 40;

/** `rank`: of the first, by `around` or `listOrder`. */
type Ran<Result> = { result: Result; total: number | null; rank: number | undefined };

type Run<Wanted extends Wish, Result> = (wish: Wanted) => Promise<Ran<Result>>;

/** `metres`: to the first; null without a centre. */
type Found<Wanted extends Wish, Result> = Left<Wanted> & { ran: Ran<Result>; metres: number | null };

const toFound = <Wanted extends Wish, Result>(left: Left<Wanted>, ran: Ran<Result>): Found<Wanted, Result> => ({
  ...left,
  ran,
  metres: hasCentre(left.wish) ? metresIn(ran.rank ?? NaN) : null,
});

/**
 * «Desayuno cerca de Gatún»: where nothing else was given up, who is open then, where some are nearer than the first that names the
 * meal. Null otherwise.
 */
async function findNearerForMeal<Wanted extends Wish, Result>(
  named: Found<Wanted, Result>,
  now: Date,
  run: Run<Wanted, Result>,
): Promise<Found<Wanted, Result> | null> {
  const { metres, omissions } = named;
  if (metres === null || omissions.some(({ kind }) => kind !== "place")) return null;
  const atMeal = atMealHours(named.wish, now);
  if (!atMeal) return null;
  const left = giveUp(named, atMeal.wish, { kind: "meal", meal: atMeal.meal, isSome: true });
  const found = toFound(left, await run(left.wish));
  return found.metres !== null && found.metres < metres ? found : null;
}

/** `result`: null where nothing is left to look for. */
export type Relaxed<Wanted extends Wish, Result> = {
  found: { result: Result; wish: Wanted } | null;
  omissions: Omission[];
  first: First;
};

/**
 * Runs the attempts until one finds something. Around a place, looks only as far as the step that holds the nearest. Null if no attempt
 * finds anything.
 */
export async function relax<Wanted extends Wish, Result>(
  asked: Wanted,
  context: RelaxContext,
  run: Run<Wanted, Result>,
): Promise<Relaxed<Wanted, Result> | null> {
  let attemptsLeft = maxAttempts;
  for await (const { wish, omissions } of attempts(asked, context)) {
    if (wish === null) return { found: null, omissions, first: { metres: null, cheapest: null } };
    const ran = await run(wish);
    if (ran.total !== 0) {
      const named = toFound({ wish, omissions }, ran);
      const found = (await findNearerForMeal(named, context.now, run)) ?? named;
      // As far as the step that holds the first that names the meal, also where others are nearer.
      const nearer = narrow(found.wish, named.metres);
      const { result } = nearer ? await run(nearer) : found.ran;
      const cheapest = wish.around ? null : centsIn(ran.rank ?? NaN);
      return {
        found: { result, wish: found.wish },
        omissions: found.omissions,
        first: { metres: found.metres, cheapest },
      };
    }
    attemptsLeft -= 1;
    if (attemptsLeft === 0) return null;
  }
  return null;
}
