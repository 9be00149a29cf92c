import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { currentPlan, planName } from "../../directory/listing-plans";
import { uploaded, uploadPicture } from "../../directory/pictures/change.server";
import { maxPictures, picturesOfPlan } from "../../directory/pictures/limits";
import { redirectWithMessage } from "../../http/messages.server";
import { UploadAgain } from "../../pictures/upload-form";
import { count } from "../../text/format";
import type { FormReply } from "../../ui/forms/reply";
import { deskHandle, deskMeta, DeskPage, type DeskWords } from "../desk";
import { businesses, deskAction, loadRefused } from "../desk.server";
import { describePath, picturesPath, uploadPath } from "../paths";

export const handle = deskHandle(["pictures"], { owner: "upload-page", admin: "administration-upload" });

const title = "Subir una foto";

const words: DeskWords = {
  owner: { title, description: "Una foto para la página de tu negocio." },
  admin: { title, description: "Una foto para la página de un restaurante." },
};

export const meta = deskMeta(words);

/** The form stands among the pictures; this page appears only after a refusal. */
export const loader = (args: LoaderFunctionArgs) => loadRefused(args, businesses, "No se pudo cargar tu negocio", picturesPath);

export const action = deskAction({
  takesPicture: true,
  schema: v.object({}),
  failure: "No pudimos guardar la foto. Inténtalo otra vez en unos minutos.",
  async handle({ business, desk, by, missing, file }) {
    const plan = currentPlan(business, new Date());
    const most = desk === "owner" ? picturesOfPlan[plan] : maxPictures;
    const fit = `caben ${count(most, "foto", "fotos")}. Quita una para subir otra.`;
    const full = desk === "owner" ? `Con ${planName(plan)} ${fit}` : `C${fit.slice(1)}`;
    const added = await uploadPicture(business.id, { file, maxPictures: most, full }, by);
    if (added === undefined) throw missing();
    return await redirectWithMessage(describePath(added, desk), uploaded);
  },
});

export default function Upload() {
  const { desk, id } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <DeskPage {...{ desk, words }} found={null} here="pictures">
      <UploadAgain
        action={uploadPath(id, desk)}
        label="Elegir otra foto"
        reply={reply}
        back={{ path: picturesPath(id, desk), label: "Volver a las fotos" }}
      />
    </DeskPage>
  );
}
