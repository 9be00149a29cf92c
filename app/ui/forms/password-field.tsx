import { Field } from "./form";

type PasswordFieldProps = {
  name: string;
  label: string;
  help?: string;
  errors: string[];
  autoComplete: "current-password" | "new-password";
  required?: boolean;
};

/** Never prefilled. A script adds a checkbox that reveals it. */
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

export const passwordHelp = "Al menos 10 caracteres. Una frase que recuerdes es lo mejor.";
