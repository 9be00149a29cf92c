import { claimNotice } from "../../text/privacy-notice";
import { Field, TextArea, type FieldState } from "../../ui/forms/form";

type FieldReader = (name: string) => FieldState;

export function RegistryFields({ field }: { field: FieldReader }) {
  return (
    <>
      <Field
        {...field("notice_number")}
        label="Número del aviso de operación"
        help="Está en el documento de Panamá Emprende. No hace falta que lo subas."
        autoComplete="off"
        required
      />
      <Field
        {...field("legal_name")}
        label="Razón social"
        help="El nombre de la empresa o de la persona a cuyo nombre está el aviso."
        autoComplete="organization"
        required
      />
    </>
  );
}

export function NoteField({ field }: { field: FieldReader }) {
  return <TextArea {...field("note")} label="Algo más que debamos saber" rows={3} />;
}

/** Stored with the claim. */
export function ClaimConsent() {
  return (
    <p className="fine-print">
      {claimNotice.sentence} <a href="/privacidad">{claimNotice.link}</a>.
    </p>
  );
}

type Method = "website" | "whatsapp" | "registry";

type MethodsProps = { field: FieldState; methods: readonly Method[]; phone: string; waits: boolean };

export function Methods({ field, methods, phone, waits }: MethodsProps) {
  const words: Record<Method, { title: string; text: string }> = {
    website: {
      title: "Con tu correo",
      text: `Tu correo es del sitio web del negocio: ${waits ? "lo revisamos antes de que lo lleves." : "lo llevas desde ya, sin esperar."}`,
    },
    whatsapp: {
      title: "Por WhatsApp",
      text: `Nos escribes un código desde ${phone}, el número que está en la página.`,
    },
    registry: {
      title: "Con el aviso de operación",
      text: `Revisamos su número y la razón social, y llamamos ${phone ? `a ${phone}` : "al negocio"} para confirmar.`,
    },
  };
  return (
    <fieldset className="part">
      <legend>¿Cómo nos muestras que es tuyo?</legend>
      {field.errors.length > 0 ? (
        <p className="field-error" id="campo-method">
          {field.errors.join(" ")}
        </p>
      ) : null}
      {methods.map((method) => (
        <label key={method} className="option">
          <input type="radio" name="method" value={method} defaultChecked={field.defaultValue === method} />
          <span>
            <strong>{words[method].title}</strong>
            <span className="fine-print">{words[method].text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
