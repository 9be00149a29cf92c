import { findProvince, type Province } from "../text/provinces";
import { notFound } from "../http/problem.server";

/**
 * Returns the province in the request's path ("/restaurantes-chiriqui/…" or "/restaurantes-chiriqui.json"). Throws a 404 page
 * when there is none.
 */
export function requireProvince(request: Request): Province {
  const segment = new URL(request.url).pathname.split("/")[1] ?? "";
  const province = findProvince(segment.toLowerCase().replace(/^restaurantes-|\.(?:json|md)$/g, ""));
  if (!province) throw notFound();
  return province;
}
