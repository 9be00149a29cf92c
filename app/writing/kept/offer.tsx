import { useEffect, useRef, useState } from "react";
import { fieldId } from "../../ui/forms/form";
import { formatMoment } from "../../text/format";
import { useHydrated } from "../../ui/forms/use-hydrated";
import type { DeviceOffer, Offer } from "./unsaved";

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

  const [asked, setAsked] = useState<string>();
  if (!offer) return null;
  const which = offer.copy ? offer.copy.key : offer.note.stamp;
  const answer = (act: () => void) => () => {
    isAnswered.current = true;
    act();
  };
  return (
    <div className="note cluster copy-offer" role="status">
      <Announcement {...offer} />
      {asked === which ? (
        <p className="cluster">
          No se puede recuperar.{" "}
          <button type="button" className="link-button" autoFocus onClick={() => setAsked(undefined)}>
            Conservar
          </button>
          <button type="button" className="link-button" onClick={answer(() => onDiscard(offer))}>
            Sí, descartar
          </button>
        </p>
      ) : (
        <p className="cluster">
          {offer.copy ? (
            <button type="button" className="link-button" onClick={answer(() => onAccept(offer))}>
              Recuperar
            </button>
          ) : (
            <a href={offer.note.openPath}>Recuperar</a>
          )}
          {offer.note ? (
            <a href={offer.note.comparePath} target={isHydrated ? "_blank" : undefined} rel="noopener">
              {isHydrated ? "Comparar" : "Comparar o descartar"}
            </a>
          ) : null}
          {isHydrated ? (
            <button type="button" className="link-button" onClick={() => setAsked(which)}>
              Descartar
            </button>
          ) : null}
        </p>
      )}
    </div>
  );
}

function Announcement({ copy, note }: Offer) {
  const title = (copy ? copy.text.title : note.title).trim();
  return (
    <p>
      {copy ? "Texto" : "Otro texto"} sin guardar{title ? `: «${title}»` : null},{" "}
      {copy ? formatMoment(new Date(copy.at).toISOString()) : note.kept}
      {note?.isOlder ? ", anterior a lo último que guardaste" : null}
    </p>
  );
}
