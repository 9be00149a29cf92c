import { Form } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { textFrom, type ArticleText } from "../../blog/text";
import type { WriterReply } from "../writer/reply";
import { ErrorSummary, fieldId, FormToken, returnable, SignInAgain, useOwnAddress, type FieldState } from "../../ui/forms/form";
import { focusFaultyField, useClosedMenus, useFocusOnErrors } from "../../ui/forms/hydrated-form";
import { useHydrated } from "../../ui/forms/use-hydrated";
import type { Look } from "../look/look";
import { useViewChoice } from "../visual/use-visual";
import { askedWriter } from "../writer/panel";
import { Conflict, type SavedArticle } from "./conflict";
import { useShownContent } from "./content-field";
import type { SavedState } from "./details";
import { RestoredNotice, type RestoredText } from "./restored";
import { WithheldNotice } from "./withheld";
import { UnsavedTextOffer } from "./offer";
import { WritingSide } from "./side";
import { SheetFoot, WritingSheet } from "./sheet";
import { OpenedCopyNotice } from "../kept/opened";
import type { KeptState, OpenedCopy } from "../kept/note";
import { readText, useUnsaved, type DeviceOffer, type Identity } from "./unsaved";

export type WritingReply = WriterReply & {
  current?: SavedArticle;
  withheldReason?: string;
  /** Set without JavaScript, after «Ver cómo queda». */
  look?: Look;
};

type WritingFormProps = {
  /** Null if the session expired and the form asks for credentials. */
  account: string | null;
  identity: Identity;
  saved: ArticleText;
  isNew: boolean;
  restored?: RestoredText | null;
  /** Tells the author's open forms apart. */
  formId: string;
  kept: KeptState;
  /** Null for a new article or while signed out. */
  standing: SavedState | null;
  hasAssistant: boolean;
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
      onClick={focusFaultyField}
    >
      <FormToken />
      <HiddenFields identity={identity} restored={props.restored} formId={formId} over={unsaved.over} />
      <WritingHead
        {...{ reply, replies, standing, text }}
        articleId={identity.id}
        restored={props.restored ?? null}
        copy={props.kept.opened}
      />
      <div className="writing-main">
        <WritingSheet key={filled.times} field={field} view={view} onShow={onShow} />
        <div className="sheet-end">{isHydrated ? <SheetFoot content={text.content} news={unsaved.news} /> : null}</div>
        <UnsavedTextOffer offer={unsaved.offer} onAccept={acceptOffer} onDiscard={unsaved.discard} />
      </div>
      <WritingSide
        {...{ field, publication, standing, text, content, hasAssistant, reply, fill }}
        times={filled.times}
        articleId={identity.id}
        isNew={props.isNew}
        saved={props.saved}
        read={() => (form.current ? readText(form.current) : filled.text)}
        onTagsChange={notice}
      />
    </Form>
  );
}

type FieldOf = (name: keyof ArticleText) => FieldState;

type HiddenFieldsProps = Pick<WritingFormProps, "identity" | "restored" | "formId"> & { over: string };

function HiddenFields({ identity, restored, formId, over }: HiddenFieldsProps) {
  return (
    <>
      <input type="hidden" name="id" value={identity.id} />
      <input type="hidden" name="version" value={identity.version} />
      <input type="hidden" name="restored" value={restored?.version ?? 0} />
      <input type="hidden" name="copy_form" value={formId} />
      <input type="hidden" name="copy_over" value={over} />
    </>
  );
}

type WritingProps = Omit<WritingFormProps, "standing" | "hasAssistant">;

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
  restored: RestoredText | null;
  copy: OpenedCopy | null;
  text: ArticleText;
};

function WritingHead({ articleId, reply, replies, standing, restored, copy, text }: WritingHeadProps) {
  return (
    <div className="stack near writing-head">
      <ErrorSummary key={`reasons ${replies}`} reply={reply} title={refusalTitle(reply)} />
      <SignInAgain reply={reply} />
      {restored && !reply ? <RestoredNotice {...restored} isPublished={standing?.isPublished ?? false} /> : null}
      {copy && !reply ? <OpenedCopyNotice {...copy} isPublished={standing?.isPublished ?? false} /> : null}
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

/** In the title Enter moves the focus to the excerpt. */
function moveOnByEnter(event: KeyboardEvent<HTMLFormElement>) {
  const field = event.target;
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  if (!["title", "image_url", "slug"].includes(field.name)) return;
  event.preventDefault();
  if (field.name === "title") document.getElementById(fieldId("excerpt"))?.focus();
}
