import { amy, roger, type Assistant } from "./assistants";

/** The premium assistants with whom one can talk today; `missing` are the names of those who have no chat yet. */
export function openPremium(missing: string[]): Assistant[] {
  return [amy, roger].filter(({ name }) => !missing.includes(name));
}

/** Which premium conversations cannot be had yet, as a whole sentence. */
export function NotOpenYet({ missing }: { missing: string[] }) {
  if (missing.length === 0) return null;
  return (
    <strong>
      {missing.length === 1
        ? `La conversación con ${missing.join()} aún no está abierta.`
        : "Las conversaciones con Amy y Roger aún no están abiertas."}
    </strong>
  );
}
