import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formWasRefused } from "../../http/forms/action.server";
import { loadOrThrowProblem } from "../../http/problem.server";
import { requireAdminOrForm } from "../../http/session/session.server";
import { findRenewingCustomers } from "../../premium/payments/subscriptions.server";
import { reinstate, administratorCannotBeSuspended, suspend } from "./accounts.server";
import { changeAction } from "../scaffold/change.server";
import { AdminHead } from "../../ui/page/admin-head";
import { adminMeta } from "../scaffold/meta";
import { accountPath, describeChange, loadAccount } from "./account.server";
import { suspensionForm } from "./forms";
import { accountsPath, type AccountFacts, Obstacle, SuspensionForm } from "./views";
import type { FormReply } from "../../ui/forms/reply";

export const meta = adminMeta<typeof loader>(({ data }) => ({ title: "Suspender la cuenta", failed: data?.refused }));

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const admin = await requireAdminOrForm({ request, context });
  const page = { refused: formWasRefused(context), back: `${accountsPath}/${params.id}` };
  if (!admin) return { ...page, person: null, obstacle: null, payment: "" };
  const account = await loadAccount(request, params.id, admin);
  const toFile = { path: page.back, label: "Volver a la ficha" };
  const payment = await loadOrThrowProblem(request, "No se pudo cargar la cuenta", () => findPaymentNote(account.id), toFile);
  return { ...page, person: account, obstacle: findSuspensionObstacle(account), payment };
}

/** A suspension does not cancel a Stripe subscription. "" when none renews. */
async function findPaymentNote(id: string) {
  const customers = await findRenewingCustomers(id);
  if (customers.length === 0) return "";
  const called = `${customers.length === 1 ? "cliente" : "clientes"} ${customers.join(", ")}`;
  return `Tiene una suscripción que se sigue cobrando. Cancélala en Stripe si la suspensión va a durar (${called}).`;
}

function findSuspensionObstacle({ isSelf, isAdmin, suspended }: AccountFacts) {
  if (isSelf) return "Nadie puede suspender su propia cuenta.";
  if (isAdmin) return administratorCannotBeSuspended;
  return suspended ? "La cuenta ya está suspendida." : null;
}

export const action = changeAction({
  schema: suspensionForm,
  back: accountPath,
  async change({ id, user, by, values }) {
    if (values.suspendida === "0") {
      return await describeChange(reinstate(user.id, id, by), {
        admin: user,
        action: "account.reinstated",
        done: { title: "Cuenta reactivada", text: (name) => `${name} puede entrar otra vez.` },
        already: "La cuenta no estaba suspendida",
      });
    }
    const payment = await findPaymentNote(id);
    return await describeChange(suspend(user.id, id, values.motivo, by), {
      admin: user,
      action: "account.suspended",
      done: {
        title: "Cuenta suspendida",
        text: (name) => `Cerramos sus sesiones, y ${name} ya no puede entrar. ${payment}`.trim(),
      },
      already: "La cuenta ya estaba suspendida",
    });
  },
});

export default function Suspend() {
  const { person, obstacle, back, payment } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const isReinstating = reply?.initialValue?.suspendida === "0";
  const title = isReinstating ? "Reactivar la cuenta" : person ? `¿Suspender a ${person.name}?` : "Suspender la cuenta";
  if (obstacle && !isReinstating) {
    return <Obstacle title="No se puede suspender" reason={obstacle} back={back} />;
  }
  return (
    <>
      <AdminHead
        title={title}
        lead={
          isReinstating
            ? null
            : "Se cierran sus sesiones y no puede volver a entrar hasta que la reactives. Lo que publicó sigue en el sitio."
        }
      />
      {payment && !isReinstating ? <p className="form panel suspended">{payment}</p> : null}
      <SuspensionForm reply={reply} name={person?.name ?? null} back={back} />
    </>
  );
}
