import manifest from "../../package.json";

/** What follows "node" in `npm start`: whoever runs the built app runs it as production does. */
export const startArguments = readStartArguments();

/** Those of them that are for Node itself, which are a part of what is measured. */
export const nodeOptions = startArguments.slice(0, -1);

function readStartArguments(): string[] {
  const { start } = manifest.scripts;
  const [node, ...words] = start.split(" ");
  if (node !== "node" || words.at(-1) !== "build/cli/start.js") throw new Error(`npm start hace otra cosa: ${start}`);
  return words;
}
