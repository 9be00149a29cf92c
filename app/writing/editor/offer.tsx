import { useEffect, useRef } from "react";
import { fieldId } from "../../ui/forms/form";
import { timeAgo, type UnsavedText } from "./unsaved-texts";

type UnsavedTextOfferProps = {
  /** Undefined when there is nothing to offer. */
  copy: UnsavedText | undefined;
  onAccept: (copy: UnsavedText) => void;
  onDiscard: (copy: UnsavedText) => void;
};

export function UnsavedTextOffer({ copy, onAccept, onDiscard }: UnsavedTextOfferProps) {
  // The buttons vanish with the focus, so move it to the title.
  const isAnswered = useRef(false);
  useEffect(() => {
    if (isAnswered.current && document.activeElement === document.body) document.getElementById(fieldId("title"))?.focus();
    isAnswered.current = false;
  }, [copy]);

  if (!copy) return null;
  const title = copy.text.title.trim();
  const answer = (act: (copy: UnsavedText) => void) => () => {
    isAnswered.current = true;
    act(copy);
  };
  return (
    <div className="copy-offer" role="status">
      <p>
        Encontramos texto sin guardar de {timeAgo(copy.at)}
        {title ? <>: «{title}»</> : null}.
      </p>
      <p className="actions">
        <button type="button" className="button" onClick={answer(onAccept)}>
          Recuperar
        </button>
        <button type="button" className="button quiet" onClick={answer(onDiscard)}>
          Descartar
        </button>
      </p>
    </div>
  );
}
