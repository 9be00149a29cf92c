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
};

/**
 * Stores unsaved text on the device, offers that of earlier visits, and asks before the page is left. Call `notice` after every
 * change.
 */
export function useUnsaved({ form, account, identity, isNew, saved }: Writing) {
  const [text, setText] = useState(saved);
  /** Undefined until first stored. */
  const [isKept, setKept] = useState<boolean>();
  const [offers, setOffers] = useState<UnsavedText[]>([]);
  const key = useRef("");
  const isLeaving = useLeaving(useCallback(() => removeUnsavedText(key.current), []));
  const isDirty = !isSameText(text, saved);

  const notice = useCallback(() => {
    if (form.current) setText(readText(form.current));
  }, [form]);

  useEffect(() => {
    if (!account) return;
    const timer = setTimeout(() => setOffers(copiesToOffer(account, isNew ? null : identity.id, saved)));
    return () => clearTimeout(timer);
    // Offer only what was stored before the page was opened.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  useEffect(() => {
    if (!account) return;
    const keep = () => {
      if (isLeaving.current) return;
      key.current ||= createUnsavedTextKey(account, identity.id);
      if (isDirty) {
        const { id, version } = identity;
        setKept(storeUnsavedText({ key: key.current, at: Date.now(), isNew, articleId: id, version, text }));
      } else removeUnsavedText(key.current);
    };
    const timer = setTimeout(keep, pause);
    // Phones may discard background pages without further events.
    addEventListener("pagehide", keep);
    return () => {
      clearTimeout(timer);
      removeEventListener("pagehide", keep);
    };
  }, [account, identity, isDirty, isLeaving, isNew, text]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault();
    };
    if (isDirty) addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isDirty, isLeaving]);

  const offer = offers[0];
  const nextOffer = () => setOffers(offers.slice(1));

  /** Continues with the offered text under its own key; text typed meanwhile keeps its key. */
  function accept(accepted: UnsavedText) {
    if (account && isDirty) {
      const { id, version } = identity;
      storeUnsavedText({
        key: key.current || createUnsavedTextKey(account, id),
        at: Date.now(),
        isNew,
        articleId: id,
        version,
        text,
      });
    }
    key.current = accepted.key;
    nextOffer();
  }

  function discard(discarded: UnsavedText) {
    removeUnsavedText(discarded.key);
    nextOffer();
  }

  return { text, isDirty, isKept, notice, offer, accept, discard };
}

function copiesToOffer(account: string, articleId: string | null, saved: ArticleText): UnsavedText[] {
  return findUnsavedTexts(account, articleId).filter((copy) => {
    const isWorthIt = !isSameText(copy.text, saved);
    if (!isWorthIt) removeUnsavedText(copy.key);
    return isWorthIt;
  });
}
