import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AttributeFields } from "../../directory/editing/attribute-fields";
import { answerAttributes, attributeTextsOf } from "../../directory/editing/attribute-answer.server";
import { attributesForm, groupInAddress } from "../../directory/editing/attribute-form";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import { consume } from "../../http/limits.server";
import { redirectWithMessage } from "../../http/messages.server";
import { loadOrThrowProblem } from "../../http/problem.server";
import { getRequestId } from "../../http/request-id.server";
import { requireUserOrForm } from "../../http/session/session.server";
import { ErrorSummary, FormToken, SignInAgain, SubmitButton, returnable } from "../../ui/forms/form";
import type { FormReply } from "../../ui/forms/reply";
import { pageMeta } from "../../ui/page/meta";
import type { RouteHandle } from "../../ui/page/route-handle";
import { BusinessHead } from "../business-head";
import { findBusiness } from "../owners.server";
import { attributesPath, wherePath } from "../paths";
import { ReadOnly } from "../read-only";
import { findShownBusiness, noSuchBusiness } from "../require-business.server";
import { GroupNav } from "../../directory/editing/group-nav";

export const handle: RouteHandle = { styles: ["form", "account", "owners"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.data?.group.label ?? "Datos de tu negocio",
    description: "Qué ofrece tu negocio.",
    path: args.location.pathname,
    unlisted: true,
    failed: args.data?.refused,
  });

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireUserOrForm({ request, context });
  const id = params.id ?? "";
  const page = {
    id,
    group: groupInAddress(request),
    name: "",
    isOwn: true,
    initial: {} as Record<string, string>,
    refused: formWasRefused(context),
  };
  if (!user) return page;
  const found = await loadOrThrowProblem(request, "No se pudieron cargar los datos de tu negocio", async () => {
    const business = await findShownBusiness(request, user, id);
    if (!business) return undefined;
    return { name: business.nombre, isOwn: business.isOwn, initial: await attributeTextsOf(id, page.group.id) };
  });
  if (!found) throw noSuchBusiness();
  return { ...page, ...found };
}

export const action = formAction({
  schema: attributesForm,
  access: "user",
  failure: "No pudimos guardar los datos. Todo sigue aquí: inténtalo otra vez en unos minutos.",
  async handle({ request, params, user, ...form }) {
    const business = await findBusiness(user.id, params.id ?? "");
    if (!business) throw noSuchBusiness();
    const group = groupInAddress(request).id;
    return await answerAttributes(form, {
      id: business.id,
      group,
      by: { userId: user.id, source: "owner", requestId: getRequestId(request) },
      admit: () => consume("owner-edit", { user: user.id }),
      async done(changed) {
        if (changed === undefined) throw noSuchBusiness();
        return await redirectWithMessage(attributesPath(business.id, group), {
          kind: "success",
          title: changed ? "Guardado" : "Confirmado",
          text: changed ? "Ya se ve en tu página." : "Tu página dice desde hoy que sigue igual.",
        });
      },
    });
  },
});

export default function EditAttributes() {
  const { id, group, name, isOwn, initial } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <section className="section tight stack near">
      {name ? <BusinessHead id={id} name={name} here="attributes" isOwn={isOwn} /> : <h1>{group.label}</h1>}
      <GroupNav here={group.id} path={(other) => (other === "donde" ? wherePath(id) : attributesPath(id, other))} />
      <p>Marca solo lo que sabes. Lo que dejes sin marcar no se dice en ningún lado, tampoco como un «no».</p>
      <form className="form" method="post" {...returnable(reply)} noValidate>
        <FormToken />
        <ErrorSummary reply={reply} />
        <SignInAgain reply={reply} />
        <ReadOnly when={!isOwn}>
          <AttributeFields group={group.id} initial={initial} reply={reply} />
          <p className="actions">
            <SubmitButton pending="Guardando...">Guardar</SubmitButton>
          </p>
        </ReadOnly>
      </form>
    </section>
  );
}
