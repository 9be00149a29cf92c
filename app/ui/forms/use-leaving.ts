import { useEffect, useRef, type RefObject } from "react";
import { savedEvent } from "./save-in-place";

/** Whether the page is being left because its form was saved; `onSaved` is called at that moment. */
export function useLeaving(onSaved?: () => void): RefObject<boolean> {
  const isLeaving = useRef(false);
  useEffect(() => {
    const leave = () => {
      isLeaving.current = true;
      onSaved?.();
    };
    // The browser may bring the page back as it was, with the text of then; the server knows better.
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted && isLeaving.current) location.reload();
    };
    addEventListener(savedEvent, leave);
    addEventListener("pageshow", comeBack);
    return () => {
      removeEventListener(savedEvent, leave);
      removeEventListener("pageshow", comeBack);
    };
  }, [onSaved]);
  return isLeaving;
}
