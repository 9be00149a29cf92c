/** Something that was done to an article or an account. */
export type ShownNote = {
  id: string;
  /** "Suspendió la cuenta de Yaneth Córdoba" */
  did: string;
  who: string;
  /** "20 de noviembre de 2026, 3:45 p. m.", and for machines. */
  when: string;
  at: string;
  /** What the person concerned was told; null when it was nothing. */
  reason: string | null;
};

/** What was done, the newest first. */
export function Notes({ notes }: { notes: ShownNote[] }) {
  return (
    <ol className="admin-notes">
      {notes.map(({ id, did, who, when, at, reason }) => (
        <li key={id}>
          <p>
            <strong>{who}</strong>: {did}
          </p>
          {reason ? <blockquote>{reason}</blockquote> : null}
          <p className="fine-print">
            <time dateTime={at}>{when}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}
