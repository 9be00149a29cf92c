import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { amy } from "./assistants";
import { loadChat } from "./assistant-chat.server";
import { AssistantPage, assistantMeta, chatFrames } from "./assistant-page";
import type { RouteHandle } from "../ui/page/route-handle";

export const handle: RouteHandle = { styles: ["marketing", "assistant"], frames: chatFrames };

export const meta: MetaFunction = (args) => assistantMeta(args, amy);

export async function loader({ request }: LoaderFunctionArgs) {
  return await loadChat(request, amy);
}

export default function Amy() {
  const { chat } = useLoaderData<typeof loader>();
  return <AssistantPage assistant={amy} chat={chat} />;
}
