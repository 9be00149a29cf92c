import * as v from "valibot";
import { isSigned, sign } from "../../identity/signature.server";
import { readParameter } from "../../http/list-query.server";

const receipt = v.object({
  /** Where the answer goes, with most letters of its name hidden. */
  email: v.string(),
  /** The id of the service that was asked about. */
  service: v.nullable(v.string()),
  at: v.string(),
});

/** Confirms that a contact message arrived, for as long as its page is open; `at` is ISO 8601, UTC. */
export type ContactReceipt = v.InferOutput<typeof receipt>;

const purpose = "contact-receipt:";

/** The address of the contact page that shows the receipt in place of the form. The address holds no name and no whole e-mail. */
export function contactReceiptPath({ email, service }: { email: string; service: string | null }, at = new Date()): string {
  const values: ContactReceipt = { email: maskEmail(email), service, at: at.toISOString() };
  const text = Buffer.from(JSON.stringify(values)).toString("base64url");
  return `/contact?recibido=${text}.${sign(purpose + text)}`;
}

/** The receipt that an address carries in `recibido`; null when there is none or it was not made here. */
export function readContactReceipt(request: Request): ContactReceipt | null {
  const [text = "", signature = ""] = readParameter(request, "recibido")?.split(".") ?? [];
  if (text === "" || !isSigned(purpose + text, signature)) return null;
  return v.parse(receipt, JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
}

/** "i•••@ejemplo.pa" for "itzel@ejemplo.pa" */
function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const [first = ""] = email;
  return `${at > 1 ? first : ""}•••${email.slice(at)}`;
}
