import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { servicesForm } from "../../directory/orders/forms";
import { answerServices, findServicesPage } from "../../directory/orders/services-answer.server";
import { ServicesForm } from "../../directory/orders/services-form";
import { redirectWithMessage } from "../../http/messages.server";
import type { FormReply } from "../../ui/forms/reply";
import { deskHandle, deskMeta, DeskPage, type DeskWords } from "../desk";
import { deskAction, loadBusinessForm } from "../desk.server";
import { businessMenuPath, whatsappPath } from "../paths";

export const handle = deskHandle([]);

const words: DeskWords = {
  owner: {
    title: "Pedidos y reservas por WhatsApp",
    description: "Recibe pedidos y reservas de los visitantes por WhatsApp.",
  },
  admin: {
    title: "WhatsApp de un restaurante",
    of: "WhatsApp de",
    description: "Pedidos y reservas por WhatsApp de un restaurante.",
  },
};

export const meta = deskMeta(words);

export const loader = (args: LoaderFunctionArgs) =>
  loadBusinessForm(args, "No se pudo cargar la página", async (business) => ({ services: await findServicesPage(business) }));

export const action = deskAction({
  schema: servicesForm,
  failure: "No pudimos guardarlo. Todo sigue aquí: inténtalo otra vez en unos minutos.",
  async handle({ business, desk, by, spend, missing, values }) {
    await spend();
    const message = await answerServices(business, values, by);
    if (!message) throw missing();
    return await redirectWithMessage(whatsappPath(business.id, desk), message);
  },
});

export default function Whatsapp() {
  const { desk, id, found } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <DeskPage
      {...{ desk, found, words }}
      here="whatsapp"
      back={found ? { path: businessMenuPath(id, desk), label: "Volver a la carta" } : null}
      lead="Pedidos y reservas que los visitantes envían por WhatsApp."
      intro={
        desk === "owner" ? (
          <p>Tus visitantes te escriben con el pedido o la reserva ya redactados. Tú contestas y cobras como siempre.</p>
        ) : null
      }
    >
      <ServicesForm page={found?.services ?? null} reply={reply} />
    </DeskPage>
  );
}
