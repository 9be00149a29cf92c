import manifest from "../../../package.json";

/** Arguments after "node" in `npm start`: tests and benchmarks start the app exactly as production does. */
export const startArguments = readStartArguments();

/** Node's own options, such as memory limits, which affect measurements. */
export const nodeOptions = startArguments.slice(0, -1);

function readStartArguments(): string[] {
  const { start } = manifest.scripts;
  const [node, ...words] = start.split(" ");
  if (node !== "node" || words.at(-1) !== "build/cli/start.js") throw new Error(`npm start hace otra cosa: ${start}`);
  return words;
}
