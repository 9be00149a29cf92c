import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound, refused } from "../http/problem.server";
import { readRequestNotes } from "../http/gate/notes.server";

/** Also renders the requests that `npm start` refuses, whatever their URL. */
export function loader({ request }: LoaderFunctionArgs) {
  const { fault } = readRequestNotes(request);
  throw fault === undefined ? notFound() : refused(fault);
}

/** Never renders; a default export makes this a page route, whose error appears in the site's layout. */
export default function NotFound() {
  return null;
}
