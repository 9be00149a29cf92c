import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { countSubscribers } from "../../blog/letter/subscribers.server";
import type { Subscriber } from "../../db/schema.server";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import { emailAddress } from "../../http/forms/fields";
import { redirectWithMessage } from "../../http/messages.server";
import { loadOrThrowProblem } from "../../http/problem.server";
import { getRequestId } from "../../http/request-id.server";
import { requireAdminOrForm } from "../../http/session/session.server";
import { count, formatMoment } from "../../text/format";
import { Field, FormToken, formState, SubmitButton } from "../../ui/forms/form";
import { PageForm } from "../../ui/forms/page-form";
import type { FormReply } from "../../ui/forms/reply";
import { FactList } from "../scaffold/facts";
import { AdminHead } from "../../ui/page/admin-head";
import { adminMeta } from "../scaffold/meta";
import { endSubscription, lookUpSubscription } from "./lookup.server";
import { letterAdminPath } from "./paths";

export const meta = adminMeta<typeof loader>(({ data }) => ({ title: "Correo semanal", failed: data?.refused }));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdminOrForm({ request, context });
  const refused = formWasRefused(context);
  if (!admin) return { refused, subscribers: null };
  const subscribers = await loadOrThrowProblem(request, "No se pudo contar quiénes lo reciben", countSubscribers);
  return { refused, subscribers };
}

export const action = formAction({
  schema: v.object({
    intent: v.picklist(["buscar", "borrar"], "Elige qué hacer con la dirección"),
    email: emailAddress("Escribe el correo electrónico"),
  }),
  access: "admin",
  asksFactor: (fields) => fields.get("intent") === "borrar",
  failure: "No pudimos hacerlo. La dirección sigue aquí: inténtalo otra vez en unos minutos.",
  async handle({ request, user, values, show }) {
    const by = { requestId: getRequestId(request) };
    const { email } = values;
    if (values.intent === "buscar") {
      const found = await lookUpSubscription(user.id, email, by);
      return found ? { ...show({}).data, found: describe(found) } : await redirectWithMessage(letterAdminPath, notThere(email));
    }
    const isEnded = await endSubscription(user.id, email, by);
    const text = `${email} ya no recibe el correo semanal, y no queda en la lista.`;
    return await redirectWithMessage(
      letterAdminPath,
      isEnded ? { kind: "success", title: "Dirección borrada", text } : notThere(email),
    );
  },
});

const notThere = (email: string) =>
  ({
    kind: "neutral",
    title: "No está en la lista",
    text: `${email} no recibe el correo semanal ni espera confirmarlo.`,
  }) as const;

/** Lists what an administrator may tell the subscriber. */
function describe({ email, asked_at, confirmed_at, last_letter_at, policy_version, policy_hash }: Subscriber) {
  return {
    email,
    facts: [
      ["Lo pidió", formatMoment(asked_at)],
      ["Lo confirmó", confirmed_at ? formatMoment(confirmed_at) : "Todavía no"],
      ["Último correo", last_letter_at ? formatMoment(last_letter_at) : "Ninguno"],
      ["Aviso que aceptó", `Versión ${policy_version}`],
      ["Huella del aviso", policy_hash],
    ] satisfies [string, string][],
  };
}

type Found = ReturnType<typeof describe>;

export default function LetterAdmin() {
  const { subscribers } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply & { found?: Found }>();
  const field = formState(reply, { email: "" });
  // Sent again with what the form asks for.
  const deletes = reply?.asksFor !== undefined && field("intent").defaultValue === "borrar";
  return (
    <>
      <AdminHead
        title="Correo semanal"
        lead={subscribers === null ? null : `${count(subscribers, "persona lo recibe", "personas lo reciben")}.`}
      />
      <PageForm reply={reply} className="form panel" title="No se pudo buscar:">
        <Field
          {...field("email")}
          label="La dirección de quien te escribió"
          help="Entera. Búscala solo cuando esa persona pida verla o borrarla: cada búsqueda queda en el registro."
          type="email"
          autoComplete="off"
          required
        />
        <input type="hidden" name="intent" value={deletes ? "borrar" : "buscar"} />
        <p className="actions">
          {deletes ? (
            <SubmitButton look="quiet danger" pending="Borrando...">
              Borrar esta dirección
            </SubmitButton>
          ) : (
            <SubmitButton pending="Buscando...">Buscar</SubmitButton>
          )}
        </p>
      </PageForm>
      {reply?.found ? <Subscription found={reply.found} /> : null}
    </>
  );
}

function Subscription({ found: { email, facts } }: { found: Found }) {
  return (
    <section className="form panel">
      <h2>
        <bdi>{email}</bdi>
      </h2>
      <FactList facts={facts} />
      <form method="post" noValidate>
        <FormToken />
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="intent" value="borrar" />
        <p className="actions">
          <SubmitButton look="quiet danger" pending="Borrando...">
            Borrar esta dirección
          </SubmitButton>
        </p>
      </form>
    </section>
  );
}
