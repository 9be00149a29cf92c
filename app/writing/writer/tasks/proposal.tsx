import { useId, useState, type RefObject } from "react";
import { useHydrated } from "../../../ui/forms/use-hydrated";
import { DifferingBlocks } from "../../revisions/differing";
import type { Generated } from "../generated-article";
import { HiddenTexts } from "../hidden-texts";
import type { Proposal, Task } from "./tasks";
import type { OpenProposal, Tasks } from "./use-tasks";

type TaskProposalProps = Pick<Tasks, "take" | "leave" | "run"> & {
  open: OpenProposal;
  mark: string;
  section: RefObject<HTMLElement>;
  goBack: () => void;
};

const headings: Record<Task, [whole: string, selected: string]> = {
  "cerenia-acortar": ["Tu texto, más corto", "Lo que seleccionaste, más corto"],
  "cerenia-corregir": ["Tu texto, corregido", "Lo que seleccionaste, corregido"],
  "cerenia-titulos": ["Títulos para tu artículo", "Títulos para tu artículo"],
  "cerenia-extracto": ["Extracto para tu artículo", "Extracto para tu artículo"],
};

const outdated = "Ese texto cambió después de pedirlo, así que no lo tocamos.";
const changed = "Cambiaste el texto después de pedirlo: esta es la diferencia con lo que dice ahora.";

/** Without JavaScript, the proposal's buttons submit it in hidden fields. */
export function TaskProposal({ open, mark, section, take, leave, run, goBack }: TaskProposalProps) {
  const { proposal, isWhole, isChanged, isOutdated } = open;
  const isHydrated = useHydrated();
  const id = useId();
  const [title, setTitle] = useState(proposal.task === "cerenia-titulos" ? proposal.titles[0] : "");

  const decide = (act: () => unknown) => () => {
    act();
    goBack();
  };

  return (
    <section ref={section} className="stack near assistant-offer" aria-labelledby={id}>
      <h2 id={id}>{headings[proposal.task][isWhole ? 0 : 1]}</h2>
      {isChanged ? <p role="alert">{changed}</p> : null}
      {isOutdated ? <p role="alert">{outdated}</p> : null}
      {proposal.task === "cerenia-titulos" ? (
        <Titles titles={proposal.titles} choose={setTitle} labelledBy={id} />
      ) : (
        <div className="assistant-text difference" role="region" tabIndex={0} aria-label="Qué cambia">
          <DifferingBlocks {...proposal.differences} />
        </div>
      )}
      {isHydrated ? null : <HiddenProposal proposal={proposal} mark={mark} />}
      <p className="actions">
        {isOutdated ? (
          <button type="button" className="button quiet" onClick={decide(() => run(proposal.task))}>
            Pedir otra vez
          </button>
        ) : (
          <Decision intent="cerenia-usar" label="Usar" onClick={decide(() => take(title ?? ""))} />
        )}
        <Decision intent="cerenia-dejar" label="Dejar como estaba" isQuiet onClick={decide(leave)} />
      </p>
    </section>
  );
}

type DecisionProps = { intent: string; label: string; isQuiet?: boolean; onClick: () => void };

function Decision({ intent, label, isQuiet = false, onClick }: DecisionProps) {
  const isHydrated = useHydrated();
  return (
    <button
      type={isHydrated ? "button" : "submit"}
      className={isQuiet ? "button quiet" : "button"}
      name="intent"
      value={intent}
      onClick={isHydrated ? onClick : undefined}
    >
      {label}
    </button>
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
      <HiddenTexts text={proposedTexts(proposal)} />
    </>
  );
}

/** Leaves out titles, because radio buttons send them. */
function proposedTexts(proposal: Proposal): Partial<Generated> {
  if (proposal.task === "cerenia-titulos") return {};
  return proposal.task === "cerenia-extracto" ? { excerpt: proposal.text } : { content: proposal.text };
}
