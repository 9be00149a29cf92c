import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { answerDishPicture } from "../../directory/menu/answer.server";
import { redirectWithMessage } from "../../http/messages.server";
import { UploadAgain } from "../../pictures/upload-form";
import type { FormReply } from "../../ui/forms/reply";
import { deskHandle, deskMeta, DeskPage, type DeskWords } from "../desk";
import { deskAction, dishes, loadRefused } from "../desk.server";
import { businessDishPath, businessDishPicturePath, businessMenuPath } from "../paths";

export const handle = deskHandle(["pictures"], { owner: "upload-page", admin: "administration-upload" });

const title = "Subir la foto de un plato";

const words: DeskWords = {
  owner: { title, description: "Una foto para un plato de la carta." },
  admin: { title, description: "Una foto para un plato de una carta." },
};

export const meta = deskMeta(words);

/** The form stands on the dish's page; this page appears only after a refusal. */
export const loader = (args: LoaderFunctionArgs) => loadRefused(args, dishes, "No se pudo cargar el plato", businessDishPath);

export const action = deskAction({
  of: dishes,
  takesPicture: true,
  schema: v.object({}),
  failure: "No pudimos guardar la foto. Inténtalo otra vez en unos minutos.",
  async handle({ business, found: { id }, desk, by, missing, file }) {
    const place = { restaurantId: business.id, path: businessMenuPath(business.id, desk), by };
    const message = await answerDishPicture(place, id, file);
    if (!message) throw missing();
    // With JavaScript the message is lost on the way (enhance/send-file.ts); the page shows the picture itself.
    return await redirectWithMessage(businessDishPath(id, desk), message);
  },
});

export default function UploadDishPicture() {
  const { desk, id } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <DeskPage {...{ desk, words }} found={null} here="menu">
      <UploadAgain
        action={businessDishPicturePath(id, desk)}
        label="Elegir otra foto"
        reply={reply}
        back={{ path: businessDishPath(id, desk), label: "Volver al plato" }}
      />
    </DeskPage>
  );
}
