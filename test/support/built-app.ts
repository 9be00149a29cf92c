import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { constants, Script } from "node:vm";
import type { ServerBuild } from "@remix-run/node";

const entry = new URL("../../build/server/index.js", import.meta.url);

/** Evaluates the build anew, because test files in one worker must not share its state. */
export function loadBuiltApp(): Promise<ServerBuild> {
  const build = (process.panamaBuild ??= compileBuild());
  return (build.runInThisContext() as () => Promise<ServerBuild>)();
}

/** Node would parse and compile a module's two megabytes for each file. Keeps line numbers for stack traces. */
function compileBuild(): Script {
  const body = readFileSync(entry, "utf8")
    .replace(/^import \* as (\w+) from (".+");$/gm, "const $1 = await import($2);")
    .replace(/^import \{(.+)\} from (".+");$/gm, (_, names: string, from) => `const {${asKeys(names)}} = await import(${from});`)
    .replace(/^import (\w+) from (".+");$/gm, "const { default: $1 } = await import($2);")
    .replace(/^export \{([^}]+)\};$/m, (_, names: string) => `return {${asKeys(names, true)}};`)
    .replaceAll("import.meta.url", JSON.stringify(entry.href));
  const { USE_MAIN_CONTEXT_DEFAULT_LOADER: importModuleDynamically } = constants;
  return new Script(`async () => {"use strict";${body}}`, { filename: fileURLToPath(entry), importModuleDynamically });
}

function asKeys(names: string, isExport = false): string {
  return names.replace(/([\w$]+) as ([\w$]+)/g, isExport ? "$2: $1" : "$1: $2");
}

declare global {
  // oxlint-disable-next-line typescript/no-namespace
  namespace NodeJS {
    interface Process {
      panamaBuild?: Script;
    }
  }
}
