import { Field } from "./form";

type PasswordFieldProps = {
  name: string;
  label: string;
  help?: string;
  errors: string[];
  autoComplete: "current-password" | "new-password";
  required?: boolean;
};

/** Asks for a password. It is never filled in again, and with a script people can see what they type. */
export function PasswordField({ name, label, help, errors, autoComplete, required = true }: PasswordFieldProps) {
  return (
    <div className="password">
      <Field {...{ name, label, help, errors, autoComplete, required }} type="password" defaultValue="" />
      <label className="reveal">
        <input type="checkbox" data-reveal="" /> Mostrar la contraseña
      </label>
    </div>
  );
}

/** What a new password must be, in the words beside its field. */
export const passwordHelp = "Al menos 10 caracteres. Una frase que recuerdes es lo mejor.";
