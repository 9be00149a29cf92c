import { readParameter } from "../../http/list-query.server";
import { localPath } from "../../http/local-path.server";

/** Returns `volver` if it is a path under /admin, else `list`. */
export function listToReturnTo(volver: string | null, list = "/admin"): string {
  const path = localPath(volver);
  return path && /^\/admin(?:[/?#]|$)/.test(path) ? path : list;
}

/** Reads `volver` from the URL. */
export function listInAddress(request: Request, list?: string): string {
  return listToReturnTo(readParameter(request, "volver"), list);
}
