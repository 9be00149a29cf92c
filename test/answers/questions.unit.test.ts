import { expect, test } from "vitest";
import { parsePhone } from "../../app/text/phone.server";
import { openingState, parseOpeningHours } from "../../app/text/opening-hours";
import { listingPlanIds } from "../../app/text/listing-plan-ids";
import { weekHours } from "../../app/text/week-hours";
import { currentPlan } from "../../app/directory/listing-plans";
import { places } from "../../app/directory/search/places";
import { foldedWords } from "../../app/word-index/words.server";
import { stem } from "../../app/directory/search/trade-words";
import { toSlug } from "../../app/text/slug";
import { minute } from "../../app/durations";
import { restaurants } from "../../seed";
import type { SeedRestaurant } from "../../seed/shapes";
import { includesPhrase, questions, type AskedOpen, type Question } from "./questions";

const listed = Object.entries(restaurants).flatMap(([province, list]) =>
  list.map((restaurant) => ({ ...restaurant, province, slug: `${province}/${toSlug(restaurant.nombre)}` })),
);
const bySlug = new Map(listed.map((restaurant) => [restaurant.slug, restaurant]));

function find(slug: string) {
  const restaurant = bySlug.get(slug);
  if (!restaurant) throw new Error(`The demo content has no ${slug}`);
  return restaurant;
}

const named = ({ must, may }: Question) => [...must, ...(may === "any" ? [] : may)];
const planOf = (slug: string, at: string) => {
  const { plan_type = "free_local", plan_expires_at = null } = find(slug);
  return currentPlan({ plan_type, plan_expires_at, next_plan_type: null, next_plan_expires_at: null }, new Date(at));
};

/** Null when the hours are unknown. */
function isOpen(slug: string, open: AskedOpen, at: string): boolean | null {
  const hours = parseOpeningHours(find(slug).horario);
  if (!hours) return null;
  if (open === "now") return openingState(hours, new Date(at)).open;
  if (open === "24h") return openingState(hours, new Date(at)).sentence === "Abierto las 24 horas";
  if ("at" in open) return openingState(hours, new Date(open.at)).open;
  const [from, to] = [Date.parse(open.from), Date.parse(open.to)];
  for (let time = from; time < to; time += minute) if (openingState(hours, new Date(time)).open) return true;
  return false;
}

test("son más de sesenta preguntas distintas, en los dos idiomas", () => {
  expect(questions.length).toBeGreaterThanOrEqual(66);
  expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length);
  expect(questions.filter(({ language }) => language === "en").length).toBeGreaterThanOrEqual(8);
  for (const { at } of questions) expect(new Date(at).toISOString()).toBe(at.replace("Z", ".000Z"));
});

test("nombran con derecho a negocios de los tres planes y de todas las provincias que los tienen", () => {
  const wanted = questions.flatMap(({ must, at }) => must.map((slug) => ({ slug, plan: planOf(slug, at) })));
  for (const plan of listingPlanIds)
    expect(new Set(wanted.filter((one) => one.plan === plan).map(({ slug }) => slug)).size).toBeGreaterThanOrEqual(5);
  const wantedProvinces = new Set(wanted.map(({ slug }) => slug.split("/")[0]));
  expect([...wantedProvinces].sort()).toEqual(Object.keys(restaurants).sort());
});

/** The active, confirmed restaurants that meet every restriction, wherever the words stand; null if some aren't written down. */
function findMatches({ at, understands }: Question): string[] | null {
  const { provinces: asked, place, categories, dishes, open, verified, business } = understands;
  if (asked === "any" || categories === "any" || dishes === "any" || business !== undefined) return null;
  const spellings = places.filter(({ name }) => name === place).flatMap((found) => found.spellings);
  const meets = ({ slug, province, ...restaurant }: (typeof listed)[number]) =>
    (asked.length === 0 || asked.some((id) => id === province)) &&
    (place === undefined || spellings.some((words) => includesAll(words, restaurant.direccion))) &&
    (categories.length === 0 || categories.includes(restaurant.categoria)) &&
    dishes.every((dish) => includesAll(foldedWords(dish), textOf(restaurant))) &&
    (open === undefined || isOpen(slug, open, at) === true) &&
    (verified === undefined || restaurant.is_verified === true);
  return listed.filter((restaurant) => mayBeNamed(restaurant.slug) && meets(restaurant)).map(({ slug }) => slug);
}

