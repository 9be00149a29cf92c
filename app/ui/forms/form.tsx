import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from "react";
import { useLocation, useRouteLoaderData } from "@remix-run/react";
import type { FormReply } from "./reply";
import { SiteLink, useWords } from "../page/language";
import type { RootData } from "../page/site";
import { words } from "../words";

export type FieldState = { name: string; defaultValue: string; errors: string[] };

export type FieldProps = FieldState & { label: string; help?: string };

/**
 * Maps a field's name to the props of `Field`, `TextArea` or `Select`: after a rejection the submitted value and errors, else
 * `initial`.
 */
export function formState(reply: FormReply | undefined, initial: Record<string, string> = {}) {
  // A failed request has no values, so the page keeps its own.
  const sent = reply?.initialValue;
  return (name: string): FieldState => {
    const typed = sent?.[name];
    return {
      name,
      defaultValue: sent ? (typeof typed === "string" ? typed : "") : (initial[name] ?? ""),
      errors: reply?.error?.[name] ?? [],
    };
  };
}

export function Field({ label, help, errors, ...input }: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  const { name, required } = input;
  return (
    <Labelled {...{ name, label, help, errors, required }}>
      <input {...attributes(name, help, errors)} {...input} />
    </Labelled>
  );
}

export function TextArea({ label, help, errors, ...area }: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { name, required } = area;
  return (
    <Labelled {...{ name, label, help, errors, required }}>
      <textarea {...attributes(name, help, errors)} {...area} />
    </Labelled>
  );
}

type Option = { id: string; label: string };

