import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { articleForm } from "./schema";
import { emptyArticle } from "../../blog/text";
import { answerWriting } from "./answer.server";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import { saveNewArticle } from "./save.server";
import { loadOrThrowProblem } from "../../http/problem.server";
import { requireUserOrForm } from "../../http/session/session.server";
import { isWriterConfigured } from "../writer/provider.server";
import { authorMeta } from "../article/meta";
import { inOwnArticles, saveInPlace } from "../../ui/forms/save-in-place";
import { findKeptStateOfNew } from "../kept/data.server";
import { findPhotoText } from "./data.server";
import { nothingKept } from "../kept/note";
import { afterKeeping } from "../kept/use-keeper";
import { WritingForm, writingHandle, type WritingReply } from "./form";

export const handle = writingHandle;

export const meta = authorMeta<typeof loader>(() => ({
  title: "Escribir Nuevo Artículo",
  description: "Escribe un artículo para el blog de Panamá VIP.",
  path: "/write-blog",
}));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUserOrForm({ request, context });
  const found = user ? await findKept(request, user.id) : { kept: nothingKept, photo: null };
  return {
    account: user?.id ?? null,
    id: randomUUID(),
    formId: randomUUID(),
    ...found,
    hasAssistant: isWriterConfigured(),
    refused: formWasRefused(context),
  };
}

async function findKept(request: Request, authorId: string) {
  return await loadOrThrowProblem(request, "No se pudo cargar el artículo", async () => {
    const kept = await findKeptStateOfNew(request, authorId);
    return { kept, photo: kept.opened ? await findPhotoText(authorId, kept.opened.articleId) : null };
  });
}

export const action = formAction({
  schema: articleForm,
  access: "user",
  handle: (args) => answerWriting(args, (form) => saveNewArticle(args, form)),
});

export const clientAction = afterKeeping(saveInPlace(inOwnArticles));

export default function WriteArticle() {
  const { id, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<WritingReply>();
  return <WritingForm {...page} identity={{ id, version: 0 }} saved={emptyArticle} isNew standing={null} reply={reply} />;
}
