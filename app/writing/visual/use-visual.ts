import { useCallback, useEffect, useState, type RefObject } from "react";
import { flushSync } from "react-dom";
import type { VisualEditor } from "./editor";
import { textAreaWith } from "./content-field";
import { followKeyboard } from "./keyboard";
import { noTools, type Tool, type ToolState } from "./tools";
import { whenLeft } from "./waiting";

/** Loaded only in the browser, so that the server's build stays a single file. */
const editorModule = import.meta.env.SSR ? undefined : import("./editor").catch(() => undefined);

type View = "html" | "visual";

/** Lasts until the page is left. */
export type ViewChoice = { view: View; choose: (view: View) => void };

export function useViewChoice(): ViewChoice {
  const [view, choose] = useState<View>("visual");
  return { view, choose };
}

type Elements = {
  /** An empty element that the editor fills. */
  place: RefObject<HTMLElement>;
  fieldId: string;
  errors: string;
};

/** The editor appears once it has loaded, unless the author writes in the text area. */
export function useVisual({ place, fieldId, errors }: Elements, { view, choose }: ViewChoice) {
  const [isShown, setShown] = useState(false);
  const [news, setNews] = useState("");
  const { editor, tools } = useEditor(place, fieldId, setNews);

  const show = useCallback(
    (editor: VisualEditor) => {
      const hadFocus = document.activeElement?.id === fieldId;
      const problem = editor.open();
      flushSync(() => {
        setNews(problem ?? "");
        setShown(problem === undefined);
      });
      if (problem === undefined) editor.takeCaret(hadFocus);
    },
    [fieldId],
  );

  useEffect(followKeyboard, []);
  useEffect(() => editor?.describe(), [editor, errors]);

  useEffect(() => {
    const field = textAreaWith(fieldId);
    if (!editor || !field || view === "html" || isShown) return;
    return whenLeft(field, () => show(editor));
  }, [editor, fieldId, isShown, show, view]);

  function hide(editor: VisualEditor) {
    const hadFocus = editor.hasFocus();
    editor.giveCaret();
    flushSync(() => {
      setShown(false);
      setNews("");
    });
    const field = textAreaWith(fieldId);
    // Updates the field's height in browsers without `field-sizing`. Does not reach the form.
    field?.dispatchEvent(new InputEvent("input"));
    if (hadFocus) field?.focus();
  }

  return {
    isReady: editor !== undefined,
    isShown,
    tools,
    news,
    content: isShown ? editor : undefined,
    press: (tool: Tool) => editor?.press(tool),
    focus: () => editor?.focus(),
    toggle() {
      choose(isShown ? "html" : "visual");
      if (editor) (isShown ? hide : show)(editor);
    },
  };
}

export type Visual = ReturnType<typeof useVisual>;

/** Undefined until loaded. `onNews` must be stable between renders. */
function useEditor(place: RefObject<HTMLElement>, fieldId: string, onNews: (news: string) => void) {
  const [editor, setEditor] = useState<VisualEditor>();
  const [tools, setTools] = useState<ToolState>(noTools);

  useEffect(() => {
    const field = textAreaWith(fieldId);
    if (!place.current || !field) return;
    return loadEditor({ place: place.current, field, onTools: setTools, onNews }, setEditor);
  }, [place, fieldId, onNews]);

  return { editor, tools };
}

/** If loading fails, the text area stays. Returns a function that destroys the editor. */
function loadEditor(options: ConstructorParameters<typeof VisualEditor>[0], onLoad: (editor: VisualEditor) => void) {
  let editor: VisualEditor | undefined;
  let isEnded = false;
  void editorModule?.then((module) => {
    if (isEnded || !module) return;
    editor = new module.VisualEditor(options);
    onLoad(editor);
  });
  return () => {
    isEnded = true;
    editor?.destroy();
  };
}
