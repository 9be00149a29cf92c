import { notFound } from "../http/problem.server";

export function loader() {
  throw notFound();
}

/** Makes this a page route, so that the answer is a page in the site's frame; it never renders. */
export default function NotFound() {
  return null;
}
