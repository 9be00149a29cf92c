import type { LoaderFunctionArgs } from "@remix-run/node";
import * as v from "valibot";
import { findClientAddress, type RequestArgs } from "../http/client-address.server";
import { jsonFormAction } from "../http/forms/action.server";
import { isNewView } from "../http/limits.server";
import { log } from "../log.server";
import { pixelResponse } from "../http/pixel.server";
import { getRequestId } from "../http/request-id.server";
import { privateHeaders } from "../http/security-headers.server";
import { findUser, type User } from "../http/session/session.server";
import { isPersonsVisit } from "../http/visit.server";
import { countArticleView, findPublishedArticleId } from "./articles.server";

/** An image in <noscript> counts views without JavaScript. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await count({ request, context }, params.slug);
  return pixelResponse();
}

export const action = jsonFormAction({
  schema: v.object({}),
  access: "public",
  async handle({ request, context, params, user }) {
    await count({ request, context }, params.slug, user);
    return new Response(null, { status: 204, headers: privateHeaders() });
  },
});

/**
 * Counts one view per visitor and hour. Leaves out robots, prefetches, other sites and the author. Never throws. `known`: the
 * user, if already looked up.
 */
async function count({ request, context }: RequestArgs, slug = "", known?: User | null) {
  if (!isPersonsVisit(request)) return;
  try {
    const reader = known === undefined ? await findUser(request) : known;
    const id = await findPublishedArticleId(slug);
    if (id === undefined || !(await isNewView(id, { user: reader?.id, address: findClientAddress({ request, context }) })))
      return;
    await countArticleView(slug, reader?.id);
  } catch (error) {
    log.warn({ requestId: getRequestId(request), err: error }, "article view not counted");
  }
}
