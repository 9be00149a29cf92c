import type { LoaderFunctionArgs } from "@remix-run/node";
import { isbot } from "isbot";
import * as v from "valibot";
import { jsonFormAction } from "../http/form-action.server";
import { log } from "../http/log.server";
import { requestIdOf } from "../http/request-id.server";
import { privateHeaders } from "../http/security-headers.server";
import { findUser, type User } from "../http/session.server";
import { countBlogView } from "../models/blogs.server";

/** A transparent picture of one pixel: how a browser without JavaScript says that the article was opened. */
const pixel = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

export async function loader({ request, params }: LoaderFunctionArgs) {
  await count(request, params.slug);
  return new Response(pixel, { headers: privateHeaders({ "Content-Type": "image/gif" }) });
}

export const action = jsonFormAction({
  schema: v.object({}),
  access: "public",
  async handle({ request, params, user }) {
    await count(request, params.slug, user);
    return new Response(null, { status: 204, headers: privateHeaders() });
  },
});

/** Robots, pages fetched ahead and the author do not count; a view that cannot be counted disturbs nobody. `known`: who reads. */
async function count(request: Request, slug = "", known?: User | null) {
  const isAhead = /prefetch|prerender/.test(request.headers.get("sec-purpose") ?? "");
  if (isAhead || request.method === "HEAD" || isbot(request.headers.get("user-agent"))) return;
  try {
    const reader = known === undefined ? await findUser(request) : known;
    await countBlogView(slug, reader?.id);
  } catch (error) {
    log.warn({ requestId: requestIdOf(request), err: error }, "view not counted");
  }
}
