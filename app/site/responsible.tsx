import { useSite } from "../ui/page/site";

/** "Fonda Sol, S. A., RUC 1-2-3, en Vía España"; "Panamá VIP, en …" when not configured. */
export function Responsible() {
  const { name, taxId, address } = useSite().responsible;
  return (
    <>
      {name ?? "Panamá VIP"}
      {taxId ? <>, RUC {taxId}</> : null}, en {address ?? "la Ciudad de Panamá"}
    </>
  );
}

export function PrivacyContact() {
  const { email } = useSite().responsible;
  return (
    <>
      {email ? (
        <>
          a <a href={`mailto:${email}`}>{email}</a> o{" "}
        </>
      ) : null}
      desde <a href="/contact">Contacto</a>
    </>
  );
}

export function Imprint() {
  const { name, taxId, address, email } = useSite().responsible;
  const facts = [name, taxId && `RUC ${taxId}`, address].filter((fact) => fact !== null && fact !== "");
  if (facts.length === 0 && !email) return null;
  return (
    <p>
      {facts.join(" · ")}
      {email ? (
        <>
          {facts.length > 0 ? " · " : null}
          <a href={`mailto:${email}`}>{email}</a>
        </>
      ) : null}
    </p>
  );
}
