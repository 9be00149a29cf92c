import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { prepareExport } from "../data-export.server";
import { TooMany } from "../../http/limits.server";
import { loadOrThrowProblem, tooManyRequests } from "../../http/problem.server";
import { privateHeaders } from "../../http/security-headers.server";
import { requireUser } from "../../http/session/session.server";
import { writePersonalData } from "../personal-data.server";
import { pageMeta } from "../../ui/page/meta";
import { toProfile } from "./paths";
import type { RouteHandle } from "../../ui/page/route-handle";

/** A page route, so that a failure shows an error page instead of a file. */
export const handle: RouteHandle = { file: (data) => (data as Awaited<ReturnType<typeof loader>>).open() };

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: "Mis datos", description: "Lo que guardamos de ti.", path: "/profile/datos.json", unlisted: true });

/** Exports the account's data (Ley 81 de 2019). */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const headers = privateHeaders({
    "Content-Disposition": 'attachment; filename="mis-datos-panama-vip.json"',
    "Content-Type": "application/json; charset=utf-8",
    // Without nginx's buffering, a slow client slows the export instead of filling the disk.
    "X-Accel-Buffering": "no",
  });
  if (request.method === "HEAD") return { open: () => new Response(null, { headers }) };
  const ready = await loadOrThrowProblem(
    request,
    "No se pudieron reunir tus datos",
    () => prepareExport(request, user.id, writePersonalData(user.id)).catch(sayWhen),
    toProfile,
  );
  return { open: () => openOrWait(() => new Response(ready.open(), { headers })) };
}

/** Concurrent exports all pass `prepareExport`; this refuses all but the first. */
function openOrWait(open: () => Response): Response {
  try {
    return open();
  } catch (error) {
    if (!(error instanceof TooMany)) throw error;
    return waitAnswer(error);
  }
}

function sayWhen(error: unknown): never {
  if (!(error instanceof TooMany)) throw error;
  throw waitAnswer(error);
}

function waitAnswer(error: TooMany): Response {
  return tooManyRequests({ title: "Tu descarga tiene que esperar", text: error.message, back: toProfile }, error);
}

export default function NoPage() {
  return null;
}
