/* Plain JavaScript that imports nothing, because app/cli/install.js asks it before any package is installed. */

/**
 * Returns the name of the SQLite package for a Node with these `process.versions`. Version 12 crashes on Node 24
 * (nodejs/node#65446). Version 13 brings its compiled part for Node-API 10, which Node has since 22.14; on an older one it crashes.
 * Drop version 12 together with Node 20 and 22.13.
 *
 * @param {{ node: string, napi?: string }} versions
 */
export function sqlitePackageFor({ napi }) {
  return Number(napi) >= 10 ? "better-sqlite3-13" : "better-sqlite3";
}
