import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { logFailure } from "../http/problem.server";
import { requireAdminOrForm } from "../http/session/session.server";
import type { Powers } from "../identity/roles";
import { countAttention } from "./attention/counts.server";
import { AdminMenu } from "./frame/menu";
import type { Waiting } from "../identity/sections";
import type { RouteHandle } from "../ui/page/route-handle";

/**
 * All pages share one script and these sheets, so that the script can swap pages. The page that asks to sign in again needs the
 * header's sheet.
 */
export const handle: RouteHandle = {
  script: "administration",
  styles: ["messages", "form", "list", "pagination", "admin", "admin-header", "account-menu"],
};

/** Every page and action below also has its own guard. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdminOrForm({ request, context });
  if (!admin) return { waiting: {}, powers: null };
  const { isAdmin, roles } = admin;
  const powers: Powers = { isAdmin, roles };
  return { waiting: await countWaiting(request, powers), powers };
}

/** A failure must not break the page: then the menu shows no counts. */
async function countWaiting(request: Request, powers: Powers): Promise<Waiting> {
  try {
    return await countAttention(powers);
  } catch (error) {
    logFailure(request, "No se pudo contar lo que espera a un administrador", error);
    return {};
  }
}

export default function Administration() {
  const { waiting } = useLoaderData<typeof loader>();
  return (
    <section className="section tight admin">
      <AdminMenu waiting={waiting} />
      <div className="stack near">
        <Outlet />
      </div>
    </section>
  );
}
