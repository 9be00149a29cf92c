import { randomUUID } from "node:crypto";
import { isUniqueViolation } from "./engine.server";

/** A row has, or had, the id meant for a new one. */
export class IdTaken extends Error {
  override readonly name = "IdTaken";
}

/**
 * Writes a new row under the id in its form, so that sending the form twice writes one row. `formId` is "" when the form carries
 * none.
 *
 * `write` returns the person's own row with the id, or inserts one and throws a unique violation or IdTaken. It runs again after
 * a first such error, because the form may have been sent twice at once. After a second one the id is another person's or a
 * deleted row's, and it runs with a new id.
 */
export async function writeOnce<T>(formId: string, write: (id: string) => Promise<T>): Promise<T> {
  for (const id of formId === "" ? [] : [formId, formId]) {
    try {
      return await write(id);
    } catch (error) {
      if (!(error instanceof IdTaken || isUniqueViolation(error, "id"))) throw error;
    }
  }
  return await write(randomUUID());
}
