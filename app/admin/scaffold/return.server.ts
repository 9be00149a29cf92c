import { readParameter } from "../../http/list-query.server";
import { localPath } from "../../http/local-path.server";

/** `volver` must be a path under /admin. */
export function listToReturnTo(volver: string | null, list = "/admin"): string {
  const path = localPath(volver);
  return path && /^\/admin(?:[/?#]|$)/.test(path) ? path : list;
}

export function listInAddress(request: Request, list?: string): string {
  return listToReturnTo(readParameter(request, "volver"), list);
}
