import { describe, expect, test } from "vitest";
import { parsePhone } from "../../app/text/phone.server";
import { openingState, parseOpeningHours } from "../../app/text/opening-hours";
import { listingPlanIds } from "../../app/text/listing-plan-ids";
import { provinces } from "../../app/text/provinces";
import { weekHours } from "../../app/text/week-hours";
import { currentPlan } from "../../app/directory/listing-plans";
import { places } from "../../app/directory/search/places";
import { toSlug } from "../../app/db/slug.server";
import { minute } from "../../app/durations";
import { restaurants } from "../../seed";
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
  return currentPlan({ plan_type, plan_expires_at }, new Date(at));
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

describe.each(questions.map((asked) => [asked.question, asked] as const))("«%s»", (_, asked) => {
  const { at, understands, must, may, mustNot, first, says = [] } = asked;
  const { open, business } = understands;

  test("nombra a negocios que existen, activos y confirmados", () => {
    for (const slug of mustNot) find(slug);
    for (const slug of named(asked)) {
      const { is_active = true, google_import } = find(slug);
      expect([is_active, google_import], slug).not.toContain(false);
      expect(google_import, slug).not.toBe("unconfirmed");
    }
  });

  test("no se contradice", () => {
    const slugs = [...named(asked), ...mustNot];
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(must.length).toBeLessThanOrEqual(5);
    if (first !== undefined) expect(must).toContain(first);
    if (asked.total !== undefined) {
      if (may !== "any") expect(named(asked)).toHaveLength(asked.total);
      if (asked.total > 5) expect(says.some((phrase) => /\bmás$/.test(phrase))).toBe(true);
    }
    if (asked.unanswered) expect(understands.topic).toBe(asked.unanswered);
    if (asked.isQuestion === false) expect([must, may]).toEqual([[], []]);
    for (const phrase of asked.saysNot ?? []) expect(says.some((said) => includesPhrase(said, phrase))).toBe(false);
  });

  test("busca donde están los negocios", () => {
    const { provinces: asks, place, categories } = understands;
    if (place !== undefined) expect(places.map(({ name }) => name)).toContain(place);
    if (asked.relaxes) return;
    for (const slug of must) {
      const { province, categoria, is_verified } = find(slug);
      if (asks !== "any" && asks.length > 0) expect(asks, slug).toContain(province);
      if (categories !== "any" && categories.length > 0) expect(categories, slug).toContain(categoria);
      if (understands.verified) expect(is_verified, slug).toBe(true);
    }
  });

  test("nombra a los que están abiertos entonces", () => {
    if (open === undefined || business !== undefined || asked.relaxes) return;
    for (const slug of named(asked)) expect(isOpen(slug, open, at), slug).toBe(true);
  });

  test("sabe si el negocio está abierto, y cita horas y teléfonos de los que nombra", () => {
    if (business !== undefined && asked.isOpen !== undefined)
      expect(isOpen(business, open ?? "now", at), business).toBe(asked.isOpen);
    const facts = must.flatMap((slug) => {
      const { horario, telefono, special_dish, direccion } = find(slug);
      const hours = parseOpeningHours(horario);
      const week = hours ? weekHours(hours, new Date(at)).flatMap(({ times }) => times) : [horario];
      const sentence = hours ? openingState(hours, new Date(at)).sentence : "";
      return [...week, sentence, parsePhone(telefono)?.shown ?? "", special_dish, direccion];
    });
    for (const phrase of says.filter((said) => /\d:\d\d|\d{4}/.test(said)))
      expect(
        facts.some((fact) => includesPhrase(fact, phrase)),
        phrase,
      ).toBe(true);
  });

  test("dice «Patrocinado» cuando nombra a quien paga", () => {
    const isPaid = (slug: string) => planOf(slug, at) !== "free_local";
    const word = asked.language === "en" ? "Sponsored" : "Patrocinado";
    if (says.includes(word)) expect(may === "any" || named(asked).some(isPaid)).toBe(true);
    if (asked.saysNot?.includes(word)) expect([may === "any", ...named(asked).map(isPaid)]).not.toContain(true);
    if (business === undefined && !asked.relaxes && must.some(isPaid)) expect(must.length).toBeGreaterThan(0);
  });
});

test("ninguna provincia tiene dos negocios con el mismo nombre", () => {
  expect(bySlug.size).toBe(listed.length);
  expect(provinces.map(({ id }) => id as string)).toEqual(expect.arrayContaining(Object.keys(restaurants)));
});
