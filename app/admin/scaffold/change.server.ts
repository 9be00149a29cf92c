import type { LoaderFunctionArgs } from "@remix-run/node";
import * as v from "valibot";
import type { RequestReference } from "../../audit/log.server";
import { type FormArgs, type FormOptions, formAction, formWasRefused } from "../../http/forms/action.server";
import { hiddenText, pathToFollow } from "../../http/forms/fields";
import type { FileField } from "../../http/forms/upload.server";
import { redirectWithMessage } from "../../http/messages.server";
import { redirectTo } from "../../http/redirect.server";
import { getRequestId } from "../../http/request-id.server";
import { requireAdminOrForm } from "../../http/session/session.server";
import type { Message } from "../../ui/messages";
import { type DetailProblems, loadDetail } from "./detail.server";
import type { ButtonChange, Buttons } from "./buttons";
import { listToReturnTo } from "./return.server";

/** Throws like `loadDetail`. `found` is null when the session has expired and only the refused form is shown. */
export function detailFormLoader<Found>(problems: DetailProblems, find: (id: string) => Promise<Found | undefined>) {
  return async ({ request, context, params }: LoaderFunctionArgs) => {
    const admin = await requireAdminOrForm({ request, context });
    const found = admin ? await loadDetail(request, problems, () => find(params.id ?? "")) : null;
    return { found, refused: formWasRefused(context) };
  };
}

/** Loads a form that another page renders: its own page appears only after a refusal. Redirects other requests to `path`. */
export function onlyWhenRefused(path: (id: string) => string) {
  return async ({ request, context, params }: LoaderFunctionArgs): Promise<null> => {
    await requireAdminOrForm({ request, context });
    if (!formWasRefused(context)) throw redirectTo(path(params.id ?? ""));
    return null;
  };
}

export type ChangeArgs<Schema extends v.GenericSchema> = FormArgs<Schema, "admin"> & {
  /** Id in the URL. */
  id: string;
  by: RequestReference;
};

type ChangeOptions<Schema extends v.GenericSchema> = {
  schema: Schema;
  /** See `formAction`. */
  failure?: string;
  secrets?: readonly string[];
  file?: FileField;
  asksFactor?: FormOptions["asksFactor"];
  /** Default: the value of `volver`, or else the form's path. */
  back?: (args: ChangeArgs<Schema>) => string;
  /** Throws FormRefused to refuse the change. */
  change: (args: ChangeArgs<Schema> & { back: string }) => Promise<Message | Response>;
};

function ownPathname({ request }: { request: Request }): string {
  // Refuses "//other.example/admin".
  return listToReturnTo(new URL(request.url).pathname);
}

/** `volver`, or else the form's path. */
function sentBack({ request, values }: { request: Request; values: unknown }): string {
  const { volver } = values as { volver?: string };
  return listToReturnTo(volver ?? null, ownPathname({ request }));
}

/** Changes one thing and redirects `back` with a message. */
export function changeAction<Schema extends v.GenericSchema>({ back = sentBack, change, ...form }: ChangeOptions<Schema>) {
  return formAction({
    ...form,
    access: "admin",
    async handle(sent) {
      const args = { ...sent, id: sent.params.id ?? "", by: { requestId: getRequestId(sent.request) } };
      const path = back(args);
      const outcome = await change({ ...args, back: path });
      return outcome instanceof Response ? outcome : await redirectWithMessage(path, outcome);
    },
  });
}

type ButtonArgs<Button, Field extends string> = Omit<ChangeArgs<v.GenericSchema>, "values"> & {
  button: Button;
  values: Record<Field | "visto", string>;
  back: string;
};

/**
 * `change` works as in `changeAction`; the success message of a change with `undoneBy` gets an undo. Redirects to `volver`, or
 * else to `list`.
 */
export function buttonAction<const Button extends ButtonChange, Field extends string = never>(
  { field, wrong, changes, fields, seen, failure, list }: Buttons<Button, Field>,
  change: (args: ButtonArgs<Button, Field>) => Promise<Message | Response>,
) {
  const hidden = Object.entries<number>({ ...fields, ...(seen && { visto: seen }) });
  return changeAction({
    schema: v.object({
      ...Object.fromEntries(hidden.map(([name, max]) => [name, hiddenText(max)] as const)),
      volver: pathToFollow(),
      [field]: changeField(changes, wrong),
    }),
    failure,
    back: ({ request, values }) => listToReturnTo(String(values.volver), list ?? ownPathname({ request })),
    async change(args) {
      const values = args.values as Record<Field | "visto" | "volver", string>;
      const button = args.values[field] as Button;
      const outcome = await change({ ...args, values, button });
      if (outcome instanceof Response || outcome.kind !== "success") return outcome;
      if (changes.some(({ undoneBy }) => undoneBy === button.id)) outcome.marks = args.id;
      if (!button.undoneBy) return outcome;
      const kept = Object.entries<string>(values).filter(([name]) => name in { ...fields });
      const undo = { ...Object.fromEntries(kept), [field]: button.undoneBy, volver: args.back };
      return { ...outcome, undo: { path: ownPathname(args), label: "Deshacer", fields: undo } };
    },
  });
}

/** `wrong`: the message for anything else. */
function changeField<Change extends { id: string }>(changes: readonly Change[], wrong: string) {
  return v.pipe(
    v.optional(v.string(), ""),
    v.maxLength(20, wrong),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const wanted = changes.find(({ id }) => id === dataset.value);
      if (wanted) return wanted;
      addIssue({ message: wrong });
      return NEVER;
    }),
  );
}
