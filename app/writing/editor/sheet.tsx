import { lengthInWords } from "../../blog/text";
import type { FieldState } from "../../ui/forms/form";
import { WritingTextArea } from "../../ui/forms/text-area";
import type { ViewChoice } from "../visual/use-visual";
import { ContentEditor } from "./content-editor";
import type { ContentField } from "../visual/content-field";
import { SaveState, stateWord, type SaveNews } from "../kept/save-state";
import { useHydrated } from "../../ui/forms/use-hydrated";
import { myArticlesCrumb } from "../article/paths";

type SheetProps = {
  field: (name: "title" | "content") => FieldState;
  view: ViewChoice;
  onShow: (content?: ContentField) => void;
};

/** On a phone the heading is for screen readers only. */
export function PageHead({ isNew, news }: { isNew: boolean; news: SaveNews }) {
  return (
    <div className="cluster page-head">
      <a href={myArticlesCrumb.path}>
        <span aria-hidden="true">‹</span> Mis artículos
      </a>
      <h1>{isNew ? "Escribir Nuevo Artículo" : "Editar Artículo"}</h1>
      {useHydrated() ? <span className="fine-print">{stateWord(news, isNew)}</span> : null}
    </div>
  );
}

export function WritingSheet({ field, view, onShow }: SheetProps) {
  return (
    <div className="panel sheet">
      <WritingTextArea {...field("title")} label="Título" placeholder="Título" rows={1} required />
      <ContentEditor field={field("content")} view={view} onShow={onShow} />
    </div>
  );
}

export function SheetFoot({ content, news }: { content: string; news: SaveNews }) {
  return (
    <p className="cluster ends fine-print sheet-foot">
      <span>{lengthInWords(content)}</span>
      <SaveState {...news} />
    </p>
  );
}
