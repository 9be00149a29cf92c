import { closeHistory } from "prosemirror-history";
import { Slice, type Node } from "prosemirror-model";
import { EditorState, Plugin, Selection, TextSelection, type Transaction } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import type { ContentField } from "./content-field";
import { lettersBefore, lettersBeforeIn, placeAfter, positionAfter } from "./caret";
import { keepField } from "./field";
import { commands, readTools } from "./formats";
import { pasting } from "./paste";
import { readArticle } from "./read";
import { schema } from "./schema";
import { areSameTools, noTools, type Tool, type ToolState } from "./tools";
import { typing } from "./typing";
import { writeArticle } from "./write";

type Options = {
  /** An empty element that the editor fills. */
  place: HTMLElement;
  /** The editor uses this field's label and descriptions. */
  field: HTMLTextAreaElement;
  /** At first no tool is pressed. */
  onTools: (tools: ToolState) => void;
  /** Gets a description of the parts that a paste left out; "" after the next change. */
  onNews: (text: string) => void;
};

/** Space around the caret for header and tools and, on a phone, the buttons and the tools over them. */
const margins = { top: 130, bottom: 130, left: 0, right: 0 };

/** The text area stays the form's field and keeps its text until the first edit. */
export class VisualEditor implements ContentField {
  private readonly kept;
  private view: EditorView | undefined;
  private tools = noTools;
  /** If every edit is undone, the field gets this back byte for byte. */
  private opened: { source: string; doc: Node } | undefined;

  constructor(private readonly options: Options) {
    this.kept = keepField(options.field, () => this.html());
  }

  /** Does not read what the editor itself wrote. Returns why the text cannot be shown, in Spanish. */
  open(): string | undefined {
    const source = this.options.field.value;
    if (this.view && source === this.html()) return undefined;
    const { doc, problem } = readArticle(source);
    if (problem !== undefined) return problem;
    this.opened = { source, doc };
    if (this.view) this.view.dispatch(this.replaceAll(this.view.state.tr, doc));
    else this.view = this.createView(this.options.place, doc);
    return undefined;
  }

  takeCaret(focus: boolean): void {
    if (!this.view) return;
    const { value, selectionStart } = this.options.field;
    const { doc, tr } = this.view.state;
    const place = Math.min(positionAfter(doc, lettersBefore(value, selectionStart)), doc.content.size);
    this.view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(place))));
    if (focus) this.focus();
  }

  /** Call it while the editor is shown. */
  giveCaret(): void {
    if (!this.view) return;
    this.kept.flush();
    const { field } = this.options;
    const caret = placeAfter(field.value, lettersBeforeIn(this.view.state.doc, this.view.state.selection.head));
    field.setSelectionRange(caret, caret);
  }

  focus(): void {
    this.view?.focus();
  }

  hasFocus(): boolean {
    return this.view?.hasFocus() ?? false;
  }

  press(tool: Tool): void {
    if (!this.view) return;
    commands[tool](this.view.state, this.view.dispatch.bind(this.view), this.view);
    this.view.focus();
  }

  /** Call it after the field's errors changed. */
  describe(): void {
    this.view?.setProps({ attributes: describedLike(this.options.field) });
  }

  selected(): string {
    if (!this.view || this.view.state.selection.empty) return "";
    return writeArticle(schema.node("doc", null, this.view.state.selection.content().content));
  }

  replaceSelected(html: string): void {
    const { doc } = readArticle(html);
    if (!this.view || !doc) return;
    const tr = this.view.state.tr.replaceSelection(Slice.maxOpen(doc.content));
    this.view.dispatch(closeHistory(tr).scrollIntoView());
  }

  destroy(): void {
    this.kept.stop();
    this.view?.destroy();
  }

  private html(): string {
    const { view, opened } = this;
    if (!view || !opened) return this.options.field.value;
    return view.state.doc.eq(opened.doc) ? opened.source : writeArticle(view.state.doc);
  }

  private createView(place: HTMLElement, doc: Node): EditorView {
    const { field, onNews } = this.options;
    const plugins = [new Plugin({ props: pasting(onNews) }), ...typing];
    return new EditorView(place, {
      state: EditorState.create({ doc, plugins }),
      attributes: describedLike(field),
      scrollThreshold: margins,
      scrollMargin: margins,
      dispatchTransaction: (tr) => this.apply(tr),
      handleDOMEvents: {
        blur: () => this.kept.flush(),
        // The field reports changes after a pause, because the form reads its whole text each time.
        input: (_view, event) => event.stopPropagation(),
      },
    });
  }

  private apply(tr: Transaction) {
    const { view, options } = this;
    if (!view) return;
    view.updateState(view.state.apply(tr));
    const tools = readTools(view.state);
    if (!areSameTools(tools, this.tools)) options.onTools(tools);
    this.tools = tools;
    if (!tr.docChanged || tr.getMeta(fromField)) return;
    if (!tr.getMeta("paste")) options.onNews("");
    this.kept.changed();
  }

  /** Adds one undo step, which does not count as an edit. */
  private replaceAll(tr: Transaction, doc: Node): Transaction {
    tr.replaceWith(0, tr.doc.content.size, doc.content).setMeta(fromField, true);
    return closeHistory(tr.setSelection(Selection.atStart(tr.doc)));
  }
}

const fromField = "from field";

function describedLike(field: HTMLTextAreaElement): Record<string, string> {
  const { id, labels, required } = field;
  const attributes: Record<string, string> = {
    role: "textbox",
    "aria-multiline": "true",
    "aria-label": labels[0]?.textContent ?? "",
    "aria-required": String(required),
    id: `${id}-visual`,
    class: "prose visual-text",
    lang: "es",
    spellcheck: "true",
  };
  for (const name of ["aria-describedby", "aria-invalid"]) {
    const value = field.getAttribute(name);
    if (value !== null) attributes[name] = value;
  }
  return attributes;
}
