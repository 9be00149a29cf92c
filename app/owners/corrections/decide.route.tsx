import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import * as v from "valibot";
import { FieldChanged } from "../../directory/editing/field.server";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import { hiddenText } from "../../http/forms/fields";
import { consume } from "../../http/limits.server";
import { redirectWithMessage } from "../../http/messages.server";
import { redirectTo } from "../../http/redirect.server";
import { getRequestId } from "../../http/request-id.server";
import { useActionData } from "@remix-run/react";
import { ErrorSummary, FormToken, formState, SubmitButton } from "../../ui/forms/form";
import { pageMeta } from "../../ui/page/meta";
import type { RouteHandle } from "../../ui/page/route-handle";
import { OtherProposal } from "../listing/changes.server";
import { businessPath } from "../paths";
import { requireBusiness } from "../require-business.server";
import { dismissCorrection, takeCorrection } from "./decide.server";

export const handle: RouteHandle = { styles: ["form", "account", "owners"] };

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: "Una corrección de un visitante",
    description: "Decide si cambias lo que un visitante dijo de tu negocio.",
    path: businessPath(args.params.id ?? ""),
    unlisted: true,
    failed: true,
  });

/** The form stands on the listing's page; this page appears only after a refusal. */
export async function loader({ request, context, params }: LoaderFunctionArgs): Promise<null> {
  const { business } = await requireBusiness(request, params.id);
  if (!formWasRefused(context)) throw redirectTo(businessPath(business.id));
  return null;
}

export const action = formAction({
  schema: v.object({
    correccion: hiddenText(50),
    decision: v.optional(v.picklist(["tomar", "descartar"], "Vuelve a tu negocio y elige qué hacer"), "descartar"),
  }),
  access: "user",
  async handle({ request, params, user, values: { correccion, decision } }) {
    await requireBusiness(request, params.id);
    await consume("owner-edit", { user: user.id });
    const at = { userId: user.id, restaurantId: params.id ?? "", changeId: correccion };
    const by = { requestId: getRequestId(request) };
    try {
      const done = decision === "tomar" ? await takeCorrection(at, by) : await dismissCorrection(at, by);
      return await redirectWithMessage(businessPath(at.restaurantId), messages[done]);
    } catch (error) {
      if (error instanceof OtherProposal) return await redirectWithMessage(businessPath(at.restaurantId), messages.proposed);
      if (!(error instanceof FieldChanged)) throw error;
      return await redirectWithMessage(businessPath(at.restaurantId), messages.stale);
    }
  },
});

const messages = {
  live: { kind: "success", title: "Dato cambiado", text: "Ya se ve en tu página." },
  waiting: { kind: "success", title: "Cambio pedido", text: "Lo revisamos antes de que se vea." },
  dismissed: { kind: "success", title: "El dato queda como estaba" },
  gone: { kind: "neutral", title: "Eso ya estaba decidido" },
  proposed: {
    kind: "error",
    title: "No se guardó",
    text: "Para ese dato ya se pidió otro cambio, que espera revisión. Si vale la corrección, escríbela abajo y guarda.",
  },
  stale: { kind: "error", title: "No se guardó", text: "Ese dato cambió mientras tanto. Mira cómo está y decide otra vez." },
} as const;

export default function DecideCorrection() {
  const reply = useActionData<typeof action>();
  const field = formState(reply);
  return (
    <section className="section tight stack near">
      <h1>Una corrección de un visitante</h1>
      <form className="form" method="post" noValidate>
        <FormToken />
        <ErrorSummary reply={reply} />
        <input type="hidden" name="correccion" value={field("correccion").defaultValue} />
        <input type="hidden" name="decision" value={field("decision").defaultValue} />
        <p className="actions">
          <SubmitButton pending="Guardando...">Enviar otra vez</SubmitButton>
        </p>
      </form>
    </section>
  );
}
