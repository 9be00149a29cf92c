import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { findClientAddress } from "../../http/client-address.server";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import { atMost, hiddenText, line } from "../../http/forms/fields";
import { consume } from "../../http/limits.server";
import { redirectWithMessage } from "../../http/messages.server";
import { loadOrThrowProblem, notFound } from "../../http/problem.server";
import { getRequestId } from "../../http/request-id.server";
import { requireUser } from "../../http/session/session.server";
import { kickOutbox } from "../../mail/queue.server";
import { formatDate, sentence } from "../../text/format";
import { ErrorSummary, FormToken } from "../../ui/forms/form";
import type { RouteHandle } from "../../ui/page/route-handle";
import { unlistedMeta } from "../../ui/page/meta";
import { businessesPath, claimPath } from "../paths";
import { codeForNumber, findOwnClaim, proveNumber, withdrawClaim } from "./claims.server";
import { CodeForm, Decided, NextStep } from "./next-step";
import { codeMessageUrl } from "./whatsapp.server";

export const handle: RouteHandle = { styles: ["form", "account", "owners"] };

export const meta = unlistedMeta("Tu solicitud", "En qué va tu solicitud de llevar un negocio en Panamá VIP.");

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const claim = await loadOrThrowProblem(request, "No se pudo cargar tu solicitud", () => findOwnClaim(user.id, params.id ?? ""));
  if (!claim) throw noSuchClaim();
  const { restaurant_id: restaurantId, nombre, telefono, state, method, code, created_at } = claim;
  return {
    claim: { restaurantId, nombre, telefono, state, method, code, isNew: claim.is_new === 1, reason: sentence(claim.reason) },
    sent: { day: formatDate(created_at), at: created_at },
    codeUrl: code ? codeMessageUrl(claim) : null,
    mayProve: codeForNumber(claim) !== null,
    isConfirmed: user.isConfirmed,
    refused: formWasRefused(context),
  };
}

export const action = formAction({
  /** `codigo`: see `codeForNumber`. Without it the claim is withdrawn. */
  schema: v.object({ intent: hiddenText(10), codigo: v.pipe(line(), atMost(20, "El código")) }),
  access: "user",
  async handle({ request, context, params, user, values: { intent, codigo }, refuse }) {
    const [id, by] = [params.id ?? "", { requestId: getRequestId(request) }];
    if (intent === "codigo") {
      await consume("claim", { user: user.id, address: findClientAddress({ request, context }) });
      const outcome = await proveNumber(user.id, id, codigo, by);
      if (outcome === "wrong") return refuse({ codigo: ["Ese no es el código que enviamos. Cópialo como llegó."] });
      kickOutbox();
      const isGranted = outcome === "granted";
      const message = {
        kind: "success",
        title: isGranted ? "¡El negocio es tuyo!" : "Código correcto: lo decidimos nosotros",
      } as const;
      return await redirectWithMessage(isGranted ? businessesPath : claimPath(id), message);
    }
    const withdrawn = await withdrawClaim(user.id, id, by);
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
  const { claim, sent, codeUrl, mayProve, isConfirmed } = useLoaderData<typeof loader>();
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
          {mayProve ? <CodeForm telefono={claim.telefono} reply={reply} /> : null}
          <form method="post" className="form" noValidate>
            <FormToken />
            <ErrorSummary reply={mayProve ? undefined : reply} />
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
