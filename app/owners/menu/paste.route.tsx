import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findMenu } from "../../directory/menu/menu.server";
import { answerPaste } from "../../directory/menu/pasting/answer.server";
import { PasteForm } from "../../directory/menu/pasting/form";
import { pasteForm } from "../../directory/menu/pasting/form-schema";
import { redirectWithMessage } from "../../http/messages.server";
import type { FormReply } from "../../ui/forms/reply";
import { deskHandle, deskMeta, DeskPage, type DeskWords } from "../desk";
import { deskAction, loadBusinessForm } from "../desk.server";
import { businessMenuPath } from "../paths";

export const handle = deskHandle(["menu-editor"]);

const words: DeskWords = {
  owner: { title: "Pegar una carta", description: "Pega o escribe tu carta entera y confirma lo que leímos." },
  admin: {
    title: "Pegar una carta",
    of: "Pegar la carta de",
    description: "Pega la carta entera de un restaurante y confirma lo que se leyó.",
  },
};

export const meta = deskMeta(words);

export const loader = (args: LoaderFunctionArgs) =>
  loadBusinessForm(args, "No se pudo cargar la carta", async ({ id }) => ({ menu: await findMenu(id) }));

export const action = deskAction({
  schema: pasteForm,
  failure: "No pudimos guardar la carta. Todo sigue aquí: inténtalo otra vez en unos minutos.",
  async handle({ business, desk, by, spend, values, show }) {
    await spend();
    const path = businessMenuPath(business.id, desk);
    const message = await answerPaste({ restaurantId: business.id, path, by }, values);
    return message ? await redirectWithMessage(path, message) : show({});
  },
});

export default function PasteMenu() {
  const { desk, id, found } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <DeskPage
      {...{ desk, found, words }}
      here="menu"
      back={null}
      lead="Un plato por línea. Antes de guardar se ve plato por plato lo que se leyó. No se quita nada."
      intro={
        reply || desk === "admin" ? null : (
          <p>Pega la carta que ya tienes, o escríbela. Antes de guardar verás plato por plato lo que leímos. No se quita nada.</p>
        )
      }
    >
      <PasteForm menu={found?.menu ?? []} reply={reply} back={businessMenuPath(id, desk)} />
    </DeskPage>
  );
}
