import { useEffect, type MouseEvent, type RefObject } from "react";
import { closeMenus } from "../../enhance/menus";
import { dismissMessages } from "../../enhance/messages";

/** Hydrated pages do not load the script that does this elsewhere. */
export function useClosedMenus() {
  useEffect(() => {
    closeMenus();
    dismissMessages();
  }, []);
}

/** Needed because `autoFocus` works only on form controls. `replies` counts the replies. */
export function useFocusOnErrors(form: RefObject<HTMLFormElement>, replies: number) {
  useEffect(() => {
    if (replies > 0) form.current?.querySelector<HTMLElement>(".error-summary")?.focus();
  }, [form, replies]);
}

/** Following the error's link would add a history entry. */
export function focusFaultyField(event: MouseEvent<HTMLFormElement>) {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#campo-"]') : null;
  const field = link && document.getElementById(link.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus();
}
