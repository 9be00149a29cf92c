import type { LoaderFunctionArgs } from "@remix-run/node";
import type { GenericSchema } from "valibot";
import type { RequestReference } from "../audit/log.server";
import { findItem } from "../directory/menu/menu.server";
import { findPicture } from "../directory/pictures/pictures.server";
import { accessMark, type FormArgs, formAction, formWasRefused } from "../http/forms/action.server";
import { consume } from "../http/limits.server";
import { loadOrThrowProblem, notFound } from "../http/problem.server";
import { redirectTo } from "../http/redirect.server";
import { getRequestId } from "../http/request-id.server";
import { requireAdminOrForm, requireUserOrForm, type User } from "../http/session/session.server";
import { pictureFile } from "../pictures/receive.server";
import { type Business, findAnyBusiness, findBusiness } from "./owners.server";
import { businessesPath, type Desk, deskAt } from "./paths";
import { findShownBusiness, noSuchBusiness, type ShownBusiness } from "./require-business.server";

/* Who may read and change a business: its owner under /mi-negocio, an administrator under /admin. All their forms ask here. */

type OfRestaurant = { restaurant_id: string };

/** What an address names, with the restaurant it belongs to. */
type Named<Found extends OfRestaurant> = {
  find: (id: string) => Promise<Found | undefined>;
  missing: (desk: Desk) => Response;
};

const back = { owner: { path: businessesPath, label: "Mis negocios" }, admin: { path: "/admin", label: "Volver al Admin" } };

const isGone = (title: string) => (desk: Desk) =>
  notFound({ title, text: `Puede que ya no esté${desk === "owner" ? ", o que sea de otro negocio" : ""}.`, back: back[desk] });

export const businesses: Named<OfRestaurant> = {
  find: (id) => Promise.resolve({ restaurant_id: id }),
  missing: (desk) =>
    desk === "owner"
      ? noSuchBusiness()
      : notFound({
          title: "Restaurante no encontrado",
          text: "Puede que lo haya eliminado otro administrador.",
          back: back.admin,
        }),
};

export const dishes = { find: findItem, missing: isGone("No encontramos ese plato") };

export const pictures = { find: findPicture, missing: isGone("No encontramos esa foto") };

async function findShown(request: Request, desk: Desk, user: User, id: string): Promise<ShownBusiness | undefined> {
  if (desk === "owner") return await findShownBusiness(request, user, id);
  const any = await findAnyBusiness(id);
  return any && { ...any, isOwn: false };
}

/**
 * Loads a page with a form on what its address names. `found` is null when the session has expired and only the refused form is
 * shown. Throws a redirect to sign in, a 404 page, and an error page titled `failure`.
 */
export async function loadDesk<Found extends OfRestaurant, Page extends object>(
  { request, context, params }: LoaderFunctionArgs,
  { find, missing }: Named<Found>,
  failure: string,
  load: (business: ShownBusiness, found: Found) => Page | Promise<Page>,
) {
  const desk = deskAt(new URL(request.url).pathname);
  const user = await (desk === "owner" ? requireUserOrForm : requireAdminOrForm)({ request, context });
  const page = { desk, id: params.id ?? "", refused: formWasRefused(context) };
  if (!user) return { ...page, found: null };
  const loadFound = async () => {
    const named = await find(page.id);
    const business = named && (await findShown(request, desk, user, named.restaurant_id));
    if (!business) throw missing(desk);
    return { restaurantId: business.id, name: business.nombre, isOwn: business.isOwn, ...(await load(business, named)) };
  };
  const found = await loadOrThrowProblem(request, failure, loadFound, desk === "admin" ? back.admin : undefined);
  return { ...page, found };
}

/**
 * Loads a form that another page renders: its own page appears only after a refusal. Redirects other requests to `path`. Throws
 * like `loadDesk`.
 */
export async function loadRefused<Found extends OfRestaurant>(
  args: LoaderFunctionArgs,
  named: Named<Found>,
  failure: string,
  path: (id: string, desk: Desk) => string,
) {
  const { desk, id, refused } = await loadDesk(args, named, failure, () => ({}));
  if (!refused) throw redirectTo(path(encodeURIComponent(id), desk));
  return { desk, id, refused };
}

/** Loads a page of the business in the address. Throws like `loadDesk`. */
export async function loadBusinessForm<Page extends object>(
  args: LoaderFunctionArgs,
  failure: string,
  load: (business: ShownBusiness) => Page | Promise<Page>,
) {
  return await loadDesk(args, businesses, failure, load);
}

type DeskForm<Schema extends GenericSchema, Found> = FormArgs<Schema, "user" | "admin"> & {
  desk: Desk;
  business: Business;
  found: Found;
  by: RequestReference & { userId: string };
  /** Counts a change against its owner's limit. Throws TooMany. */
  spend: () => Promise<void>;
  /** Returns a page to throw: 404. */
  missing: () => Response;
};

type DeskActionOptions<Schema extends GenericSchema, Found extends OfRestaurant, Answer> = {
  schema: Schema;
  of?: Named<Found>;
  takesPicture?: boolean;
  failure?: string;
  handle: (form: DeskForm<Schema, Found>) => Answer | Promise<Answer>;
};

/** A form on both desks: from its owner under /mi-negocio, from an administrator under /admin. */
export function deskAction<Schema extends GenericSchema, Answer, Found extends OfRestaurant = OfRestaurant>({
  of = businesses as Named<Found>,
  takesPicture = false,
  handle,
  ...form
}: DeskActionOptions<Schema, Found, Answer>) {
  async function findOwn(desk: Desk, user: User, id = "") {
    const found = await of.find(id);
    const business =
      found && (await (desk === "owner" ? findBusiness(user.id, found.restaurant_id) : findAnyBusiness(found.restaurant_id)));
    if (!business) throw of.missing(desk);
    return { found, business };
  }

  const actionOf = (desk: Desk) =>
    formAction({
      ...form,
      access: desk === "owner" ? "user" : "admin",
      ...(takesPicture && { file: pictureFile(desk === "owner" ? "picture" : "administrators-picture") }),
      admit: async ({ user, params }) => await findOwn(desk, user, params.id),
      async handle(sent: FormArgs<Schema, "user" | "admin">) {
        const { user, params, request } = sent;
        const by = { userId: user.id, requestId: getRequestId(request) };
        const spend = async () => {
          if (desk === "owner") await consume("owner-edit", { user: user.id });
        };
        return await handle({
          ...sent,
          ...(await findOwn(desk, user, params.id)),
          desk,
          by,
          spend,
          missing: () => of.missing(desk),
        });
      },
    });
  const actions = { owner: actionOf("owner"), admin: actionOf("admin") };
  return Object.assign(
    (args: LoaderFunctionArgs) => actions[deskAt(new URL(args.request.url).pathname)](args),
    // Its size and its file are the same on both.
    actions.owner,
    { [accessMark]: { owner: "user", admin: "admin" } },
  );
}
