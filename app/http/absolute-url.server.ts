import { env } from "../env.server";

/** Built from `APP_URL`: a request's own URL has the Host its sender claims. */
export function absoluteUrl(path: string): string {
  return `${env.APP_URL}${path}`;
}
