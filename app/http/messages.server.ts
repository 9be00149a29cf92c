import { redirect } from "@remix-run/node";
import * as v from "valibot";
import { flashCookie } from "./cookies.server";
import { secure } from "./security-headers.server";

/** A form of one button that takes back what was done: where it posts to, what the button says, and what it sends. */
const undo = v.object({ path: v.string(), label: v.string(), fields: v.record(v.string(), v.string()) });

const messages = v.array(
  v.object({
    kind: v.picklist(["success", "error", "neutral"]),
    title: v.string(),
    text: v.optional(v.string()),
    undo: v.optional(undo),
  }),
);

/** A message shown once, after an action, at the top of the page that follows. */
export type Message = v.InferOutput<typeof messages>[number];

/** A redirect (302) to a local path whose page shows up to three messages. */
export async function redirectWithMessage(path: string, ...shown: Message[]): Promise<Response> {
  const headers = new Headers({
    "Cache-Control": "private, no-store",
    "Set-Cookie": await flashCookie.serialize(shown.slice(0, 3)),
  });
  secure(headers);
  return redirect(path, { headers });
}

/** The messages that the request carries, and the headers that take them from the browser. */
export async function takeMessages(request: Request): Promise<{ messages: Message[]; headers: Headers }> {
  const cookie = request.headers.get("cookie");
  if (!cookie?.includes(flashCookie.name)) return { messages: [], headers: new Headers() };
  const result = v.safeParse(messages, await flashCookie.parse(cookie).catch(() => null));
  return {
    messages: result.success ? result.output : [],
    headers: new Headers({ "Set-Cookie": await flashCookie.serialize("", { maxAge: 0 }) }),
  };
}
