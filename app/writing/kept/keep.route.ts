import { data } from "@remix-run/node";
import { textFrom } from "../../blog/text";
import { jsonFormAction } from "../../http/forms/action.server";
import { onlyPost } from "../../http/forms/keyed-action.server";
import { consume } from "../../http/limits.server";
import { findKeptNote } from "./data.server";
import { keepForm } from "./form";
import { discardText, keepText } from "./kept.server";

/** Returns 409 with a note of the stored text if another form sent that. */
export const action = jsonFormAction({
  schema: keepForm,
  access: "user",
  async handle({ user, values }) {
    await consume("keep-text", { user: user.id });
    const { id: articleId, copy_form: form, copy_over: over } = values;
    if (values.intent === "descartar") {
      await discardText(user.id, articleId, over);
      return { result: "discarded" };
    }
    const { version, sequence } = values;
    const text = textFrom((name) => values[name]);
    const result = await keepText(user.id, { articleId, version, form, sequence, over, text });
    if (result === "foreign") return data({ result }, { status: 404 });
    if (result === "other") return data({ result, other: await findKeptNote(user.id, articleId) }, { status: 409 });
    return { result };
  },
});

export const loader = onlyPost;
