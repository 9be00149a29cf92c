import { closeDb } from "../db/client.server";
import { isMissingTable } from "../db/engine.server";

/** Runs a command of the command line. One that fails says why in a line and ends with 1; the database is closed in the end. */
export async function command(run: () => Promise<void> | void): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(reasonOf(error));
    process.exitCode = 1;
  } finally {
    await closeDb();
  }
}

function reasonOf(error: unknown) {
  if (isMissingTable(error))
    return "En esa base de datos no está el sitio. ¿Dice DATABASE_URL cuál es? Si es nueva: npm run db:migrate";
  return error instanceof Error ? error.message : error;
}

/** For a command that takes no words: whoever writes one may be asking what it does, and is told instead. Throws an Error. */
export function takesNoWords(usage: string): void {
  if (process.argv.length > 2) throw new Error(`Uso: ${usage}`);
}
