import { redirect } from "@remix-run/node";
import * as v from "valibot";
import { flashCookie } from "./cookies.server";
import { secure } from "./security-headers.server";

const messages = v.array(
  v.object({ kind: v.picklist(["success", "error", "neutral"]), title: v.string(), text: v.optional(v.string()) }),
);

/** A message shown once, after an action, at the top of the page that follows. */
export type Message = v.InferOutput<typeof messages>[number];

/** A redirect (302) to a local path whose page shows up to three messages. */
export async function redirectWithMessage(path: string, ...shown: Message[]) {
  const headers = new Headers({
    "Cache-Control": "private, no-store",
    "Set-Cookie": await flashCookie.serialize(shown.slice(0, 3)),
  });
  secure(headers);
  return redirect(path, { headers });
}

/** The messages that the request carries, and the headers that take them from the browser. */
export async function takeMessages(request: Request): Promise<{ messages: Message[]; headers: HeadersInit }> {
  const cookie = request.headers.get("cookie");
  if (!cookie?.includes(flashCookie.name)) return { messages: [], headers: {} };
  const result = v.safeParse(messages, await flashCookie.parse(cookie).catch(() => null));
  return {
    messages: result.success ? result.output : [],
    headers: { "Set-Cookie": await flashCookie.serialize("", { maxAge: 0 }) },
  };
}
