type Entry = { at: number; outcome: "unanswered" | "acknowledged" | "refused" };

export type Ledger = ReturnType<typeof openLedger>;

/**
 * What clients sent and what they were told about it, to be held against what the site kept. Times are those of `Date.now()`;
 * each write has an id of its own under which it can be found again.
 */
export function openLedger(now: () => number = Date.now) {
  const entries = new Map<string, Entry>();
  const note = (outcome: Entry["outcome"]) => (id: string) => void entries.set(id, { at: now(), outcome });
  const idsOf = (isMeant: (entry: Entry) => boolean) => [...entries].flatMap(([id, entry]) => (isMeant(entry) ? [id] : []));
  const acknowledged = (until = Infinity) => idsOf(({ outcome, at }) => outcome === "acknowledged" && at <= until);
  const refused = () => idsOf(({ outcome }) => outcome === "refused");

  return {
    /** Before it is sent. */
    begin: note("unanswered"),
    /** The whole answer came, and said that it is kept. */
    acknowledge: note("acknowledged"),
    /** The whole answer came, and said that it is not. */
    refuse: note("refused"),
    /** Those of which a client was told, until then, that they are kept. */
    acknowledged,
    refused,
    unanswered: () => idsOf(({ outcome }) => outcome === "unanswered"),
    /** Acknowledged until then, and not there: what must never be. */
    missing: (kept: ReadonlySet<string>, until?: number) => acknowledged(until).filter((id) => !kept.has(id)),
    /** There, although nobody sent them or whoever did was told that they are not. */
    uncalledFor: (kept: ReadonlySet<string>) => [...kept].filter((id) => (entries.get(id)?.outcome ?? "refused") === "refused"),
  };
}
