import type { ActionOf, AuditColumns, Phrases } from "../../audit/words.server";

export const googleImportColumns: AuditColumns = {
  term: "Búsqueda",
  places: "Resultados",
  fault: "Falla",
  term_key: null,
  next_token: null,
};

export const googleImportPhrases: Phrases<ActionOf<`listing-search.${string}`>> = {
  "listing-search.made": { did: "Buscó en Google" },
  "listing-search.skipped": { did: "Omitió un resultado de Google" },
  "listing-search.unskipped": { did: "Volvió a mostrar un resultado de Google" },
};
