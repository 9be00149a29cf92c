import { useEffect, useRef } from "react";
import { fieldId } from "../../ui/forms/form";
import { useHydrated } from "../../ui/forms/use-hydrated";
import type { DeviceOffer, Offer } from "./unsaved";
import { timeAgo } from "./unsaved-texts";

type UnsavedTextOfferProps = {
  offer: Offer | undefined;
  onAccept: (offer: DeviceOffer) => void;
  onDiscard: (offer: Offer) => void;
};

/** Without JavaScript, a separate page discards the other text. */
export function UnsavedTextOffer({ offer, onAccept, onDiscard }: UnsavedTextOfferProps) {
  const isHydrated = useHydrated();
  // The buttons vanish and take the focus with them.
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
    <div className="note stack near copy-offer" role="status">
      <Announcement {...offer} isHydrated={isHydrated} />
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
        {offer.copy || isHydrated ? null : (
          <a className="button quiet" href={offer.note.comparePath}>
            Comparar o descartar
          </a>
        )}
      </p>
    </div>
  );
}

function Announcement({ copy, note, isHydrated }: Offer & { isHydrated: boolean }) {
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
      {title ? <>: «{title}»</> : null}.{note?.isOlder ? " Es anterior a lo último que guardaste." : null}
      {isHydrated && !copy ? (
        <>
          {" "}
          <a href={note.comparePath} target="_blank" rel="noopener">
            Comparar
          </a>
        </>
      ) : null}
    </p>
  );
}
