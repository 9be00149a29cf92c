type Entry = { at: number; outcome: "unanswered" | "acknowledged" | "refused" };

export type Ledger = ReturnType<typeof openLedger>;

/** Compares writes sent, and their outcomes, with those stored. Each write has a unique id. `now`: ms. */
export function openLedger(now: () => number = Date.now) {
  const entries = new Map<string, Entry>();
  const note = (outcome: Entry["outcome"]) => (id: string) => void entries.set(id, { at: now(), outcome });
  const filterIds = (isMeant: (entry: Entry) => boolean) => [...entries].flatMap(([id, entry]) => (isMeant(entry) ? [id] : []));
  const acknowledged = (until = Infinity) => filterIds(({ outcome, at }) => outcome === "acknowledged" && at <= until);
  const refused = () => filterIds(({ outcome }) => outcome === "refused");

  return {
    begin: note("unanswered"),
    /** A complete answer says saved. */
    acknowledge: note("acknowledged"),
    /** A complete answer says not saved. */
    refuse: note("refused"),
    /** Ids acknowledged up to `until`. */
    acknowledged,
    refused,
    unanswered: () => filterIds(({ outcome }) => outcome === "unanswered"),
    /** Lost writes: acknowledged but not stored. */
    missing: (kept: ReadonlySet<string>, until?: number) => acknowledged(until).filter((id) => !kept.has(id)),
    /** Stored, but never sent or refused. */
    uncalledFor: (kept: ReadonlySet<string>) => [...kept].filter((id) => (entries.get(id)?.outcome ?? "refused") === "refused"),
  };
}
