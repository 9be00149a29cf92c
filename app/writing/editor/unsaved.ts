import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { isSameText, textFrom, type ArticleText } from "../../blog/text";
import { useLeaving } from "../../ui/forms/use-leaving";
import { findUnsavedTexts, createUnsavedTextKey, removeUnsavedText, storeUnsavedText, type UnsavedText } from "./unsaved-texts";

/** `version` is 0 until the article is first saved. */
export type Identity = { id: string; version: number };

/** Debounce in ms. */
const pause = 400;

export function readText(form: HTMLFormElement): ArticleText {
  const data = new FormData(form);
  return textFrom((name) => data.get(name));
}

type Writing = {
  form: RefObject<HTMLFormElement>;
  /** Null while signed out: nothing is stored. */
  account: string | null;
  identity: Identity;
  isNew: boolean;
  saved: ArticleText;
  /** What the form began with: `saved`, or an earlier text. */
  opened: ArticleText;
};

/**
 * Stores unsaved text on the device, offers that of earlier visits, and asks before the page is left. Call `notice` after every
 * change.
 */
export function useUnsaved({ form, account, identity, isNew, saved, opened }: Writing) {
  const [text, setText] = useState(saved);
  const [offers, setOffers] = useOffers(account, isNew ? null : identity.id, [saved, opened]);
  const key = useRef("");
  const isLeaving = useLeaving(useCallback(() => removeUnsavedText(key.current), []));
  const isDirty = !isSameText(text, saved);

  const notice = useCallback(() => {
    if (form.current) setText(readText(form.current));
  }, [form]);

  const store = useCallback(
    (account: string) => {
      key.current ||= createUnsavedTextKey(account, identity.id);
      return storeUnsavedText({
        key: key.current,
        at: Date.now(),
        isNew,
        articleId: identity.id,
        version: identity.version,
        text,
      });
    },
    [identity, isNew, text],
  );

  /** Undefined until first stored. */
  const [isKept, setKept] = useState<boolean>();
  const keep = useCallback(() => {
    if (!account || isLeaving.current) return;
    if (isDirty) setKept(store(account));
    else removeUnsavedText(key.current);
  }, [account, isDirty, isLeaving, store]);
  useAfterPause(keep);
  useQuestionOnLeaving(isDirty, isLeaving);

  const nextOffer = () => setOffers(offers.slice(1));

  /** Continues with the offered text under its own key; text typed meanwhile keeps its key. */
  function accept(accepted: UnsavedText) {
    if (account && isDirty) store(account);
    key.current = accepted.key;
    nextOffer();
  }

  function discard(discarded: UnsavedText) {
    removeUnsavedText(discarded.key);
    nextOffer();
  }

  return { text, isDirty, isKept, notice, offer: offers[0], accept, discard };
}

/** Unsaved texts of earlier visits, read once, when the page opens. */
function useOffers(account: string | null, articleId: string | null, known: ArticleText[]) {
  const [offers, setOffers] = useState<UnsavedText[]>([]);
  useEffect(() => {
    if (!account) return;
    const timer = setTimeout(() => setOffers(copiesToOffer(account, articleId, known)));
    return () => clearTimeout(timer);
    // Not again when the article changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return [offers, setOffers] as const;
}

/** Calls `act` once the author pauses, and when the page is hidden. A new `act` restarts the pause. */
function useAfterPause(act: () => void) {
  useEffect(() => {
    const timer = setTimeout(act, pause);
    // Phones may discard background pages without further events.
    addEventListener("pagehide", act);
    return () => {
      clearTimeout(timer);
      removeEventListener("pagehide", act);
    };
  }, [act]);
}

/** The browser asks before it drops unsaved text. */
function useQuestionOnLeaving(isDirty: boolean, isLeaving: RefObject<boolean>) {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault();
    };
    if (isDirty) addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isDirty, isLeaving]);
}

function copiesToOffer(account: string, articleId: string | null, known: ArticleText[]): UnsavedText[] {
  return findUnsavedTexts(account, articleId).filter((copy) => {
    const isWorthIt = !known.some((text) => isSameText(copy.text, text));
    if (!isWorthIt) removeUnsavedText(copy.key);
    return isWorthIt;
  });
}
