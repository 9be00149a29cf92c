import { useState } from "react";
import { fieldId, TextArea } from "./form";
import { useHydrated } from "./use-hydrated";

/**
 * A text area that keeps what was typed before React arrived. While React 18 takes a page over it sets every text area back
 * to the text that it came with, unless that is not the text it expects.
 */
export function WritingTextArea({ defaultValue, ...area }: Parameters<typeof TextArea>[0]) {
  const isHydrated = useHydrated();
  const [initial] = useState(() => (isHydrated ? defaultValue : (typedInto(fieldId(area.name)) ?? defaultValue)));
  return <TextArea {...area} defaultValue={initial} suppressHydrationWarning />;
}

function typedInto(id: string): string | undefined {
  if (typeof document === "undefined") return undefined;
  const area = document.getElementById(id);
  return area instanceof HTMLTextAreaElement ? area.value : undefined;
}
