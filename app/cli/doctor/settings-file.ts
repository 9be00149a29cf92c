import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { variables } from "../../env.server";
import { findingsIn, type Finding } from "./finding";

/** Names the file that `node --env-file` loaded, and values in it that do not count as written. */
export function checkSettingsFile(): Finding {
  const settings = findingsIn("Sitio")("settings-file", "Ajustes");
  const file = settingsFile(process.execArgv);
  if (file === undefined) {
    return settings.on({ detail: "Las variables son las del entorno de este comando; no se leyó ningún archivo (--env-file)." });
  }
  const text = readFileSync(file, "utf8");
  const cut = namesCutAtHash(text);
  if (cut.length > 0) {
    return settings.warning({
      detail: `De ${file}. Lo que sigue a # no cuenta en ${cut.join(", ")}.`,
      cost: "El valor queda a medias.",
      advice: "Si # es parte del valor, pon el valor entre comillas simples.",
    });
  }
  const overridden = Object.entries(parseEnv(text)).flatMap(([name, value]) => (variables[name] === value ? [] : [name]));
  if (overridden.length > 0) {
    return settings.warning({
      detail: `De ${file}, menos ${overridden.join(", ")}: estaban ya en el entorno de este comando, y eso vale más.`,
      cost: "Este comando no usa lo mismo que el sitio.",
      advice: "Córrelo con as_site, como dice docs/operating.md.",
    });
  }
  return settings.on({ detail: `De ${file}.` });
}

/** `words`: Node's own options. Returns the last file: its values win. */
export function settingsFile(words: string[]): string | undefined {
  const files = words.flatMap((word, at) => {
    const [option, file = words[at + 1]] = /^--env-file(?:-if-exists)?(?:=(.+)|$)/.exec(word) ?? [];
    return option === undefined ? [] : [file];
  });
  return files.at(-1);
}

/** Node reads an unquoted # as the beginning of a comment, in the middle of a word, too. */
export function namesCutAtHash(text: string): string[] {
  return [...text.matchAll(/^[ \t]*(?:export[ \t]+)?([\w.-]+)[ \t]*=[ \t]*[^\s'"`#][^\n#]*#/gm)].map(([, name = ""]) => name);
}
