import { data } from "@remix-run/node";
import { tagsText } from "../../text/tags";
import { withEmptyFilled, wouldReplace, type Generated } from "./generated-article";
import { writeArticle } from "./article.server";
import { consultWriter, type Refusal } from "./consult.server";
import type { WriterReply } from "./reply";
import { readSentForm } from "./sent-form.server";
import type { User } from "../../http/session/session.server";

const dayIsOver = "Hoy Cerenia IA ya escribió para ti todas las veces que puede en un día.";

/** Returns the article or the problem. Throws TooMany beyond the author's daily rate limit. */
export async function askWriter(
  user: User,
  instruction: string,
  signal: AbortSignal,
): Promise<{ generated: Generated } | Refusal> {
  const ask = async () => {
    const { tags, ...article } = await writeArticle(instruction, { signal });
    return { generated: { ...article, tags: tagsText(tags) } };
  };
  return await consultWriter(user, { limit: "writing-assistant", dayIsOver, ask }, signal);
}

/** Fills empty fields. If others would be replaced, the page shows both versions and carries the writer's in hidden fields. */
export async function filledForm(request: Request, generated: Generated) {
  const sent = await readSentForm(request);
  const text = withEmptyFilled(sent.text, generated);
  return data<WriterReply>({
    initialValue: { ...sent.others, ...text },
    ...(wouldReplace(sent.text, generated) ? { generated } : { isFilled: true }),
  });
}
