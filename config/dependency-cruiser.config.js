/** Floors of app/, from the top. A room imports only from lower floors; README.md describes the rooms. */
const floors = [
  ["cli", "jobs", "metrics", "styles", "entry", "root", "routes"],
  ["accounts"],
  ["admin", "tables"],
  ["owners"],
  ["writing", "answers", "premium", "site"],
  ["directory", "search", "blog"],
  ["copies"],
  ["http", "pictures"],
  ["mail"],
  ["identity", "sanitizer", "audit", "word-index"],
  ["db"],
  ["ui", "text", "enhance"],
  ["env", "log", "durations", "figures"],
];

/** Made for other rooms of the same floor. Models (*.server.ts) may always be imported. */
const shared = [
  "answers/conversation",
  "answers/preview/section",
  "directory/place-card",
  "http/forms/fields",
  "premium/access-section",
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
  to: {
    path: within(rooms),
    pathNot: ["^app/$1/", "\\.server\\.ts$", "^app/(?:directory|search)/.*\\.ts$", ...shared.map((file) => `^app/${file}\\.`)],
  },
}));

const scaffold = {
  name: "no-section-in-scaffold",
  severity: "error",
  comment: "Sections import the scaffold: hand in what only one of them has.",
  from: { path: "^app/admin/scaffold/" },
  to: { path: "^app/admin/(?!scaffold/)" },
};

/** Order of a large room's sub-rooms, from the bottom: text, then the page that stores it, then the rest of the menu. */
const menu = [
  {
    name: "no-menu-in-reading",
    severity: "error",
    comment: "Reading a pasted menu is pure: it knows what a dish is, and nothing of pages or SQL.",
    from: { path: "^app/directory/menu/reading/" },
    to: { path: "^app/directory/menu/(?!reading/|menu\\.ts$)" },
  },
  {
    name: "no-answer-in-pasting",
    severity: "error",
    comment: "The menu's changes undo a paste: move what pasting needs of them to a file of its own.",
    from: { path: "^app/directory/menu/pasting/" },
    to: { path: "^app/directory/menu/(?:answer\\.|[^/]+\\.tsx$)" },
  },
];

const search = {
  name: "no-page-in-search",
  severity: "error",
  comment: "The search knows neither pages nor HTTP nor plans: hand it in from above.",
  from: { path: "^app/search/" },
  to: { path: "^app/(?:http/|directory/(?:search/|listing-plans\\.|plans/))|\\.tsx$", pathNot: "^app/search/" },
};

/** Order of the sub-rooms, from the bottom. Routes may import from all, because a page shows what it likes. */
const subRooms = {
  directory: [
    ["[^/]+$", "pictures/", "visits/", "where/", "menu/"],
    ["orders/", "doubles/", "plans/"],
    // What cards show lies in restaurant/, too.
    ["restaurant/(?!restaurant-data)", "saved/"],
    ["twins/", "editing/"],
  ],
  // The way of a question. The room's own files are the types that pass between the steps, and suggestions.
  search: [["lexicon/"], ["index/"], ["read/"], ["find/"], ["relax/"], ["follow/", "talk/"]],
  owners: [
    ["[^/]+$"],
    ["claims/", "days/", "listing/"],
    ["corrections/", "hours/", "reminders/"],
    ["attributes/", "menu/", "orders/", "pictures/", "plans/", "requests/", "results/", "sheet/", "today/", "where/"],
  ],
  admin: [
    ["frame/", "scaffold/"],
    ["answers/", "articles/", "free-plans/", "letter/", "messages/", "owners/", "restaurants/"],
    ["accounts/", "audit-log/", "google-import/", "payments/", "requests/", "restaurant-file/"],
    ["attention/"],
  ],
};

/** Addresses, and the merging of all letters of a room. */
const forAll = ["/(?:paths|section)\\.ts$"];
const ofAll = ["\\.route\\.tsx?$", "/letters\\.server\\.ts$"];

const upwardInside = Object.entries(subRooms).flatMap(([room, levels]) => {
  const inside = (names) => `^app/${room}/(?:${names.join("|")})`;
  return levels.slice(0, -1).map((names, at) => ({
    name: `no-upward-import-in-${room}`,
    severity: "error",
    comment: "Move what both sub-rooms need down, or hand it in from above.",
    from: { path: inside(names), pathNot: ofAll },
    to: { path: inside(levels.slice(at + 1).flat()), pathNot: forAll },
  }));
});

const unlisted = ["admin", "owners"].map((room) => ({
  name: `no-unlisted-room-in-${room}`,
  severity: "error",
  comment: "Give the sub-room its place in `subRooms`.",
  from: { path: `^app/${room}/[^/]+/`, pathNot: `^app/${room}/(?:${subRooms[room].flat().join("|")})` },
  to: {},
}));

/** Order of writing's sub-rooms, from the top; "[^/]+$" are its own files, which save and delete articles. */
const writingFloors = [
  ["content-api/", "editor/", "my-articles/"],
  ["[^/]+$"],
  ["kept/", "schedule/", "writer/"],
  ["left-out/", "look/", "picture/", "places/", "versions/", "visual/"],
  ["article/"],
];

const inWriting = (rooms) => `^app/writing/(${rooms.join("|")})`;

/** A sub-room imports neither from a floor above nor from another of its own floor. */
const writing = writingFloors.map((rooms, at) => ({
  name: "no-upward-import-in-writing",
  severity: "error",
  comment: "Move what both sub-rooms need down: what all know of an article is in article/.",
  from: { path: inWriting(rooms) },
  to: {
    path: inWriting(writingFloors.slice(0, at + 1).flat()),
    pathNot: rooms.includes("[^/]+$") ? inWriting(rooms) : "^app/writing/$1",
  },
}));

const circular = {
  name: "no-circle",
  severity: "error",
  from: {},
  to: { circular: true },
};

export default {
  forbidden: [circular, scaffold, search, ...menu, ...upwardInside, ...unlisted, ...writing, ...upward, ...sideways],
  options: { tsPreCompilationDeps: true, doNotFollow: { path: "node_modules" }, tsConfig: { fileName: "tsconfig.json" } },
};
