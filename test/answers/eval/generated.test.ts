import { expect, test } from "vitest";
import { toText } from "../../../app/answers/saying/text";
import { answerQuestion } from "../../../app/answers/engine.server";
import { formatClock } from "../../../app/answers/times";
import { readList } from "../../../app/db/values.server";
import { findAttributes } from "../../../app/directory/attributes.server";
import { isUnconfirmed } from "../../../app/directory/google-columns.server";
import { fold } from "../../../app/text/fold";
import { parseOpeningHours } from "../../../app/text/hours/opening-hours";
import { parsePhone } from "../../../app/text/phone.server";
import { loadSearch } from "../../../app/directory/search/page-data.server";
import { listingPlanIds } from "../../../app/text/plans/listing-plan-ids";
import { seedDemoContent } from "../../../seed";
import { exampleCount, exampleTimeout } from "../../support/seeds";
import { openDatabase } from "../../support/database";
import { generate, type Generated, type Wish } from "./generated";

/** Thursday, 6:05 a.m. in Panama. */
const now = new Date("2026-11-26T06:05:00-05:00");

const { db } = await openDatabase();
await seedDemoContent(db);
const rows = (await db.selectFrom("restaurants").selectAll().where("is_active", "=", 1).execute()).filter(
  (row) => !isUnconfirmed(row),
);
/** With prices that follow from menus. */
const attributesOf = await findAttributes(rows.map(({ id }) => id));
const attributes = rows.flatMap(({ id }) => attributesOf(id).map((one) => ({ restaurant_id: id, ...one })));
const hasWish = (row: (typeof rows)[number], { key, values }: Wish) =>
  attributes.some((one) => one.restaurant_id === row.id && one.key === key && values.includes(one.value));
const byId = new Map(rows.map((row) => [row.id, row]));

const textOf = (row: (typeof rows)[number]) =>
  fold(`${row.nombre} ${row.special_dish} ${readList(row.especialidades).join(" ")} ${row.descripcion}`);

const menuOf = new Map<string, string>();
for (const { restaurant_id: id, name } of await db.selectFrom("menu_items").select(["restaurant_id", "name"]).execute())
  menuOf.set(id, `${menuOf.get(id) ?? ""} ${fold(name)}`);

/** As in the answers: the next of that weekday. Its hours in words, or null when they are unknown. */
function hoursOf(row: (typeof rows)[number], weekday: number, language: "es" | "en"): string[] | null {
  const hours = parseOpeningHours(row.horario);
  if (!hours) return null;
  const midnight = Date.parse("2026-11-26T00:00:00-05:00");
  const clock = (minutes: number) => formatClock(new Date(midnight + minutes * 60_000), language);
  return hours.filter(({ day }) => day === weekday).flatMap(({ opens, closes }) => [clock(opens), clock(closes)]);
}

type Answered = Awaited<ReturnType<typeof answerQuestion>>;

