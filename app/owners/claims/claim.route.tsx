import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findClientAddress } from "../../http/client-address.server";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import { consume } from "../../http/limits.server";
import { redirectWithMessage } from "../../http/messages.server";
import { loadOrThrowProblem } from "../../http/problem.server";
import { redirectTo } from "../../http/redirect.server";
import { getRequestId } from "../../http/request-id.server";
import { requireUserOrForm } from "../../http/session/session.server";
import { kickOutbox } from "../../mail/queue.server";
import { findProvince, restaurantPath } from "../../text/provinces";
import { formState } from "../../ui/forms/form";
import { FormEnd, PageForm } from "../../ui/forms/page-form";
import type { RouteHandle } from "../../ui/page/route-handle";
import { findBusiness } from "../owners.server";
import { unlistedMeta } from "../../ui/page/meta";
import { claimPath } from "../paths";
import { findClaimable, noSuchRestaurant } from "./claimable.server";
import { claimRestaurant, findClaimMethods } from "./claims.server";
import { ClaimConsent, Methods, NoteField, RegistryFields } from "./fields";
import { claimForm } from "./form";
import { operatorWhatsapp } from "./whatsapp.server";

export const handle: RouteHandle = { styles: ["form", "account", "owners"] };

export const meta = unlistedMeta(
  "¿Es tu negocio?",
  "Lleva tú la página de tu negocio en Panamá VIP: horario, platos, fotos y lo que dicen de él los asistentes de IA.",
);

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireUserOrForm({ request, context });
  const id = params.id ?? "";
  return await loadOrThrowProblem(request, "No se pudo cargar el negocio", async () => {
    const restaurant = await findClaimable(id);
    if (!restaurant) throw noSuchRestaurant();
    if (user && (await findBusiness(user.id, id))) throw redirectTo(`/mi-negocio/${id}`);
    const { nombre, provincia } = restaurant;
    const found = user ? await findClaimMethods(user, restaurant, { whatsapp: operatorWhatsapp() }) : null;
    return {
      restaurant: { nombre, province: findProvince(provincia)?.name ?? "", path: restaurantPath(restaurant) },
      methods: found?.methods ?? (["registry"] as const),
      phone: found?.phone ?? "",
      waits: found?.waits ?? true,
      refused: formWasRefused(context),
    };
  });
}

export const action = formAction({
  schema: claimForm,
  access: "user",
  failure: "No pudimos enviar tu solicitud. Todo sigue aquí: inténtalo otra vez en unos minutos.",
  async handle({ request, context, params, user, values, refuse }) {
    const restaurant = await findClaimable(params.id ?? "");
    if (!restaurant) throw noSuchRestaurant();
    const { methods } = await findClaimMethods(user, restaurant, { whatsapp: operatorWhatsapp() });
    if (!methods.includes(values.method)) {
      return refuse({ method: ["Elige otra forma de mostrarlo: esa no sirve para este negocio"] });
    }
    await consume("claim", { user: user.id, address: findClientAddress({ request, context }) });
    const made = await claimRestaurant(user, restaurant.id, values, { requestId: getRequestId(request) });
    if (!made) throw noSuchRestaurant();
    kickOutbox();
    if (made.outcome === "owner" || made.outcome === "granted") {
      const title = made.outcome === "granted" ? "¡El negocio es tuyo!" : "Este negocio ya lo llevas tú";
      return await redirectWithMessage(`/mi-negocio/${restaurant.id}`, { kind: "success", title });
    }
    return redirectTo(claimPath(made.claim.id));
  },
});

export default function ClaimRestaurant() {
  const { restaurant, methods, phone, waits } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const field = formState(reply, { method: methods[0] ?? "registry" });
  return (
    <section className="section tight stack near">
      <header className="intro">
        <p className="eyebrow">¿Es tu negocio?</p>
        <h1>{restaurant.nombre}</h1>
        <p className="lead">
          <a href={restaurant.path}>Restaurante en {restaurant.province}</a>. Muéstranos que es tuyo y llevas tú su página:
          horario, platos, descripción y lo que dicen de él los asistentes de IA. Es gratis; con Max Local, además, hacemos los
          cambios por ti.
        </p>
      </header>
      <PageForm reply={reply}>
        <Methods field={field("method")} methods={methods} phone={phone} waits={waits} />
        <fieldset className="part claim-registry">
          <legend>Los datos del aviso de operación</legend>
          {methods.length > 1 ? <p className="fine-print">Solo si lo muestras con el aviso de operación.</p> : null}
          <RegistryFields field={field} />
        </fieldset>
        <NoteField field={field} />
        <ClaimConsent />
        <FormEnd pending="Enviando...">Enviar la solicitud</FormEnd>
      </PageForm>
    </section>
  );
}
