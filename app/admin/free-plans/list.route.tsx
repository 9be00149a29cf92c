import { randomUUID } from "node:crypto";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formatDate } from "../../text/format";
import { freePlanForm, noPlansTable } from "./form";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import type { FormReply } from "../../ui/forms/reply";
import { readChoice } from "../../http/list-query.server";
import { redirectWithMessage } from "../../http/messages.server";
import { logFailure } from "../../http/problem.server";
import { getRequestId } from "../../http/request-id.server";
import { requireAdminOrForm } from "../../http/session/session.server";
import { findFreePlans, isFreePlansTableMissing } from "./list.server";
import { extendFreePlan, grantFreePlan, PlanRunning } from "../../premium/free-plans/free-plans.server";
import {
  asksToExtend,
  ExtendForm,
  type FreePlanFilter,
  FreePlanList,
  FreePlanTools,
  freePlanSection,
  GrantForm,
  type ListTrouble,
} from "./views";
import { AdminHead } from "../../ui/page/admin-head";
import { emptyList, fillList, readList } from "../scaffold/list.server";
import { adminMeta } from "../scaffold/meta";
import { type FreePlanData, freePlansPath } from "./row";
import { toFreePlanData } from "./data.server";

export const meta = adminMeta<typeof loader>(({ data }) => ({ title: "Planes Gratuitos", failed: data?.refused }));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdminOrForm({ request, context });
  const form = { id: randomUUID(), refused: formWasRefused(context) };
  if (!admin) return data({ ...form, list: null, trouble: null });
  const filter = readChoice<FreePlanFilter>(request, "estado", freePlanSection.filters);
  const asked = readList(request, freePlansPath, { estado: filter.id });
  const empty = emptyList<FreePlanData, typeof asked.chosen, FreePlanFilter["state"]>(asked);
  if (asked.searchProblem) return data({ ...form, list: empty, trouble: null }, { status: 400 });
  const found = await loadPlans(request, { search: asked.chosen.q, state: filter.state, page: asked.page });
  if ("trouble" in found) return data({ ...form, list: { ...empty, counts: noCounts }, trouble: found.trouble });
  const { rows, counts } = found;
  const plans = { rows: rows.map((row) => toFreePlanData(row)), total: counts[filter.state], counts };
  return data({ ...form, list: fillList(request, asked, plans), trouble: null });
}

const noCounts = { all: 0, running: 0, ending: 0, expired: 0, inactive: 0 };

/** Granting still works when the list cannot be read. */
async function loadPlans(request: Request, query: Parameters<typeof findFreePlans>[0]) {
  try {
    return await findFreePlans(query);
  } catch (error) {
    logFailure(request, "No se pudieron cargar los planes gratuitos", error);
    const trouble: ListTrouble = isFreePlansTableMissing(error) ? "missing" : "failed";
    return { trouble };
  }
}

export const action = formAction({
  schema: freePlanForm,
  access: "admin",
  failure: "No pudimos guardarlo. Todo sigue aquí: inténtalo otra vez en unos minutos.",
  async handle({ request, values, user, refuse, show }) {
    const by = { requestId: getRequestId(request) };
    try {
      const { extiende, vence: end } = values;
      if (extiende || end) {
        const { days, email } = values;
        // One of the two fields is missing. Do not grant a new plan instead.
        const plan = extiende && end ? await extendFreePlan(user.id, { id: extiende, end, days }, by) : undefined;
        if (!plan)
          return asNewPlan(refuse({ "": ["Ese plan ya no está vigente. Para otorgar otro, envía el formulario."] }, 409));
        return await redirectWithMessage(freePlansPath, {
          kind: "success",
          title: "Plan Gratuito Alargado",
          text: `El plan de ${email} dura ahora hasta el ${formatDate(plan.expires_at)}`,
        });
      }
      const { email, days_granted: days } = await grantFreePlan(user.id, { ...values, formId: values.id }, by);
      if (email !== values.email || days !== values.days) {
        // The form was sent before, with other values.
        const reason = `Este formulario ya otorgó ${days} días a ${email}. Envíalo otra vez para otorgar este también.`;
        return asNewPlan(refuse({ "": [reason] }, 409));
      }
      const text = `Plan de ${days} días otorgado a ${email}`;
      return await redirectWithMessage(freePlansPath, { kind: "success", title: "Plan Gratuito Creado", text });
    } catch (error) {
      if (error instanceof PlanRunning) return show({ extiende: error.plan.id, vence: error.plan.expires_at });
      if (isFreePlansTableMissing(error)) return refuse({ "": [noPlansTable] }, 503);
      throw error;
    }
  },
});

/** With a new id, sending the form again grants a separate plan. */
function asNewPlan(answer: ReturnType<typeof data<FormReply>>) {
  answer.data.initialValue = { ...answer.data.initialValue, id: randomUUID(), extiende: "", vence: "" };
  return answer;
}

export default function FreePlans() {
  const { id, list, trouble } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <div className="list-tools">
        <AdminHead title="Gestión de Planes Gratuitos" lead="Dan acceso a Amy y a Roger, sin pagar, por 30, 60 o 90 días." />
        {asksToExtend(reply) ? <ExtendForm reply={reply} /> : <GrantForm id={id} reply={reply} isOpen={!list?.rows.length} />}
        {list ? <FreePlanTools list={list} /> : null}
      </div>
      {list ? <FreePlanList list={list} trouble={trouble} /> : null}
    </>
  );
}
