import type { ReactNode } from "react";
import * as v from "valibot";
import { atMost, line } from "../http/forms/fields";
import { Field, formState, SignInAgain, SubmitButton } from "../ui/forms/form";
import { PageForm } from "../ui/forms/page-form";
import type { FormReply } from "../ui/forms/reply";
import { type PictureTexts, maxCreditLength, maxDescriptionLength } from "./limits";
import { largePhoto, type ShownPicture } from "./paths";

export const describeSchema = v.pipe(
  v.object({
    descripcion: v.pipe(line(), v.nonEmpty("Di qué se ve en la foto"), atMost(maxDescriptionLength, "La descripción")),
    credito: v.pipe(line(), atMost(maxCreditLength, "El nombre")),
  }),
  v.transform(({ descripcion, credito }): PictureTexts => ({ description: descripcion, credit: credito })),
);

type DescribeFormProps = {
  /** Default: the page's own URL. */
  action?: string;
  /** Null when the session has ended. */
  picture: (ShownPicture & PictureTexts) | null;
  reply: FormReply | undefined;
  /** Links below the button. */
  children?: ReactNode;
};

export function DescribeForm({ action, picture, reply, children }: DescribeFormProps) {
  const field = formState(reply, { descripcion: picture?.description ?? "", credito: picture?.credit ?? "" });
  return (
    <>
      {picture ? <DescribedPicture picture={picture} /> : null}
      <PageForm reply={reply} address={action} asksBelow>
        <Field
          {...field("descripcion")}
          label="¿Qué se ve?"
          help="Para quien no puede ver la foto, y para los buscadores. Por ejemplo: «Corvina frita con patacones y ensalada»."
          required
        />
        <Field {...field("credito")} label="Quién la tomó" help="Si quieres que salga su nombre." />
        <SignInAgain reply={reply} />
        <p className="save-bar">
          <SubmitButton pending="Guardando...">Guardar</SubmitButton>
        </p>
        {children ? <p>{children}</p> : null}
      </PageForm>
    </>
  );
}

/** No alternative text: the label below names it. */
function DescribedPicture({ picture }: { picture: ShownPicture }) {
  const { address, width, height } = largePhoto(picture);
  return <img className="described-picture" src={address} alt="" width={width} height={height} />;
}
