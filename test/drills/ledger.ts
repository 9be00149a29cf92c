type Entry = { at: number; outcome: "unanswered" | "acknowledged" | "refused" };

export type Ledger = ReturnType<typeof openLedger>;

/** Records the writes sent and their outcomes, to compare with those stored. Each write has a unique id. `now` in ms. */
export function openLedger(now: () => number = Date.now) {
  const entries = new Map<string, Entry>();
  const note = (outcome: Entry["outcome"]) => (id: string) => void entries.set(id, { at: now(), outcome });
  const filterIds = (isMeant: (entry: Entry) => boolean) => [...entries].flatMap(([id, entry]) => (isMeant(entry) ? [id] : []));
  const acknowledged = (until = Infinity) => filterIds(({ outcome, at }) => outcome === "acknowledged" && at <= until);
  const refused = () => filterIds(({ outcome }) => outcome === "refused");

  return {
    begin: note("unanswered"),
    /** Records a complete answer that says saved. */
    acknowledge: note("acknowledged"),
    /** Records a complete answer that says not saved. */
    refuse: note("refused"),
    /** Ids acknowledged up to `until`. */
    acknowledged,
    refused,
    unanswered: () => filterIds(({ outcome }) => outcome === "unanswered"),
    /** Acknowledged but not stored: lost writes. */
    missing: (kept: ReadonlySet<string>, until?: number) => acknowledged(until).filter((id) => !kept.has(id)),
    /** Stored ids that were never sent, or were refused. */
    uncalledFor: (kept: ReadonlySet<string>) => [...kept].filter((id) => (entries.get(id)?.outcome ?? "refused") === "refused"),
  };
}
