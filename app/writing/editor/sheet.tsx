import { hasWords, wordCount } from "../../blog/text";
import { count, readingMinutes } from "../../text/format";
import type { FieldState } from "../../ui/forms/form";
import { WritingTextArea } from "../../ui/forms/text-area";
import { SaveState, type SaveNews } from "./save-state";
import { WritingToolbar } from "./toolbar";

type SheetProps = { field: (name: "title" | "excerpt" | "content") => FieldState };

export function WritingSheet({ field }: SheetProps) {
  return (
    <div className="sheet">
      <WritingTextArea {...field("title")} label="Título" rows={1} required />
      <WritingTextArea
        {...field("excerpt")}
        label="Extracto"
        help="Una o dos frases que inviten a leer. Salen en la lista del blog y al compartir."
        rows={2}
        required
      />
      <WritingToolbar />
      <WritingTextArea
        {...field("content")}
        label="Contenido"
        help="Escribe tal cual: cada línea es un párrafo. HTML permitido: p, h2, strong, em, ul, ol, li."
        rows={12}
        required
      />
    </div>
  );
}

export function SheetFoot({ content, news }: { content: string; news: SaveNews }) {
  return (
    <p className="sheet-foot">
      <span>
        {wordCount(content)}
        {hasWords(content) ? <> · {count(readingMinutes(content), "minuto", "minutos")} de lectura</> : null}
      </span>
      <SaveState {...news} />
    </p>
  );
}
