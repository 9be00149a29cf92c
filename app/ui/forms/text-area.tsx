import { useEffect, useState } from "react";
import { fieldId, TextArea } from "./form";
import { useHydrated } from "./use-hydrated";

/** React 18 resets a text area whose rendered text equals `defaultValue`: to keep text typed before hydration, pass it here. */
export function WritingTextArea({ defaultValue, ...area }: Parameters<typeof TextArea>[0]) {
  const isHydrated = useHydrated();
  const [initial] = useState(() => (isHydrated ? defaultValue : (typedInto(fieldId(area.name)) ?? defaultValue)));
  useEffect(() => growWithText(fieldId(area.name)), [area.name]);
  return <TextArea {...area} defaultValue={initial} suppressHydrationWarning />;
}

/** Polyfill for `field-sizing: content`. */
function growWithText(id: string) {
  const area = document.getElementById(id);
  if (!area || CSS.supports("field-sizing", "content")) return;
  const grow = () => {
    area.style.height = "auto";
    area.style.height = `${area.scrollHeight}px`;
  };
  grow();
  area.addEventListener("input", grow);
  return () => area.removeEventListener("input", grow);
}

function typedInto(id: string): string | undefined {
  if (typeof document === "undefined") return undefined;
  const area = document.getElementById(id);
  return area instanceof HTMLTextAreaElement ? area.value : undefined;
}
