import { useEffect, type RefObject } from "react";
import type { RestaurantText } from "../content/restaurant-text";
import { savedEvent } from "./save-in-place";

/** Asks before the page is left with something that was not saved. `wasSent`: the form came back, with what was typed in it. */
export function useUnsavedWarning(form: RefObject<HTMLFormElement>, saved: RestaurantText, wasSent: boolean) {
  useEffect(() => {
    let isLeaving = false;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLeaving && form.current && (wasSent || differs(form.current, saved))) event.preventDefault();
    };
    const leave = () => (isLeaving = true);
    // The browser may bring the page back as it was, with the version of then.
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted && isLeaving) location.reload();
    };
    addEventListener("beforeunload", ask);
    addEventListener(savedEvent, leave);
    addEventListener("pageshow", comeBack);
    return () => {
      removeEventListener("beforeunload", ask);
      removeEventListener(savedEvent, leave);
      removeEventListener("pageshow", comeBack);
    };
  }, [form, saved, wasSent]);
}

/** Whether the form holds something else than what is saved. */
function differs(form: HTMLFormElement, saved: RestaurantText): boolean {
  const data = new FormData(form);
  const { especialidades, ...texts } = saved;
  // After the last of the list comes none, and the box for the next one is empty.
  const list = [...especialidades, ""].map((speciality, index) => [`especialidades[${index}]`, speciality]);
  const expected = [...Object.entries(texts), ...list, ["nueva_especialidad", ""]];
  return expected.some(([name = "", text = ""]) => {
    const held = data.get(name);
    return withPlainBreaks(typeof held === "string" ? held : "") !== withPlainBreaks(text);
  });
}

function withPlainBreaks(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}
