import { Field, type FieldState } from "../../ui/forms/form";

export function CodeField({ label = "Código", help, ...state }: FieldState & { label?: string; help?: string }) {
  return <Field {...state} label={label} help={help} autoComplete="one-time-code" autoCapitalize="characters" required />;
}

/** Sends its form with a key of the device; hidden without a script. `options`: as JSON. Put it in a form of its own. */
export function PasskeyButton({ options, isNew = false, children }: { options: string; isNew?: boolean; children: string }) {
  return (
    <>
      <input type="hidden" name="llave" />
      <p className="actions">
        <button className="button" type="button" data-passkey={options} data-passkey-new={isNew ? "" : undefined} hidden>
          {children}
        </button>
      </p>
    </>
  );
}
