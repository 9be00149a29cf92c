import { Form } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { textFrom, type ArticleText } from "../../blog/text";
import type { WriterReply } from "../writer/reply";
import {
  ErrorSummary,
  fieldId,
  formState,
  FormToken,
  returnable,
  SignInAgain,
  useOwnAddress,
  type FieldState,
} from "../../ui/forms/form";
import { useClosedMenus, useFocusOnErrors } from "../../ui/forms/hydrated-form";
import { useHydrated } from "../../ui/forms/use-hydrated";
import { PhotoField, PhotoNews, usePhoto } from "../../pictures/attach-photo";
import { uploadArticlePicturePath } from "../article/paths";
import type { RouteHandle } from "../../ui/page/route-handle";
import type { Look } from "../look/look";
import { LookPanel } from "../look/panel";
import { WritingBar } from "./bar";
import { useViewChoice } from "../visual/use-visual";
import { askedWriter, WriterPanel } from "../writer/panel";
import { Conflict } from "./conflict";
import { useShownContent } from "../visual/content-field";
import type { ArticlePhotoText, SavedArticle, SavedState } from "./data.server";
import { WritingDetails, WritingStanding } from "./details";
import { WithheldNotice } from "./withheld";
import { UnsavedTextOffer } from "../kept/offer";
import { focusLinkedField, PublishSheet, SheetOpener, useSheetClosedOnReplies } from "./publish-sheet";
import { PageHead, SheetFoot, WritingSheet } from "./sheet";
import { OpenedNotice } from "../versions/opened";
import type { OpenedVersion } from "../versions/version";
import type { KeptState, OpenedCopy } from "../kept/note";
import { readText, useUnsaved, type DeviceOffer, type Identity } from "../kept/unsaved";

export type WritingReply = WriterReply & {
  current?: SavedArticle;
  withheldReason?: string;
  /** Set without JavaScript, after «Ver cómo queda». */
  look?: Look;
};

export const writingHandle: RouteHandle = {
  hydrate: true,
  hasEditor: true,
  styles: ["form", "prose", "tags", "article-card", "blog", "writing"],
};

type WritingFormProps = {
  /** Null if the session expired and the form asks for credentials. */
  account: string | null;
  identity: Identity;
  saved: ArticleText;
  isNew: boolean;
  restored?: OpenedVersion | null;
  /** Tells the author's open forms apart. */
  formId: string;
  kept: KeptState;
  /** Null for a new article or while signed out. */
  standing: SavedState | null;
  hasAssistant: boolean;
  photo: ArticlePhotoText | null;
  reply: WritingReply | undefined;
};

/** Fields are uncontrolled; a new `key` remounts them when their values change from outside. */
export function WritingForm({ standing, hasAssistant, ...props }: WritingFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useHydrated();
  const address = useOwnAddress();
  const view = useViewChoice();
  const { content, onShow } = useShownContent();
  const { reply, replies, identity, formId, filled, fill, unsaved, acceptOffer } = useWriting(form, props);
  const { notice } = unsaved;
  const text = isHydrated ? unsaved.text : filled.text;
  const publication = publicationState(reply, standing);
  const field: FieldOf = (name) => ({ name, defaultValue: filled.text[name], errors: reply?.error?.[name] ?? [] });

  const photo = usePhoto(uploadArticlePicturePath(identity.id), props.photo);
  const photoText = formState(reply, { foto_descripcion: props.photo?.description ?? "" })("foto_descripcion");

  const read = () => (form.current ? readText(form.current) : filled.text);

  useSheetClosedOnReplies(replies);
  useFocusOnErrors(form, replies);
  useClosedMenus();

  return (
    <Form
      ref={form}
      className="writing"
      method="post"
      {...(isHydrated ? {} : returnable(reply, address))}
      noValidate
      discover="none"
      preventScrollReset
      // Values that the browser restores would look like new input.
      autoComplete={isHydrated ? "off" : undefined}
      aria-label="Artículo"
      onInput={notice}
      onKeyDown={moveOnByEnter}
      onClick={focusLinkedField}
    >
      <FormToken />
      <HiddenFields identity={identity} restored={props.restored} formId={formId} over={unsaved.over} />
      <PageHead isNew={props.isNew} news={unsaved.news} />
      <WritingHead
        {...{ reply, replies, standing, text }}
        articleId={identity.id}
        restored={props.restored ?? null}
        copy={props.kept.opened}
      />
      <div className="writing-main">
        <WritingSheet key={filled.times} field={field} view={view} onShow={onShow} />
        <PhotoNews photo={photo} descriptionId={fieldId(photoText.name)} />
        <div className="sheet-end">{isHydrated ? <SheetFoot content={text.content} news={unsaved.news} /> : null}</div>
        <UnsavedTextOffer offer={unsaved.offer} onAccept={acceptOffer} onDiscard={unsaved.discard} />
      </div>
      <div className="stack near writing-side">
        <PublishSheet>
          <WritingDetails
            key={filled.times}
            field={field}
            articleId={identity.id}
            isNew={props.isNew}
            title={text.title}
            keepsAddress={publication.keepsAddress}
            picture={standing?.picture ?? null}
            onTagsChange={notice}
          />
          {isHydrated ? <PhotoField photo={photo} description={photoText} /> : null}
          <WritingBar text={text} {...publication} />
          {standing ? <WritingStanding {...standing} /> : null}
          <LookPanel
            {...publication}
            id={identity.id}
            text={text}
            saved={props.saved}
            photo={photo.state}
            received={reply?.look}
          />
        </PublishSheet>
        <SheetOpener isPublished={publication.isPublished} />
        <WriterPanel {...{ reply, fill, content }} isConfigured={hasAssistant} read={read} />
      </div>
    </Form>
  );
}

