import { env } from "../env.server";

/** Uses `APP_URL`, because a request's URL contains the Host that its sender claims. */
export function absoluteUrl(path: string): string {
  return `${env.APP_URL}${path}`;
}
