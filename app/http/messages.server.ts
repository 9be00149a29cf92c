import * as v from "valibot";
import type { Message } from "../ui/messages";
import { flashCookie, hasCookie } from "./session/cookies.server";
import { redirectTo } from "./redirect.server";

const undo = v.object({ path: v.string(), label: v.string(), fields: v.record(v.string(), v.string()) });

const messages: v.GenericSchema<unknown, Message[]> = v.array(
  v.object({
    kind: v.picklist(["success", "error", "neutral"]),
    title: v.string(),
    text: v.optional(v.string()),
    way: v.optional(v.object({ path: v.string(), label: v.string() })),
    undo: v.optional(undo),
    marks: v.optional(v.string()),
  }),
);

/** A 302 to a local path, with up to three messages. */
export async function redirectWithMessage(path: string, ...shown: Message[]) {
  const answer = redirectTo(path);
  answer.headers.append("Set-Cookie", await flashCookie.serialize(shown.slice(0, 3)));
  return answer;
}

/** Returns the headers that delete the messages' cookie, too. */
export async function takeMessages(request: Request): Promise<{ messages: Message[]; headers: Headers }> {
  if (!hasCookie(request, flashCookie.name)) return { messages: [], headers: new Headers() };
  const result = v.safeParse(messages, await flashCookie.parse(request.headers.get("cookie")).catch(() => null));
  return {
    messages: result.success ? result.output : [],
    headers: new Headers({ "Set-Cookie": await flashCookie.serialize("", { maxAge: 0 }) }),
  };
}
