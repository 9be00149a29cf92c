import { useOwnAddress } from "../../ui/forms/form";
import { QuickButton } from "../../ui/forms/quick-form";
import { SendAgain, useSubmitted } from "./send-again";

/**
 * `id`: the form's value. `place`: start of the button's HTML id, shared with the button that replaces it; default: `id`.
 * `undoneBy`: the change of «Deshacer».
 */
export type ButtonChange = {
  id: string;
  button: string;
  pending?: string;
  place?: string;
  undoneBy?: string;
  isDangerous?: boolean;
  isMain?: boolean;
};

const saving = "Guardando...";

export type Buttons<Change extends ButtonChange = ButtonChange, Field extends string = string> = {
  field: string;
  /** Error message for a form that names no change. */
  wrong: string;
  changes: readonly Change[];
  /** Hidden, with maximum lengths. The undo sends them again. */
  fields?: Record<Field, number>;
  /** Maximum length of `visto`, which shows whether the row has changed since the page was rendered. */
  seen?: number;
  failure?: string;
  /** Where to go without `volver`; default: the form's path. */
  list?: string;
};

type Row = {
  /** Unique among the page's rows with these buttons. */
  id: string;
  /** Tells screen readers which row changes. */
  about?: string;
  /** Default: the page's own path. */
  action?: string;
  fields?: Record<string, string>;
};

export function ChangeButtons<Change extends ButtonChange>({
  to,
  ...button
}: { buttons: Buttons<Change>; to: readonly Change["id"][] } & Row) {
  return to.map((id) => <ChangeButton key={id} to={id} {...button} />);
}

/** `label` replaces the change's own. */
export function ChangeButton<Change extends ButtonChange>({
  buttons: { field, changes },
  to,
  label,
  id,
  about,
  action,
  fields,
}: { buttons: Buttons<Change>; to: Change["id"]; label?: string } & Row) {
  const own = useOwnAddress();
  const { button = "", pending = saving, place = to, isDangerous, isMain } = changes.find((change) => change.id === to) ?? {};
  return (
    <QuickButton
      id={`${place}-${id}`}
      action={action ?? own}
      fields={{ [field]: to, ...fields }}
      pending={pending}
      className={isDangerous ? "button quiet danger" : isMain ? "button primary" : undefined}
    >
      <span>
        {label ?? button}
        {about ? <span className="spoken"> {about}</span> : null}
      </span>
    </QuickButton>
  );
}

/** Repeats the change after a failure. */
export function ChangeAgain({ buttons, title }: { buttons: Buttons; title: string }) {
  const { field, fields, seen, changes, list } = buttons;
  const sent = useSubmitted(field);
  const own = useOwnAddress();
  const { button = "Enviar otra vez", pending = saving } = changes.find(({ id }) => id === sent) ?? {};
  const hidden = [field, ...Object.keys({ ...fields }), ...(seen ? ["visto"] : []), "volver"];
  return <SendAgain title={title} fields={hidden} button={button} pending={pending} back={list ?? own} />;
}
