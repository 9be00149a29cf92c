import type { MetaFunction } from "@remix-run/node";
import { type PageDescription, pageMeta } from "../../ui/page/meta";

type MetaArgs<Loader> = Parameters<MetaFunction<Loader>>[0];

/** Never lets the administration be indexed. `page`: the loader's data is missing when it threw. */
export function adminMeta<Loader = unknown>(
  page: PageDescription | ((args: MetaArgs<Loader>) => PageDescription),
): MetaFunction<Loader> {
  return (args) => pageMeta(args, { ...(typeof page === "function" ? page(args) : page), unlisted: true });
}
