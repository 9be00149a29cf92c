import { findProvince, type Province } from "../text/provinces";
import { notFound } from "../http/problem.server";

/** The province that the address names, "/restaurantes-chiriqui/…"; throws a 404 page when it names none. */
export function provinceOf(request: Request): Province {
  const segment = new URL(request.url).pathname.split("/")[1] ?? "";
  const province = findProvince(segment.toLowerCase().replace(/^restaurantes-/, ""));
  if (!province) throw notFound();
  return province;
}
