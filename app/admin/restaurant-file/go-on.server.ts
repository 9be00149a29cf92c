import { FormRefused } from "../../http/forms/refused.server";
import { redirectTo } from "../../http/redirect.server";
import { count } from "../../text/format";
import type { Message } from "../../ui/messages";
import { type CheckedRow, checkRows } from "./check.server";
import { keepChoices, keepFile, keepRows } from "./files.server";
import { filePath, readingPath } from "./paths";
import { fileFields } from "./reading/columns";
import { type Choices, hasQuestions, readFileAs, type Reading, refuseColumnProblem } from "./reading/file.server";
import { FileUnreadable } from "./reading/unreadable";

/**
 * Reads an uploaded file and, without open questions, checks its rows. Returns a redirect to the questions or the rows, or a
 * message if the file changes nothing. Throws FileUnreadable.
 */
export async function readSent(userId: string, bytes: Buffer, choices: Choices): Promise<Message | Response> {
  const reading = await readFileAs(bytes, choices);
  if (hasQuestions(reading)) return redirectTo(readingPath(await keepFile(userId, bytes, choices)));
  const result = await checkRows(reading.rows, new Date());
  if (result.checked.length === 0) return changesNothing(result.equal);
  const id = await keepFile(userId, bytes, choices);
  await keepRows(id, noteReading(choices, reading, result.checked), result);
  return redirectTo(filePath(id));
}

/** Reads a kept file again with new choices. Redirects to the remaining questions or to the rows. Throws FileUnreadable. */
export async function readAgain(id: string, bytes: Buffer, choices: Choices): Promise<Response> {
  const reading = await readFileAs(bytes, choices);
  refuseColumnProblem(reading);
  if (hasQuestions(reading)) {
    await keepChoices(id, choices);
    return redirectTo(readingPath(id));
  }
  const result = await checkRows(reading.rows, new Date());
  await keepRows(id, noteReading(choices, reading, result.checked), result);
  return redirectTo(filePath(id));
}

function noteReading(choices: Choices, { encoding, names, columns }: Reading, checked: readonly CheckedRow[]): Choices {
  const written = checked.flatMap((row) => {
    if (row.outcome === "changed") return row.details.changes.map(({ column }) => column);
    return row.outcome === "new" ? columns.map(({ column }) => column) : [];
  });
  return { ...choices, read: { encoding, names, columns: fileFields.filter((column) => written.includes(column)) } };
}

function changesNothing(equal: number): Message {
  const text = `${count(equal, "fila es igual", "filas son iguales")} a lo que ya está en el directorio.`;
  return { kind: "neutral", title: "El archivo no cambia nada", text };
}

/** Shows why a file cannot be read, beside the field. */
export function explainUnreadable(field: string) {
  return (error: unknown): never => {
    if (!(error instanceof FileUnreadable)) throw error;
    throw new FormRefused({ [field]: [error.message] });
  };
}
