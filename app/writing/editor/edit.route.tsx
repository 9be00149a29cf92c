import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { articleForm } from "./schema";
import { emptyArticle } from "../../blog/text";
import { answerWriting } from "./answer.server";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import type { Article } from "../../db/schema.server";
import { loadOrThrowProblem } from "../../http/problem.server";
import { saveArticle } from "./save.server";
import { requireUserOrForm } from "../../http/session/session.server";
import { findOwnArticle, noSuchArticle, toArticleText } from "../article/own.server";
import { findPictureNote } from "../../pictures/addresses.server";
import { isWriterConfigured } from "../writer/provider.server";
import { authorMeta } from "../article/meta";
import { inOwnArticles, saveInPlace } from "../../ui/forms/save-in-place";
import { findPhotoText, toOpenedVersion, toSavedState } from "./data.server";
import { readParameter } from "../../http/list-query.server";
import { hasLeftOut } from "../left-out/texts.server";
import { findPublishTime } from "../schedule/schedule.server";
import { findRevision, readVersion } from "../versions/revisions.server";
import { findKeptState } from "../kept/data.server";
import { nothingKept } from "../kept/note";
import { afterKeeping } from "../kept/use-keeper";
import { WritingForm, writingHandle, type WritingReply } from "./form";

export const handle = writingHandle;

export const meta = authorMeta<typeof loader>(({ id }) => ({
  title: "Editar Artículo",
  description: "Edita tu artículo del blog de Panamá VIP.",
  path: `/edit-blog/${id}`,
}));

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireUserOrForm({ request, context });
  const refused = formWasRefused(context);
  const page = { id: params.id ?? "", formId: randomUUID(), hasAssistant: isWriterConfigured(), refused };
  const onlyForm = { ...page, ...nothingLoaded };
  if (!user) return onlyForm;
  const loaded = await loadOrThrowProblem(request, "No se pudo cargar el artículo", () => load(request, user.id, page.id));
  // Keep the rejected text even if the article is gone.
  if (!loaded && refused) return onlyForm;
  if (!loaded) throw noSuchArticle();
  return { ...page, account: user.id, ...loaded };
}

const nothingLoaded = {
  account: null,
  version: 0,
  saved: emptyArticle,
  restored: null,
  kept: nothingKept,
  photo: null,
  standing: null,
};

async function load(request: Request, authorId: string, id: string) {
  const article = await findOwnArticle(authorId, id);
  if (!article) return undefined;
  const saved = toArticleText(article);
  return {
    version: article.version,
    saved,
    restored: await findRestored(request, authorId, article),
    kept: await findKeptState(request, authorId, article.id, saved),
    photo: await findPhotoText(authorId, article.id),
    standing: toSavedState(article, {
      picture: await findPictureNote(article.image_url),
      hasLeftOut: await hasLeftOut(article.id),
      publishAt: await findPublishTime(article.id),
    }),
  };
}

/** Reads "?version=12" from the URL. */
async function findRestored(request: Request, authorId: string, article: Article) {
  const version = readVersion(readParameter(request, "version"));
  if (version === 0 || version === article.version) return null;
  const revision = await findRevision(authorId, article.id, version);
  return revision ? toOpenedVersion(revision, article.slug) : null;
}

export const action = formAction({
  schema: articleForm,
  access: "user",
  handle: (args) => answerWriting(args, (form) => saveArticle(args, args.params.id ?? "", form)),
});

export const clientAction = afterKeeping(saveInPlace(inOwnArticles));

export default function EditArticle() {
  const { id, version, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<WritingReply>();
  return <WritingForm {...page} identity={{ id, version }} isNew={false} reply={reply} />;
}
