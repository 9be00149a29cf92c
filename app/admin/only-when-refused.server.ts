import type { LoaderFunctionArgs } from "@remix-run/node";
import { formWasRefused } from "../http/forms/action.server";
import { redirectTo } from "../http/redirect.server";
import { requireAdminOrForm } from "../http/session.server";

/**
 * The guard of an administration's page whose form stands elsewhere, as the button of a row: it is only seen when that form was
 * refused. Who comes in any other way is sent to `path`.
 */
export async function onlyWhenRefused(
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  path: string,
): Promise<null> {
  await requireAdminOrForm({ request, context });
  if (!formWasRefused(context)) throw redirectTo(path);
  return null;
}
