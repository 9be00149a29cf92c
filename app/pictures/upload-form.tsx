import { useActionData } from "@remix-run/react";
import { formatBytes } from "../text/format";
import { AuthCard } from "../ui/auth-card";
import { attributes, ErrorSummary, FieldNotes, fieldId, FormToken, SignInAgain } from "../ui/forms/form";
import { FormEnd } from "../ui/forms/page-form";
import type { FormReply } from "../ui/forms/reply";
import { accepted, maxPictureBytes, pictureField } from "./limits";

const help = `JPEG, PNG, WebP o AVIF de hasta ${formatBytes(maxPictureBytes)}. Borramos dónde y con qué cámara se tomó.`;

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

/** The script sends what is chosen, and adds a button for the camera; without it, «Subir la foto» sends. */
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
      <div className="field upload">
        <label className="button primary" htmlFor={fieldId(pictureField)}>
          {label}
        </label>
        <input {...attributes(pictureField, help, errors)} name={pictureField} type="file" accept={accepted} required />
        <FieldNotes id={fieldId(pictureField)} help={help} errors={errors} />
      </div>
      <SignInAgain reply={reply} />
      <FormEnd pending="Subiendo...">Subir la foto</FormEnd>
    </form>
  );
}

type UploadAgainProps = {
  action: string;
  label: string;
  reply: FormReply | undefined;
  back: { path: string; label: string };
};

/** After a picture was refused, on a page of its own. */
export function UploadAgain({ action, label, reply, back }: UploadAgainProps) {
  return (
    <>
      <ErrorSummary reply={reply} title="No pudimos subir la foto" />
      <UploadForm action={action} label={label} reply={reply} />
      <p className="actions">
        <a className="button quiet" href={back.path}>
          {back.label}
        </a>
      </p>
    </>
  );
}

type RefusedUploadProps = Pick<UploadAgainProps, "action" | "back"> & { title: string };

/** The page of a picture that was refused: its form stands on another page. */
export function RefusedUpload({ title, action, back }: RefusedUploadProps) {
  const reply = useActionData<FormReply>();
  return (
    <AuthCard title={title}>
      <UploadAgain action={action} label="Una foto" reply={reply} back={back} />
    </AuthCard>
  );
}
