import { env } from "../env.server";

/** The public address of a path of this site. It is made from `APP_URL`: a request's own URL holds what its sender claims. */
export function absoluteUrl(path: string): string {
  return `${env.APP_URL}${path}`;
}
