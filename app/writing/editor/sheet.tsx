import { count, minutesToRead, splitWords } from "../../text/format";
import type { FieldState } from "../../ui/forms/form";
import { WritingTextArea } from "../../ui/forms/text-area";
import type { ViewChoice } from "../visual/use-visual";
import { ContentEditor } from "./content-editor";
import type { ContentField } from "./content-field";
import { SaveState, type SaveNews } from "./save-state";

type SheetProps = {
  field: (name: "title" | "excerpt" | "content") => FieldState;
  view: ViewChoice;
  onShow: (content?: ContentField) => void;
};

export function WritingSheet({ field, view, onShow }: SheetProps) {
  return (
    <div className="panel sheet">
      <WritingTextArea {...field("title")} label="Título" rows={1} required />
      <WritingTextArea
        {...field("excerpt")}
        label="Extracto"
        help="Una o dos frases que inviten a leer. Salen en la lista del blog y al compartir."
        rows={2}
        required
      />
      <ContentEditor field={field("content")} view={view} onShow={onShow} />
    </div>
  );
}

export function SheetFoot({ content, news }: { content: string; news: SaveNews }) {
  const words = splitWords(content).length;
  return (
    <p className="cluster ends fine-print sheet-foot">
      <span>
        {count(words, "palabra", "palabras")}
        {words > 0 ? <> · {count(minutesToRead(words), "minuto", "minutos")} de lectura</> : null}
      </span>
      <SaveState {...news} />
    </p>
  );
}
