import { useEffect, useRef, type RefObject } from "react";
import { savedEvent } from "./save-in-place";

/** True once the form was saved and the page is about to be left. Runs `onSaved` then. */
export function useLeaving(onSaved?: () => void): RefObject<boolean> {
  const isLeaving = useRef(false);
  useEffect(() => {
    const leave = () => {
      isLeaving.current = true;
      onSaved?.();
    };
    // The back/forward cache restores the old text.
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
