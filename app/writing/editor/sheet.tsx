import { count, minutesToRead, splitWords } from "../../text/format";
import type { FieldState } from "../../ui/forms/form";
import { WritingTextArea } from "../../ui/forms/text-area";
import type { ViewChoice } from "../visual/use-visual";
import { ContentEditor } from "./content-editor";

type SheetProps = { field: (name: "title" | "excerpt" | "content") => FieldState; view: ViewChoice };

export function WritingSheet({ field, view }: SheetProps) {
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
      <ContentEditor field={field("content")} view={view} />
    </div>
  );
}

export function SheetFoot({ content, news }: { content: string; news: string }) {
  const words = splitWords(content).length;
  return (
    <p className="sheet-foot">
      <span>
        {count(words, "palabra", "palabras")}
        {words > 0 ? <> · {count(minutesToRead(words), "minuto", "minutos")} de lectura</> : null}
      </span>
      <span role="status">{news}</span>
    </p>
  );
}
