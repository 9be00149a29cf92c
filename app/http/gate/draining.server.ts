declare global {
  // On the global object: the program that starts the site and the site itself are built apart, each with its copy of this file.
  var panamaIsDraining: boolean | undefined;
}

/** From now on `/health/ready` says no, so that nobody sends new visitors to a process that was told to end. */
export function beginDraining(): void {
  globalThis.panamaIsDraining = true;
}

/** Whether the process was told to end, and only finishes what it has begun. */
export function isDraining(): boolean {
  return globalThis.panamaIsDraining === true;
}
