import { findProvince, type Province } from "../text/provinces";
import { pathSegments } from "../http/path-segments";
import { notFound } from "../http/problem.server";

/** "/restaurantes-chiriqui/…", "/en/restaurantes-chiriqui/…" or "/restaurantes-chiriqui.json". Throws a 404 page. */
export function requireProvince(request: Request): Province {
  const [segment = ""] = pathSegments(request).filter((segment, index) => index > 0 || segment !== "en");
  const province = findProvince(segment.replace(/^restaurantes-|\.(?:json|md)$/g, ""));
  if (!province) throw notFound();
  return province;
}
