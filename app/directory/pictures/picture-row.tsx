import { creditLine } from "../../pictures/credit";
import { pictureField, type PictureTexts } from "../../pictures/limits";
import { type ShownPicture, smallPhoto } from "../../pictures/paths";
import { FormToken } from "../../ui/forms/form";
import { Photo } from "../../ui/pictures/photo";
import { picturesOnPage } from "./limits";

export type ManagedPicture = PictureTexts & { id: string; picture: ShownPicture };

/** Words for what a picture shows, until its owner finds better ones: "Plato de Fonda Lina". */
export const subjects = ["Plato", "Local", "Carta"] as const;

type PicturePaths = { pictures: string; describe: (id: string) => string };

type ListProps = {
  pictures: readonly ManagedPicture[];
  paths: PicturePaths;
  /** Number of pictures in the restaurant's plan. */
  included: number;
};

export function PictureList({ pictures, paths, included }: ListProps) {
  if (pictures.length === 0) return <p>Todavía no hay fotos. Empieza por el mejor plato; después, la fachada y el salón.</p>;
  const shown = picturesOnPage(pictures, included);
  return (
    <ol className="lines picture-list">
      {pictures.map((picture, at) => (
        <PictureRow key={picture.id} paths={paths} isFirst={at === 0} isShown={shown.includes(picture)} {...picture} />
      ))}
    </ol>
  );
}

type RowProps = ManagedPicture & { paths: PicturePaths; isFirst: boolean; isShown: boolean };

function PictureRow({ paths, id, picture, description, credit, isFirst, isShown }: RowProps) {
  const named = description || "sin describir";
  const change = { address: paths.pictures, id, named };
  return (
    <li className="managed-picture">
      <Photo photo={smallPhoto(picture)} alt={description} lazy={!isFirst} />
      <div className="stack close">
        {description ? (
          <p>{description}</p>
        ) : (
          <>
            <p>
              <span className="badge warning">Falta describirla</span> ¿Qué se ve?
            </p>
            <Subjects address={paths.pictures} id={id} />
          </>
        )}
        {credit ? <p className="fine-print">{creditLine(credit)}</p> : null}
        {isShown || !description ? null : <p className="fine-print">El plan de ahora no la muestra.</p>}
        <div className="actions">
          <a className="button quiet" href={paths.describe(id)}>
            {description ? "Cambiar el texto" : "Con otras palabras"}
            <span className="spoken">: {named}</span>
          </a>
          {isFirst ? null : <Change {...change} change="adelantar" label="Adelantar" />}
          <Change {...change} change="quitar" label="Quitar" />
        </div>
      </div>
    </li>
  );
}

/** Describes a picture in one tap. */
export function Subjects({ address, id }: { address: string; id: string }) {
  return (
    <form method="post" action={address} className="cluster subjects">
      <FormToken />
      <input type="hidden" name={pictureField} value={id} />
      {subjects.map((subject) => (
        <button key={subject} className="chip" name="cambio" value={subject} data-pending="Guardando...">
          {subject}
        </button>
      ))}
    </form>
  );
}

type ChangeProps = { address: string; id: string; named: string; change: string; label: string };

function Change({ address, id, named, change, label }: ChangeProps) {
  return (
    <form method="post" action={address}>
      <FormToken />
      <input type="hidden" name={pictureField} value={id} />
      <button className="button quiet" name="cambio" value={change}>
        {label}
        <span className="spoken"> la foto: {named}</span>
      </button>
    </form>
  );
}
