import { mostPictureBytes } from "../../pictures/limits";
import { formatBytes } from "../../text/format";
import { attributes, FormToken, Labelled, SignInAgain, SubmitButton } from "../../ui/forms/form";
import type { FormReply } from "../../ui/forms/reply";
import { uploadPath } from "../paths";

/** Without HEIC, so that iPhones convert by themselves. */
const accepted = "image/jpeg,image/png,image/webp,image/avif";

export const pictureField = "foto";

const help = `JPEG, PNG, WebP o AVIF de hasta ${formatBytes(mostPictureBytes)}. Borramos el lugar y la cámara que el archivo guarda.`;

export function UploadForm({ id, reply }: { id: string; reply?: FormReply | undefined }) {
  const errors = reply?.error?.[pictureField] ?? [];
  return (
    <form className="form" method="post" action={uploadPath(id)} encType="multipart/form-data" noValidate>
      <FormToken />
      <Labelled name={pictureField} label="Otra foto" help={help} errors={errors} required>
        <input {...attributes(pictureField, help, errors)} name={pictureField} type="file" accept={accepted} required />
      </Labelled>
      <SignInAgain reply={reply} />
      <p className="actions">
        <SubmitButton pending="Subiendo...">Subir la foto</SubmitButton>
      </p>
    </form>
  );
}
