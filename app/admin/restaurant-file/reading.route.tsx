import { useActionData, useLoaderData } from "@remix-run/react";
import type { FormReply } from "../../ui/forms/reply";
import { changeAction, detailFormLoader } from "../scaffold/change.server";
import { AdminHead, BackLink } from "../../ui/page/admin-head";
import { adminMeta } from "../scaffold/meta";
import { notFound } from "../../http/problem.server";
import { SendAgain } from "../scaffold/send-again";
import { findFile, findSource } from "./files.server";
import { explainUnreadable, readAgain } from "./go-on.server";
import { filePath, filesPath } from "./paths";
import { readFileAs } from "./reading/file.server";
import { columnField, readingForm, toChoices, toQuestions } from "./reading-form.server";
import { ReadingForm, sentTexts } from "./reading-form";
import { noSuchFile } from "./texts";

export const meta = adminMeta<typeof loader>(({ data }) => ({ title: "Cómo se lee el archivo", failed: data?.refused }));

export const loader = detailFormLoader(noSuchFile, async (id) => {
  const source = await findUnapplied(id);
  return source && toQuestions(id, await readFileAs(source.bytes, source.choices), source.choices);
});

export const action = changeAction({
  schema: readingForm,
  failure: "No pudimos leer el archivo. Inténtalo otra vez en unos minutos.",
  back: ({ id }) => filePath(id),
  async change({ id, values }) {
    const source = await findUnapplied(id);
    if (!source) throw notFound(noSuchFile);
    return await readAgain(id, source.bytes, toChoices(values, source.choices)).catch(explainUnreadable(columnField(0)));
  },
});

/** A file that can still be read in another way. */
async function findUnapplied(id: string) {
  const file = await findFile(id);
  return file?.state === "reading" || file?.state === "checked" ? await findSource(id) : undefined;
}

export default function ReadFile() {
  const { found } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  if (!found) return <AnswersAgain reply={reply} />;
  return (
    <>
      <BackLink path={filesPath} label="Volver a importar" />
      <AdminHead title="Cómo se lee el archivo" lead="Nada cambia en el directorio hasta que veas las filas y las apliques." />
      <ReadingForm questions={found} reply={reply} />
    </>
  );
}

/** Keeps the answers while the session has ended. */
function AnswersAgain({ reply }: { reply: FormReply | undefined }) {
  return (
    <SendAgain title="Cómo se lee el archivo" button="Seguir" pending="Leyendo..." back={filesPath}>
      {Object.entries(sentTexts(reply)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </SendAgain>
  );
}
