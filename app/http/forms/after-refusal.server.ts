import type { LoaderFunctionArgs } from "@remix-run/node";
import { redirectTo } from "../redirect.server";
import { requireUserOrForm } from "../session/session.server";
import { formWasRefused } from "./action.server";

/** Loader for a form that stands on another page, at `pathOf`: its own page appears only after a refusal. */
export function onlyAfterRefusal(
  pathOf: (id: string) => string,
  guard: (args: LoaderFunctionArgs) => Promise<unknown> = requireUserOrForm,
) {
  return async (args: LoaderFunctionArgs): Promise<null> => {
    await guard(args);
    if (!formWasRefused(args.context)) throw redirectTo(pathOf(encodeURIComponent(args.params.id ?? "")));
    return null;
  };
}
