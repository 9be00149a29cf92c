import { timeAgo, type UnsavedText } from "./unsaved-texts";

type CopyOfferProps = { copy: UnsavedText; onAccept: () => void; onDiscard: () => void };

export function UnsavedTextOffer({ copy, onAccept, onDiscard }: CopyOfferProps) {
  const title = copy.text.title.trim();
  return (
    <div className="copy-offer" role="status">
      <p>
        Encontramos texto sin guardar de {timeAgo(copy.at)}
        {title ? <>: «{title}»</> : null}.
      </p>
      <p className="actions">
        <button type="button" className="button" onClick={onAccept}>
          Recuperar
        </button>
        <button type="button" className="button quiet" onClick={onDiscard}>
          Descartar
        </button>
      </p>
    </div>
  );
}
