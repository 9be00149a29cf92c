import type { LoaderFunctionArgs } from "@remix-run/node";
import { loading } from "../http/problem.server";
import { privateHeaders } from "../http/security-headers.server";
import { requireUser } from "../http/session.server";
import { findPersonalData } from "../models/personal-data.server";

/** All that is kept of a person, for themselves (portability, Ley 81 de 2019). */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const headers = privateHeaders({
    "Content-Disposition": 'attachment; filename="mis-datos-panama-vip.json"',
    "Content-Type": "application/json; charset=utf-8",
  });
  const data = await loading(request, "No se pudieron reunir tus datos", () => findPersonalData(user.id));
  return new Response(JSON.stringify(data, null, 2), { headers });
}
