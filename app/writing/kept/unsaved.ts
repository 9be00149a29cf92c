import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from "react";
import { flushSync } from "react-dom";
import { isSameText, textFrom, type ArticleText } from "../../blog/text";
import { useLeaving } from "../../ui/forms/use-leaving";
import { newestStampOf, readStamp, type KeptNote, type KeptState } from "./note";
import { useKeeper, whenHidden } from "./use-keeper";
import { findUnsavedTexts, createUnsavedTextKey, removeUnsavedText, storeUnsavedText, type UnsavedText } from "./device";

/** 0 until first saved. */
export type Identity = { id: string; version: number };

const pause = 400;

export function readText(form: HTMLFormElement): ArticleText {
  const data = new FormData(form);
  return textFrom((name) => data.get(name));
}

type Writing = {
  form: RefObject<HTMLFormElement>;
  formId: string;
  /** Null while signed out: nothing is stored. */
  account: string | null;
  identity: Identity;
  isNew: boolean;
  saved: ArticleText;
  opened: ArticleText;
  kept: KeptState;
};

/**
 * Stores unsaved text on the device and on the server, offers text left by earlier visits and other devices, and asks before the
 * author leaves. Call `notice` after every change.
 */
export function useUnsaved({ form, formId, account, identity, isNew, saved, opened, kept }: Writing) {
  const { text, notice } = useFormText(form, saved);
  const isDirty = !isSameText(text, saved);
  const { keeper, state, note, setNote } = useKeeper({ form, formId, kept });
  const [over, setOver] = useState(kept.over);

  const copy = useMemo(
    () => ({ isNew, form: formId, articleId: identity.id, version: identity.version, text }),
    [identity, isNew, formId, text],
  );
  const stopSending = useCallback(() => void keeper.hold(), [keeper]);
  const device = useDeviceCopy(account, copy, isDirty, stopSending);
  useEffect(() => {
    if (!account) return;
    if (isDirty) keeper.change(copy);
    else keeper.withdraw();
  }, [account, copy, isDirty, keeper]);
  // While a kept text of a new article is open, the others wait in «Sin terminar».
  const [offers, setOffers] = useOffers(isNew && kept.opened ? null : account, isNew ? null : identity.id, [saved, opened]);
  const isOnServer = state.keeping === "kept";
  useQuestionOnLeaving(isDirty && !isOnServer, device.isLeaving);

  function continueFrom(stamp: string) {
    keeper.continueFrom(stamp);
    setOver(stamp);
  }

  /** Continues with the offered text; text typed meanwhile keeps its own key. */
  function accept({ copy: accepted, note }: DeviceOffer) {
    if (account && isDirty) device.store(account);
    device.continueUnder(accepted.key);
    continueFrom(newestStampOf(accepted.form));
    // Another text would replace this one.
    setOffers([]);
    if (note) setNote(null);
  }

  function discard({ copy, note }: Offer) {
    if (copy) {
      removeUnsavedText(copy.key);
      setOffers(offers.slice(1));
      if (!note) void keeper.discard(copy.articleId, newestStampOf(copy.form));
    }
    if (note) {
      void keeper.discard(note.articleId, note.stamp);
      continueFrom(note.stamp);
      setNote(null);
    }
  }

  const news = { isDirty, isOnDevice: device.isKept, ...state };
  return { text, over, news, notice, offer: nextOffer(offers, note), accept, discard };
}

export type DeviceOffer = { copy: UnsavedText; note: KeptNote | null };
export type Offer = DeviceOffer | { copy?: undefined; note: KeptNote };

/** A form has one id on server and device, so two copies of a text make one offer. */
function nextOffer(copies: UnsavedText[], note: KeptNote | null): Offer | undefined {
  const isTwin = ({ articleId, form }: UnsavedText) => note?.articleId === articleId && readStamp(note.stamp)?.form === form;
  if (note && !copies.some(isTwin)) return { note };
  const [copy] = copies;
  return copy && { copy, note: isTwin(copy) ? note : null };
}

type DeviceCopy = Omit<UnsavedText, "key" | "at">;

function useDeviceCopy(account: string | null, copy: DeviceCopy, isDirty: boolean, onSaved: () => void) {
  const key = useRef("");
  const isLeaving = useLeaving(
    useCallback(() => {
      removeUnsavedText(key.current);
      onSaved();
    }, [onSaved]),
  );

  const store = useCallback(
    (account: string) => {
      key.current ||= createUnsavedTextKey(account, copy.articleId);
      return storeUnsavedText({ ...copy, key: key.current, at: Date.now() });
    },
    [copy],
  );

  const [isKept, setKept] = useState<boolean>();
  const keep = useCallback(() => {
    if (!account || isLeaving.current) return;
    if (isDirty) setKept(store(account));
    else removeUnsavedText(key.current);
  }, [account, isDirty, isLeaving, store]);
  useAfterPause(keep);

  return { store, isKept, isLeaving, continueUnder: (other: string) => (key.current = other) };
}

/** Reads the texts once, when the page opens. */
function useOffers(account: string | null, articleId: string | null, known: ArticleText[]) {
  const [offers, setOffers] = useState<UnsavedText[]>([]);
  useEffect(() => {
    if (!account) return;
    const timer = setTimeout(() => setOffers(copiesToOffer(account, articleId, known)));
    return () => clearTimeout(timer);
    // Read once, although the article may change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return [offers, setOffers] as const;
}

/**
 * Reads the form again when the page is hidden, since the visual editor updates its field only after a pause. Call this hook
 * before those that store the text: listeners run in the order in which they were added.
 */
function useFormText(form: RefObject<HTMLFormElement>, saved: ArticleText) {
  const [text, setText] = useState(saved);
  const notice = useCallback(() => {
    if (form.current) setText(readText(form.current));
  }, [form]);
  useEffect(() => whenHidden(() => flushSync(notice)), [notice]);
  return { text, notice };
}

/** Calls `act` also when the page is hidden. A new `act` restarts the pause. */
function useAfterPause(act: () => void) {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
    const timer = setTimeout(act, pause);
    return () => clearTimeout(timer);
  }, [act]);
  // Added once: listeners added while the page is being hidden are not called.
  useEffect(() => whenHidden(() => latest.current()), []);
}

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
