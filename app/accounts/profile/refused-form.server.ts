import type { LoaderFunctionArgs } from "@remix-run/node";
import { formWasRefused } from "../../http/forms/action.server";
import { redirectTo } from "../../http/redirect.server";
import { requireUser } from "../../http/session/session.server";

/** The profile renders the form; its own page appears only after a refusal. */
export async function requireRefusedForm({ request, context }: LoaderFunctionArgs): Promise<null> {
  await requireUser(request);
  if (!formWasRefused(context)) throw redirectTo("/profile");
  return null;
}
