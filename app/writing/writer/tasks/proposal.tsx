import { useId, useState, type RefObject } from "react";
import { useHydrated } from "../../../ui/forms/use-hydrated";
import { DifferingBlocks } from "../../versions/differing";
import { Decision, HiddenTexts } from "../submitted";
import { type Proposal, taskFacts } from "./tasks";
import type { OpenProposal, Tasks } from "./use-tasks";

type TaskProposalProps = Pick<Tasks, "take" | "leave" | "run"> & {
  open: OpenProposal;
  mark: string;
  section: RefObject<HTMLElement>;
  goBack: () => void;
};

const outdated = "Ese texto cambió después de pedirlo, así que no lo tocamos.";
const changed = "Cambiaste el texto después de pedirlo: esta es la diferencia con lo que dice ahora.";

/** Without JavaScript, the proposal's buttons submit it in hidden fields. */
export function TaskProposal({ open, mark, section, take, leave, run, goBack }: TaskProposalProps) {
  const { proposal, isWhole, isChanged, isOutdated } = open;
  const isHydrated = useHydrated();
  const id = useId();
  const [title, setTitle] = useState("titles" in proposal ? proposal.titles[0] : "");

  const decide = (act: () => unknown) => () => {
    act();
    goBack();
  };

  return (
    <section ref={section} className="stack near assistant-offer" aria-labelledby={id}>
      <h2 id={id}>{taskFacts(proposal.task).headings[isWhole ? 0 : 1]}</h2>
      {isChanged ? <p role="alert">{changed}</p> : null}
      {isOutdated ? <p role="alert">{outdated}</p> : null}
      {"titles" in proposal ? (
        <Titles titles={proposal.titles} choose={setTitle} labelledBy={id} />
      ) : (
        <div className="assistant-text difference" role="region" tabIndex={0} aria-label="Qué cambia">
          <DifferingBlocks {...proposal.differences} />
        </div>
      )}
      {isHydrated ? null : <HiddenProposal proposal={proposal} mark={mark} />}
      <p className="actions">
        {isOutdated ? (
          <Decision label="Pedir otra vez" onClick={decide(() => run(proposal.task))} />
        ) : (
          <Decision intent="cerenia-usar" label="Usar" look="button" onClick={decide(() => take(title ?? ""))} />
        )}
        <Decision intent="cerenia-dejar" label="Dejar como estaba" onClick={decide(leave)} />
      </p>
    </section>
  );
}

type TitlesProps = { titles: string[]; choose: (title: string) => void; labelledBy: string };

function Titles({ titles, choose, labelledBy }: TitlesProps) {
  return (
    <div className="stack close" role="radiogroup" aria-labelledby={labelledBy}>
      {titles.map((title, index) => (
        <label key={title}>
          <input type="radio" name="generado.title" value={title} defaultChecked={index === 0} onChange={() => choose(title)} />
          <span>{title}</span>
        </label>
      ))}
    </div>
  );
}

function HiddenProposal({ proposal, mark }: { proposal: Proposal; mark: string }) {
  return (
    <>
      <input type="hidden" name="generado.tarea" value={proposal.task} />
      <input type="hidden" name="generado.huella" value={mark} />
      {/* Radio buttons send the titles. */}
      {"titles" in proposal ? null : <HiddenTexts text={{ [taskFacts(proposal.task).replaces]: proposal.text }} />}
    </>
  );
}
