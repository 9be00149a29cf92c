import { useEffect, useRef } from "react";
import { fieldId } from "../../ui/forms/form";
import { useHydrated } from "../../ui/forms/use-hydrated";
import type { DeviceOffer, Offer } from "./unsaved";
import { timeAgo } from "./unsaved-texts";

type UnsavedTextOfferProps = {
  /** Undefined when there is nothing to offer. */
  offer: Offer | undefined;
  onAccept: (offer: DeviceOffer) => void;
  onDiscard: (offer: Offer) => void;
};

/** Asks which text to keep. Without JavaScript, a page of its own discards the other one. */
export function UnsavedTextOffer({ offer, onAccept, onDiscard }: UnsavedTextOfferProps) {
  const isHydrated = useHydrated();
  // The buttons vanish with the focus, so move it to the title.
  const isAnswered = useRef(false);
  useEffect(() => {
    if (isAnswered.current && document.activeElement === document.body) document.getElementById(fieldId("title"))?.focus();
    isAnswered.current = false;
  }, [offer]);

  if (!offer) return null;
  const answer = (act: () => void) => () => {
    isAnswered.current = true;
    act();
  };
  return (
    <div className="copy-offer" role="status">
      <Announcement {...offer} />
      <p className="actions">
        {offer.copy ? (
          <button type="button" className="button" onClick={answer(() => onAccept(offer))}>
            Recuperar
          </button>
        ) : (
          <a className="button" href={offer.note.openPath}>
            Recuperar
          </a>
        )}
        {isHydrated ? (
          <button type="button" className="button quiet" onClick={answer(() => onDiscard(offer))}>
            Descartar
          </button>
        ) : null}
        {offer.copy ? null : (
          <a className={isHydrated ? undefined : "button quiet"} href={offer.note.comparePath} target="_blank" rel="noopener">
            {isHydrated ? "Comparar" : "Comparar o descartar"}
          </a>
        )}
      </p>
    </div>
  );
}

function Announcement({ copy, note }: Offer) {
  const title = (copy ? copy.text.title : note.title).trim();
  return (
    <p>
      {copy ? (
        <>Encontramos texto sin guardar de {timeAgo(copy.at)}</>
      ) : (
        <>
          Hay texto sin guardar de otro dispositivo o pestaña, del <time dateTime={note.keptAt}>{note.kept}</time>
        </>
      )}
      {title ? <>: «{title}»</> : null}.{note?.isOlder ? " Se empezó antes de la última vez que guardaste el artículo." : null}
    </p>
  );
}
