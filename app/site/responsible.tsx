import { useSite } from "../ui/page/site";

/** Whose the site is, within a sentence: "Fonda Sol, S. A., RUC 1-2-3, en Vía España" or, where nobody has said, "Panamá VIP, en …". */
export function Responsible() {
  const { name, taxId, address } = useSite().responsible;
  return (
    <>
      {name ?? "Panamá VIP"}
      {taxId ? <>, RUC {taxId}</> : null}, en {address ?? "la Ciudad de Panamá"}
    </>
  );
}

/** Where one writes about one's data: the address that the operator has named, and the contact page. */
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

/** Whose the site is, at its foot; nothing where nobody has said. */
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
