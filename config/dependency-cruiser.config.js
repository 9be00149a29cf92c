/** Floors of app/, from the top. A room imports only from lower floors; README.md describes the rooms. */
const floors = [
  ["cli", "jobs", "styles", "entry", "root", "routes"],
  ["accounts"],
  ["admin", "tables"],
  ["owners"],
  ["writing", "answers", "premium", "site"],
  ["directory", "blog"],
  ["http", "pictures"],
  ["mail"],
  ["identity", "sanitizer", "audit", "word-index"],
  ["db"],
  ["ui", "text", "enhance"],
  ["env", "log", "durations"],
];

/** Made for other rooms of the same floor. Models (*.server.ts) may always be imported. */
const shared = [
  "answers/conversation",
  "answers/preview/section",
  "directory/place-card",
  "http/forms/fields",

  "premium/access-section",
  "premium/assistant-card",
  "premium/assistants",
];

/** The capture group is "$1" on the other side of a rule. */
const within = (rooms) => `^app/(${rooms.join("|")})(?:/|\\.)`;

const upward = floors.slice(1).map((rooms, at) => ({
  name: "no-upward-import",
  severity: "error",
  comment: "Move what both rooms need down a floor, or hand it in from above.",
  from: { path: within(rooms) },
  to: { path: within(floors.slice(0, at + 1).flat()) },
}));

const sideways = floors.slice(1, -2).map((rooms) => ({
  name: "no-sideways-import",
  severity: "error",
  comment: "From another room of the same floor import its models only.",
  from: { path: within(rooms) },
  to: { path: within(rooms), pathNot: ["^app/$1/", "\\.server\\.ts$", ...shared.map((file) => `^app/${file}\\.`)] },
}));

const scaffold = {
  name: "no-section-in-scaffold",
  severity: "error",
  comment: "Sections import the scaffold: hand in what only one of them has.",
  from: { path: "^app/admin/scaffold/" },
  to: { path: "^app/admin/(?!scaffold/)" },
};

const circular = {
  name: "no-circle",
  severity: "error",
  from: {},
  to: { circular: true },
};

export default {
  forbidden: [circular, scaffold, ...upward, ...sideways],
  options: { tsPreCompilationDeps: true, doNotFollow: { path: "node_modules" }, tsConfig: { fileName: "tsconfig.json" } },
};
