import { data } from "@remix-run/node";
import { amy, roger } from "../content/assistants";
import { env } from "../env.server";
import { accessOf, type Access } from "../models/access.server";
import { isChatAnswering } from "../services/chat.server";
import { arePaymentsConfigured } from "../services/payments.server";
import { logFailure } from "./problem.server";
import { findUser } from "./session.server";

/** What stands in the place of an assistant's chat. */
export type AssistantChat =
  /** It may be opened. */
  | { state: "ready" }
  /** The provider's page, to be shown. */
  | { state: "open"; url: string }
  /** The provider does not answer. */
  | { state: "away"; url: string }
  /** The operator has named no provider. */
  | { state: "missing" }
  | {
      state: "closed";
      why: "signed-out" | Exclude<Access, { allowed: true }>["why"];
      /** Whether one can pay for it today. */
      canSubscribe: boolean;
      /** The names of the assistants who have a chat for those who do. */
      premiumChats: string[];
    };

const premium = [
  { name: amy.name, chatUrl: env.AMY_CHAT_URL },
  { name: roger.name, chatUrl: env.ROGER_CHAT_URL },
];

type ChatOptions = {
  request: Request;
  /** The provider's page. */
  url: string | undefined;
  /** Whether it is for people with access only. */
  isPremium: boolean;
};

/**
 * What a page with a chat shows to who asks for it: the chat itself only when they may use it and ask for it (`?chat=1`).
 * Whatever fails closes it. The provider's address is in the answer only for those who may chat.
 */
export async function loadChat({ request, url, isPremium }: ChatOptions) {
  const wantsChat = new URL(request.url).searchParams.has("chat");
  const why = isPremium ? await whyClosed(request, wantsChat ? url : undefined) : null;
  if (why) {
    const premiumChats = premium.filter(({ chatUrl }) => chatUrl !== undefined).map(({ name }) => name);
    const canSubscribe = arePaymentsConfigured() && premiumChats.length > 0;
    return answer({ state: "closed", why, canSubscribe, premiumChats }, [], why === "unavailable");
  }
  if (url === undefined) return answer({ state: "missing" });
  const frames = [new URL(url).origin];
  if (!wantsChat) return answer({ state: "ready" }, frames);
  return (await isChatAnswering(url)) ? answer({ state: "open", url }, frames) : answer({ state: "away", url }, frames, true);
}

function answer(chat: AssistantChat, frames: string[] = [], isUnavailable = false) {
  return data({ chat, frames }, { status: isUnavailable ? 503 : 200 });
}

/** The reason why who asks may not use Amy and Roger, or null when they may. */
async function whyClosed(request: Request, chatUrl: string | undefined) {
  try {
    const user = await findUser(request);
    if (!user) return "signed-out";
    // The provider is looked at in the same time: each of both may take long.
    if (chatUrl !== undefined) void isChatAnswering(chatUrl);
    const access = await accessOf(user);
    return access.allowed ? null : access.why;
  } catch (error) {
    logFailure(request, "No se pudo comprobar el acceso", error);
    return "unavailable";
  }
}
