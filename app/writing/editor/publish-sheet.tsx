import { useEffect, type MouseEvent, type ReactNode } from "react";
import { focusFaultyField } from "../../ui/forms/hydrated-form";

const sheetId = "publicar";
const sheet = () => document.getElementById(sheetId);

/** Covers a phone's screen from below. Is a column beside the text on a wide screen, and part of the page without JavaScript. */
export function PublishSheet({ children }: { children: ReactNode }) {
  return (
    <div id={sheetId} className="publish-sheet" popover="auto" role="group" aria-label="Para publicar">
      <p className="cluster ends publish-head">
        <strong>Para publicar</strong>
        <button type="button" className="link-button" popovertarget={sheetId}>
          Seguir escribiendo
        </button>
      </p>
      {children}
    </div>
  );
}

export function SheetOpener({ isPublished }: { isPublished: boolean }) {
  return (
    <p className="sheet-opener">
      <button type="button" className="button primary" popovertarget={sheetId}>
        {isPublished ? "Guardar" : "Publicar"}
      </button>
    </p>
  );
}

/** Call it before `useFocusOnErrors`: an open sheet would cover the errors. */
export function useSheetClosedOnReplies(replies: number) {
  useEffect(() => {
    if (replies > 0) sheet()?.hidePopover?.();
  }, [replies]);
}

/** Opens the sheet for a field in it, and closes it for one in the text. */
export function focusLinkedField(event: MouseEvent<HTMLFormElement>) {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#campo-"]') : null;
  const field = link && document.getElementById(link.hash.slice(1));
  if (field && !sheet()?.contains(field)) sheet()?.hidePopover?.();
  else if (field?.getClientRects().length === 0) sheet()?.showPopover?.();
  focusFaultyField(event);
}