/** `empty`: label of the empty option. Without it, an option is always selected. */
export function Select({
  label,
  help,
  errors,
  options,
  empty,
  ...select
}: FieldProps & { options: readonly Option[]; empty?: string } & SelectHTMLAttributes<HTMLSelectElement>) {
  const { name, required } = select;
  return (
    <Labelled {...{ name, label, help, errors, required }}>
      <select {...attributes(name, help, errors)} {...select}>
        {empty ? <option value="">{empty}</option> : null}
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

/** Help and errors of a control, which `attributes` names as its description. */
export function FieldNotes({ id, help, errors }: { id: string } & Pick<FieldProps, "help" | "errors">) {
  return (
    <>
      {help ? (
        <p id={`${id}-ayuda`} className="fine-print">
          {help}
        </p>
      ) : null}
      {errors.length > 0 ? (
        <p id={`${id}-error`} className="field-error">
          {errors.join(" ")}
        </p>
      ) : null}
    </>
  );
}

type LabelledProps = Omit<FieldProps, "defaultValue"> & { required?: boolean; children: ReactNode };

/** Spread `attributes` into the control. */
export function Labelled({ name, label, help, errors, required, children }: LabelledProps) {
  const id = fieldId(name);
  const say = useWords(words);
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {required ? null : <span className="optional">{say.optional}</span>}
      </label>
      <FieldNotes id={id} help={help} errors={errors} />
      {children}
    </div>
  );
}

export function attributes(name: string, help: string | undefined, errors: string[]) {
  const id = fieldId(name);
  const described = [help ? `${id}-ayuda` : "", errors.length > 0 ? `${id}-error` : ""].filter(Boolean).join(" ");
  return { id, "aria-invalid": errors.length > 0 || undefined, "aria-describedby": described || undefined };
}

export function fieldId(name: string) {
  return `campo-${name}`;
}

/** Put it first in the form. Takes the focus and links errors to fields. */
export function ErrorSummary({ reply, title }: { reply: FormReply | undefined; title?: string }) {
  const say = useWords(words);
  const reasons = Object.entries(reply?.error ?? {}).flatMap(([name, texts]) => (texts ?? []).map((text) => ({ name, text })));
  if (reasons.length === 0) return null;
  return (
    <div className="error-summary" role="alert" tabIndex={-1} autoFocus>
      <h2>{title ?? summaryHeading(reply, say)}</h2>
      <ul>
        {reasons.map(({ name, text }) => (
          <li key={`${name} ${text}`}>{name ? <a href={`#${fieldId(name)}`}>{text}</a> : text}</li>
        ))}
      </ul>
      {reply?.way ? (
        <p>
          {/* A new tab, so that the form keeps its content. */}
          <SiteLink href={reply.way.path} target="_blank" rel="noopener">
            {reply.way.label}
          </SiteLink>
        </p>
      ) : null}
      {reply?.requestId ? (
        <p className="fine-print">
          {`${say.code} `}
          <code>{reply.requestId}</code>
        </p>
      ) : null}
    </div>
  );
}

function summaryHeading(reply: FormReply | undefined, say: typeof words.es) {
  if (reply?.way) return say.cannotGoOn;
  return reply?.requestId ? say.notSent : say.checkForm;
}

/** Honeypot: its name attracts robots, and browsers do not autofill it. */
export function Trap({ name, defaultValue }: FieldState) {
  return (
    <p className="spoken" aria-hidden="true">
      <label>
        Deja este campo vacío
        <input name={name} defaultValue={defaultValue} tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  );
}

export type SubmitButtonProps = { children: ReactNode; pending: string; look?: "primary" | "quiet danger" };

export function SubmitButton({ children, pending, look = "primary" }: SubmitButtonProps) {
  return (
    <button className={`button ${look}`} data-pending={pending}>
      {children}
    </button>
  );
}

/**
 * Proves the form's origin when the browser does not send it, and identifies the account that opened the form. Put it first in
 * every signed-in form.
 */
export function FormToken() {
  const token = useRouteLoaderData<RootData>("root")?.formToken;
  return token ? <input type="hidden" name="token" value={token} /> : null;
}

/** Use it as the `action` of forms that need their page's query: without an `action`, w3m drops the query. */
export function useOwnAddress(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}

/**
 * Props of a page's own form to which Back returns after a request failed without a connection: Chromium replaces the page in its
 * history when the failed request had the page's own address, fragment included. The answer therefore has the other fragment. No
 * element has either as its id, so that no page moves. `address`: the page's own, for forms that need its query (see
 * `useOwnAddress`).
 */
export function returnable(reply: FormReply | undefined, address = ""): { action: string } {
  return { action: `${address}#${reply ? "corregir" : "enviar"}` };
}

/** Asks for credentials in a form sent after the session expired, so that its content is not lost. */
export function SignInAgain({ reply }: { reply: FormReply | undefined }) {
  const { pathname } = useLocation();
  if (!reply?.asksFor) return null;
  if (reply.asksFor === "session") {
    return (
      <p className="sign-in-again">
        {/* A new tab, so that a script's queue of files stays. */}
        <a href={`/auth?siguiente=${encodeURIComponent(pathname)}`} target="_blank" rel="noopener">
          Entrar otra vez
        </a>
      </p>
    );
  }
  return (
    <fieldset className="sign-in-again">
      <legend>{reply.asksFor === "code" ? "Confirma que eres tú" : "Entra otra vez para guardar"}</legend>
      {reply.asksFor.startsWith("account") ? (
        <Field
          name="cuenta_correo"
          defaultValue=""
          errors={[]}
          label="Correo electrónico"
          type="email"
          autoComplete="username"
          required
        />
      ) : null}
      {reply.asksFor === "code" ? null : (
        <Field
          name="cuenta_clave"
          defaultValue=""
          errors={[]}
          label="Contraseña"
          type="password"
          autoComplete="current-password"
          required
        />
      )}
      {reply.asksFor.endsWith("code") ? (
        <>
          <Field
            name="cuenta_codigo"
            defaultValue=""
            errors={[]}
            label="Código de tu app, o de recuperación"
            autoComplete="one-time-code"
            required
          />
          <p className="fine-print">
            {/* A new tab, so that the form keeps its content. */}
            <a href={reply.asksFor === "code" ? "/auth/comprobar" : "/auth"} target="_blank" rel="noopener">
              ¿Tienes una llave? Úsala en otra pestaña
            </a>{" "}
            y vuelve a enviar esto.
          </p>
        </>
      ) : null}
    </fieldset>
  );
}
