import { useNavigation } from "@remix-run/react";
import { type FormEvent, type MouseEvent, type RefObject, useEffect, useRef } from "react";
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

/** Returns what stops a second submission until the first has its reply: a double click may come before the button is disabled. */
export function useSendOnce() {
  const { state } = useNavigation();
  const isSending = useRef(false);
  useEffect(() => {
    if (state === "idle") isSending.current = false;
  }, [state]);
  return (check: (event: FormEvent<HTMLFormElement>) => void) => (event: FormEvent<HTMLFormElement>) => {
    if (isSending.current) event.preventDefault();
    else check(event);
    if (!event.defaultPrevented) isSending.current = true;
  };
}

/** Following the error's link would add a history entry. */
export function focusFaultyField(event: MouseEvent<HTMLFormElement>) {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#campo-"]') : null;
  const field = link && document.getElementById(link.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus();
}
