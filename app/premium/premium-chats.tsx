import { amy, roger, type Assistant } from "./assistants";

/** `missing`: names of assistants without a chat. */
export function openPremium(missing: string[]): Assistant[] {
  return [amy, roger].filter(({ name }) => !missing.includes(name));
}

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
