import { readFileSync } from "node:fs";

type Step = { instruction: string; words: string };
/** `base`: an image's name, or an earlier stage's. */
export type Stage = { name: string; base: string; steps: Step[] };

/** Reads the stages of a Dockerfile. `defaults`: its ARG lines before the first stage. */
export function readDockerfile(path: string): { stages: Stage[]; defaults: Record<string, string> } {
  const stages: Stage[] = [];
  const defaults: Record<string, string> = {};
  const text = readFileSync(path, "utf8")
    .replaceAll(/^#.*\n/gm, "")
    .replaceAll(/\\\n\s*/g, "");
  for (const line of text.split("\n").filter(Boolean)) {
    const [instruction = "", ...rest] = line.split(" ");
    const words = rest.join(" ");
    const stage = stages.at(-1);
    if (instruction === "FROM") {
      const [base = "", , name = "image"] = rest;
      stages.push({ base: replaceVariables(base, defaults), name, steps: [] });
    } else if (stage === undefined) {
      Object.assign(defaults, readPairs(words));
    } else {
      stage.steps.push({ instruction, words });
    }
  }
  return { stages, defaults };
}

/** `NAME=value` pairs of ARG and ENV, none of them quoted. */
export function readPairs(words: string): Record<string, string> {
  return Object.fromEntries(
    words.split(" ").map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]),
  );
}

function replaceVariables(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
}

/** The top-level names that .dockerignore lets through; it excludes everything else. */
export function readContext(path: string): string[] {
  const lines = readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  const [first, ...rest] = lines;
  const kept = rest.filter((line) => line.startsWith("!")).map((line) => line.slice(1));
  const others = rest.filter((line) => !line.startsWith("!") && !line.startsWith("**/"));
  if (first !== "*" || others.length > 0)
    throw new Error(`.dockerignore dice algo que el simulacro no entiende: ${others.join()}`);
  return kept;
}
