import { recordGoal, verdictTable } from "./goals";

/**
 * `lines`, `editor` and `pictures` need Chromium and nginx; `cache` needs nginx and wrk; `memory` and `index` need Linux; `scale` needs 3 GB
 * of temporary space and several minutes.
 */
const parts: Record<string, { shows: string; measure: () => Promise<unknown> }> = {
  pages: { shows: "páginas sin caché", measure: async () => (await import("./pages")).measurePages() },
  cache: { shows: "páginas de la caché de nginx", measure: async () => (await import("./cache")).measureCache() },
  start: { shows: "arranque", measure: async () => (await import("./start")).measureStart() },
  memory: { shows: "memoria", measure: async () => (await import("./memory")).measureMemory() },
  lines: { shows: "líneas lentas", measure: async () => (await import("./lines")).measureLines() },
  editor: { shows: "el editor de artículos", measure: async () => (await import("./editor")).measureEditor() },
  pictures: { shows: "páginas con fotos", measure: async () => (await import("./pictures")).measurePictures() },
  uploads: { shows: "subir fotos", measure: async () => (await import("./uploads")).measureUploads() },
  scale: { shows: "listas con cien veces las filas", measure: async () => (await import("./scale")).measureScale() },
  answers: { shows: "respuestas del directorio", measure: async () => (await import("./answers")).measureAnswers() },
  owners: { shows: "negocios con dueño", measure: async () => (await import("./owners")).measureOwners() },
  files: { shows: "archivos de restaurantes", measure: async () => (await import("./files")).measureFiles() },
  blog: { shows: "búsqueda en el blog", measure: async () => (await import("./blog-search")).measureBlogSearch() },
  index: { shows: "primer índice", measure: async () => (await import("./first-index")).measureFirstIndex() },
  search: { shows: "búsqueda en el directorio", measure: async () => (await import("./search")).measureSearch() },
};

// Child processes are stopped on "exit", which a signal alone does not trigger.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));

const [first, ...rest] = process.argv.slice(2);
const chosen =
  first === "against"
    ? [{ shows: "otro commit", measure: async () => (await import("./pages")).measureAgainst(rest[0]!) }]
    : [first!, ...rest].map((name) => parts[name]!);
for (const { shows, measure } of chosen) {
  try {
    await measure();
  } catch (error) {
    console.error(error);
    const [reason] = (error instanceof Error ? error.message : String(error)).split("\n");
    recordGoal(shows, false, `no se pudo medir: ${reason}`);
  }
}

const { table, areMet } = verdictTable();
console.log(`\nMetas\n\n${table}`);
// Exit explicitly: the embedded Postgres library would exit with 0.
process.exit(areMet ? 0 : 1);
