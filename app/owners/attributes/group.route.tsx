import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { attributeGroups } from "../../directory/attributes";
import { AttributeFields } from "../../directory/editing/attribute-fields";
import { answerAttributes, attributeTextsOf } from "../../directory/editing/attribute-answer.server";
import { attributesForm, groupInAddress } from "../../directory/editing/attribute-form";
import { GroupNav } from "../../directory/editing/group-nav";
import { redirectWithMessage } from "../../http/messages.server";
import { restaurantPath } from "../../text/provinces";
import { FormEnd, PageForm } from "../../ui/forms/page-form";
import type { FormReply } from "../../ui/forms/reply";
import { deskHandle, deskMeta, DeskPage, type DeskWords } from "../desk";
import { deskAction, loadBusinessForm } from "../desk.server";
import { attributesPath } from "../paths";

export const handle = deskHandle([]);

const wordsOf = (label: string): DeskWords => ({
  owner: { title: label, description: "Qué ofrece tu negocio." },
  admin: { title: "Datos de un restaurante", of: `${label} de`, description: "Qué ofrece un restaurante del directorio." },
});

const groupAt = (pathname: string) =>
  attributeGroups.find(({ id }) => pathname.endsWith(`/${id}`))?.label ?? "Datos de tu negocio";

export const meta = (args: Parameters<ReturnType<typeof deskMeta>>[0]) =>
  deskMeta(wordsOf(groupAt(args.location.pathname)))(args);

export async function loader(args: LoaderFunctionArgs) {
  const group = groupInAddress(args.request);
  const page = await loadBusinessForm(args, "No se pudieron cargar los datos", async (business) => ({
    publicPath: business.is_active === 1 ? restaurantPath(business) : null,
    initial: await attributeTextsOf(business.id, group.id),
  }));
  return { ...page, group };
}

export const action = deskAction({
  schema: attributesForm,
  failure: "No pudimos guardar los datos. Todo sigue aquí: inténtalo otra vez en unos minutos.",
  async handle({ business, desk, by, spend, missing, ...form }) {
    const group = groupInAddress(form.request).id;
    return await answerAttributes(form, {
      id: business.id,
      group,
      by: { ...by, source: desk },
      admit: spend,
      async done(changed) {
        if (changed === undefined) throw missing();
        const text = changed ? "Ya se ve en tu página." : "Tu página dice desde hoy que sigue igual.";
        return await redirectWithMessage(attributesPath(business.id, group, desk), {
          kind: "success",
          title: changed ? "Guardado" : "Confirmado",
          text: desk === "owner" ? text : undefined,
        });
      },
    });
  },
});

export default function EditAttributes() {
  const { desk, id, group, found } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <DeskPage
      {...{ desk, found }}
      words={wordsOf(group.label)}
      here="attributes"
      lead="Marca solo lo que sabes: lo demás no se dice en ningún lado."
      links={
        found?.publicPath ? (
          <a className="button quiet" href={found.publicPath}>
            Ver su página
          </a>
        ) : null
      }
      intro={
        <>
          {desk === "owner" || found ? <GroupNav here={group.id} path={(other) => attributesPath(id, other, desk)} /> : null}
          {desk === "owner" ? (
            <p>Marca solo lo que sabes. Lo que dejes sin marcar no se dice en ningún lado, tampoco como un «no».</p>
          ) : null}
        </>
      }
    >
      <PageForm reply={reply}>
        <AttributeFields group={group.id} initial={found?.initial ?? {}} reply={reply} />
        <FormEnd pending="Guardando...">Guardar</FormEnd>
      </PageForm>
    </DeskPage>
  );
}
