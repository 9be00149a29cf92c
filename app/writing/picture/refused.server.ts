import type { LoaderFunctionArgs } from "@remix-run/node";
import { formWasRefused } from "../../http/forms/action.server";
import { redirectTo } from "../../http/redirect.server";
import { requireUserOrForm } from "../../http/session/session.server";
import { articlePicturePath } from "./paths";

/** The form stands on another page; its own page appears only after a refusal. */
export async function onlyAfterRefusal({ request, context, params }: LoaderFunctionArgs): Promise<null> {
  await requireUserOrForm({ request, context });
  if (!formWasRefused(context)) throw redirectTo(articlePicturePath(encodeURIComponent(params.id ?? "")));
  return null;
}
