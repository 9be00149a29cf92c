/* Imports nothing: app/cli/install.js runs this before any package is installed. */

/**
 * Version 12 crashes on Node 24 (nodejs/node#65446). Version 13 needs Node-API 10 (Node 22.14). Drop version 12 together with
 * Node 20 and 22.13.
 *
 * @param {{ node: string, napi?: string }} versions
 */
export function sqlitePackageFor({ napi }) {
  return Number(napi) >= 10 ? "better-sqlite3-13" : "better-sqlite3";
}
