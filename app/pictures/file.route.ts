import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadOrThrowProblem, notFound } from "../http/problem.server";
import { setSecurityHeaders } from "../http/security-headers.server";
import { allowEndlessCaching } from "../http/shared-cache.server";
import { isFileName } from "./paths";
import { pictureStore } from "./store/chosen.server";

/** nginx serves the files that it finds in the folder itself. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const name = params.file ?? "";
  const read = () => pictureStore.read(name);
  const found = isFileName(name) ? await loadOrThrowProblem(request, "No pudimos traer la foto", read) : undefined;
  if (!found) throw notFound({ title: "No encontramos esa foto", text: "Puede que la hayan quitado." });
  const headers = new Headers({
    "Content-Type": name.endsWith(".jpg") ? "image/jpeg" : "image/webp",
    "Content-Length": String(found.bytes),
  });
  allowEndlessCaching(headers, found.bytes);
  setSecurityHeaders(headers);
  if (request.method === "HEAD") {
    await found.content.cancel();
    return new Response(null, { headers });
  }
  return new Response(found.content as BodyInit, { headers });
}
