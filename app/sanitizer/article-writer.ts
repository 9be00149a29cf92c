import { escapeText } from "./article-html";

export type Mark = "strong" | "em";

/** "loose" is text outside all blocks, whose lines are shown as paragraphs. */
export type Block = "loose" | "paragraph" | "heading" | "list" | "item";

/**
 * Text between two block edges is a run of lines; `breakLine` separates them, and `endRun` writes the run in the form of its
 * block.
 */
export class ArticleWriter {
  readonly #written: string[] = [];
  readonly #blocks: Block[] = ["loose"];
  readonly #marks: Mark[] = [];
  readonly #openMarks: Mark[] = [];
  #lines = [""];

  get block(): Block {
    return this.#blocks.at(-1) ?? "loose";
  }

  text(words: string) {
    if (!isBlank(words)) this.#openAllMarks();
    this.#add(escapeText(words));
  }

  breakLine() {
    this.#closeMarks(0);
    this.#lines.push("");
  }

  marked(mark: Mark, write: () => void) {
    if (this.#marks.includes(mark)) return write();
    this.#marks.push(mark);
    write();
    this.#marks.pop();
    this.#closeMarks(this.#marks.length);
  }

  /** Without `tag`, keeps only the block's text. */
  inBlock(block: Block, write: () => void, tag?: "ul" | "ol" | "li") {
    this.#endRun();
    if (tag === "li") this.#written.push("<li>");
    else if (tag) this.#addBlock(`<${tag}>`);
    this.#blocks.push(block);
    write();
    this.#endRun();
    this.#blocks.pop();
    if (tag) this.#written.push(`</${tag}>`);
  }

  finish(): string {
    this.#endRun();
    return this.#written.join("").trimStart();
  }

  #add(text: string) {
    this.#lines.push((this.#lines.pop() ?? "") + text);
  }

  #openAllMarks() {
    for (const mark of this.#marks.slice(this.#openMarks.length)) {
      this.#openMarks.push(mark);
      this.#add(`<${mark}>`);
    }
  }

  /** Closes marks until `left` are open. */
  #closeMarks(left: number) {
    const open = this.#openMarks.splice(left);
    for (const mark of open.reverse()) this.#add(`</${mark}>`);
  }

  #endRun() {
    this.#closeMarks(0);
    const lines = this.#lines.filter((line) => !isBlank(line)).map((line) => line.trim());
    const asWritten = this.#lines.join("\n");
    this.#lines = [""];
    if (asWritten === "") return;
    if (lines.length === 0 || (this.block === "item" && lines.length === 1)) this.#written.push(asWritten);
    else if (this.block === "loose") this.#addBlock(asWritten);
    else if (this.block === "heading") this.#addBlock(`<h2>${lines.join(" ")}</h2>`);
    else if (this.block === "list") this.#written.push(lines.map((line) => `<li>${line}</li>`).join("\n"));
    else for (const line of lines) this.#addBlock(`<p>${line}</p>`);
  }

  /** Puts the block on a line of its own, so that the source is easy to read. */
  #addBlock(html: string) {
    const last = this.#written.at(-1) ?? "";
    const isOnNewLine = last === "" || last === "<li>" || isBlank(last.slice(-1));
    this.#written.push(isOnNewLine ? html : `\n${html}`);
  }
}

function isBlank(text: string): boolean {
  return text.trim() === "";
}
