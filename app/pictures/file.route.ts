import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadOrThrowProblem, notFound } from "../http/problem.server";
import { setSecurityHeaders } from "../http/security-headers.server";
import { allowEndlessCaching, allowSharedCaching } from "../http/shared-cache.server";
import { hashIn, isFileName, thumbnailName } from "./paths";
import { pictureStore } from "./store/chosen.server";
import { readInsteadOfThumbnail } from "./thumbnails.server";

const secondsInsteadOfThumbnail = 60;

/** nginx serves the files that it finds in the folder itself. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const name = params.file ?? "";
  const found = isFileName(name)
    ? await loadOrThrowProblem(request, "No pudimos traer la foto", () => readFile(name))
    : undefined;
  if (!found) throw notFound({ title: "No encontramos esa foto", text: "Puede que la hayan quitado." });
  const headers = new Headers({
    "Content-Type": name.endsWith(".jpg") ? "image/jpeg" : "image/webp",
    "Content-Length": String(found.bytes),
  });
  if (found.isFinal) allowEndlessCaching(headers, found.bytes);
  else allowSharedCaching(headers, secondsInsteadOfThumbnail, found.bytes);
  setSecurityHeaders(headers);
  if (request.method === "HEAD") {
    await found.content.cancel();
    return new Response(null, { headers });
  }
  return new Response(found.content as BodyInit, { headers });
}

/** `isFinal`: false for a file that stands in for a thumbnail. */
async function readFile(name: string) {
  const found = await pictureStore.read(name);
  if (found) return { ...found, isFinal: true };
  const hash = hashIn(name);
  const other = name === thumbnailName(hash) ? await readInsteadOfThumbnail(hash) : undefined;
  return other && { ...other, isFinal: false };
}
