import { data } from "@remix-run/node";
import { hasParameter } from "../http/address-parameters";
import { amy, roger, yoddaAndSophia, type Assistant } from "./assistants";
import { env } from "../env.server";
import { accessOf, type Access } from "./access.server";
import { isChatAnswering } from "./chat.server";
import { arePaymentsConfigured } from "./payments/payments.server";
import { logFailure } from "../http/problem.server";
import { findUser } from "../http/session.server";

/** What stands in the place of an assistant's chat. */
export type AssistantChat =
  /** It may be opened; `dueUntil` is when access ends unless the last payment is made up for, null when none is due. */
  | { state: "ready"; dueUntil: string | null }
  /** The provider's page, to be shown. */
  | { state: "open"; url: string; dueUntil: string | null }
  /** The provider does not answer. */
  | { state: "away"; url: string }
  /** The operator has named no provider. */
  | { state: "missing" }
  | {
      state: "closed";
      why: "signed-out" | Exclude<Access, { allowed: true }>["why"];
      /** Whether one can pay for it today. */
      canSubscribe: boolean;
      /** The names of the premium assistants who have no chat yet. */
      missingChats: string[];
    };

/** Each assistant's page at the chat provider. */
const chatUrls = new Map([
  [amy, env.AMY_CHAT_URL],
  [roger, env.ROGER_CHAT_URL],
  [yoddaAndSophia, env.YODDA_CHAT_URL],
]);

/**
 * What stands in the place of the assistant's chat: the chat itself only for those who may use it, and when they ask for it
 * (`?chat=1`). Whatever fails closes that of Amy and Roger; who may not use them gets no answer with the provider's address.
 * `frames` are the origins that the page may show in a frame. The status is 503 when the provider does not answer, or nobody
 * knows whether the person may.
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

/** The names of the premium assistants who have no chat yet. */
export const missingChats = premium.filter(([, url]) => url === undefined).map(([{ name }]) => name);

function closedChat(why: Extract<AssistantChat, { state: "closed" }>["why"]) {
  const canSubscribe = arePaymentsConfigured() && missingChats.length < premium.length;
  return answer({ state: "closed", why, canSubscribe, missingChats }, [], why === "unavailable");
}

const wantsChat = (request: Request) => hasParameter(new URL(request.url).search, "chat");

function answer(chat: AssistantChat, frames: string[] = [], isUnavailable = false) {
  return data({ chat, frames }, { status: isUnavailable ? 503 : 200 });
}

/** Whether who asks may use Amy and Roger, and if not, why. */
async function findAccess(request: Request, assistant: Assistant) {
  try {
    const user = await findUser(request);
    if (!user) return { allowed: false, why: "signed-out" } as const;
    const url = chatUrls.get(assistant);
    // The provider is looked at in the same time, since each of both may take long; who asks learns nothing by that.
    if (url !== undefined && wantsChat(request)) void isChatAnswering(url);
    return await accessOf(user);
  } catch (error) {
    logFailure(request, "No se pudo comprobar el acceso", error);
    return { allowed: false, why: "unavailable" } as const;
  }
}
