/** How something is: well, not in use, in want of attention, or not working as somebody meant it to. */
export type State = "on" | "off" | "warning" | "broken";

/** One thing that the doctor looked at, in words for the operator. Nothing in it is secret. */
export type Finding = {
  /** Stays the same, for programs. */
  id: string;
  area: string;
  title: string;
  state: State;
  /** How it is. */
  detail: string;
  /** What the site cannot do as it is. */
  cost?: string;
  /** What the operator can do about it. */
  advice?: string;
};

type Words = Pick<Finding, "detail" | "cost" | "advice">;

/** What belongs together; `look("mail", "Servidor de correo").off({ … })`. */
export function areaOf(area: string) {
  return (id: string, title: string) => {
    const make = (state: State) => (words: Words) => ({ id, area, title, state, ...words }) satisfies Finding;
    return { on: make("on"), off: make("off"), warning: make("warning"), broken: make("broken") };
  };
}
