import type { ReactNode } from "react";
import { Portrait } from "../ui/pictures/portrait";
import type { Assistant } from "./assistants";

type AssistantHeadProps = Pick<Assistant, "name" | "portraits" | "subtitle" | "lead"> & {
  /** The badge. */
  children: ReactNode;
  /** Below the lead. */
  note?: string;
};

/** The chat starts on a phone's first screen. */
export function AssistantHead({ name, portraits, subtitle, lead, note, children }: AssistantHeadProps) {
  return (
    <header className="cluster assistant-head">
      <div className="portraits">
        {portraits.map((portrait) => (
          <Portrait key={portrait} name={portrait} />
        ))}
      </div>
      <div className="cluster">
        <h1>{name}</h1>
        {children}
        <p className="card-subtitle">{subtitle}</p>
      </div>
      <p className="lead">{lead}</p>
      {note ? <p className="fine-print">{note}</p> : null}
    </header>
  );
}
