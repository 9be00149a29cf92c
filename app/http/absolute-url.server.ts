import { env } from "../env.server";

/** The public URL of a path, built from `APP_URL`: a request's own URL contains whatever Host its sender claims. */
export function absoluteUrl(path: string): string {
  return `${env.APP_URL}${path}`;
}
