import type { ArticleText } from "../../blog/text";

export type RestoredText = {
  version: number;
  saved: string;
  /** ISO 8601. */
  savedAt: string;
  text: ArticleText;
};

export function RestoredNotice({ saved, savedAt, isPublished }: RestoredText & { isPublished: boolean }) {
  return (
    <div className="note">
      <p>
        Recuperaste el texto del <time dateTime={savedAt}>{saved}</time>:{" "}
        {isPublished ? "en el blog no cambia nada hasta que lo guardes." : "guárdalo para que quede."}
      </p>
    </div>
  );
}
