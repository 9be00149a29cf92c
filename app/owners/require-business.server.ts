import { loadOrThrowProblem, notFound } from "../http/problem.server";
import { requireAdmin, requireUser, type User } from "../http/session/session.server";
import { type Business, findAnyBusiness, findBusiness } from "./owners.server";

/**
 * Guards loaders under /mi-negocio/:id. Throws a redirect to the sign-in page, or a 404 page, which does not tell another owner's
 * business from one that does not exist.
 */
export async function requireBusiness(request: Request, id = ""): Promise<{ user: User; business: Business }> {
  return await requireFound(request, (user) => findBusiness(user.id, id));
}

/** False for an administrator who is viewing. */
export type ShownBusiness = Business & { isOwn: boolean };

/**
 * Administrators see the business as its owner does. Undefined if it does not exist or the account has no access. Throws a
 * redirect when an administrator must enter the password again.
 */
export async function findShownBusiness(request: Request, user: User, id: string): Promise<ShownBusiness | undefined> {
  const own = await findBusiness(user.id, id);
  if (own) return { ...own, isOwn: true };
  if (!user.isAdmin) return undefined;
  await requireAdmin(request);
  const any = await findAnyBusiness(id);
  return any && { ...any, isOwn: false };
}

/** Guards pages without forms. Throws like `requireBusiness`. */
export async function requireShownBusiness(request: Request, id = ""): Promise<{ user: User; business: ShownBusiness }> {
  return await requireFound(request, (user) => findShownBusiness(request, user, id));
}

async function requireFound<Found>(request: Request, find: (user: User) => Promise<Found | undefined>) {
  const user = await requireUser(request);
  const business = await loadOrThrowProblem(request, "No se pudo cargar tu negocio", () => find(user));
  if (!business) throw noSuchBusiness();
  return { user, business };
}

export function noSuchBusiness() {
  return notFound({
    title: "No encontramos ese negocio entre los tuyos",
    text: "Puede que lo hayamos quitado del directorio, o que lo lleve otra cuenta.",
    back: { path: "/mi-negocio", label: "Mis negocios" },
  });
}
