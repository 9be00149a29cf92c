import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { currentPlan } from "../../directory/listing-plans";
import { picturesOfPlan, picturesOnPage } from "../../directory/pictures/limits";
import { Subjects } from "../../directory/pictures/picture-row";
import { isStopgap } from "../../directory/pictures/change.server";
import { describePicture, findAllPictures } from "../../directory/pictures/pictures.server";
import { redirectWithMessage } from "../../http/messages.server";
import { DescribeForm, describeSchema } from "../../pictures/describe-form";
import type { FormReply } from "../../ui/forms/reply";
import { deskHandle, deskMeta, DeskPage, type DeskWords } from "../desk";
import { deskAction, loadDesk, pictures } from "../desk.server";
import { picturesPath } from "../paths";

export const handle = deskHandle(["pictures"]);

const title = "Describir una foto";

const words: DeskWords = {
  owner: { title, description: "Di qué se ve en la foto." },
  admin: { title, description: "Di qué se ve en la foto de un restaurante." },
};

export const meta = deskMeta(words);

export const loader = (args: LoaderFunctionArgs) =>
  loadDesk(args, pictures, "No se pudo cargar la foto", ({ nombre }, { hash, width, height, color, description, credit }) => ({
    isNew: description === "",
    picture: { hash, width, height, color, description: isStopgap(description, nombre) ? "" : description, credit },
  }));

export const action = deskAction({
  of: pictures,
  schema: describeSchema,
  failure: "No pudimos guardar el texto. Todo sigue aquí: inténtalo otra vez en unos minutos.",
  async handle({ business, found, desk, by, spend, missing, values }) {
    await spend();
    if (!(await describePicture(business.id, found.id, values, by))) throw missing();
    const onPage = picturesOnPage(await findAllPictures(business.id), picturesOfPlan[currentPlan(business, new Date())]);
    const isShown = desk === "owner" && business.is_active === 1 && onPage.some(({ id }) => id === found.id);
    return await redirectWithMessage(picturesPath(business.id, desk), {
      kind: "success",
      title: "Guardado",
      text: isShown ? "La foto ya se ve en tu página." : undefined,
    });
  },
});

export default function Describe() {
  const { desk, id, found } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <DeskPage {...{ desk, found, words }} here="pictures" back={null}>
      {found?.isNew ? (
        <>
          <p>¿Qué se ve? Con un toque ya se muestra, y después lo dices mejor.</p>
          <Subjects address={picturesPath(found.restaurantId, desk)} id={id} />
        </>
      ) : null}
      <DescribeForm picture={found?.picture ?? null} reply={reply}>
        {found ? (
          <a className="button quiet" href={picturesPath(found.restaurantId, desk)}>
            Volver a las fotos
          </a>
        ) : null}
      </DescribeForm>
    </DeskPage>
  );
}
