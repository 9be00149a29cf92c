import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { isSameText, textFrom, type ArticleText } from "../../blog/text";
import { useLeaving } from "../../ui/forms/use-leaving";
import { copiesOf, copyKey, dropCopy, keepCopy, type Copy } from "./copies";

/** Which article the form is about; `version` is 0 before it was ever saved. */
export type Identity = { id: string; version: number };

/** How long a pause in the writing lasts before the text is kept, in milliseconds. */
const pause = 400;

/** What the form holds at this moment. */
export function readText(form: HTMLFormElement): ArticleText {
  const data = new FormData(form);
  return textFrom((name) => data.get(name));
}

type Writing = {
  form: RefObject<HTMLFormElement>;
  /** Whose text it is; null while nobody is signed in, and then nothing is kept on the device. */
  account: string | null;
  identity: Identity;
  isNew: boolean;
  /** The article as the server has it. */
  saved: ArticleText;
};

/**
 * Keeps unsaved text on the device, offers back what earlier visits left there, and asks before the page is left. `notice`
 * is to be called after every change.
 */
export function useUnsaved({ form, account, identity, isNew, saved }: Writing) {
  const [text, setText] = useState(saved);
  /** Undefined until the device was asked to keep it. */
  const [isKept, setKept] = useState<boolean>();
  const [offers, setOffers] = useState<Copy[]>([]);
  const key = useRef("");
  const isLeaving = useLeaving(useCallback(() => dropCopy(key.current), []));
  const isDirty = !isSameText(text, saved);

  const notice = useCallback(() => {
    if (form.current) setText(readText(form.current));
  }, [form]);

  useEffect(() => {
    if (!account) return;
    const timer = setTimeout(() => setOffers(copiesToOffer(account, isNew ? null : identity.id, saved)));
    return () => clearTimeout(timer);
    // Only what was there when the page was opened is offered.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  useEffect(() => {
    if (!account) return;
    const keep = () => {
      if (isLeaving.current) return;
      key.current ||= copyKey(account, identity.id);
      if (isDirty) {
        const { id, version } = identity;
        setKept(keepCopy({ key: key.current, at: Date.now(), isNew, articleId: id, version, text }));
      } else dropCopy(key.current);
    };
    const timer = setTimeout(keep, pause);
    // A phone may end a page in the background without another word.
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

  /** Goes on with the offered text: what is kept from now on is kept in its place. */
  function accept(accepted: Copy) {
    if (account && isDirty) {
      const { id, version } = identity;
      keepCopy({ key: key.current || copyKey(account, id), at: Date.now(), isNew, articleId: id, version, text });
    }
    key.current = accepted.key;
    nextOffer();
  }

  function discard(discarded: Copy) {
    dropCopy(discarded.key);
    nextOffer();
  }

  return { text, isDirty, isKept, notice, offer, accept, discard };
}

function copiesToOffer(account: string, articleId: string | null, saved: ArticleText): Copy[] {
  return copiesOf(account, articleId).filter((copy) => {
    const isWorthIt = !isSameText(copy.text, saved);
    if (!isWorthIt) dropCopy(copy.key);
    return isWorthIt;
  });
}
