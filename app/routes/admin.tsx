import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { logFailure } from "../http/problem.server";
import { requireAdminOrForm } from "../http/session.server";
import { countAttention } from "../models/attention.server";
import { AdminMenu } from "../ui/admin-menu";
import type { RouteHandle } from "../ui/route-handle";

/** One sheet for all pages of the administration, so that its script can put one in the place of another. */
// Its own header's sheet too, so that a form answered in place finds the same sheet on the page that asks to sign in again.
export const handle: RouteHandle = { quick: true, styles: ["form", "list", "pagination", "admin", "admin-header"] };

/** Only what stands around each page: every page and every form of the administration asks for itself who may be there. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdminOrForm({ request, context });
  return { attention: admin ? await attentionFor(request) : 0 };
}

/** The pages themselves say what they cannot load; a number in the menu takes none of them away. */
async function attentionFor(request: Request): Promise<number> {
  try {
    return await countAttention();
  } catch (error) {
    logFailure(request, "No se pudo contar lo que espera a un administrador", error);
    return 0;
  }
}

export default function Administration() {
  const { attention } = useLoaderData<typeof loader>();
  return (
    <section className="section tight admin">
      <AdminMenu attention={attention} />
      <div className="admin-page">
        <Outlet />
      </div>
    </section>
  );
}
