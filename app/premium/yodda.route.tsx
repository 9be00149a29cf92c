import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Conversation, newConversation } from "../answers/conversation";
import { continueConversation, questionForm, searchFailed } from "../answers/conversation.server";
import { formAction } from "../http/forms/action.server";
import { yoddaAndSophia } from "./assistants";
import { loadChat } from "./assistant-chat.server";
import { AssistantPage, assistantMeta, chatFrames } from "./assistant-page";
import { questionField } from "../text/asking";
import { languageOf } from "../text/language";
import { useLanguage } from "../ui/page/language";
import { pageMeta } from "../ui/page/meta";
import { EnglishAssistantPage, inEnglish } from "./english-yodda";
import type { RouteHandle } from "../ui/page/route-handle";

export const handle: RouteHandle = {
  styles: ["field", "marketing", "assistant", "conversation"],
  frames: chatFrames,
  script: "conversation",
  asksPosition: true,
};

export const meta: MetaFunction<typeof loader> = (args) => {
  if (languageOf(args.location.pathname) === "es") return assistantMeta(args, yoddaAndSophia, args.data?.isConversation);
  const { name, path } = yoddaAndSophia;
  const { subtitle, description } = inEnglish;
  return pageMeta(args, {
    title: `${name}: ${subtitle}`,
    description,
    path,
    unlisted: args.data?.isConversation ?? false,
    crumbs: [{ name, path }],
  });
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { data: loaded, init } = await loadChat(request, yoddaAndSophia);
  return data({ ...loaded, isConversation: context.form !== undefined }, init ?? undefined);
}

export const action = formAction({
  schema: questionForm,
  access: "public",
  failure: searchFailed,
  handle: continueConversation,
});

export default function YoddaAndSophia() {
  const { chat } = useLoaderData<typeof loader>();
  const { called, greeting, disclaimer, questions, portraits } = yoddaAndSophia;
  const conversation = readConversation(useActionData<typeof action>());
  if (useLanguage() === "en") return <EnglishAssistantPage conversation={conversation} />;
  return (
    <AssistantPage
      assistant={yoddaAndSophia}
      chat={chat}
      conversation={
        <Conversation
          title={`Conversación con ${called}`}
          greeting={greeting}
          disclaimer={disclaimer}
          questions={questions}
          portrait={portraits[0]}
          conversation={conversation}
        />
      }
    />
  );
}

type Reply = ReturnType<typeof useActionData<typeof action>>;

/** A refused form keeps its question, and carries the earlier turns along unseen. */
function readConversation(reply: Reply): typeof newConversation {
  if (!reply) return newConversation;
  if ("turns" in reply) return reply;
  const typed = (name: string) => {
    const value = reply.initialValue?.[name];
    return typeof value === "string" ? value : "";
  };
  const problem = Object.values(reply.error ?? {})
    .flat()
    .join(" ");
  return { ...newConversation, problem, question: typed(questionField), carried: typed("anteriores") };
}
