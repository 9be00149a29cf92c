import { useActionData } from "@remix-run/react";
import type { FormReply } from "../../ui/forms/reply";

/** Shows why a sent position could not be used. */
export function SentSearchProblem() {
  const [reason] = useActionData<FormReply | null>()?.error?.[""] ?? [];
  return reason ? (
    <p className="field-error" role="alert">
      {reason}
    </p>
  ) : null;
}
