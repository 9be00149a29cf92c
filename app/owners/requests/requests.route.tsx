import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { currentPlan } from "../../directory/listing-plans";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import { atMost, lines, newId } from "../../http/forms/fields";
import { consume } from "../../http/limits.server";
import { redirectWithMessage } from "../../http/messages.server";
import { loadOrThrowProblem } from "../../http/problem.server";
import { getRequestId } from "../../http/request-id.server";
import { requireUserOrForm } from "../../http/session/session.server";
import { formatDate } from "../../text/format";
import { ErrorSummary, FormToken, formState, SignInAgain, SubmitButton, TextArea, returnable } from "../../ui/forms/form";
import type { FormReply } from "../../ui/forms/reply";
import { pageMeta } from "../../ui/page/meta";
import type { RouteHandle } from "../../ui/page/route-handle";
import { BusinessHead } from "../business-head";
import { findBusiness } from "../owners.server";
import { planPath, requestsPath } from "../paths";
import { ReadOnly } from "../read-only";
import { findShownBusiness, noSuchBusiness } from "../require-business.server";
import { findRequestsOf, makeRequest, maxWaiting, TooManyRequests } from "./requests.server";

export const handle: RouteHandle = { styles: ["form", "account", "owners"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: "Pídenos un cambio",
    description: "Dinos qué cambiar en la página de tu negocio y lo hacemos por ti.",
    path: requestsPath(args.params.id ?? ""),
    unlisted: true,
    failed: args.data?.refused,
  });

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireUserOrForm({ request, context });
  const id = params.id ?? "";
  const page = { id, newId: randomUUID(), refused: formWasRefused(context) };
  if (!user) return { ...page, found: null };
  const found = await loadOrThrowProblem(request, "No se pudieron cargar tus pedidos", async () => {
    const business = await findShownBusiness(request, user, id);
    if (!business) return undefined;
    const requests = await findRequestsOf(id);
    return {
      name: business.nombre,
      isOwn: business.isOwn,
      isIncluded: currentPlan(business, new Date()) === "max_local",
      requests: requests.map(({ id, message, state, answer, created_at }) => ({
        id,
        message,
        state,
        answer,
        day: formatDate(created_at),
        at: created_at,
      })),
    };
  });
  if (!found) throw noSuchBusiness();
  return { ...page, found };
}

const maxRequestLength = 2_000;

const schema = v.object({
  id: newId(),
  mensaje: v.pipe(lines(), v.nonEmpty("Escribe qué quieres que cambiemos"), atMost(maxRequestLength, "El pedido")),
});

export const action = formAction({
  schema,
  access: "user",
  failure: "No pudimos enviar tu pedido. Todo sigue aquí: inténtalo otra vez en unos minutos.",
  async handle({ request, params, user, values, refuse }) {
    const business = await findBusiness(user.id, params.id ?? "");
    if (!business) throw noSuchBusiness();
    if (currentPlan(business, new Date()) !== "max_local") {
      return refuse({
        "": ["Hacer los cambios por ti es parte de Max Local. Puedes hacerlos tú en «Ficha», con cualquier plan."],
      });
    }
    await consume("owner-request", { user: user.id });
    try {
      const asked = { formId: values.id, restaurantId: business.id, message: values.mensaje };
      const made = await makeRequest(user.id, asked, { requestId: getRequestId(request) });
      if (!made) throw noSuchBusiness();
    } catch (error) {
      if (!(error instanceof TooManyRequests)) throw error;
      return refuse({ "": [`Ya tienes ${maxWaiting} pedidos esperando. En cuanto contestemos uno, envía el siguiente.`] }, 422);
    }
    const text = "Casi siempre lo hacemos en un día hábil. Te contestamos aquí y por correo.";
    return await redirectWithMessage(requestsPath(business.id), { kind: "success", title: "Pedido enviado", text });
  },
});

export default function Requests() {
  const { id, newId, found } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const field = formState(reply, { id: newId });
  return (
    <section className="section tight stack near">
      {found ? <BusinessHead id={id} name={found.name} here="requests" isOwn={found.isOwn} /> : <h1>Pídenos un cambio</h1>}
      {found && !found.isIncluded ? <NotIncluded id={id} /> : null}
      {found?.isIncluded || reply ? (
        <ReadOnly when={found?.isOwn === false}>
          <form className="form" method="post" {...returnable(reply)} noValidate>
            <FormToken />
            <input type="hidden" name="id" value={field("id").defaultValue} />
            <ErrorSummary reply={reply} />
            <TextArea
              {...field("mensaje")}
              label="¿Qué cambiamos?"
              help="Con tus palabras: un plato nuevo, otra foto, el texto de tu presentación… Lo hacemos nosotros."
              rows={6}
              required
            />
            <SignInAgain reply={reply} />
            <p className="actions">
              <SubmitButton pending="Enviando...">Enviar el pedido</SubmitButton>
            </p>
          </form>
        </ReadOnly>
      ) : null}
      {found && found.requests.length > 0 ? <Asked requests={found.requests} /> : null}
    </section>
  );
}

function NotIncluded({ id }: { id: string }) {
  return (
    <div className="stack">
      <p>
        Con Max Local nos escribes qué cambiar y lo hacemos nosotros. Con cualquier plan puedes cambiar tú lo que quieras, en
        «Ficha».
      </p>
      <p className="actions">
        <a className="button primary" href={`${planPath(id)}?plan=max_local`}>
          Ver Max Local
        </a>
      </p>
    </div>
  );
}

type AskedRequest = { id: string; message: string; state: string; answer: string; day: string; at: string };

function Asked({ requests }: { requests: AskedRequest[] }) {
  return (
    <section className="stack">
      <h2>Lo que pediste</h2>
      <ul className="lines">
        {requests.map(({ id, message, state, answer, day, at }) => (
          <li key={id}>
            <p className="asked-text">{message}</p>
            <p className="fine-print">
              <span className={state === "waiting" ? "badge warning" : "badge"}>{stateLabels[state]}</span>{" "}
              <time dateTime={at}>{day}</time>
            </p>
            {answer ? <blockquote>{answer}</blockquote> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

const stateLabels: Record<string, string> = { waiting: "En espera", done: "Hecho", declined: "No se hizo" };
