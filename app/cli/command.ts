import { closeDb } from "../db/client.server";
import { isMissingTable } from "../db/engine.server";

/** Closes the database afterwards. An error is printed in one line, with exit code 1. */
export async function command(run: () => Promise<void> | void): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(commandErrorReason(error));
    process.exitCode = 1;
  } finally {
    await closeDb();
  }
}

function commandErrorReason(error: unknown) {
  if (isMissingTable(error))
    return "En esa base de datos no está el sitio. ¿Dice DATABASE_URL cuál es? Si es nueva: npm run db:migrate";
  return error instanceof Error ? error.message : error;
}

/** Throws the usage for any argument, such as `--help`. */
export function rejectArguments(usage: string): void {
  if (process.argv.length > 2) throw new Error(`Uso: ${usage}`);
}
