import { useActionData, useParams } from "@remix-run/react";
import { quotaInWords, quotaForFactor } from "../../writing/quota";
import { changeAction, onlyWhenRefused } from "../scaffold/change.server";
import { AdminHead } from "../../ui/page/admin-head";
import { adminMeta } from "../scaffold/meta";
import { accountPath, describeChange } from "./account.server";
import { setQuotaFactor } from "./accounts.server";
import { quotaForm } from "./forms";
import { accountsPath } from "./views";
import { QuotaForm } from "./quota";
import type { FormReply } from "../../ui/forms/reply";

export const meta = adminMeta({ title: "Espacio para artículos", failed: true });

export const loader = onlyWhenRefused((id) => accountPath({ id: encodeURIComponent(id) }));

export const action = changeAction({
  schema: quotaForm,
  failure: "No se pudo cambiar el espacio. Inténtalo otra vez en unos minutos.",
  back: accountPath,
  async change({ id, user, by, values: { espacio: factor } }) {
    return await describeChange(setQuotaFactor(user.id, id, factor, by), {
      admin: user,
      action: "account.quota-changed",
      done: { title: "Espacio cambiado", text: (name) => `A ${name} le caben ${quotaInWords(quotaForFactor(factor))}.` },
      already: "Ya tenía ese espacio",
    });
  },
});

export default function ChangeQuota() {
  const { id = "" } = useParams();
  const reply = useActionData<FormReply>();
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
