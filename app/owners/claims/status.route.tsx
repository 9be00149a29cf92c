import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import { redirectWithMessage } from "../../http/messages.server";
import { loadOrThrowProblem, notFound } from "../../http/problem.server";
import { getRequestId } from "../../http/request-id.server";
import { requireUser } from "../../http/session/session.server";
import { formatDate, sentence } from "../../text/format";
import { ErrorSummary, FormToken } from "../../ui/forms/form";
import { pageMeta } from "../../ui/page/meta";
import type { RouteHandle } from "../../ui/page/route-handle";
import { businessesPath, claimPath } from "../paths";
import { findOwnClaim, withdrawClaim } from "./claims.server";
import { codeMessageUrl } from "./whatsapp.server";

export const handle: RouteHandle = { styles: ["form", "account", "owners"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: "Tu solicitud",
    description: "En qué va tu solicitud de llevar un negocio en Panamá VIP.",
    path: claimPath(args.params.id ?? ""),
    unlisted: true,
    failed: args.data?.refused,
  });

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const claim = await loadOrThrowProblem(request, "No se pudo cargar tu solicitud", () => findOwnClaim(user.id, params.id ?? ""));
  if (!claim) throw noSuchClaim();
  const { restaurant_id: restaurantId, nombre, telefono, state, method, code, created_at } = claim;
  return {
    claim: { restaurantId, nombre, telefono, state, method, code, isNew: claim.is_new === 1, reason: sentence(claim.reason) },
    sent: { day: formatDate(created_at), at: created_at },
    codeUrl: code ? codeMessageUrl(claim) : null,
    isConfirmed: user.isConfirmed,
    refused: formWasRefused(context),
  };
}

export const action = formAction({
  schema: v.object({}),
  access: "user",
  async handle({ request, params, user }) {
    const withdrawn = await withdrawClaim(user.id, params.id ?? "", { requestId: getRequestId(request) });
    return await redirectWithMessage(businessesPath, {
      kind: withdrawn ? "success" : "neutral",
      title: withdrawn ? "Solicitud retirada" : "Esa solicitud ya no estaba abierta",
    });
  },
});

function noSuchClaim() {
  return notFound({
    title: "No encontramos esa solicitud",
    text: "Puede que la hayas hecho con otra cuenta.",
    back: { path: businessesPath, label: "Mis negocios" },
  });
}

export default function ClaimStatus() {
  const { claim, sent, codeUrl, isConfirmed } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <section className="section tight stack near">
      <header className="intro">
        <p className="eyebrow">{states[claim.state]}</p>
        <h1>{claim.nombre}</h1>
        <p className="lead">
          Lo pediste el <time dateTime={sent.at}>{sent.day}</time>.
        </p>
      </header>
      {claim.state === "open" ? (
        <>
          <NextStep {...claim} codeUrl={codeUrl} />
          <p className="fine-print">
            {isConfirmed
              ? "Te avisamos por correo en cuanto lo decidamos, casi siempre en un día hábil."
              : "Confirma tu correo desde tu perfil y te avisaremos en cuanto lo decidamos. Si no, vuelve a esta página."}
          </p>
          <form method="post" className="form" noValidate>
            <FormToken />
            <ErrorSummary reply={reply} />
            <p className="actions">
              <button className="button quiet" data-pending="Retirando...">
                Retirar la solicitud
              </button>
              <a className="button quiet" href={businessesPath}>
                Mis negocios
              </a>
            </p>
          </form>
        </>
      ) : (
        <Decided {...claim} />
      )}
    </section>
  );
}

type ShownClaim = ReturnType<typeof useLoaderData<typeof loader>>["claim"];

const states: Record<ShownClaim["state"], string> = {
  open: "Solicitud en revisión",
  granted: "Solicitud concedida",
  refused: "Solicitud rechazada",
  withdrawn: "Solicitud retirada",
};

function NextStep({ method, code, telefono, isNew, codeUrl }: ShownClaim & { codeUrl: string | null }) {
  if (method === "whatsapp" && codeUrl) {
    return (
      <div className="note stack near">
        <p>
          Envíanos este código por WhatsApp <strong>desde {telefono}</strong>, el número de la página:
        </p>
        <p className="code">{code}</p>
        <p className="actions">
          <a className="button primary" href={codeUrl} target="_blank" rel="noopener noreferrer">
            Enviarlo por WhatsApp
          </a>
        </p>
      </div>
    );
  }
  return (
    <p>
      {isNew
        ? "Revisamos los datos de tu negocio y tu aviso de operación, y te llamamos para confirmar. Después se ve en el directorio y lo llevas tú."
        : `Revisamos tu ${method === "website" ? "correo" : "aviso de operación"} y llamamos al negocio para confirmar. No tienes que hacer nada más.`}
    </p>
  );
}

function Decided({ state, restaurantId, reason }: ShownClaim) {
  return (
    <>
      {state === "refused" ? <p>Motivo: {reason}</p> : null}
      <p className="actions">
        {state === "granted" ? (
          <a className="button primary" href={`${businessesPath}/${restaurantId}`}>
            Abrir mi negocio
          </a>
        ) : (
          <a className="button primary" href={`${businessesPath}/reclamar/${restaurantId}`}>
            Pedirlo otra vez
          </a>
        )}
        <a className="button quiet" href={businessesPath}>
          Mis negocios
        </a>
      </p>
    </>
  );
}
