/** The article's text, whichever way it is shown. */
export type ContentField = {
  /** HTML; "" when nothing is selected. */
  selected(): string;
  /** One step to undo. */
  replaceSelected(html: string): void;
};
