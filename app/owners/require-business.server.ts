import { loadOrThrowProblem, notFound } from "../http/problem.server";
import { requireAdmin, requireUser, type User } from "../http/session/session.server";
import { type Business, findAnyBusiness, findBusiness } from "./owners.server";

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

/** `isOwn`: false for an administrator who only looks. */
export type ShownBusiness = Business & { isOwn: boolean };

/**
 * For pages that administrators may look at as the owner sees them. Returns undefined for a business that does not exist or is not
 * for this account. Throws a redirect when an administrator must give the password again.
 */
export async function findShownBusiness(request: Request, user: User, id: string): Promise<ShownBusiness | undefined> {
  const own = await findBusiness(user.id, id);
  if (own) return { ...own, isOwn: true };
  if (!user.isAdmin) return undefined;
  await requireAdmin(request);
  const any = await findAnyBusiness(id);
  return any && { ...any, isOwn: false };
}

/** The same for loaders of pages without forms. Throws as `requireBusiness` does. */
export async function requireShownBusiness(request: Request, id = ""): Promise<{ user: User; business: ShownBusiness }> {
  const user = await requireUser(request);
  const business = await loadOrThrowProblem(request, "No se pudo cargar tu negocio", () => findShownBusiness(request, user, id));
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
