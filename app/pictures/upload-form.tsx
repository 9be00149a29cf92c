import { formatBytes } from "../text/format";
import { attributes, FormToken, Labelled, SignInAgain, SubmitButton } from "../ui/forms/form";
import type { FormReply } from "../ui/forms/reply";
import { maxPictureBytes, pictureField } from "./limits";

/** Without HEIC, so that iPhones convert by themselves. */
const accepted = "image/jpeg,image/png,image/webp,image/avif";

const help = `JPEG, PNG, WebP o AVIF de hasta ${formatBytes(maxPictureBytes)}. Borramos el lugar y la cámara que el archivo guarda.`;

type UploadFormProps = {
  /** nginx accepts large bodies at these addresses alone; see deploy/nginx. */
  action: string;
  label: string;
  /** How many pictures still fit. With JavaScript that many can be chosen at once; see enhance/uploads.ts. */
  room?: number;
  /** Where the script goes after several pictures; after one it follows the server. */
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