/** Each entry is a statement that the database contradicts. */
function contradictions(asked: Generated, answer: Answered): string[] {
  const text = toText(answer);
  const named = answer.businesses.flatMap(({ id }) => byId.get(id) ?? []);
  const wrong: string[] = [];
  const claim = (isTrue: boolean, statement: string) => {
    statements += 1;
    if (!isTrue) wrong.push(statement);
  };
  const isRelaxed = answer.relaxed.length > 0;
  claim(named.length === answer.businesses.length, "names what is not in the directory");
  claim(answer.total >= named.length, "counts fewer than it names");
  if (asked.kind === "dish") {
    const here = rows.filter((row) => asked.provincia === null || row.provincia === asked.provincia);
    const exact = here.filter((row) => textOf(row).includes(fold(asked.dish)));
    claim(exact.length === 0 || named.length > 0, "says none, and there is one");
    claim(exact.length === 0 || !isRelaxed, "relaxes, and there is one that has all");
    if (!isRelaxed && asked.provincia !== null)
      claim(
        named.every((row) => row.provincia === asked.provincia),
        "names one elsewhere",
      );
    const own = here.filter((row) =>
      [row.special_dish, ...readList(row.especialidades)].some((dish) => fold(dish) === fold(asked.dish)),
    );
    if (own.length > 0 && own.length <= 3 && asked.dish.includes(" "))
      claim(
        own.some((row) => named.includes(row)),
        "leaves out who serves it",
      );
    const plans = answer.businesses.map(({ plan, reason }) => ({ plan: listingPlanIds.indexOf(plan), reason }));
    if (text.includes("va primero porque paga")) claim((plans[0]?.plan ?? 0) > (plans[1]?.plan ?? 0), "says that a plan leads");
  }
  if (asked.kind === "place") {
    const here = rows.filter((row) => row.provincia === asked.provincia);
    claim(
      named.every((row) => row.provincia === asked.provincia),
      "names one elsewhere",
    );
    claim(answer.total === here.length, `counts ${answer.total} of ${here.length}`);
  }
  if (asked.kind === "open") {
    claim(
      named.every((row) => row.provincia === asked.provincia || isRelaxed),
      "names one elsewhere",
    );
    for (const row of named) claim((hoursOf(row, asked.weekday, "es") ?? []).length > 0, `${row.nombre} is closed that day`);
    const open = rows.filter((row) => row.provincia === asked.provincia && (hoursOf(row, asked.weekday, "es") ?? []).length > 0);
    claim(answer.total === open.length || isRelaxed, `counts ${answer.total} of ${open.length}`);
  }
  if (asked.kind === "attribute") {
    const have = rows.filter((row) => row.provincia === asked.provincia && hasWish(row, asked.wish));
    claim(have.length === 0 || named.length > 0, "says none, and there is one");
    claim(have.length === 0 || !isRelaxed, "relaxes, and there is one that has it");
    if (have.length > 0 && !asked.wish.isKitchen) {
      claim(answer.total === have.length, `counts ${answer.total} of ${have.length}`);
      for (const row of named) claim(have.includes(row), `${row.nombre} does not have it`);
    }
    if (have.length > 0) for (const row of named) claim(row.provincia === asked.provincia, `${row.nombre} is elsewhere`);
    const { dish } = asked.wish;
    const haveDish = dish !== undefined && named.every((row) => `${textOf(row)} ${menuOf.get(row.id) ?? ""}`.includes(dish));
    claim(
      have.length > 0 || named.length === 0 || isRelaxed || answer.unanswered !== null || haveDish,
      "names some as if they had it",
    );
  }
  if (asked.kind === "has") {
    const told = answer.businesses.filter(({ id }) => byId.get(id)?.nombre === asked.row.nombre);
    claim(told.length > 0, `does not name ${asked.row.nombre}`);
    const facts = (id: string) => attributes.filter((one) => one.restaurant_id === id && one.key === asked.wish.key);
    for (const { id, card } of told) {
      const has = facts(id).some(({ value }) => asked.wish.values.includes(value));
      const isUnknown = /No sé|don't know|dice nada|says anything/.test(text);
      claim(!has || !isUnknown || told.length > 1, "says that it does not know, and the listing tells");
      claim(
        has || isUnknown || /Dice su ficha|Its listing says|No sé/.test(`${text} ${card?.why}`),
        "says more than the listing",
      );
    }
  }
  if (asked.kind === "day" && asked.isMisspelt) claimHours(answer, asked.weekday, claim);
  else if (asked.kind === "day") {
    claim(
      named.some(({ nombre }) => nombre === asked.row.nombre),
      `does not name ${asked.row.nombre}`,
    );
    const hours = hoursOf(asked.row, asked.weekday, answer.language);
    if (hours?.length === 0) claim(/cerrado|closed/.test(text), "is not said to be closed");
    const isAlways = /24 horas|24 hours/.test(text);
    for (const clock of hours ?? []) claim(isAlways || text.includes(clock), `does not say ${clock}`);
  }
  if (asked.kind === "phone" && asked.isMisspelt) {
    for (const { row, words } of told(answer)) {
      const phone = parsePhone(row.telefono)?.shown ?? "";
      const said = [...words.matchAll(/\b\d{3,4}-\d{4}\b/g)].map(([number]) => number);
      for (const number of said) claim(phone.includes(number), `${row.nombre} does not have ${number}`);
    }
  } else if (asked.kind === "phone") {
    const phone = parsePhone(asked.row.telefono)?.shown ?? "";
    claim(
      named.some(({ nombre }) => nombre === asked.row.nombre),
      `does not name ${asked.row.nombre}`,
    );
    claim(phone === "" ? /No sé|don't know|dice nada|says anything/.test(text) : text.includes(phone), `does not say ${phone}`);
  }
  return wrong;
}

let statements = 0;

/** The list that an answer links to has the number that the answer tells; where it names all, at least these. */
async function claimList({ listPath, listTotal, total: named }: Answered): Promise<string[]> {
  if (listPath === null) return [];
  statements += 1;
  const { total } = await loadSearch(new Request(`https://panama.example${listPath}`));
  const isRight = listTotal === undefined ? (total ?? Infinity) >= named : total === listTotal;
  return isRight ? [] : [`tells ${listTotal ?? named} of the list, which has ${total}`];
}

const told = ({ businesses }: Answered) =>
  businesses.flatMap(({ id, sentences }) => {
    const row = byId.get(id);
    return row ? [{ row, words: sentences.join(" ") }] : [];
  });

/** A misspelt name may be that of another business, or of none: the hours said are those of the named business. */
function claimHours(answer: Answered, weekday: number, claim: (isTrue: boolean, statement: string) => void): void {
  for (const { row, words } of told(answer)) {
    const [, day] = /(?:el|on) [^;.]*?(?:abre|it is open) (?:de|from) ([^;]*?\.? ?m\.?)(?=[;.]|$)/i.exec(words) ?? [];
    const hours = hoursOf(row, weekday, answer.language);
    if (hours?.length === 0) claim(/cerrado|closed/i.test(words), `${row.nombre} is not said to be closed`);
    else if (day !== undefined && hours)
      claim(
        hours.every((clock) => words.includes(clock)),
        `${row.nombre} is not open ${day}`,
      );
  }
}

/** More questions with `SEEDS`, as `npm run test:night` sets it. */
const count = exampleCount(200) * (process.env.SEEDS ? 5 : 1);

test("ninguna respuesta a preguntas hechas con los datos contradice la base", { timeout: exampleTimeout(count) }, async () => {
  const wrong: string[] = [];
  for (const asked of generate(rows, count, 47)) {
    const answer = await answerQuestion({ text: asked.q }, now);
    const isListed = await claimList(answer);
    for (const problem of [...contradictions(asked, answer), ...isListed])
      wrong.push(`«${asked.q}»: ${problem} > ${toText(answer).slice(0, 160)}`);
  }
  console.info(`${statements} statements of ${count} answers checked`);
  expect(statements).toBeGreaterThan(count * 3);
  expect(wrong).toEqual([]);
});
