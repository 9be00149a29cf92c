import type { MetaFunction } from "@remix-run/node";
import { type PageDescription, pageMeta } from "../../ui/page/meta";

/** For pages with a fixed title. The administration is never indexed. */
export function adminMeta(page: PageDescription): MetaFunction {
  return (args) => pageMeta(args, { ...page, unlisted: true });
}
