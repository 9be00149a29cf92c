export type State = "on" | "off" | "warning" | "broken";

export type Finding = {
  /** Stable, for programs. */
  id: string;
  area: string;
  title: string;
  state: State;
  detail: string;
  /** Consequence for the site. */
  cost?: string;
  advice?: string;
};

type Words = Pick<Finding, "detail" | "cost" | "advice">;

/** Findings of one area: `look("mail", "Servidor de correo").off({ … })`. */
export function findingsIn(area: string) {
  return (id: string, title: string) => {
    const make = (state: State) => (words: Words) => ({ id, area, title, state, ...words }) satisfies Finding;
    return { on: make("on"), off: make("off"), warning: make("warning"), broken: make("broken") };
  };
}
