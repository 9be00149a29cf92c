import type { MetaFunction } from "@remix-run/node";
import { type PageDescription, pageMeta } from "../../ui/page/meta";

type MetaArgs<Loader> = Parameters<MetaFunction<Loader>>[0];

/**
 * Keeps an author's pages out of search engines. `id`: the article's, in the address. `data` is missing when the loader threw; a page
 * that cannot be described without it returns undefined.
 */
export function authorMeta<Loader = unknown>(
  page: (args: { id: string; data: MetaArgs<Loader>["data"] }) => PageDescription | undefined,
): MetaFunction<Loader> {
  return (args) => {
    const described = page({ id: args.params.id ?? "", data: args.data });
    return described ? pageMeta(args, { failed: wasRefused(args.data), ...described, unlisted: true }) : [];
  };
}

function wasRefused(data: unknown): boolean {
  return typeof data === "object" && data !== null && "refused" in data && data.refused === true;
}
