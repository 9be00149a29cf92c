import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadOrThrowProblem } from "../../http/problem.server";
import { requireAdmin } from "../../http/session/session.server";
import { AdminHead } from "../../ui/page/admin-head";
import { adminMeta } from "../scaffold/meta";
import { type AskedCount, countAsked, countMentions, countUnanswered } from "./counts.server";
import { readPeriod } from "./period.server";
import { provinceName, topicName } from "./texts";
import { type AskedSum, Counts, Period } from "./views";

export const meta = adminMeta({ title: "Respuestas" });

/** The files have all rows. */
const maxShown = 50;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { period, problem } = readPeriod(request);
  if (problem) return data({ period, problem, counts: null }, { status: 400 });
  const [asked, unanswered, mentions] = await loadOrThrowProblem(request, "No se pudieron cargar las respuestas", () =>
    Promise.all([countAsked(period), countUnanswered(period, maxShown), countMentions(period, maxShown)]),
  );
  const counts = {
    byDay: sum(asked, ({ day }) => day),
    byProvince: sum(asked, ({ provincia }) => provinceName(provincia)).sort((one, other) => other.asked - one.asked),
    byTopic: sum(asked, ({ topic }) => topicName(topic)).sort((one, other) => other.asked - one.asked),
    unanswered,
    mentions,
  };
  return data({ period, problem, counts });
}

/** Keeps the order of first appearance. */
function sum(counts: AskedCount[], keyOf: (count: AskedCount) => string): AskedSum[] {
  const sums = new Map<string, AskedSum>();
  for (const count of counts) {
    const key = keyOf(count);
    const before = sums.get(key) ?? { key, asked: 0, answered: 0 };
    const answered = count.topic === "" ? count.total : 0;
    sums.set(key, { key, asked: before.asked + count.total, answered: before.answered + answered });
  }
  return [...sums.values()];
}

export default function Answers() {
  const { period, problem, counts } = useLoaderData<typeof loader>();
  return (
    <>
      <AdminHead title="Respuestas" lead="Qué se pregunta al directorio, qué no se supo responder y a quién se nombró." />
      <Period period={period} problem={problem} />
      {counts ? <Counts period={period} counts={counts} /> : null}
    </>
  );
}
