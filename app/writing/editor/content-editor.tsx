import { useEffect, useRef } from "react";
import { fieldId, type FieldState } from "../../ui/forms/form";
import { WritingTextArea } from "../../ui/forms/text-area";
import { useVisual, type ViewChoice } from "../visual/use-visual";
import type { ContentField } from "../visual/content-field";
import { WritingToolbar } from "./toolbar";

const help = {
  html: "Escribe tal cual: cada línea es un párrafo. HTML permitido: p, h2, strong, em, ul, ol, li.",
  visual: "Da formato con los botones o al escribir: ## título, - lista, 1. lista, **negrita**, _cursiva_.",
};

type EditorProps = {
  field: FieldState;
  view: ViewChoice;
  /** Undefined while the text area is shown. */
  onShow: (content: ContentField | undefined) => void;
};

/** The visual editor takes the text area's place once it has loaded. */
export function ContentEditor({ field, view, onShow }: EditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const visual = useVisual({ place, fieldId: fieldId(field.name), errors: field.errors.join(" ") }, view);
  const { isShown, content } = visual;
  useEffect(() => onShow(content), [onShow, content]);
  return (
    <>
      <p className="view-switch">
        {visual.isReady ? (
          <button
            type="button"
            className="link-button view-button"
            // Keeps the caret in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => visual.toggle()}
          >
            {isShown ? "Ver HTML" : "Ver texto"}
          </button>
        ) : null}
      </p>
      <WritingToolbar visual={visual} />
      <WritingTextArea
        {...field}
        label="Contenido"
        help={isShown ? help.visual : help.html}
        placeholder={help.html}
        rows={12}
        required
        // The hidden text area stays the form's field and passes on the focus it gets from its label or an error.
        {...(isShown ? { className: "behind", tabIndex: -1, "aria-hidden": true, onFocus: visual.focus } : {})}
      />
      <div ref={place} className="visual" hidden={!isShown} />
    </>
  );
}
