import type { LoaderFunctionArgs } from "@remix-run/node";
import * as v from "valibot";
import { FieldChanged } from "../../directory/editing/field.server";
import { formWasRefused } from "../../http/forms/action.server";
import { hiddenText } from "../../http/forms/fields";
import { redirectWithMessage } from "../../http/messages.server";
import { redirectTo } from "../../http/redirect.server";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ErrorSummary, FormToken, formState } from "../../ui/forms/form";
import { FormEnd } from "../../ui/forms/page-form";
import type { FormReply } from "../../ui/forms/reply";
import { deskHandle, deskMeta, DeskPage, type DeskWords } from "../desk";
import { deskAction } from "../desk.server";
import { OtherProposal } from "../listing/changes.server";
import { businessPath } from "../paths";
import { requireBusiness } from "../require-business.server";
import { dismissCorrection, takeCorrection } from "./decide.server";

export const handle = deskHandle([]);

const words: DeskWords = {
  owner: {
    title: "Una corrección de un visitante",
    description: "Decide si cambias lo que un visitante dijo de tu negocio.",
  },
};

export const meta = deskMeta(words);

/** The form stands on the listing's page; this page appears only after a refusal. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { business } = await requireBusiness(request, params.id);
  if (!formWasRefused(context)) throw redirectTo(businessPath(business.id));
  return { desk: "owner", refused: true } as const;
}

export const action = deskAction({
  schema: v.object({
    correccion: hiddenText(50),
    decision: v.optional(v.picklist(["tomar", "descartar"], "Vuelve a tu negocio y elige qué hacer"), "descartar"),
  }),
  async handle({ business, by, spend, values: { correccion, decision } }) {
    await spend();
    const at = { userId: by.userId, restaurantId: business.id, changeId: correccion };
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
  const { desk } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const field = formState(reply);
  return (
    <DeskPage {...{ desk, words }} found={null} here="listing">
      <form className="form" method="post" noValidate>
        <FormToken />
        <ErrorSummary reply={reply} />
        <input type="hidden" name="correccion" value={field("correccion").defaultValue} />
        <input type="hidden" name="decision" value={field("decision").defaultValue} />
        <FormEnd pending="Guardando...">Enviar otra vez</FormEnd>
      </form>
    </DeskPage>
  );
}
