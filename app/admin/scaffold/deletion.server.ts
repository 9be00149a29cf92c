import type { LoaderFunctionArgs } from "@remix-run/node";
import * as v from "valibot";
import type { RequestReference } from "../../audit/log.server";
import { requireAdminOrForm, type User } from "../../http/session/session.server";
import type { Message } from "../../ui/messages";
import { changeAction } from "./change.server";
import { type DetailProblems, loadDetail } from "./detail.server";
import { listInAddress } from "./return.server";

/** `list`: `volver`, or else `path`. `found` is null when the session has expired. */
export function deletionLoader<Found>(
  { path, ...problems }: DetailProblems & { path: string },
  find: (id: string) => Promise<Found | undefined>,
) {
  return async ({ request, params, context }: LoaderFunctionArgs): Promise<{ found: Found | null; list: string }> => {
    const admin = await requireAdminOrForm({ request, context });
    const list = listInAddress(request, path);
    if (!admin) return { found: null, list };
    const back = { path: list, label: "Volver a la lista" };
    return { found: await loadDetail(request, { back, ...problems }, () => find(params.id ?? "")), list };
  };
}

type DeletionArgs = { id: string; user: User; by: RequestReference; list: string };

/** `remove` must return the same message for a form sent twice and for a second administrator. */
export function deletionAction({
  path,
  failure,
  remove,
}: {
  path: string;
  failure: string;
  remove: (args: DeletionArgs) => Promise<Message>;
}) {
  return changeAction({
    schema: v.object({}),
    failure,
    asksFactor: true,
    back: ({ request }) => listInAddress(request, path),
    change: ({ id, user, by, back }) => remove({ id, user, by, list: back }),
  });
}
