import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "../http/problem.server";
import { setSecurityHeaders } from "../http/security-headers.server";
import { isFileName } from "./paths";
import { pictureStore } from "./pictures.server";

/** A file of a picture. nginx answers these addresses itself where it sees the folder. */
export async function loader({ params }: LoaderFunctionArgs) {
  const name = params.file ?? "";
  const found = isFileName(name) ? await pictureStore.read(name) : undefined;
  if (!found) throw notFound({ title: "No encontramos esa foto", text: "Puede que la hayan quitado." });
  const headers = new Headers({
    "Content-Type": name.endsWith(".jpg") ? "image/jpeg" : "image/webp",
    "Content-Length": String(found.bytes),
    "Cache-Control": "public, max-age=31536000, immutable",
  });
  setSecurityHeaders(headers);
  return new Response(Readable.toWeb(found.content) as ReadableStream<Uint8Array> as BodyInit, { headers });
}
