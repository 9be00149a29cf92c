import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState, type FormEvent, type MouseEvent } from "react";
import { restaurantLabels, type RestaurantField, type RestaurantText } from "../../directory/restaurant-text";
import { closeMenus } from "../../enhance/menus";
import { dismissMessages } from "../../enhance/messages";
import type { FormReply } from "../../ui/forms/reply";
import { ErrorSummary, formState, FormToken, SignInAgain } from "../../ui/forms/form";
import { RestaurantConflict, type ShownChanges } from "./conflict";
import { RestaurantFields } from "./fields";
import { Specialities } from "./specialities";
import { GoogleNotice, type Standing } from "./standing";
import { useUnsavedWarning } from "./unsaved";
import { useHydrated } from "../../ui/forms/use-hydrated";

/** What a page with the form gets back when it was sent and the restaurant was not saved. */
export type RestaurantReply = FormReply & {
  /** What others changed since the form was opened. */
  changes?: ShownChanges[];
  /** What became of the list of specialities, which is all that was asked for. */
  said?: string;
};

type RestaurantFormProps = {
  id: string;
  /** 0 before it was ever saved. */
  version: number;
  /** The restaurant as the server has it. */
  saved: RestaurantText;
  /** How a restaurant that was saved before stands; null for a new one, and while nobody is signed in. */
  standing: Standing | null;
  /** The list that one came from, to go back to. */
  list: string;
  submitLabel: string;
  reply: RestaurantReply | undefined;
};

/**
 * The form for new restaurants and others. The server renders it whole, and it works without a script. Its fields are not
 * controlled by React: what is typed in them is theirs.
 */
export function RestaurantForm({ id, version, saved, standing, list, submitLabel, ...props }: RestaurantFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useHydrated();
  const { reply, replies } = useReplies(props.reply);
  useUnsavedWarning(form, saved, reply !== undefined);

  // React gives the focus to nothing but fields and buttons by itself.
  useEffect(() => {
    if (replies > 0) form.current?.querySelector<HTMLElement>(".error-summary")?.focus();
  }, [replies]);

  // In the page's title the server says it only when it sends the whole page.
  useEffect(() => {
    const mark = "Error – ";
    if (replies > 0 && reply?.error && !document.title.includes(mark)) document.title = mark + document.title;
  }, [reply, replies]);

  // The page has no other script.
  useEffect(() => {
    closeMenus();
    dismissMessages();
  }, []);

  const sent = reply?.initialValue;
  const state = formState(reply, textsOf(saved));
  const hidden = (name: string, initial: string) => (sent ? state(name).defaultValue : initial);
  const origin = (name: RestaurantField) => (standing?.unconfirmed.includes(name) ? "De Google, sin confirmar." : undefined);
  return (
    <Form
      ref={form}
      className="restaurant-form"
      method="post"
      noValidate
      discover="none"
      preventScrollReset
      // What the browser puts back by itself would pass for newly written.
      autoComplete={isHydrated ? "off" : undefined}
      aria-label="Restaurante"
      onSubmit={stopAtUnreadable}
      onClick={focusFaultyField}
    >
      <FormToken />
      <DefaultButton label={submitLabel} intent={isHydrated ? "save" : "enter"} />
      <input type="hidden" name="id" value={hidden("id", id)} />
      <input type="hidden" name="version" value={hidden("version", String(version))} />
      <input type="hidden" name="volver" value={hidden("volver", list)} />
      <div className="restaurant-form-head">
        <ErrorSummary key={`reasons ${replies}`} reply={reply} title="Error al guardar:" />
        <SignInAgain reply={reply} />
        {reply?.changes ? (
          <RestaurantConflict
            key={`conflict ${replies}`}
            changes={reply.changes}
            path={`/admin/restaurant/edit/${hidden("id", id)}`}
          />
        ) : null}
        {standing ? <GoogleNotice {...standing} /> : null}
      </div>
      <RestaurantFields state={state} origin={origin} keptUntil={standing?.keptUntil ?? ""}>
        <Specialities
          initial={sent ? listIn(sent.especialidades) : saved.especialidades}
          typed={state("nueva_especialidad").defaultValue}
          said={reply?.said}
          origin={origin("especialidades")}
          errors={[...state("especialidades").errors, ...state("nueva_especialidad").errors]}
        />
      </RestaurantFields>
      <p className="restaurant-form-bar">
        <SaveButton label={submitLabel} />{" "}
        <a className="button quiet" href={list}>
          Cancelar
        </a>
      </p>
    </Form>
  );
}

/** The last answer that the form got, since Remix forgets it as soon as a link within the page is followed. */
function useReplies(latest: RestaurantReply | undefined) {
  const [shown, show] = useState({ reply: latest, replies: 0 });
  if (latest && latest !== shown.reply) show({ reply: latest, replies: shown.replies + 1 });
  return shown;
}

/** The restaurant's fields but for the list. */
function textsOf(restaurant: RestaurantText): Record<string, string> {
  return Object.fromEntries(
    Object.keys(restaurantLabels).flatMap((name) => {
      const value = restaurant[name as RestaurantField];
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );
}

/** The list as it was sent; what is no text in it was never typed. */
function listIn(sent: unknown): string[] {
  return Array.isArray(sent) ? sent.filter((item): item is string => typeof item === "string" && item !== "") : [];
}

/**
 * What Enter presses in a field: the first button of a form, which in this one must be none that takes away from the list.
 * With a script the list's own box has its Enter for itself, and in all others Enter saves.
 */
function DefaultButton({ label, intent }: { label: string; intent: "save" | "enter" }) {
  return (
    <button className="spoken" name="intent" value={intent} tabIndex={-1} aria-hidden="true" disabled={useSaving()}>
      {label}
    </button>
  );
}

function SaveButton({ label }: { label: string }) {
  const isSaving = useSaving();
  return (
    <button className="button primary" name="intent" value="save" disabled={isSaving}>
      {isSaving ? "Guardando..." : label}
    </button>
  );
}

function useSaving(): boolean {
  return useNavigation().state !== "idle";
}

/** A browser sends nothing for a number that it cannot read, as if it had been left empty. */
function stopAtUnreadable(event: FormEvent<HTMLFormElement>) {
  const fields = [...event.currentTarget.elements].filter((element) => element instanceof HTMLInputElement);
  const unreadable = fields.find((field) => field.validity.badInput);
  if (!unreadable) return;
  event.preventDefault();
  unreadable.reportValidity();
}

/** Goes to the field that an error is about. As a link it would be a step in the history, to come back through. */
function focusFaultyField(event: MouseEvent<HTMLFormElement>) {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(".error-summary a") : null;
  const field = link && document.getElementById(link.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus();
}
