import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useParams } from "@remix-run/react";
import { quotaInWords, quotaForFactor } from "../../writing/quota";
import { quotaForm } from "../moderation-forms";
import { formAction } from "../../http/forms/action.server";
import { redirectToAccount } from "./account.server";
import { onlyWhenRefused } from "../only-when-refused.server";
import { getRequestId } from "../../http/request-id.server";
import { setQuotaFactor } from "../../writing/quotas.server";
import { AdminHead } from "../list";
import { accountsPath } from "./views";
import { QuotaForm } from "./quota";
import { pageMeta } from "../../ui/page/meta";

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: "Espacio para artículos",
    description: "Da más espacio a un autor, o el usual.",
    path: `${accountsPath}/${args.params.id}/espacio`,
    unlisted: true,
    failed: true,
  });

export async function loader(args: LoaderFunctionArgs) {
  return await onlyWhenRefused(args, `${accountsPath}/${encodeURIComponent(args.params.id ?? "")}`);
}

export const action = formAction({
  schema: quotaForm,
  access: "admin",
  failure: "No se pudo cambiar el espacio. Inténtalo otra vez en unos minutos.",
  async handle({ request, params, user, values: { espacio: factor } }) {
    return await redirectToAccount(await setQuotaFactor(user.id, params.id ?? "", factor, { requestId: getRequestId(request) }), {
      admin: user,
      action: "account.quota-changed",
      done: { title: "Espacio cambiado", text: (name) => `A ${name} le caben ${quotaInWords(quotaForFactor(factor))}.` },
      already: "Ya tenía ese espacio",
    });
  },
});

export default function ChangeQuota() {
  const { id = "" } = useParams();
  const reply = useActionData<typeof action>();
  return (
    <>
      <AdminHead title="Espacio para artículos" />
      <QuotaForm id={id} factor={1} reply={reply} />
      <p>
        <a className="button quiet" href={`${accountsPath}/${id}`}>
          Volver a la ficha
        </a>
      </p>
    </>
  );
}
