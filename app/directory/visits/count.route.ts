import type { LoaderFunctionArgs } from "@remix-run/node";
import * as v from "valibot";
import { findClientAddress, type RequestArgs } from "../../http/client-address.server";
import { jsonFormAction } from "../../http/forms/action.server";
import { pathSegments } from "../../http/path-segments";
import { pixelResponse } from "../../http/pixel.server";
import { privateHeaders } from "../../http/security-headers.server";
import { isPersonsVisit } from "../../http/visit.server";
import { countVisit } from "./counter.server";
import { isVisitName, type VisitName, visitNames } from "./paths";

/** Serves the picture in <noscript>, which counts only views. */
export function loader({ request, context, params }: LoaderFunctionArgs) {
  if (readName(request) === "vista") count({ request, context }, params.id);
  return pixelResponse();
}

/** Answers the beacon of the restaurant's page. */
export const action = jsonFormAction({
  schema: v.object({}),
  access: "public",
  handle({ request, context, params }) {
    count({ request, context }, params.id);
    return new Response(null, { status: 204, headers: privateHeaders() });
  },
});

function count({ request, context }: RequestArgs, id = ""): void {
  const name = readName(request);
  if (!name || !isPersonsVisit(request)) return;
  countVisit({ restaurantId: id, kind: visitNames[name], address: findClientAddress({ request, context }) });
}

function readName(request: Request): VisitName | undefined {
  const name = pathSegments(request).at(-1) ?? "";
  return isVisitName(name) ? name : undefined;
}
