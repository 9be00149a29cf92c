import { formatBytes } from "../text/format";
import { attributes, FormToken, Labelled, SignInAgain, SubmitButton } from "../ui/forms/form";
import type { FormReply } from "../ui/forms/reply";
import { maxPictureBytes, pictureField } from "./limits";

/** Without HEIC, iPhones convert their photos. */
const accepted = "image/jpeg,image/png,image/webp,image/avif";

const help = `JPEG, PNG, WebP o AVIF de hasta ${formatBytes(maxPictureBytes)}. Borramos el lugar y la cámara que el archivo guarda.`;

type UploadFormProps = {
  /** nginx accepts large bodies only at these paths; see deploy/nginx. */
  action: string;
  label: string;
  /** Pictures that still fit. With JavaScript a person can choose that many at once; see enhance/uploads.ts. */
  room?: number;
  /** The script opens it after several pictures; after one it follows the server's redirect. */
  done?: string;
  reply?: FormReply | undefined;
};

export function UploadForm({ action, label, room = 1, done, reply }: UploadFormProps) {
  const errors = reply?.error?.[pictureField] ?? [];
  return (
    <form
      className="form"
      method="post"
      action={action}
      encType="multipart/form-data"
      noValidate
      data-uploads={room}
      data-done={done}
    >
      <FormToken />
      <Labelled name={pictureField} label={label} help={help} errors={errors} required>
        <input {...attributes(pictureField, help, errors)} name={pictureField} type="file" accept={accepted} required />
      </Labelled>
      <SignInAgain reply={reply} />
      <p className="actions">
        <SubmitButton pending="Subiendo...">Subir la foto</SubmitButton>
      </p>
    </form>
  );
}
