import type { LoaderFunctionArgs } from "@remix-run/node";
import { localPath } from "../http/local-path.server";
import { redirectPermanently } from "../http/moved.server";
import { notFound, refused } from "../http/problem.server";

/** Also serves requests that `npm start` refuses, whatever their URL. */
export function loader({ request, context: { faultStatus } }: LoaderFunctionArgs) {
  if (faultStatus !== undefined) throw refused(request, faultStatus);
  const { pathname } = new URL(request.url);
  // "%C3%B1" stays as browsers write it. Programs that look for "/.git/HEAD" are not helped.
  const lowerCase = pathname.replace(/(%..)|[A-Z]/g, (text, escape?: string) => escape ?? text.toLowerCase());
  const path = lowerCase === pathname || pathname.includes("/.") ? null : localPath(lowerCase);
  if (path) return redirectPermanently(request, path);
  throw notFound();
}

/** Never renders, but makes this a page route, whose error appears in the site's layout. */
export default function NotFound() {
  return null;
}
