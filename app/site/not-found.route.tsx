import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound, refused } from "../http/problem.server";
import { readRequestNotes } from "../http/gate/notes.server";

/** Also answers what `npm start` refuses, whatever it asked for. */
export function loader({ request }: LoaderFunctionArgs) {
  const { fault } = readRequestNotes(request);
  throw fault === undefined ? notFound() : refused(fault);
}

/** Makes this a page route, so that the answer is a page in the site's frame; it never renders. */
export default function NotFound() {
  return null;
}
