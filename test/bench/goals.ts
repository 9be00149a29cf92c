import { formatTable } from "./table";

type Verdict = { goal: string; isMet: boolean; figures: string };

const verdicts: Verdict[] = [];

/** A goal that cannot be measured is not met. */
export function recordGoal(goal: string, isMet: boolean, figures: string): void {
  verdicts.push({ goal, isMet, figures });
}

export function markIfMissed(figure: string, isMet: boolean): string {
  return isMet ? figure : `✗ ${figure}`;
}

export function verdictTable(): { table: string; areMet: boolean } {
  const met = verdicts.filter(({ isMet }) => isMet).length;
  const rows = verdicts.map(({ goal, isMet, figures }) => [isMet ? "✓" : "✗", goal, figures]);
  const count = `${met} de ${verdicts.length} metas se cumplen`;
  return { table: `${formatTable(["", "meta", "medido"], rows, 3)}\n\n${count}`, areMet: met === verdicts.length };
}
