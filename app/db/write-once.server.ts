import { randomUUID } from "node:crypto";
import { isUniqueViolation } from "./engine.server";

/** Thrown when a row has, or had, the id meant for a new one. */
export class IdTaken extends Error {
  override readonly name = "IdTaken";
}

/**
 * Writes a new row under the id that its form carries, so that sending the form twice writes one row. `formId` is "" when the form
 * carries none.
 *
 * `write` returns the person's own row with the id, or inserts one and throws a unique violation or IdTaken when the id is taken.
 * After a first such error it runs again, because the same form may have been sent at the same moment. After a second one the id
 * belongs to another person or a deleted row, and it runs with a new id.
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
