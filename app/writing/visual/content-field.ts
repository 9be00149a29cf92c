import { useCallback, useRef, useState } from "react";
import { fieldId } from "../../ui/forms/form";
import type { Edit } from "./format";

/** The text area or the visual editor. */
export type ContentField = {
  /** HTML or text; "" when nothing is selected. */
  selected: () => string;
  replaceSelected: (html: string) => void;
};

const contentSource: ContentField = {
  selected() {
    const area = contentArea();
    return area ? area.value.slice(...selectedRange(area)) : "";
  },

  replaceSelected(html) {
    const area = contentArea();
    if (!area) return;
    const [from, to] = selectedRange(area);
    replaceText(area, { from, to, text: html, selected: [from, from + html.length] });
  },
};

/** Returns the last field given to `onShow`, or the text area. */
export function useShownContent() {
  const shown = useRef(contentSource);
  const onShow = useCallback((field: ContentField = contentSource) => void (shown.current = field), []);
  const [content] = useState<ContentField>(() => ({
    selected: () => shown.current.selected(),
    replaceSelected: (html) => shown.current.replaceSelected(html),
  }));
  return { content, onShow };
}

export function contentArea(): HTMLTextAreaElement | null {
  return textAreaWith(fieldId("content"));
}

export function textAreaWith(id: string): HTMLTextAreaElement | null {
  const area = document.getElementById(id);
  return area instanceof HTMLTextAreaElement ? area : null;
}

/** Ctrl+Z undoes the edit. */
export function replaceText(area: HTMLTextAreaElement, { from, to, text, selected }: Edit) {
  area.focus({ preventScroll: true });
  area.setSelectionRange(from, to);
  // Deprecated, but the only API that keeps undo; not all browsers have it.
  const isDone = text === "" ? document.execCommand("delete") : document.execCommand("insertText", false, text);
  if (!isDone) {
    area.setRangeText(text, from, to);
    area.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
  area.setSelectionRange(...selected);
}

/** Extends the selection to whole tags. */
function selectedRange({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): [from: number, to: number] {
  if (selectionStart === selectionEnd) return [selectionStart, selectionStart];
  const [from = selectionStart] = tagAround(value, selectionStart) ?? [];
  const [, to = selectionEnd] = tagAround(value, selectionEnd) ?? [];
  return [from, to];
}

function tagAround(text: string, at: number): [start: number, end: number] | null {
  const start = text.lastIndexOf("<", at - 1);
  const [tag] = /^<\/?[a-z][^<>]{0,200}>/i.exec(text.slice(start, start + 210)) ?? [];
  return tag && start < at && at < start + tag.length ? [start, start + tag.length] : null;
}
