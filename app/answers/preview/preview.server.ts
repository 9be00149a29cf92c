import { db } from "../../db/client.server";
import type { Restaurant } from "../../db/schema.server";
import { isStorable } from "../../db/values.server";
import { isUnconfirmed } from "../../directory/google-columns.server";
import { currentPlan } from "../../directory/listing-plans";
import { publicStreet } from "../../directory/restaurant/restaurant-data.server";
import { searchDirectory } from "../../directory/search/search.server";
import { findClientAddress, type RequestArgs } from "../../http/client-address.server";
import { consume, TooMany } from "../../http/limits.server";
import { problemOfSearch, readParameter } from "../../http/list-query.server";
import { loadOrThrowProblem, tooManyRequests } from "../../http/problem.server";
import { formatCount, oneLine } from "../../text/format";
import type { ListingPlan } from "../../text/plans/listing-plan-ids";
import { findProvince, restaurantPath } from "../../text/provinces";
import type { Answer } from "../answer";
import { previewUnderPlans } from "../engine.server";
import { maxQuestionLength } from "../normalise.server";
import { findShown, type ShownBusinesses } from "../shown/cards.server";
import { type Choice, toChoices } from "../shown/choices";
import { previewPath } from "./address";
import { readyQuestions } from "./questions";

export type PreviewedBusiness = {
  id: string;
  name: string;
  /** "Calle 5, Colón" */
  place: string;
  path: string;
  /** An import whose data nobody has confirmed: assistants do not name it. */
  isUnconfirmed: boolean;
};

export type PreviewedAnswers = {
  business: PreviewedBusiness;
  plan: ListingPlan;
  question: string;
  questions: string[];
  /** Null when the question cannot be asked. */
  answers: Record<ListingPlan, Answer> | null;
  shown: ShownBusinesses;
  /** Replies to what the answers ask. */
  choices: Choice[];
};

export type Preview = {
  isAsked: boolean;
  search: string;
  question: string;
  /** Shown to the visitor. */
  problems: { search?: string; business?: string; question?: string };
  /** Null without a search. */
  matches: PreviewedBusiness[] | null;
  chosen: PreviewedAnswers | null;
};

/** Reads nothing if the URL asks for nothing. Throws a 429 page past the rate limit. */
export async function loadPreview(args: RequestArgs): Promise<Preview> {
  const { request } = args;
  const [name, id, asked] = (["negocio", "ficha", "pregunta"] as const).map((parameter) => readParameter(request, parameter));
  const search = oneLine(name ?? "");
  const question = oneLine(asked ?? "");
  const isAsked = [name, id, asked].some((value) => value !== null && value !== undefined);
  const preview: Preview = { isAsked, search, question, problems: {}, matches: null, chosen: null };
  if (!search && !id) return preview;

  const problem = search ? problemOfSearch(search) : null;
  if (problem) return { ...preview, problems: { search: problem } };
  await countUse(args);
  const now = new Date();
  return await loadOrThrowProblem(request, "No se pudo preparar la respuesta", async () =>
    id ? await answerAbout(preview, id, now) : { ...preview, matches: await findByName(search, now) },
  );
}

async function countUse(args: RequestArgs): Promise<void> {
  try {
    await consume("answers-preview", { address: findClientAddress(args) });
  } catch (error) {
    if (!(error instanceof TooMany)) throw error;
    const back = { path: previewPath(), label: "Volver a los planes" };
    throw tooManyRequests({ title: "Espera un momento para preguntar otra vez", text: error.message, back }, error);
  }
}

async function findByName(search: string, now: Date): Promise<PreviewedBusiness[]> {
  const filters = { provincias: [], categorias: [], open: null, isVerified: false };
  const { rows } = await searchDirectory({ q: search, isExact: false, order: "relevancia", page: 1, ...filters }, now);
  return rows.map(toBusiness);
}

async function answerAbout(preview: Preview, id: string, now: Date): Promise<Preview> {
  const row = isStorable(id) ? await findBusiness(id) : undefined;
  if (!row) return { ...preview, problems: { business: "Ese negocio no está en el directorio. Búscalo por su nombre." } };
  const business = toBusiness(row);
  if (business.isUnconfirmed) return { ...preview, problems: { business: notConfirmed(business.name) } };

  const questions = readyQuestions({
    name: row.nombre,
    provincia: row.provincia,
    category: row.categoria,
    dish: row.special_dish,
  });
  const question = preview.question || questions[0];
  const chosen = { business, plan: currentPlan(row, now), question, questions, answers: null, shown: {}, choices: [] };
  if (question.length > maxQuestionLength || !isStorable(question)) {
    const length = formatCount(question.length);
    const problem = isStorable(question)
      ? `La pregunta admite hasta ${maxQuestionLength} caracteres; escribiste ${length}.`
      : "La pregunta tiene un carácter que no se puede leer. Escríbela de nuevo.";
    return { ...preview, problems: { question: problem }, chosen };
  }
  const answers = await previewUnderPlans(row.id, question, now);
  const shown = await findShown(answers ? Object.values(answers) : []);
  return { ...preview, chosen: { ...chosen, answers, shown, choices: answers ? toChoices(answers.max_local) : [] } };
}

const notConfirmed = (name: string) => `Nadie ha confirmado todavía los datos de «${name}»: los asistentes aún no lo nombran.`;

async function findBusiness(id: string): Promise<Restaurant | undefined> {
  return await db().selectFrom("restaurants").selectAll().where("id", "=", id).where("is_active", "=", 1).executeTakeFirst();
}

function toBusiness(row: Restaurant): PreviewedBusiness {
  const province = findProvince(row.provincia)?.name;
  return {
    id: row.id,
    name: row.nombre,
    place: [publicStreet(row), province].filter(Boolean).join(", "),
    path: restaurantPath(row),
    isUnconfirmed: isUnconfirmed(row),
  };
}