type FieldOf = (name: keyof ArticleText) => FieldState;

type HiddenFieldsProps = Pick<WritingFormProps, "identity" | "restored" | "formId"> & { over: string };

function HiddenFields({ identity, restored, formId, over }: HiddenFieldsProps) {
  const fields = { ...identity, restored: restored?.version ?? 0, copy_form: formId, copy_over: over };
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

type WritingProps = Omit<WritingFormProps, "standing" | "hasAssistant" | "photo">;

function useWriting(form: RefObject<HTMLFormElement>, { account, saved, restored, isNew, kept, ...props }: WritingProps) {
  const opened = restored?.text ?? kept.opened?.text ?? saved;
  const { reply, replies, identity, setIdentity } = useReplies(props.reply, openedIdentity(props.identity, kept));
  const [formId] = useState(props.formId);
  const [filled, setFilled] = useState(() => ({ times: 0, text: readArticleText(reply) ?? opened }));
  const over = reply?.initialValue?.copy_over;
  const sent = typeof over === "string" ? { ...kept, over } : kept;
  const unsaved = useUnsaved({ form, formId, account, identity, isNew, saved, opened, kept: sent });
  const { notice, accept } = unsaved;

  const fill = useCallback((text: ArticleText) => setFilled(({ times }) => ({ times: times + 1, text })), []);
  useEffect(notice, [notice, filled]);

  function acceptOffer(offer: DeviceOffer) {
    accept(offer);
    setIdentity({ id: offer.copy.articleId, version: offer.copy.version });
    fill(offer.copy.text);
  }

  return { reply, replies, identity, formId, filled, fill, unsaved, acceptOffer };
}

/** A kept text may belong to a new article. */
function openedIdentity(identity: Identity, { opened }: KeptState): Identity {
  return opened ? { id: opened.articleId, version: opened.version } : identity;
}

type WritingHeadProps = {
  articleId: string;
  reply: WritingReply | undefined;
  /** Announces the errors of each response anew. */
  replies: number;
  standing: SavedState | null;
  restored: OpenedVersion | null;
  copy: OpenedCopy | null;
  text: ArticleText;
};

function WritingHead({ articleId, reply, replies, standing, restored, copy, text }: WritingHeadProps) {
  const isPublished = standing?.isPublished ?? false;
  return (
    <div className="stack near writing-head">
      <ErrorSummary key={`reasons ${replies}`} reply={reply} title={refusalTitle(reply)} />
      <SignInAgain reply={reply} />
      {restored && !reply ? <OpenedNotice {...restored} lead="Recuperaste el texto del " isPublished={isPublished} /> : null}
      {copy && !reply ? (
        <OpenedNotice {...copy} lead="Este es tu texto sin guardar del " isPublished={isPublished}>
          {copy.isOlder ? (
            <p>Lo empezaste antes de la última vez que guardaste el artículo. Al guardarlo verás las dos versiones.</p>
          ) : null}
        </OpenedNotice>
      ) : null}
      {standing && standing.withheldReason !== null && reply?.withheldReason === undefined ? (
        <WithheldNotice reason={standing.withheldReason} />
      ) : null}
      {reply?.current ? (
        <Conflict
          key={`conflict ${replies}`}
          saved={reply.current}
          own={readArticleText(reply) ?? text}
          path={`/edit-blog/${articleId}`}
        />
      ) : null}
    </div>
  );
}

function refusalTitle(reply: WritingReply | undefined): string {
  if (askedWriter(reply)) return "Cerenia IA no pudo ayudarte:";
  return reply?.initialValue?.intent === "look" ? "No se puede ver cómo queda:" : "Error al guardar el blog:";
}

/** Uses the last response or, while signed out, the pressed button. */
function publicationState(reply: WritingReply | undefined, standing: SavedState | null) {
  const sentIntent = reply?.initialValue?.intent;
  return {
    isPublished: reply?.current?.isPublished ?? standing?.isPublished ?? (sentIntent === "save" || sentIntent === "unpublish"),
    keepsAddress: standing?.keepsAddress ?? false,
    isWithheld: (reply?.withheldReason ?? standing?.withheldReason ?? null) !== null,
  };
}

/** Remix drops the last response on a navigation within the page. After a conflict, the next save replaces the version shown. */
function useReplies(latest: WritingReply | undefined, opened: Identity) {
  const [shown, show] = useState(() => ({ reply: latest, replies: 0, identity: articleIdentity(latest) ?? opened }));
  if (latest && latest !== shown.reply) {
    show({ reply: latest, replies: shown.replies + 1, identity: articleIdentity(latest) ?? shown.identity });
  }
  return { ...shown, setIdentity: (identity: Identity) => show((before) => ({ ...before, identity })) };
}

function readArticleText(reply: WritingReply | undefined): ArticleText | undefined {
  const sent = reply?.initialValue;
  return sent ? textFrom((name) => sent[name]) : undefined;
}

function articleIdentity(reply: WritingReply | undefined): Identity | undefined {
  const { id, version } = reply?.initialValue ?? {};
  return typeof id === "string" && id !== "" ? { id, version: Number(version) || 0 } : undefined;
}

/** In the title Enter moves the focus to the text. */
function moveOnByEnter(event: KeyboardEvent<HTMLFormElement>) {
  const field = event.target;
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  if (!["title", "image_url", "slug"].includes(field.name)) return;
  event.preventDefault();
  if (field.name === "title") document.getElementById(fieldId("content"))?.focus();
}
