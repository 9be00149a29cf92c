import type { LoaderFunctionArgs } from "@remix-run/node";
import { db } from "../../db/client.server";
import { readParameter, readParameters } from "../../http/list-query.server";
import { getRequestId } from "../../http/request-id.server";
import { privateHeaders, setSecurityHeaders } from "../../http/security-headers.server";
import { log } from "../../log.server";
import { isStorable } from "../../db/values.server";
import { provinces } from "../../text/provinces";
import { findSuggestions } from "../../search/suggestions.server";
import { requestLanguage } from "../../text/language";

/** Seconds. Every visitor gets the same texts. */
const cachedFor = 600;

/** `GET /restaurantes/sugerencias?q=cev`: a JSON list of texts with what each is, for the field of the search; see enhance/suggest.ts. */
export async function loader({ request }: LoaderFunctionArgs) {
  const typed = readParameter(request, "q") ?? "";
  const [asked] = readParameters(request, "provincia");
  const province = provinces.find(({ id }) => id === asked)?.id ?? null;
  try {
    const found = isStorable(typed) ? await findSuggestions(db(), typed, { province, language: requestLanguage(request) }) : [];
    const headers = new Headers({ "Cache-Control": `public, max-age=${cachedFor}`, "X-Robots-Tag": "noindex" });
    setSecurityHeaders(headers);
    return Response.json(found, { headers });
  } catch (error) {
    // Log without the words.
    log.error({ requestId: getRequestId(request), path: "/restaurantes/sugerencias", err: error }, "no suggestions");
    return Response.json([], { status: 503, headers: privateHeaders({ "Retry-After": "5" }) });
  }
}
