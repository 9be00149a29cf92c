import type { ArticleText } from "../../blog/text";

/** An earlier text of the article, opened in the editor. */
export type RestoredText = {
  version: number;
  saved: string;
  /** ISO 8601. */
  savedAt: string;
  text: ArticleText;
};

export function RestoredNotice({ saved, savedAt, isPublished }: RestoredText & { isPublished: boolean }) {
  return (
    <p className="restored">
      Este es el texto del <time dateTime={savedAt}>{saved}</time>.{" "}
      {isPublished ? "En el blog no cambia nada hasta que lo guardes." : "Guárdalo para que quede."}
    </p>
  );
}
