import { readParameter } from "../../http/list-query.server";
import { localPath } from "../../http/local-path.server";

/** The path to redirect to after an action: `volver` if it is under /admin, else `list`. */
export function listToReturnTo(volver: string | null, list = "/admin"): string {
  const path = localPath(volver);
  return path && /^\/admin(?:[/?#]|$)/.test(path) ? path : list;
}

/** `listToReturnTo` for a page or form that has `volver` in its address. */
export function listInAddress(request: Request, list?: string): string {
  return listToReturnTo(readParameter(request, "volver"), list);
}
