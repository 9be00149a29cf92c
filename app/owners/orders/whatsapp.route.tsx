import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { servicesForm } from "../../directory/orders/forms";
import { answerServices, findServicesPage } from "../../directory/orders/services-answer.server";
import { ServicesForm } from "../../directory/orders/services-form";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import { consume } from "../../http/limits.server";
import { redirectWithMessage } from "../../http/messages.server";
import { loadOrThrowProblem } from "../../http/problem.server";
import { getRequestId } from "../../http/request-id.server";
import { requireUserOrForm } from "../../http/session/session.server";
import type { FormReply } from "../../ui/forms/reply";
import { pageMeta } from "../../ui/page/meta";
import type { RouteHandle } from "../../ui/page/route-handle";
import { BusinessHead } from "../business-head";
import { findBusiness } from "../owners.server";
import { whatsappPath } from "../paths";
import { ReadOnly } from "../read-only";
import { findShownBusiness, noSuchBusiness } from "../require-business.server";

export const handle: RouteHandle = { styles: ["form", "account", "owners"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: "Pedidos y reservas por WhatsApp",
    description: "Recibe pedidos y reservas de los visitantes por WhatsApp.",
    path: whatsappPath(args.params.id ?? ""),
    unlisted: true,
    failed: args.data?.refused,
  });

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireUserOrForm({ request, context });
  const id = params.id ?? "";
  const page = { id, refused: formWasRefused(context) };
  if (!user) return { ...page, found: null };
  const found = await loadOrThrowProblem(request, "No se pudo cargar la página", async () => {
    const business = await findShownBusiness(request, user, id);
    return business && { name: business.nombre, isOwn: business.isOwn, services: await findServicesPage(business) };
  });
  if (!found) throw noSuchBusiness();
  return { ...page, found };
}

export const action = formAction({
  schema: servicesForm,
  access: "user",
  failure: "No pudimos guardarlo. Todo sigue aquí: inténtalo otra vez en unos minutos.",
  async handle({ request, params, user, values }) {
    const business = await findBusiness(user.id, params.id ?? "");
    if (!business) throw noSuchBusiness();
    await consume("owner-edit", { user: user.id });
    const message = await answerServices(business, values, { userId: user.id, requestId: getRequestId(request) });
    if (!message) throw noSuchBusiness();
    return await redirectWithMessage(whatsappPath(business.id), message);
  },
});

export default function Whatsapp() {
  const { id, found } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <section className="section tight stack near">
      {found ? <BusinessHead id={id} name={found.name} here="whatsapp" isOwn={found.isOwn} /> : <h1>WhatsApp</h1>}
      <p>Tus visitantes te escriben con el pedido o la reserva ya redactados. Tú contestas y cobras como siempre.</p>
      <ReadOnly when={found?.isOwn === false}>
        <ServicesForm page={found?.services ?? null} reply={reply} />
      </ReadOnly>
    </section>
  );
}
