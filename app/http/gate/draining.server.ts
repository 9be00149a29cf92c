declare global {
  // On the global object: build/cli/start.js and the server bundle each contain a copy of this module.
  var panamaIsDraining: boolean | undefined;
}

/** Makes `/health/ready` fail, so that the load balancer stops sending requests. */
export function beginDraining(): void {
  globalThis.panamaIsDraining = true;
}

/** Whether the process only finishes open requests before it exits. */
export function isDraining(): boolean {
  return globalThis.panamaIsDraining === true;
}
