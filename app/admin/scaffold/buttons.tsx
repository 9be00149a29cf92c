import { useOwnAddress } from "../../ui/forms/form";
import { QuickButton } from "../../ui/forms/quick-form";
import { SendAgain, useSubmitted } from "./send-again";

/**
 * A change that one button makes. `id` is the form's value. `place` begins the button's HTML id, which the button that replaces
 * it shares; default: `id`. `undoneBy` is the change of the message's button «Deshacer».
 */
export type ButtonChange = {
  id: string;
  button: string;
  pending?: string;
  place?: string;
  undoneBy?: string;
  isDangerous?: boolean;
};

const saving = "Guardando...";

export type Buttons<Change extends ButtonChange = ButtonChange, Field extends string = string> = {
  /** Name of the form field that holds the change's id. */
  field: string;
  /** Error message for a form that names no change. */
  wrong: string;
  changes: readonly Change[];
  /** Other hidden fields, with their maximum lengths. The undo sends them again. */
  fields?: Record<Field, number>;
  /** Maximum length of the field `visto`, which shows whether the row has changed since the page was rendered. */
  seen?: number;
  failure?: string;
  /** Path to redirect to without `volver`; by default the form's own path. */
  list?: string;
};

type Row = {
  /** Unique among the page's rows with these buttons. */
  id: string;
  /** Tells screen readers which row changes. */
  about?: string;
  /** The form's path; by default the page's own. */
  action?: string;
  fields?: Record<string, string>;
};

/** Renders the buttons of the changes `to`. */
export function ChangeButtons<Change extends ButtonChange>({
  to,
  ...button
}: { buttons: Buttons<Change>; to: readonly Change["id"][] } & Row) {
  return to.map((id) => <ChangeButton key={id} to={id} {...button} />);
}

/** Renders the button of the change `to`. `label` replaces the change's own. */
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
  const { button = "", pending = saving, place = to, isDangerous } = changes.find((change) => change.id === to) ?? {};
  return (
    <QuickButton
      id={`${place}-${id}`}
      action={action ?? own}
      fields={{ [field]: to, ...fields }}
      pending={pending}
      className={isDangerous ? "button quiet danger" : undefined}
    >
      <span>
        {label ?? button}
        {about ? <span className="spoken"> {about}</span> : null}
      </span>
    </QuickButton>
  );
}

/** A form without visible fields that repeats the change after a failure. */
export function ChangeAgain({ buttons, title }: { buttons: Buttons; title: string }) {
  const { field, fields, seen, changes, list } = buttons;
  const sent = useSubmitted(field);
  const own = useOwnAddress();
  const { button = "Enviar otra vez", pending = saving } = changes.find(({ id }) => id === sent) ?? {};
  const hidden = [field, ...Object.keys({ ...fields }), ...(seen ? ["visto"] : []), "volver"];
  return <SendAgain title={title} fields={hidden} button={button} pending={pending} back={list ?? own} />;
}
