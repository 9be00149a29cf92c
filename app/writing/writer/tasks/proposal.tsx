import { useId, useState, type RefObject } from "react";
import { useHydrated } from "../../../ui/forms/use-hydrated";
import { ChangedLine, DifferingBlocks } from "../../revisions/differing";
import type { Generated } from "../generated-article";
import { HiddenTexts } from "../hidden-texts";
import type { WriterReply } from "../reply";
import type { Proposal, Task } from "./tasks";
import type { OpenProposal } from "./use-tasks";

type TaskProposalProps = OpenProposal & {
  section: RefObject<HTMLElement>;
  reply: WriterReply | undefined;
  take: (title: string) => void;
  leave: () => void;
  askAgain: (task: Task) => void;
};

const headings: Record<Task, [whole: string, selected: string]> = {
  "cerenia-acortar": ["Tu texto, más corto", "Lo que seleccionaste, más corto"],
  "cerenia-corregir": ["Tu texto, corregido", "Lo que seleccionaste, corregido"],
  "cerenia-titulos": ["Títulos para tu artículo", "Títulos para tu artículo"],
  "cerenia-extracto": ["Extracto para tu artículo", "Extracto para tu artículo"],
};

const outdated = "Ese texto cambió después de pedirlo, así que no lo tocamos.";
const changed = "Cambiaste el texto después de pedirlo: esta es la diferencia con lo que dice ahora.";

/** Without JavaScript, its buttons submit the proposal in hidden fields. */
export function TaskProposal({
  proposal,
  isWhole,
  isChanged,
  isOutdated,
  section,
  reply,
  take,
  leave,
  askAgain,
}: TaskProposalProps) {
  const isHydrated = useHydrated();
  const id = useId();
  const [title, setTitle] = useState(proposal.task === "cerenia-titulos" ? proposal.titles[0] : "");
  const heading = headings[proposal.task][isWhole ? 0 : 1];
  return (
    <section ref={section} className="assistant-offer" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {isChanged ? <p role="alert">{changed}</p> : null}
      {isOutdated ? <p role="alert">{outdated}</p> : null}
      {proposal.task === "cerenia-titulos" ? (
        <Titles titles={proposal.titles} choose={setTitle} labelledBy={id} />
      ) : (
        <div className="assistant-text difference" role="region" tabIndex={0} aria-label="Qué cambia">
          {proposal.task === "cerenia-extracto" ? (
            <ChangedLine label="Extracto" pieces={proposal.pieces} />
          ) : (
            <DifferingBlocks {...proposal.differences} />
          )}
        </div>
      )}
      {isHydrated ? null : <HiddenProposal proposal={proposal} mark={reply?.proposal?.mark ?? ""} />}
      <p className="actions">
        {isOutdated ? (
          <button type="button" className="button quiet" onClick={() => askAgain(proposal.task)}>
            Pedir otra vez
          </button>
        ) : (
          <button
            type={isHydrated ? "button" : "submit"}
            className="button"
            name="intent"
            value="cerenia-usar"
            onClick={isHydrated ? () => take(title ?? "") : undefined}
          >
            Usar
          </button>
        )}
        <button
          type={isHydrated ? "button" : "submit"}
          className="button quiet"
          name="intent"
          value="cerenia-dejar"
          onClick={isHydrated ? leave : undefined}
        >
          Dejar como estaba
        </button>
      </p>
    </section>
  );
}

type TitlesProps = { titles: string[]; choose: (title: string) => void; labelledBy: string };

function Titles({ titles, choose, labelledBy }: TitlesProps) {
  return (
    <div className="assistant-choice" role="radiogroup" aria-labelledby={labelledBy}>
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

/** A title is sent by its radio button. */
function proposedTexts(proposal: Proposal): Partial<Generated> {
  if (proposal.task === "cerenia-titulos") return {};
  return proposal.task === "cerenia-extracto" ? { excerpt: proposal.text } : { content: proposal.text };
}
