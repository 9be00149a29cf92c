import { data } from "@remix-run/node";
import { hasParameter } from "../http/address-parameters";
import { amy, roger, yoddaAndSophia, type Assistant } from "./assistants";
import { env } from "../env.server";
import { checkAccess, type Access } from "./access.server";
import { isChatAnswering } from "./chat.server";
import { arePaymentsConfigured } from "./payments/payments.server";
import { logFailure } from "../http/problem.server";
import { findUser } from "../http/session/session.server";

export type AssistantChat =
  /** `dueUntil`: a renewal is unpaid, and access ends then; null when paid. */
  | { state: "ready"; dueUntil: string | null }
  | { state: "open"; url: string; dueUntil: string | null }
  | { state: "away"; url: string }
  | { state: "missing" }
  | {
      state: "closed";
      why: "signed-out" | Exclude<Access, { allowed: true }>["why"];
      canSubscribe: boolean;
      missingChats: string[];
    };

const chatUrls = new Map([
  [amy, env.AMY_CHAT_URL],
  [roger, env.ROGER_CHAT_URL],
  [yoddaAndSophia, env.YODDA_CHAT_URL],
]);

/**
 * Embeds the chat only for users with access and on request (`?chat=1`); any failure closes the premium chats. A response without
 * access never contains the provider's URL. `frames`: origins that the page may embed. Status 503 when the provider does not
 * answer or the access check fails.
 */
export async function loadChat(request: Request, assistant: Assistant) {
  const access = assistant.isPremium ? await findAccess(request, assistant) : null;
  if (access && !access.allowed) return closedChat(access.why);
  return await openChat(request, assistant, access?.isPaymentDue ? access.until : null);
}

async function openChat(request: Request, assistant: Assistant, dueUntil: string | null) {
  const url = chatUrls.get(assistant);
  if (url === undefined) return answer({ state: "missing" });
  const frames = [new URL(url).origin];
  if (!wantsChat(request)) return answer({ state: "ready", dueUntil }, frames);
  const isAnswering = await isChatAnswering(url);
  return isAnswering ? answer({ state: "open", url, dueUntil }, frames) : answer({ state: "away", url }, frames, true);
}

const premium = [...chatUrls].filter(([{ isPremium }]) => isPremium);

export const missingChats = premium.filter(([, url]) => url === undefined).map(([{ name }]) => name);

function closedChat(why: Extract<AssistantChat, { state: "closed" }>["why"]) {
  const canSubscribe = arePaymentsConfigured() && missingChats.length < premium.length;
  return answer({ state: "closed", why, canSubscribe, missingChats }, [], why === "unavailable");
}

const wantsChat = (request: Request) => hasParameter(new URL(request.url).search, "chat");

function answer(chat: AssistantChat, frames: string[] = [], isUnavailable = false) {
  return data({ chat, frames }, { status: isUnavailable ? 503 : 200 });
}

async function findAccess(request: Request, assistant: Assistant) {
  try {
    const user = await findUser(request);
    if (!user) return { allowed: false, why: "signed-out" } as const;
    const url = chatUrls.get(assistant);
    // Start now, since both checks may be slow. `openChat` gets the memoized result.
    if (url !== undefined && wantsChat(request)) void isChatAnswering(url);
    return await checkAccess(user);
  } catch (error) {
    logFailure(request, "No se pudo comprobar el acceso", error);
    return { allowed: false, why: "unavailable" } as const;
  }
}
