import { findProvince, type Province } from "../text/provinces";
import { notFound } from "../http/problem.server";

/** "/restaurantes-chiriqui/…" or "/restaurantes-chiriqui.json". Throws a 404 page. */
export function requireProvince(request: Request): Province {
  const segment = new URL(request.url).pathname.split("/")[1] ?? "";
  const province = findProvince(segment.toLowerCase().replace(/^restaurantes-|\.(?:json|md)$/g, ""));
  if (!province) throw notFound();
  return province;
}
