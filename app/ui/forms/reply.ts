import type { parseWithValibot } from "@conform-to/valibot";

// @conform-to/valibot does not export this type by name.
type SubmissionResult = ReturnType<Awaited<ReturnType<typeof parseWithValibot>>["reply"]>;

/** A rejected form's values, and its errors by field ("": the whole form). */
export type FormReply = SubmissionResult & {
  requestId?: string;
  /** E-mail and password, the password only, or signing in on another page because the form was not read. */
  asksFor?: "account" | "password" | "session";
  /** Alternative when the form cannot succeed. */
  way?: { path: string; label: string };
};
