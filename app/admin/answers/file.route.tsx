import type { LoaderFunctionArgs } from "@remix-run/node";
import { planName } from "../../directory/listing-plans";
import { readChoice } from "../../http/list-query.server";
import { badRequest, loadOrThrowProblem } from "../../http/problem.server";
import { privateHeaders } from "../../http/security-headers.server";
import { requireAdminAgain } from "../../http/session/session.server";
import { toCsv } from "../../text/csv";
import { formatCount } from "../../text/format";
import type { RouteHandle } from "../../ui/page/route-handle";
import { adminMeta } from "../scaffold/meta";
import { countAsked, countMentions, type Period } from "./counts.server";
import { readPeriod } from "./period.server";
import { answersPath, channelNames, deletedBusiness, provinceName, topicName } from "./texts";

/** A page route, so that a failure shows a page instead of a file. */
export const handle: RouteHandle = { file: (data) => (data as Awaited<ReturnType<typeof loader>>).open() };

export const meta = adminMeta({ title: "Respuestas" });

const maxRows = 50_000;

type File = { id: string; toRows: (period: Period) => Promise<(string | number)[][]> };

const files: readonly [File, File] = [
  { id: "preguntas", toRows: askedRows },
  { id: "menciones", toRows: mentionRows },
];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdminAgain(request);
  const { id, toRows } = readChoice(request, "tipo", files);
  const { period, problem } = readPeriod(request);
  const back = { path: answersPath, label: "Volver a las respuestas" };
  if (problem) throw badRequest({ title: "Esos días no se pueden descargar", text: problem, back });
  const rows = await loadOrThrowProblem(request, "No se pudo preparar el archivo", () => toRows(period), back);
  if (rows.length > maxRows) {
    throw badRequest({
      title: "El archivo sería demasiado largo",
      text: `Tendría más de ${formatCount(maxRows)} filas. Elige menos días.`,
      back,
    });
  }
  const headers = privateHeaders({
    "Content-Disposition": `attachment; filename="respuestas-${id}-${period.from}-${period.until}.csv"`,
    "Content-Type": "text/csv; charset=utf-8",
  });
  return { open: () => new Response(request.method === "HEAD" ? null : toCsv(rows), { headers }) };
}

/** Returns at most 92 days × 2 channels × 11 provinces × 10 topics. */
async function askedRows(period: Period): Promise<(string | number)[][]> {
  const counts = await countAsked(period);
  return [
    ["Día", "Canal", "Provincia", "Tema", "Preguntas"],
    ...counts.map(({ day, channel, provincia, topic, total }) => {
      return [day, channelNames[channel], provinceName(provincia), topicName(topic), total];
    }),
  ];
}

async function mentionRows(period: Period): Promise<(string | number)[][]> {
  const counts = await countMentions(period, maxRows);
  return [
    ["Negocio", "Identificador", "Plan", "Patrocinado", "Menciones", "De primero"],
    ...counts.map(({ name, restaurant_id, plan, total, first }) => {
      return [name ?? deletedBusiness, restaurant_id, planName(plan), plan === "free_local" ? "No" : "Sí", total, first];
    }),
  ];
}

export default function NoPage() {
  return null;
}
