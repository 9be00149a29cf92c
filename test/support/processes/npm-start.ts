import manifest from "../../../package.json";

/** `npm start` without "node", so that tests and benchmarks start the app as production does. */
export const startArguments = readStartArguments();

/** Memory limits and similar options affect measurements. */
export const nodeOptions = startArguments.slice(0, -1);

function readStartArguments(): string[] {
  const { start } = manifest.scripts;
  const [node, ...words] = start.split(" ");
  if (node !== "node" || words.at(-1) !== "build/cli/start.js") throw new Error(`npm start hace otra cosa: ${start}`);
  return words;
}
