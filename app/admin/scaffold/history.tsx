export type HistoryEntry = {
  id: string;
  /** "Suspendió la cuenta de Yaneth Córdoba" */
  did: string;
  who: string;
  /** `at`: ISO 8601. */
  when: string;
  at: string;
  /** Shown to the user concerned. */
  reason: string | null;
};

export function EntryHistory({ notes }: { notes: HistoryEntry[] }) {
  if (notes.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="historial">
      <h2 id="historial">Historial</h2>
      <ol className="lines">
        {notes.map(({ id, did, who, when, at, reason }) => (
          <li key={id}>
            <p>
              <strong>
                <bdi>{who}</bdi>
              </strong>
              : {did}
            </p>
            {reason ? <blockquote>{reason}</blockquote> : null}
            <p className="fine-print">
              <time dateTime={at}>{when}</time>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
