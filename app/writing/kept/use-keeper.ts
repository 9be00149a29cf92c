import type { ClientActionFunctionArgs } from "@remix-run/react";
import { useEffect, useState, type RefObject } from "react";
import { Keeper, type Keeping } from "./keeper";
import type { KeptState } from "./note";

type Writing = {
  form: RefObject<HTMLFormElement>;
  formId: string;
  kept: KeptState;
};

export type KeepingState = {
  keeping: Keeping;
  /** Epoch milliseconds. */
  at: number;
};

/** Used by the page's client action. */
let current: Keeper | undefined;

export function useKeeper({ form, formId, kept }: Writing) {
  const [state, setState] = useState<KeepingState>({ keeping: "waiting", at: 0 });
  const [note, setNote] = useState(kept.offered);
  const [keeper] = useState(
    () =>
      new Keeper({
        form: formId,
        over: kept.over,
        opened: kept.opened?.text ?? null,
        readToken: () => form.current?.querySelector<HTMLInputElement>("input[name=token]")?.value ?? "",
        onChange(keeping, other) {
          setState((before) => (before.keeping === keeping && keeping === "waiting" ? before : { keeping, at: Date.now() }));
          if (other) setNote(other);
        },
      }),
  );

  useEffect(() => {
    current = keeper;
    const retry = () => keeper.retry();
    addEventListener("online", retry);
    const stop = whenHidden(() => keeper.flush());
    return () => {
      current = undefined;
      void keeper.hold();
      removeEventListener("online", retry);
      stop();
    };
  }, [keeper]);

  return { keeper, state, note, setNote };
}

/** Calls `act` when the page is hidden or left. Returns a function that stops it. */
export function whenHidden(act: () => void): () => void {
  const hide = () => document.visibilityState === "hidden" && act();
  addEventListener("pagehide", act);
  document.addEventListener("visibilitychange", hide);
  return () => {
    removeEventListener("pagehide", act);
    document.removeEventListener("visibilitychange", hide);
  };
}

/** Unsaved text must not arrive after the save. */
export function afterKeeping<Result>(save: (args: ClientActionFunctionArgs) => Promise<Result>) {
  return async (args: ClientActionFunctionArgs) => {
    const keeper = current;
    await keeper?.hold();
    const result = await save(args);
    // Only a redirect leaves the page.
    if (!(result instanceof Response && result.status < 400)) keeper?.release();
    return result;
  };
}
