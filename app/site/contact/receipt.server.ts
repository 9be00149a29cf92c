import * as v from "valibot";
import { isSigned, sign } from "../../identity/signature.server";
import { readParameter } from "../../http/list-query.server";

const receipt = v.object({
  email: v.string(),
  service: v.nullable(v.string()),
  at: v.string(),
});

/** In the URL. `at`: ISO 8601, UTC. */
export type ContactReceipt = v.InferOutput<typeof receipt>;

const purpose = "contact-receipt:";

/** Signed, without name and full e-mail address. */
export function contactReceiptPath({ email, service }: { email: string; service: string | null }, at = new Date()): string {
  const values: ContactReceipt = { email: maskEmail(email), service, at: at.toISOString() };
  const text = Buffer.from(JSON.stringify(values)).toString("base64url");
  return `/contact?recibido=${text}.${sign(purpose + text)}`;
}

/** Reads `recibido`. Null when missing or not signed by us. */
export function readContactReceipt(request: Request): ContactReceipt | null {
  const [text = "", signature = ""] = readParameter(request, "recibido")?.split(".") ?? [];
  if (text === "" || !isSigned(purpose + text, signature)) return null;
  return v.parse(receipt, JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
}

/** "itzel@ejemplo.pa" → "i•••@ejemplo.pa" */
function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const [first = ""] = email;
  return `${at > 1 ? first : ""}•••${email.slice(at)}`;
}
