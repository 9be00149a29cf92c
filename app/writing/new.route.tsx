import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { articleForm } from "./form";
import { emptyArticle } from "../blog/text";
import { answerWriting } from "./writer/answer.server";
import { formAction, formWasRefused } from "../http/forms/action.server";
import { saveNewArticle } from "./save.server";
import { loadOrThrowProblem } from "../http/problem.server";
import { requireUserOrForm } from "../http/session/session.server";
import { isWriterConfigured } from "./writer/provider.server";
import { pageMeta } from "../ui/page/meta";
import type { RouteHandle } from "../ui/page/route-handle";
import { inOwnArticles, saveInPlace } from "../ui/forms/save-in-place";
import { findKeptStateOfNew } from "./kept/data.server";
import { nothingKept } from "./kept/note";
import { afterKeeping } from "./kept/use-keeper";
import { WritingForm, type WritingReply } from "./editor/form";

export const handle: RouteHandle = {
  hydrate: true,
  hasEditor: true,
  styles: ["form", "prose", "tags", "article-card", "blog", "writing"],
};

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: "Escribir Nuevo Artículo",
    description: "Escribe un artículo para el blog de Panamá VIP.",
    path: "/write-blog",
    unlisted: true,
    failed: args.data?.refused,
  });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUserOrForm({ request, context });
  return {
    account: user?.id ?? null,
    id: randomUUID(),
    formId: randomUUID(),
    kept: user ? await findKept(request, user.id) : nothingKept,
    hasAssistant: isWriterConfigured(),
    refused: formWasRefused(context),
  };
}

async function findKept(request: Request, authorId: string) {
  return await loadOrThrowProblem(request, "No se pudo cargar el artículo", () => findKeptStateOfNew(request, authorId));
}

export const action = formAction({
  schema: articleForm,
  access: "user",
  handle: (args) => answerWriting(args, (form) => saveNewArticle(args, form)),
});

export const clientAction = afterKeeping(saveInPlace(inOwnArticles));

export default function WriteArticle() {
  const { account, id, formId, kept, hasAssistant } = useLoaderData<typeof loader>();
  const reply = useActionData<WritingReply>();
  return (
    <section className="stack near writing-page">
      <h1>Escribir Nuevo Artículo</h1>
      <WritingForm
        account={account}
        identity={{ id, version: 0 }}
        saved={emptyArticle}
        formId={formId}
        kept={kept}
        isNew
        standing={null}
        hasAssistant={hasAssistant}
        reply={reply}
      />
    </section>
  );
}
