declare global {
  // Global: build/cli/start.js and the server bundle each have a copy of this module.
  var panamaIsDraining: boolean | undefined;
}

/** Makes `/health/ready` fail, so that the load balancer stops sending requests. */
export function beginDraining(): void {
  globalThis.panamaIsDraining = true;
}

export function isDraining(): boolean {
  return globalThis.panamaIsDraining === true;
}
