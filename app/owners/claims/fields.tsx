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
