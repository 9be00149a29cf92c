import type { parseWithValibot } from "@conform-to/valibot";

// @conform-to/valibot does not export this type by name.
type SubmissionResult = ReturnType<Awaited<ReturnType<typeof parseWithValibot>>["reply"]>;

/** A rejected form's values, and its errors by field ("": the whole form). */
export type FormReply = SubmissionResult & {
  requestId?: string;
  /** E-mail and password, perhaps with a code of the second factor, the password or a code only, or signing in on another page because the form was not read. */
  asksFor?: "account" | "account-and-code" | "password" | "code" | "session";
  /** Alternative when the form cannot succeed. */
  way?: { path: string; label: string };
};

/** A list as it was sent, with "" for items that are missing. */
export function sentList(reply: FormReply | undefined, name: string): string[] {
  const sent = reply?.initialValue?.[name];
  return Array.isArray(sent) ? Array.from(sent, (item) => (typeof item === "string" ? item : "")) : [];
}
