import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from "react";
import { DoublesQuestion, type DoublesReply } from "../../directory/doubles/question";
import { listingFields, type ListingField, type ListingTexts } from "../../directory/listing";
import { ErrorSummary, formState, FormToken, SignInAgain, returnable, useOwnAddress } from "../../ui/forms/form";
import { RestaurantConflict, type ShownChanges } from "./conflict";
import { RestaurantFields } from "./fields";
import { hoursPath } from "../../owners/paths";
import { Specialities } from "./specialities";
import { ClosedNotice, GoogleNotice, RestaurantStanding, type RestaurantState } from "./standing";
import { useUnsavedWarning } from "./unsaved";
import { focusFaultyField, useClosedMenus, useFocusOnErrors, useSendOnce } from "../../ui/forms/hydrated-form";
import { useHydrated } from "../../ui/forms/use-hydrated";

export type RestaurantReply = DoublesReply & {
  changes?: ShownChanges[];
  announcement?: string;
};

type RestaurantFormProps = {
  id: string;
  /** 0 for a new restaurant. */
  version: number;
  saved: ListingTexts;
  /** Null also after the session expired. */
  standing: RestaurantState | null;
  list: string;
  submitLabel: string;
  reply: RestaurantReply | undefined;
};

/** Fields are uncontrolled, so React does not overwrite input. */
export function RestaurantForm({ id, version, saved, standing, list, submitLabel, ...props }: RestaurantFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useHydrated();
  const address = useOwnAddress();
  const { reply, replies } = useReplies(props.reply);
  useUnsavedWarning(form, saved, reply !== undefined);

  useFocusOnErrors(form, replies);
  useMarkedTitle(reply, replies);
  useClosedMenus();
  const sendOnce = useSendOnce();

  const sent = reply?.initialValue;
  const state = formState(reply, readFormTexts(saved));
  const hidden = (name: string, initial: string) => (sent ? state(name).defaultValue : initial);
  const origin = (name: ListingField) => (standing?.unconfirmed.includes(name) ? "De Google, sin confirmar." : undefined);
  return (
    <Form
      ref={form}
      className="stack near restaurant-form"
      method="post"
      {...(isHydrated ? {} : returnable(reply, address))}
      noValidate
      discover="none"
      preventScrollReset
      // Values restored by the browser would count as unsaved.
      autoComplete={isHydrated ? "off" : undefined}
      aria-label="Restaurante"
      onSubmit={sendOnce(stopAtUnreadable)}
      onClick={focusFaultyField}
      onKeyUp={revealTextArea}
    >
      <FormToken />
      <DefaultButton label={submitLabel} intent={isHydrated ? "save" : "enter"} />
      <input type="hidden" name="id" value={hidden("id", id)} />
      <input type="hidden" name="version" value={hidden("version", String(version))} />
      <input type="hidden" name="shown_plan" value={hidden("shown_plan", standing ? saved.plan_type : "")} />
      <input type="hidden" name="volver" value={hidden("volver", list)} />
      <FormHead standing={standing} reply={reply} replies={replies} id={hidden("id", id)} />
      <RestaurantFields
        state={state}
        origin={origin}
        unclearHours={standing?.unclearHours ?? ""}
        keptUntil={standing?.keptUntil ?? ""}
        hoursPath={standing ? hoursPath(id, "admin") : null}
        picture={standing?.picture ? { ...standing.picture, retryPath: `/admin/restaurant/${id}/imagen` } : null}
      >
        <Specialities
          initial={sent ? listIn(sent.especialidades) : saved.especialidades}
          typed={state("nueva_especialidad").defaultValue}
          announcement={reply?.announcement}
          origin={origin("especialidades")}
          errors={[...state("especialidades").errors, ...state("nueva_especialidad").errors]}
        />
        <Guesses standing={standing} reply={reply} />
      </RestaurantFields>
      <FormFoot standing={standing} />
      <p className="actions restaurant-form-bar">
        <SaveButton label={submitLabel} />{" "}
        <a className="button quiet" href={list}>
          Cancelar
        </a>
      </p>
    </Form>
  );
}

/** Remix drops the last reply when a link within the page is followed. */
function useReplies(latest: RestaurantReply | undefined) {
  const [shown, show] = useState({ reply: latest, replies: 0 });
  if (latest && latest !== shown.reply) show({ reply: latest, replies: shown.replies + 1 });
  return shown;
}

/** The server marks the title only when it renders the whole page. */
function useMarkedTitle(reply: RestaurantReply | undefined, replies: number) {
  useEffect(() => {
    const mark = "Error – ";
    if (replies > 0 && reply?.error && !document.title.includes(mark)) document.title = mark + document.title;
  }, [reply, replies]);
}

type FormHeadProps = {
  standing: RestaurantState | null;
  reply: RestaurantReply | undefined;
  replies: number;
  id: string;
};

/** The keys remount the parts on each reply. */
function FormHead({ standing, reply, replies, id }: FormHeadProps) {
  return (
    <div className="stack near">
      <ClosedNotice closed={standing?.closed} />
      <ErrorSummary key={`reasons ${replies}`} reply={reply} title="Error al guardar:" />
      <SignInAgain reply={reply} />
      <DoublesQuestion key={`doubles ${replies}`} reply={reply} />
      {reply?.changes ? (
        <RestaurantConflict key={`conflict ${replies}`} changes={reply.changes} path={`/admin/restaurant/edit/${id}`} />
      ) : null}
    </div>
  );
}

function FormFoot({ standing }: { standing: RestaurantState | null }) {
  if (!standing) return null;
  return (
    <>
      <GoogleNotice {...standing} />
      <RestaurantStanding {...standing} />
    </>
  );
}

/** A refused form keeps the boxes as they were. */
function Guesses({ standing, reply }: Pick<RestaurantFormProps, "standing" | "reply">) {
  const guessed = standing?.guessed ?? [];
  const left = reply?.initialValue && listIn(reply.initialValue.ofrece);
  if (guessed.length === 0) return null;
  return (
    <fieldset className="part wide">
      <legend>Lo que ofrece</legend>
      <p className="fine-print">Según Google. Quita lo que no sea: al guardar queda confirmado.</p>
      <p className="cluster">
        {guessed.map(({ name, label }, index) => (
          <label key={name}>
            <input type="checkbox" name={`ofrece[${index}]`} value={name} defaultChecked={left?.includes(name) ?? true} /> {label}
          </label>
        ))}
      </p>
    </fieldset>
  );
}

function readFormTexts(restaurant: ListingTexts): Record<string, string> {
  return Object.fromEntries(
    listingFields.flatMap((name) => {
      const value = restaurant[name];
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );
}

function listIn(sent: unknown): string[] {
  return Array.isArray(sent) ? sent.filter((item): item is string => typeof item === "string" && item !== "") : [];
}

/**
 * Enter presses a form's first button, which would otherwise remove a speciality. With a script, the box handles Enter itself.
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

/** Browsers would submit an unparsable number as empty. */
function stopAtUnreadable(event: FormEvent<HTMLFormElement>) {
  const fields = [...event.currentTarget.elements].filter((element) => element instanceof HTMLInputElement);
  const unreadable = fields.find((field) => field.validity.badInput);
  if (!unreadable) return;
  event.preventDefault();
  unreadable.reportValidity();
}

/** Browsers scroll only the cursor's line, and the save bar could cover the rest. */
function revealTextArea({ key, target }: KeyboardEvent<HTMLFormElement>) {
  if (key === "Tab" && target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: "nearest" });
}
