import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadOrThrowProblem } from "../../http/problem.server";
import { privateHeaders } from "../../http/security-headers.server";
import { requireAdminAgain } from "../../http/session/session.server";
import { panamaDay } from "../../text/hours/panama-day";
import type { RouteHandle } from "../../ui/page/route-handle";
import { adminMeta } from "../scaffold/meta";
import { writeFile } from "./download.server";
import { filesPath } from "./paths";

/** A page route, so that a failure shows a page instead of a file. */
export const handle: RouteHandle = { file: (data) => (data as Awaited<ReturnType<typeof loader>>).open() };

export const meta = adminMeta({ title: "Restaurantes" });

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdminAgain(request);
  const headers = privateHeaders({
    "Content-Disposition": `attachment; filename="restaurantes-${panamaDay(Date.now())}.csv"`,
    "Content-Type": "text/csv; charset=utf-8",
  });
  if (request.method === "HEAD") return { open: () => new Response(null, { headers }) };
  const back = { path: filesPath, label: "Volver a importar" };
  const pieces = writeFile(new Date());
  const first = await loadOrThrowProblem(request, "No se pudo preparar el archivo", () => pieces.next(), back);
  return { open: () => new Response(toStream(first.value, pieces), { headers }) };
}

/** A failure breaks the stream, so that a file that was cut does not look complete. */
function toStream(first: Uint8Array | void, rest: AsyncGenerator<Uint8Array, void>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      if (first) controller.enqueue(first);
    },
    async pull(controller) {
      const next = await rest.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      await rest.return(undefined);
    },
  });
}

export default function NoPage() {
  return null;
}
