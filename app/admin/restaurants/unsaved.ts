import { useEffect, type RefObject } from "react";
import type { ListingTexts } from "../../directory/listing";
import { useLeaving } from "../../ui/forms/use-leaving";

/** `wasSent`: the form came back unsaved. */
export function useUnsavedWarning(form: RefObject<HTMLFormElement>, saved: ListingTexts, wasSent: boolean) {
  const isLeaving = useLeaving();
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current && form.current && (wasSent || differs(form.current, saved))) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [form, isLeaving, saved, wasSent]);
}

function differs(form: HTMLFormElement, saved: ListingTexts): boolean {
  const data = new FormData(form);
  const { especialidades, ...texts } = saved;
  // Includes the empty box for the next item.
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
