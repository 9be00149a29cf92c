import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { currentPlan, planName } from "../../directory/listing-plans";
import { changePicture, changeSchema, toManagedPicture } from "../../directory/pictures/change.server";
import { ChangeAgain } from "../../directory/pictures/change-again";
import { maxPictures, picturesOfPlan } from "../../directory/pictures/limits";
import { PictureList } from "../../directory/pictures/picture-row";
import { findAllPictures } from "../../directory/pictures/pictures.server";
import { redirectWithMessage } from "../../http/messages.server";
import { UploadForm } from "../../pictures/upload-form";
import { count } from "../../text/format";
import { restaurantPath } from "../../text/provinces";
import type { FormReply } from "../../ui/forms/reply";
import { deskHandle, deskMeta, DeskPage, type DeskWords } from "../desk";
import { deskAction, loadBusinessForm } from "../desk.server";
import { type Desk, describePath, picturesPath, planPath, uploadPath } from "../paths";

export const handle = deskHandle(["pictures"], { owner: "upload-page", admin: "administration-upload" });

const words: DeskWords = {
  owner: { title: "Fotos", description: "Las fotos de la página de tu negocio." },
  admin: { title: "Fotos de un restaurante", of: "Fotos de", description: "Las fotos de un restaurante del directorio." },
};

export const meta = deskMeta(words);

export const loader = (args: LoaderFunctionArgs) =>
  loadBusinessForm(args, "No se pudieron cargar las fotos", async (business) => {
    const plan = currentPlan(business, new Date());
    return {
      publicPath: business.is_active === 1 ? restaurantPath(business) : null,
      plan: planName(plan),
      included: picturesOfPlan[plan],
      pictures: (await findAllPictures(business.id)).map(toManagedPicture),
    };
  });

export const action = deskAction({
  schema: changeSchema,
  async handle({ business, desk, by, spend, values }) {
    await spend();
    const path = picturesPath(business.id, desk);
    return await redirectWithMessage(path, await changePicture(business, values, path, by));
  },
});

export default function Pictures() {
  const { desk, id, found } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const { plan, included = 0, publicPath, pictures = [] } = found ?? {};
  const shows = `página muestra ${included > 1 ? "hasta " : ""}${count(included, "foto", "fotos")}`;
  const room = (desk === "owner" ? included : maxPictures) - pictures.length;
  return (
    <DeskPage
      {...{ desk, found, words }}
      here="pictures"
      lead={found ? `Caben ${maxPictures} fotos. Con ${plan} la ${shows}; la primera es la portada.` : undefined}
      links={
        publicPath ? (
          <a className="button quiet" href={publicPath}>
            Ver su página
          </a>
        ) : null
      }
      intro={
        <>
          <ChangeAgain reply={reply} />
          {found && desk === "owner" ? (
            <p>
              Con {plan} tu {shows}. {included > 1 ? "La primera es" : "Es"} la portada, que también se ve en las listas.
            </p>
          ) : null}
        </>
      }
    >
      {found ? (
        <>
          {room > 0 ? (
            <UploadForm
              action={uploadPath(id, desk)}
              label={room > 1 ? "Elegir fotos" : "Elegir una foto"}
              room={room}
              done={picturesPath(id, desk)}
            />
          ) : (
            <NoRoom {...{ desk, id, included }} />
          )}
          <PictureList
            pictures={pictures}
            paths={{ pictures: picturesPath(id, desk), describe: (picture) => describePath(picture, desk) }}
            included={included}
          />
        </>
      ) : null}
    </DeskPage>
  );
}

function NoRoom({ desk, id, included }: { desk: Desk; id: string; included: number }) {
  if (desk === "admin") return <p>Para poner otra, quita una.</p>;
  return (
    <p>
      Para poner otra, quita una
      {included < maxPictures ? (
        <>
          {" "}
          o <a href={planPath(id)}>mira los planes</a>
        </>
      ) : null}
      .
    </p>
  );
}
