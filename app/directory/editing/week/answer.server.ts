import { data } from "@remix-run/node";
import type { RequestReference } from "../../../audit/log.server";
import { findStatedAttributes } from "../../attributes.server";
import { checked } from "../attribute-form";
import { setAttribute } from "../attributes.server";
import type { Access } from "../../../http/forms/access.server";
import type { FormArgs } from "../../../http/forms/action.server";
import { FieldChanged } from "../field.server";
import { readWeekForm, type weekForm } from "./form-schema";
import type { WeekReply } from "./week-form";

type Hours = {
  id: string;
  by: RequestReference & { userId: string; source: "owner" | "admin" };
  /** Throws FieldChanged when the hours are no longer `from`. */
  save: (change: { from: string; to: string }) => Promise<Response>;
  /** The stored text. */
  current: () => Promise<string>;
};

/** Saves the week, or shows the form again: with a day copied or by itself, with the week that a text means, or with what to mend. */
export async function answerWeek<A extends Access>(
  { values, refuse, show }: Pick<FormArgs<typeof weekForm, A>, "values" | "refuse" | "show">,
  { id, by, save, current }: Hours,
) {
  const outcome = readWeekForm(values);
  if ("reasons" in outcome) return refuse(outcome.reasons);
  if ("shown" in outcome) {
    const { data: reply } = show(outcome.shown);
    const { opened, isCopy } = outcome;
    return data<WeekReply>({ ...reply, opened, isCopy, wasRead: opened === undefined });
  }
  try {
    const answer = await save({ from: values.visto, to: outcome.text });
    if (values.solo_reserva !== values.reserva_vista)
      await setAttribute(id, { ...onlyReserved, isGiven: values.solo_reserva === checked }, by);
    return answer;
  } catch (error) {
    if (!(error instanceof FieldChanged)) throw error;
    const visto = await current();
    const { data: reply, init } = refuse({ "": [changedMeanwhile(visto)] }, 409);
    return data<WeekReply>({ ...reply, initialValue: { ...reply.initialValue, visto } }, init ?? undefined);
  }
}

const onlyReserved = { key: "servicios", value: "solo-reserva" } as const;

/** Value of the form's «Solo con reserva». */
export async function findOnlyReserved(restaurantId: string): Promise<string> {
  const known = (await findStatedAttributes([restaurantId]))(restaurantId);
  return known.some(({ key, value }) => key === onlyReserved.key && value === onlyReserved.value) ? checked : "";
}

function changedMeanwhile(current: string): string {
  const now = current === "" ? "ahora está vacío" : `ahora dice «${current}»`;
  return `Alguien cambió el horario después de que abriste esta página: ${now}. Si guardas otra vez, queda lo tuyo.`;
}
