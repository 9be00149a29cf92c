import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import { hiddenText } from "../../http/forms/fields";
import { readParameter } from "../../http/list-query.server";
import { loadOrThrowProblem, notFound } from "../../http/problem.server";
import { AuthCard } from "../../ui/auth-card";
import { ErrorSummary, useOwnAddress } from "../../ui/forms/form";
import { FormEnd } from "../../ui/forms/page-form";
import type { RouteHandle } from "../../ui/page/route-handle";
import { unlistedMeta } from "../../ui/page/meta";
import { businessesPath } from "../paths";
import { findStopper, resumeMonthlyMails, stopMonthlyMails } from "./monthly.server";

export const handle: RouteHandle = { personal: true, styles: ["form", "account"] };

export const meta = unlistedMeta("El resumen de cada mes", "Deja de recibir el resumen de cada mes, o vuelve a recibirlo.");

/** Changes nothing, because mail scanners open links. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return await loadOrThrowProblem(request, "No pudimos comprobar el enlace", async () => {
    const { isStopped } = await readStopper(request);
    return { isStopped, refused: formWasRefused(context) };
  });
}

/** Mail programs also post here (RFC 8058), and do not follow redirects. */
export const action = formAction({
  schema: v.object({ intent: hiddenText(10) }),
  access: "public",
  failure: "No pudimos guardarlo. Inténtalo otra vez en unos minutos.",
  async handle({ request, values: { intent } }) {
    const { id } = await readStopper(request);
    if (intent === "recibir") await resumeMonthlyMails(id);
    else await stopMonthlyMails(id);
    return null;
  },
});

/** Throws a 404 page. */
async function readStopper(request: Request) {
  const stopper = await findStopper(readParameter(request, "token") ?? "");
  if (!stopper) {
    throw notFound({
      title: "Este enlace no sirve",
      text: "Puede que se haya cortado, o que tu cuenta tenga otro correo. En los resultados de tu negocio tienes otro.",
      back: { path: businessesPath, label: "Mis negocios" },
    });
  }
  return stopper;
}

export default function MonthlyMail() {
  const { isStopped } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const address = useOwnAddress();
  return (
    <AuthCard
      title="El resumen de cada mes"
      lead={
        isStopped
          ? "Ya no te enviamos el resumen de cada mes. Los resultados siguen en tu cuenta."
          : "Los primeros días de cada mes te enviamos lo que trajo Panamá VIP a tu negocio."
      }
    >
      <form className="form" method="post" action={address} noValidate>
        <ErrorSummary reply={reply ?? undefined} />
        {isStopped ? <input type="hidden" name="intent" value="recibir" /> : null}
        <FormEnd pending="Guardando...">{isStopped ? "Volver a recibirlo" : "Dejar de recibirlo"}</FormEnd>
        <p className="fine-print">
          <a href={businessesPath}>Mis negocios</a>
        </p>
      </form>
    </AuthCard>
  );
}
