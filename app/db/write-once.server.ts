import { randomUUID } from "node:crypto";
import { isUniqueViolation } from "./engine.server";

/** Thrown when a row has, or had, the id that a new one was to get. */
export class IdTaken extends Error {
  override readonly name = "IdTaken";
}

/**
 * Writes a new row under the id that its form carries, so that sending the form twice writes one. `write` looks for the person's own
 * row with the id and returns it; otherwise it inserts one, which fails on the id or throws IdTaken. `write` runs again when it
 * failed so, and then finds the row of the same form sent at the same moment; failing again, the id is somebody else's or a deleted
 * row's, and it runs with a new one. `formId` is "" when the form has none.
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
