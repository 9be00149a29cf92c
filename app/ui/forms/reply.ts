import type { parseWithValibot } from "@conform-to/valibot";

// @conform-to/valibot does not export this type by name.
type SubmissionResult = ReturnType<Awaited<ReturnType<typeof parseWithValibot>>["reply"]>;

/** Action data of a rejected form: the submitted values, and the errors by field ("": the whole form). */
export type FormReply = SubmissionResult & {
  requestId?: string;
  /** Asks for e-mail and password, for the password only, or for signing in on another page because the form was not read. */
  asksFor?: "account" | "password" | "session";
  /** Alternative when the form cannot succeed. */
  way?: { path: string; label: string };
};
