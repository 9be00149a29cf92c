import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound, refused } from "../http/problem.server";

/** Also serves requests that `npm start` refuses, whatever their URL. */
export function loader({ context: { faultStatus } }: LoaderFunctionArgs) {
  throw faultStatus === undefined ? notFound() : refused(faultStatus);
}

/** Never renders, but makes this a page route, whose error appears in the site's layout. */
export default function NotFound() {
  return null;
}
