import { loadOrThrowProblem, notFound } from "../http/problem.server";
import { requireUser, type User } from "../http/session.server";
import { type Business, findBusiness } from "./owners.server";

/**
 * For loaders under /mi-negocio/:id. Otherwise throws a redirect to the sign-in page, or the same 404 page for a business of others
 * as for one that does not exist.
 */
export async function requireBusiness(request: Request, id = ""): Promise<{ user: User; business: Business }> {
  const user = await requireUser(request);
  const business = await loadOrThrowProblem(request, "No se pudo cargar tu negocio", () => findBusiness(user.id, id));
  if (!business) throw noSuchBusiness();
  return { user, business };
}

/** The 404 page to throw. */
export function noSuchBusiness() {
  return notFound({
    title: "No encontramos ese negocio entre los tuyos",
    text: "Puede que lo hayamos quitado del directorio, o que lo lleve otra cuenta.",
    back: { path: "/mi-negocio", label: "Mis negocios" },
  });
}
