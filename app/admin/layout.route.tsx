import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { logFailure } from "../http/problem.server";
import { requireAdminOrForm } from "../http/session/session.server";
import { countAttention } from "./attention/counts.server";
import { AdminMenu } from "./frame/menu";
import type { Waiting } from "./frame/sections";
import type { RouteHandle } from "../ui/page/route-handle";

/**
 * All pages share one script and these sheets, so that the script can swap pages. The page that asks to sign in again needs the
 * header's sheet.
 */
export const handle: RouteHandle = {
  script: "administration",
  styles: ["messages", "form", "list", "pagination", "admin", "admin-header"],
};

/** Every page and action below also has its own guard. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdminOrForm({ request, context });
  return { waiting: admin ? await countWaiting(request) : {} };
}

/** A failure must not break the page: then the menu shows no counts. */
async function countWaiting(request: Request): Promise<Waiting> {
  try {
    return await countAttention();
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
