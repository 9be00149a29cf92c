import type { LoaderFunctionArgs } from "@remix-run/node";
import { isbot } from "isbot";
import * as v from "valibot";
import { jsonFormAction } from "../http/form-action.server";
import { log } from "../http/log.server";
import { requestIdOf } from "../http/request-id.server";
import { secure } from "../http/security-headers.server";
import { findUser } from "../http/session.server";
import { countBlogView } from "../models/blogs.server";

/** A transparent picture of one pixel: how a browser without JavaScript says that the article was opened. */
const pixel = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

export async function loader({ request, params }: LoaderFunctionArgs) {
  await count(request, params.slug);
  return answer(pixel, { headers: { "Content-Type": "image/gif" } });
}

export const action = jsonFormAction({
  schema: v.object({}),
  access: "public",
  async handle({ request, params }) {
    await count(request, params.slug);
    return answer(null, { status: 204 });
  },
});

/** Robots, pages fetched ahead and the author do not count; a view that cannot be counted disturbs nobody. */
async function count(request: Request, slug = "") {
  const isAhead = /prefetch|prerender/.test(request.headers.get("sec-purpose") ?? "");
  if (isAhead || request.method === "HEAD" || isbot(request.headers.get("user-agent"))) return;
  try {
    const reader = await findUser(request);
    await countBlogView(slug, reader?.id);
  } catch (error) {
    log.warn({ requestId: requestIdOf(request), err: error }, "view not counted");
  }
}

function answer(body: BodyInit | null, init: ResponseInit) {
  const response = new Response(body, init);
  response.headers.set("Cache-Control", "private, no-store");
  secure(response.headers);
  return response;
}
