import { type ShownPicture, smallPhoto } from "../../pictures/paths";
import { FormToken } from "../../ui/forms/form";
import { Photo } from "../../ui/photo";
import { describePath, picturesPath } from "../paths";

export type ManagedPicture = { id: string; picture: ShownPicture; description: string; credit: string };

type RowProps = ManagedPicture & {
  businessId: string;
  isFirst: boolean;
  /** Whether the plan includes it. */
  isIncluded: boolean;
};

export function PictureRow({ businessId, id, picture, description, credit, isFirst, isIncluded }: RowProps) {
  const named = description || "sin describir";
  return (
    <li className="managed-picture">
      <Photo photo={smallPhoto(picture)} alt={description} lazy={!isFirst} />
      <div>
        {description ? (
          <p>{description}</p>
        ) : (
          <p>
            <span className="badge warning">Falta describirla</span> Hasta entonces no se ve.
          </p>
        )}
        {credit ? <p className="fine-print">Foto: {credit}</p> : null}
        {isIncluded ? null : <p className="fine-print">Tu plan de ahora no la muestra.</p>}
        <div className="actions">
          <a className="button quiet" href={describePath(id)}>
            {description ? "Cambiar el texto" : "Describirla"}
            <span className="spoken">: {named}</span>
          </a>
          {isFirst ? null : <Change {...{ businessId, id, named }} change="adelantar" label="Adelantar" />}
          <Change {...{ businessId, id, named }} change="quitar" label="Quitar" />
        </div>
      </div>
    </li>
  );
}

type ChangeProps = { businessId: string; id: string; named: string; change: string; label: string };

function Change({ businessId, id, named, change, label }: ChangeProps) {
  return (
    <form method="post" action={picturesPath(businessId)}>
      <FormToken />
      <input type="hidden" name="foto" value={id} />
      <button className="button quiet" name="cambio" value={change}>
        {label}
        <span className="spoken"> la foto: {named}</span>
      </button>
    </form>
  );
}
