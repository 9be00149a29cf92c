import type { Picture } from "../db/schema.server";
import type { FileField, UploadedFile } from "../http/forms/upload.server";
import { FormRefused } from "../http/forms/refused.server";
import { consume, type LimitName } from "../http/limits.server";
import { QueueTooLong } from "../sanitizer/turns.server";
import { faultTexts, mostPictureBytes, pictureField } from "./limits";
import { keepPicture, makeWorkFolder } from "./pictures.server";

/** For `formAction`. */
export const pictureFile: FileField = { name: pictureField, max: mostPictureBytes, makeFolder: makeWorkFolder };

/** Keeps the picture of an upload form. Throws FormRefused with the reason at its field, and TooMany. */
export async function receivePicture(
  file: UploadedFile | null,
  user: { id: string },
  limit: Extract<LimitName, `${string}picture` | "portrait">,
): Promise<Picture> {
  if (!file) throw new FormRefused({ [pictureField]: ["Elige una foto"] });
  await consume(limit, { user: user.id });
  try {
    const picture = await keepPicture(file.path, user.id);
    if ("fault" in picture) throw new FormRefused({ [pictureField]: [faultTexts[picture.fault]] });
    return picture;
  } catch (error) {
    if (error instanceof QueueTooLong) throw new FormRefused({ [pictureField]: [busy] }, 503);
    throw error;
  }
}

const busy = "Hay muchas fotos en espera. Envíala otra vez en unos minutos.";
