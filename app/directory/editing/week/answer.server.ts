import { data } from "@remix-run/node";
import type { Access } from "../../../http/forms/access.server";
import type { FormArgs } from "../../../http/forms/action.server";
import { FieldChanged } from "../field.server";
import { readWeekForm, type weekForm } from "./form-schema";
import type { WeekReply } from "./week-form";

type Hours = {
  /** Throws FieldChanged when the hours are no longer `from`. */
  save: (change: { from: string; to: string }) => Promise<Response>;
  /** The stored text. */
  current: () => Promise<string>;
};

/** Saves the week, or shows the form again: with a copied day, with the week that a text means, or with what to mend. */
export async function answerWeek<A extends Access>(
  { values, refuse, show }: Pick<FormArgs<typeof weekForm, A>, "values" | "refuse" | "show">,
  { save, current }: Hours,
) {
  const outcome = readWeekForm(values);
  if ("reasons" in outcome) return refuse(outcome.reasons);
  if ("shown" in outcome) {
    const { data: reply } = show(outcome.shown);
    return data<WeekReply>({ ...reply, copied: outcome.copied, wasRead: outcome.copied === undefined });
  }
  try {
    return await save({ from: values.visto, to: outcome.text });
  } catch (error) {
    if (!(error instanceof FieldChanged)) throw error;
    const visto = await current();
    const { data: reply, init } = refuse({ "": [changedMeanwhile(visto)] }, 409);
    return data<WeekReply>({ ...reply, initialValue: { ...reply.initialValue, visto } }, init ?? undefined);
  }
}

function changedMeanwhile(current: string): string {
  const now = current === "" ? "ahora está vacío" : `ahora dice «${current}»`;
  return `Alguien cambió el horario después de que abriste esta página: ${now}. Si guardas otra vez, queda lo tuyo.`;
}
