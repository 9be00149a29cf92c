import type { LoaderFunctionArgs } from "@remix-run/node";
import { formWasRefused } from "../http/forms/action.server";
import { redirectTo } from "../http/redirect.server";
import { requireAdminOrForm } from "../http/session.server";

/**
 * Guards the page of a form that is rendered elsewhere, such as a row's button: the page appears only when that form was refused.
 * Redirects all other requests to `path`.
 */
export async function onlyWhenRefused(
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  path: string,
): Promise<null> {
  await requireAdminOrForm({ request, context });
  if (!formWasRefused(context)) throw redirectTo(path);
  return null;
}