const textOf = ({ nombre, descripcion, direccion, special_dish, especialidades }: SeedRestaurant) =>
  [nombre, descripcion, direccion, special_dish, ...especialidades].join(" ");

function includesAll(words: string[], text: string): boolean {
  const stems = foldedWords(text).map(stem);
  return words.every((word) => stems.includes(stem(word)));
}

function mayBeNamed(slug: string): boolean {
  const { is_active = true, google_import } = find(slug);
  return is_active && google_import !== "unconfirmed";
}

/** The words that the answer about these businesses can quote. */
function factsAbout(slugs: string[], at: string): string[] {
  return slugs.flatMap((slug) => {
    const { horario, telefono, special_dish, direccion } = find(slug);
    const hours = parseOpeningHours(horario);
    const week = hours ? weekHours(hours, new Date(at)).flatMap(({ times }) => times) : [horario];
    const state = hours ? openingState(hours, new Date(at)).sentence : "";
    return [...week, state, parsePhone(telefono)?.shown ?? "", special_dish, direccion];
  });
}

test.each(questions.map((asked) => [asked.question, asked] as const))("«%s» pide lo que el contenido tiene", (_, asked) => {
  const { at, understands, must, may, mustNot, says = [], saysNot = [], total } = asked;
  const { open, business, place } = understands;

  for (const slug of named(asked)) expect(mayBeNamed(slug), slug).toBe(true);
  for (const slug of mustNot) find(slug);
  const slugs = [...named(asked), ...mustNot];
  expect(slugs).toEqual([...new Set(slugs)]);
  expect(must.length).toBeLessThanOrEqual(5);
  if (asked.first !== undefined) expect(must).toContain(asked.first);
  if (asked.unanswered) expect(understands.topic).toBe(asked.unanswered);
  if (asked.isQuestion === false) expect([must, may]).toEqual([[], []]);

  if (place !== undefined) expect(places.map(({ name }) => name)).toContain(place);
  const matches = findMatches(asked);
  if (asked.relaxes && matches) expect(matches).toEqual([]);
  else if (matches && may !== "any" && !asked.unanswered && asked.isQuestion !== false)
    expect(named(asked)).toEqual(expect.arrayContaining(matches));
  if (total !== undefined) expect(matches).toHaveLength(total);
  if (total !== undefined && total > 5) expect(says.some((phrase) => phrase.endsWith("más"))).toBe(true);

  if (open !== undefined && business === undefined && !asked.relaxes)
    for (const slug of named(asked)) expect(isOpen(slug, open, at), slug).toBe(true);
  if (business !== undefined && asked.isOpen !== undefined) expect(isOpen(business, open ?? "now", at)).toBe(asked.isOpen);

  const facts = factsAbout(must, at);
  const quoted = says.filter((phrase) => /\d:\d\d|\d{4}/.test(phrase));
  for (const phrase of quoted)
    expect(
      facts.some((fact) => includesPhrase(fact, phrase)),
      phrase,
    ).toBe(true);
  for (const phrase of saysNot) expect(says.some((said) => includesPhrase(said, phrase))).toBe(false);

  const sponsored = asked.language === "en" ? "Sponsored" : "Patrocinado";
  const isPaid = (slug: string) => planOf(slug, at) !== "free_local";
  if (says.includes(sponsored)) expect(may === "any" || named(asked).some(isPaid)).toBe(true);
  if (saysNot.includes(sponsored)) expect(may !== "any" && !named(asked).some(isPaid)).toBe(true);
});
