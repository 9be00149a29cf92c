import type { Picture } from "../db/schema.server";
import type { FileField, UploadedFile } from "../http/forms/upload.server";
import { FormRefused } from "../http/forms/refused.server";
import type { LimitName } from "../http/limits.server";
import { QueueTooLong } from "../sanitizer/turns.server";
import { faultTexts, maxPictureBytes, pictureField } from "./limits";
import { keepPicture, makeWorkFolder } from "./pictures.server";

/** The file field for `formAction`. */
export function pictureFile(limit: Extract<LimitName, `${string}picture` | "portrait">): FileField {
  return { name: pictureField, max: maxPictureBytes, limit, makeFolder: makeWorkFolder };
}

/** Throws FormRefused with the reason at its field. */
export async function receivePicture(file: UploadedFile | null, user: { id: string }): Promise<Picture> {
  if (!file) throw new FormRefused({ [pictureField]: ["Elige una foto"] });
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
