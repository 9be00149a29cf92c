import type { FormReply } from "../../ui/forms/reply";

/** `path`: where the person finds out whether it is the same. */
export type ShownDouble = { id: string; label: string; path: string };

export type DoublesReply = FormReply & { doubles?: ShownDouble[] };

export const otherBusinessName = "otro_negocio";

/** Ids as `otherBusinessField` reads them. */
export function idsOf(doubles: readonly ShownDouble[]): string {
  return doubles.map(({ id }) => id).join(" ");
}

/** Put it in the form, below its errors. */
export function DoublesQuestion({ reply }: { reply: DoublesReply | undefined }) {
  const confirmed = reply?.initialValue?.[otherBusinessName];
  if (!reply?.doubles)
    return typeof confirmed === "string" && confirmed ? <input type="hidden" name={otherBusinessName} value={confirmed} /> : null;
  return (
    <fieldset className="form-question">
      <legend>¿Es el mismo negocio?</legend>
      <DoublesList doubles={reply.doubles} />
      <label className="form-choice">
        <input type="checkbox" name={otherBusinessName} value={idsOf(reply.doubles)} /> Es otro negocio
      </label>
    </fieldset>
  );
}

function DoublesList({ doubles }: { doubles: readonly ShownDouble[] }) {
  return (
    <ul>
      {doubles.map(({ id, label, path }) => (
        <li key={id}>
          {/* A new tab, so that the form keeps its content. */}
          <a href={path} target="_blank" rel="noopener">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
