import type { MetaFunction } from "@remix-run/node";
import { type PageDescription, pageMeta } from "../../ui/page/meta";

type MetaArgs<Loader> = Parameters<MetaFunction<Loader>>[0];

/** Keeps the administration out of search engines. The loader's data for `page` is missing when the loader threw. */
export function adminMeta<Loader = unknown>(
  page: PageDescription | ((args: MetaArgs<Loader>) => PageDescription),
): MetaFunction<Loader> {
  return (args) => pageMeta(args, { ...(typeof page === "function" ? page(args) : page), unlisted: true });
}
