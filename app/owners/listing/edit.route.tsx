import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RestaurantChanged } from "../../directory/editing/edited.server";
import { withUnclearHours } from "../../directory/editing/unclear-hours.server";
import { formWasRefused } from "../../http/forms/action.server";
import { redirectWithMessage } from "../../http/messages.server";
import { loadOrThrowProblem } from "../../http/problem.server";
import { requireUserOrForm } from "../../http/session/session.server";
import { deskHandle } from "../desk";
import { unlistedMeta } from "../../ui/page/meta";
import { deskAction } from "../desk.server";
import { businessPath } from "../paths";
import { findShownBusiness, noSuchBusiness } from "../require-business.server";
import { findWaitingChanges, type SavedListing, saveListing } from "./changes.server";
import { seenIds, toConflicts, toListingPage } from "./data.server";
import { ListingForm, type ListingReply } from "./form";
import { listingForm } from "./form-schema";
import { ListingHead } from "./head";

export const handle = deskHandle([]);

export const meta: MetaFunction<typeof loader> = (args) =>
  unlistedMeta(args.data?.listing?.name ?? "Mi negocio", "La página de tu negocio en Panamá VIP.")(args);

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireUserOrForm({ request, context });
  const refused = formWasRefused(context);
  if (!user) return { listing: null, refused };
  return await loadOrThrowProblem(request, "No se pudo cargar tu negocio", async () => {
    const business = await findShownBusiness(request, user, params.id ?? "");
    if (!business) throw noSuchBusiness();
    const [waiting, corrections] = await Promise.all([
      findWaitingChanges(business.id, "owner"),
      findWaitingChanges(business.id, "visitor"),
    ]);
    return { listing: toListingPage(business, waiting, corrections), refused };
  });
}

export const action = deskAction({
  schema: listingForm,
  async handle({ business: { id }, by, spend, missing, values, refuse }) {
    await spend();
    try {
      const saved = await saveListing(by.userId, id, values, by);
      if (!saved) throw missing();
      return await redirectWithMessage(
        businessPath(id),
        withUnclearHours(
          { kind: "success", title: "Cambios guardados", text: describeWhere(saved) },
          saved.restaurant.horario,
          `${businessPath(id)}#campo-horario`,
        ),
      );
    } catch (error) {
      if (!(error instanceof RestaurantChanged)) throw error;
      const { data: reply, init } = refuse({ "": [changedMeanwhile] }, 409);
      const seen = seenIds(await findWaitingChanges(id, "owner"));
      const initialValue = { ...reply.initialValue, version: String(error.current.version), seen };
      return data<ListingReply>({ ...reply, initialValue, conflicts: toConflicts(error.changes) }, init ?? undefined);
    }
  },
});

function describeWhere({ restaurant, waiting }: SavedListing): string {
  const isPublic = restaurant.is_active === 1;
  if (waiting === 0) return isPublic ? "Ya se ve en el directorio." : "Se verá cuando tu negocio vuelva al directorio.";
  const wait = waiting === 1 ? "Un cambio espera nuestra revisión" : `${waiting} cambios esperan nuestra revisión`;
  return isPublic ? `${wait}; lo demás ya se ve.` : `${wait}; lo demás se verá cuando tu negocio vuelva al directorio.`;
}

const changedMeanwhile =
  "Alguien cambió lo mismo después de que abriste esta página. Abajo está lo que cambió: si guardas otra vez, queda lo tuyo.";

export default function EditListing() {
  const { listing } = useLoaderData<typeof loader>();
  const reply = useActionData<ListingReply>();
  return (
    <section className="section tight stack near">
      {listing ? <ListingHead {...listing} /> : <h1>Mi negocio</h1>}
      <ListingForm listing={listing} reply={reply} />
    </section>
  );
}
