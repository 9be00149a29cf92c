import * as v from "valibot";
import { hiddenText } from "../../http/forms/fields";
import { FormRefused } from "../../http/forms/refused.server";
import type { UploadedFile } from "../../http/forms/upload.server";
import { maxDescriptionLength, pictureField } from "../../pictures/limits";
import { receivePicture } from "../../pictures/receive.server";
import { cutText } from "../../text/format";
import type { Message } from "../../ui/messages";
import type { Restaurant } from "../../db/schema.server";
import { type ManagedPicture, subjects } from "./picture-row";
import {
  addPicture,
  type By,
  describePicture,
  type KeptPicture,
  movePictureForward,
  removePicture,
  returnPicture,
  TooManyPictures,
} from "./pictures.server";

export function toManagedPicture({ id, hash, width, height, color, description, credit }: KeptPicture): ManagedPicture {
  return { id, picture: { hash, width, height, color }, description, credit };
}

/** «Deshacer» sends this form, too. */
export const changeSchema = v.object({
  [pictureField]: hiddenText(50),
  cambio: v.optional(
    v.picklist(["adelantar", "quitar", "devolver", ...subjects], "Vuelve a las fotos y elige qué hacer"),
    "adelantar",
  ),
});

type Change = v.InferOutput<typeof changeSchema>;

/** Returns the message. `path`: the form's address. The caller must have checked the person's right. */
export async function changePicture(
  { id: restaurantId, nombre }: Pick<Restaurant, "id" | "nombre">,
  { foto, cambio }: Change,
  path: string,
  by: By,
): Promise<Message> {
  switch (cambio) {
    case "adelantar":
      return (await movePictureForward(restaurantId, foto, by)) ? { kind: "success", title: "Foto adelantada" } : unchanged;
    case "quitar": {
      const entry = await removePicture(restaurantId, foto, by);
      if (entry === undefined) return unchanged;
      const undo = { path, label: "Deshacer", fields: { cambio: "devolver", [pictureField]: entry } };
      return { kind: "success", title: "Foto quitada", text: "Ya no se ve en la página.", undo };
    }
    case "devolver":
      if (await returnPicture(restaurantId, foto, by)) return { kind: "success", title: "La foto volvió a su lugar" };
      return { kind: "neutral", title: "Sin cambios", text: "La foto ya está en su lugar, o ya no cabe." };
    default: {
      const description = describeAs(cambio, nombre);
      const isFound = await describePicture(restaurantId, foto, { description, credit: "" }, by);
      return isFound
        ? { kind: "success", title: "Foto descrita", text: `«${description}». Cuando quieras, dilo mejor.` }
        : unchanged;
    }
  }
}

const describeAs = (subject: string, name: string) => cutText(`${subject} de ${name}`, maxDescriptionLength);

/** True for what one tap said of a picture. */
export const isStopgap = (description: string, name: string) =>
  subjects.some((subject) => describeAs(subject, name) === description);

const unchanged: Message = { kind: "neutral", title: "Sin cambios", text: "Esa foto ya no está, o ya es la primera." };

type Upload = {
  file: UploadedFile | null;
  /** `full`: the message at this limit. */
  maxPictures: number;
  full: string;
};

/** Returns the id, or undefined when the restaurant is gone. Throws like `receivePicture`. */
export async function uploadPicture(restaurantId: string, { file, maxPictures, full }: Upload, by: By) {
  const { hash } = await receivePicture(file, { id: by.userId });
  try {
    return await addPicture(restaurantId, hash, maxPictures, by);
  } catch (error) {
    if (error instanceof TooManyPictures) throw new FormRefused({ [pictureField]: [full] }, 422);
    throw error;
  }
}

export const uploaded: Message = { kind: "success", title: "Foto guardada", text: "Descríbela y ya se ve." };
