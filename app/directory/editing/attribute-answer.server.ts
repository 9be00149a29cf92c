import { data } from "@remix-run/node";
import type { Access } from "../../http/forms/access.server";
import type { FormArgs } from "../../http/forms/action.server";
import type { RequestReference } from "../../audit/log.server";
import { findStatedAttributes } from "../attributes.server";
import type { AttributeGroup } from "../attributes";
import { type attributesForm, readAttributes, toAttributeTexts } from "./attribute-form";
import { AttributesChanged, seenValues, setAttributes } from "./attributes.server";

/** Returns the values of the group's form. */
export async function attributeTextsOf(restaurantId: string, group: AttributeGroup): Promise<Record<string, string>> {
  const known = (await findStatedAttributes([restaurantId]))(restaurantId);
  return { ...toAttributeTexts(known), visto: seenValues(group, known) };
}

type Saving = {
  /** Called when the values can be read, before they are saved. */
  admit?: () => Promise<unknown>;
  id: string;
  group: AttributeGroup;
  by: RequestReference & { userId: string; source: "owner" | "admin" };
  /** `changed`: as `setAttributes` returns it. */
  done: (changed: boolean | undefined) => Promise<Response>;
};

/** Saves the group, or shows the form again: with what to mend, or with what somebody else changed meanwhile. */
export async function answerAttributes<A extends Access>(
  { values: sent, refuse }: Pick<FormArgs<typeof attributesForm, A>, "values" | "refuse">,
  { admit, id, group, by, done }: Saving,
) {
  const { values, reasons } = readAttributes(group, sent);
  if (Object.keys(reasons).length > 0) return refuse(reasons);
  await admit?.();
  try {
    return await done(await setAttributes(id, group, values, { ...by, seen: sent.visto }));
  } catch (error) {
    if (!(error instanceof AttributesChanged)) throw error;
    const { data: reply, init } = refuse({ "": [error.message] }, 409);
    return data({ ...reply, initialValue: { ...reply.initialValue, visto: error.seen } }, init ?? undefined);
  }
}
