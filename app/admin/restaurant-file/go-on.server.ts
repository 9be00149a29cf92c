import { FormRefused } from "../../http/forms/refused.server";
import { redirectTo } from "../../http/redirect.server";
import { count } from "../../text/format";
import type { Message } from "../../ui/messages";
import { checkRows } from "./check.server";
import { keepChoices, keepFile, keepRows } from "./files.server";
import { filePath, readingPath } from "./paths";
import { type Choices, hasQuestions, readFileAs, type Reading, refuseColumnProblem } from "./reading.server";
import { FileUnreadable } from "./unreadable";

/**
 * Reads a file that was sent, and checks it when nothing has to be asked. Redirects to its questions or to its rows; a message says
 * that it changes nothing. Throws FileUnreadable.
 */
export async function readSent(userId: string, bytes: Buffer, choices: Choices): Promise<Message | Response> {
  const reading = await readFileAs(bytes, choices);
  if (hasQuestions(reading)) return redirectTo(readingPath(await keepFile(userId, bytes, choices)));
  const result = await checkRows(reading.rows, new Date());
  if (result.checked.length === 0) return changesNothing(result.equal);
  const id = await keepFile(userId, bytes, choices);
  await keepRows(id, noteReading(choices, reading), result);
  return redirectTo(filePath(id));
}

/** Reads a kept file again by new choices. Redirects to what they leave open, or to the rows. Throws FileUnreadable. */
export async function readAgain(id: string, bytes: Buffer, choices: Choices): Promise<Response> {
  const reading = await readFileAs(bytes, choices);
  refuseColumnProblem(reading);
  if (hasQuestions(reading)) {
    await keepChoices(id, choices);
    return redirectTo(readingPath(id));
  }
  await keepRows(id, noteReading(choices, reading), await checkRows(reading.rows, new Date()));
  return redirectTo(filePath(id));
}

function noteReading(choices: Choices, { encoding, names }: Reading): Choices {
  return { ...choices, read: { encoding, names } };
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
