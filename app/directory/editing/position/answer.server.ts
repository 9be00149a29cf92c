import { data } from "@remix-run/node";
import type { Access } from "../../../http/forms/access.server";
import type { FormArgs } from "../../../http/forms/action.server";
import type { FormReply } from "../../../ui/forms/reply";
import type { Message } from "../../../ui/messages";
import { formatPosition } from "../../../text/position";
import { FieldChanged } from "../field.server";
import { type PositionChange, type positionForm, readPositionForm } from "./form-schema";

type Where = {
  /** True where the sender may be at the restaurant. */
  mayMeasure: boolean;
  /** The page's own path, where the undo button sends. */
  path: string;
  /** Returns the former position. Throws FieldChanged when it is no longer `seen`. */
  save: (change: PositionChange & { seen: string }) => Promise<string>;
  /** The stored position as text. */
  current: () => Promise<string>;
  done: (message: Message) => Promise<Response>;
};

/** Saves or removes the position, or shows the form again with what to mend. */
export async function answerPosition<A extends Access>(
  { values, refuse }: Pick<FormArgs<typeof positionForm, A>, "values" | "refuse">,
  { mayMeasure, path, save, current, done }: Where,
) {
  const read = readPositionForm(values, { mayMeasure });
  if ("reasons" in read) return refuse(read.reasons);
  try {
    const former = await save({ ...read, seen: values.visto });
    const now = read.to ? formatPosition(read.to) : "";
    return await done({
      kind: "success",
      title: read.to ? "Guardamos dónde queda" : "Quitamos el punto",
      ...(former !== now && {
        undo: { path, label: "Deshacer", fields: { visto: now, ...(former ? { enlace: former } : { intent: "quitar" }) } },
      }),
    });
  } catch (error) {
    if (!(error instanceof FieldChanged)) throw error;
    const visto = await current();
    const now = visto === "" ? "ahora no tiene punto" : `ahora dice «${visto}»`;
    const reason = `Alguien cambió dónde queda después de que abriste esta página: ${now}. Si guardas otra vez, queda lo tuyo.`;
    const { data: reply, init } = refuse({ "": [reason] }, 409);
    return data<FormReply>({ ...reply, initialValue: { ...reply.initialValue, visto } }, init ?? undefined);
  }
}
