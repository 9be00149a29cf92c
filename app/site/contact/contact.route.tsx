import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { contactForm } from "./form";
import { contactServices } from "../../text/contact-services";
import { describeListingRequest } from "../../directory/listing-plans";
import { privacyNotice } from "../../text/privacy-notice";
import { contactEmail } from "../operator.server";
import { findClientAddress } from "../../http/client-address.server";
import { contactReceiptPath, readContactReceipt } from "./receipt.server";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import { consume, isWithinLimit } from "../../http/limits.server";
import { readParameter } from "../../http/list-query.server";
import { redirectWithMessage } from "../../http/messages.server";
import { receiveContactMessage } from "./messages.server";
import { receiveOnce } from "./once.server";
import { kickOutbox } from "../../mail/queue.server";
import { ContactReceipt } from "./receipt";
import { ContactQuestions } from "./questions";
import { ContactWays } from "./ways";
import { ErrorSummary, Field, formState, Select, TextArea, Trap, returnable } from "../../ui/forms/form";
import { FormEnd } from "../../ui/forms/page-form";
import { pageMeta } from "../../ui/page/meta";
import type { RouteHandle } from "../../ui/page/route-handle";

export const handle: RouteHandle = {
  styles: ["form", "pitch", "contact"],
  personal: (data) => (data as Data | undefined)?.receipt !== null,
  tellsMessage: (data) => Boolean((data as Data | undefined)?.receipt),
};

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: "Contacto",
    description:
      "Cuéntanos qué necesita tu negocio en Panamá. Te responderemos en menos de 24 horas y la consulta inicial es gratuita.",
    path: "/contact",
    failed: args.data?.refused,
    unlisted: args.data?.receipt !== null || args.data.plan !== null,
    crumbs: [{ name: "Contacto", path: "/contact" }],
  });

export function loader({ request, context }: LoaderFunctionArgs) {
  const plan = describeListingRequest(readParameter(request, "plan"));
  const service = readParameter(request, "service") ?? (plan ? "local-visibility" : "");
  const refused = formWasRefused(context);
  // A refused form shows even at a receipt's URL.
  const receipt = refused ? null : readContactReceipt(request);
  return { service, plan, receipt, email: contactEmail(), refused };
}

type Data = SerializeFrom<typeof loader>;

export const action = formAction({
  schema: contactForm,
  access: "public",
  async handle({ request, context, user, values: { asunto, ...message } }) {
    // With an unknown client address, signed-in users get their own rate limit.
    const sender = { address: findClientAddress({ request, context }) ?? user?.id, email: message.email };
    const sent = { ...message, isSpam: asunto !== "" };
    await receiveOnce(sent, async () => {
      await consume("contact", sender);
      const acknowledge = !sent.isSpam && (await isWithinLimit("contact-acknowledgement", sender));
      await receiveContactMessage({ ...sent, acknowledge });
      kickOutbox();
    });
    return await redirectWithMessage(contactReceiptPath(message), {
      kind: "success",
      title: "¡Mensaje Enviado!",
      text: "Te responderemos en menos de 24 horas",
    });
  },
});

export default function Contact() {
  const { email, receipt } = useLoaderData<typeof loader>();
  return (
    <>
      <section className="section contact">
        <div className="stack">
          <p className="eyebrow">Contacto</p>
          {receipt ? (
            <ContactReceipt receipt={receipt} />
          ) : (
            <>
              <h1>Hablemos de tu negocio</h1>
              <p className="lead">Cuéntanos qué haces y qué te gustaría lograr. La primera conversación no cuesta nada.</p>
              <ContactForm />
            </>
          )}
        </div>
        <ContactWays email={email} />
      </section>
      <ContactQuestions />
    </>
  );
}

function ContactForm() {
  const { service, plan } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const field = formState(reply, { service, message: plan ? `Quiero el plan ${plan}.` : "" });
  return (
    // A browser's own validation messages may not be in Spanish.
    <form className="form" method="post" {...returnable(reply)} noValidate>
      <ErrorSummary reply={reply} />
      {plan ? (
        <p className="note">
          <strong>Plan elegido:</strong> {plan}. <a href="/local-ai-pricing">Cambiar de plan</a>
        </p>
      ) : null}
      <Field {...field("name")} label="Nombre" autoComplete="name" required />
      <Field {...field("email")} label="Correo electrónico" type="email" autoComplete="email" required />
      <Field {...field("phone")} label="Teléfono" type="tel" autoComplete="tel" />
      <Field {...field("business")} label="Nombre de tu negocio" autoComplete="organization" />
      <Select {...field("service")} label="Servicio que te interesa" options={contactServices} empty="Todavía no lo sé" />
      <TextArea {...field("message")} label="Mensaje" help="Te responderemos en menos de 24 horas." rows={6} required />
      <Trap {...field("asunto")} />
      <p className="fine-print">
        {privacyNotice.sentence} <a href="/privacidad">{privacyNotice.link}</a>.
      </p>
      <FormEnd pending="Enviando...">Enviar mensaje</FormEnd>
    </form>
  );
}
