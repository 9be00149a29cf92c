import { ErrorSummary, formState, FormToken, returnable, SignInAgain, TextArea } from "../../../ui/forms/form";
import type { FormReply } from "../../../ui/forms/reply";
import { firstAnswers, lineChoices, moveAnswers, rowMarks } from "./answered-rows";
import type { Menu } from "../menu";
import { readMenu } from "../reading/pasted-menu";
import type { ReadRow } from "../reading/rows";
import { BackToMenu, ReviewRows } from "./review-rows";

/** `back`: path of the menu. */
type PasteFormProps = { menu: Menu; reply: FormReply | undefined; back: string };

const help =
  "Un plato por línea, con su precio: «Ceviche de corvina 6.50». Una línea que termina en dos puntos es una sección: «Sopas:».";

/** First a field for the text; then the rows that were read from it, to confirm, and the text again, to correct it. */
export function PasteForm({ menu, reply, back }: PasteFormProps) {
  const typed = formState(reply)("carta");
  const read = reply && typed.errors.length === 0 && typed.defaultValue !== "" ? readMenu(typed.defaultValue) : undefined;
  const rows = read && "rows" in read ? read.rows : undefined;
  return (
    <form className="form" method="post" {...returnable(reply)} noValidate>
      <FormToken />
      {/* Enter in a price sends the form's first button: it must not save. */}
      {rows ? <button className="spoken" name="paso" value="leer" tabIndex={-1} aria-hidden /> : null}
      <ErrorSummary reply={reply} />
      <SignInAgain reply={reply} />
      {rows ? (
        <>
          <input type="hidden" name="marcas" value={rowMarks(rows)} />
          <ReviewRows rows={rows} answers={answersTo(rows, reply)} menu={menu} errors={reply?.error ?? {}} back={back}>
            <details>
              <summary>¿Algo no está bien? Corrige el texto</summary>
              <div className="stack near">
                <TextArea {...typed} label="Tu carta" help={help} rows={14} required />
                <p>
                  <button className="button quiet" name="paso" value="leer" data-pending="Leyendo...">
                    Leer otra vez
                  </button>
                </p>
              </div>
            </details>
          </ReviewRows>
        </>
      ) : (
        <>
          <TextArea {...typed} label="Tu carta" help={help} rows={14} required />
          <p className="actions save-bar">
            <button className="button primary" name="paso" value="leer" data-pending="Leyendo...">
              Revisar la carta
            </button>
          </p>
          <BackToMenu path={back} />
        </>
      )}
    </form>
  );
}

/** As sent with the same rows, moved when the text has changed, or as read. */
function answersTo(rows: readonly ReadRow[], reply: FormReply | undefined) {
  const sent = reply?.initialValue ?? {};
  const marks = typeof sent.marcas === "string" ? sent.marcas : "";
  if (marks === "") return firstAnswers(rows);
  const choices = textsIn(sent.fila).map((text) => lineChoices.find((choice) => choice === text) ?? "");
  return moveAnswers(rows, marks, { choices, prices: textsIn(sent.precio) });
}

function textsIn(sent: unknown): string[] {
  return Array.isArray(sent) ? Array.from(sent, (item) => (typeof item === "string" ? item : "")) : [];
}
