import { tableOf } from "./table";

type Verdict = { goal: string; isMet: boolean; figures: string };

const verdicts: Verdict[] = [];

/** Notes whether a goal is met, and with which figures; what could not be shown is not met. */
export function judge(goal: string, isMet: boolean, figures: string): void {
  verdicts.push({ goal, isMet, figures });
}

/** A figure in a table, marked when it misses its goal. */
export function marked(figure: string, isMet: boolean): string {
  return isMet ? figure : `✗ ${figure}`;
}

/** What was noted so far, a line each, and how many of the goals are met. */
export function verdictTable(): { table: string; areMet: boolean } {
  const met = verdicts.filter(({ isMet }) => isMet).length;
  const rows = verdicts.map(({ goal, isMet, figures }) => [isMet ? "✓" : "✗", goal, figures]);
  const count = `${met} de ${verdicts.length} metas se cumplen`;
  return { table: `${tableOf(["", "meta", "medido"], rows, 3)}\n\n${count}`, areMet: met === verdicts.length };
}
