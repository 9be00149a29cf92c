import type { ActionOf, AuditColumns, Phrases } from "../../audit/words.server";

export const restaurantFileColumns: AuditColumns = {
  created_rows: "Restaurantes nuevos",
  changed_rows: "Restaurantes que cambian",
  file_columns: { label: "Lo que escribió", holds: "columns" },
};

export const restaurantFilePhrases: Phrases<ActionOf<`restaurant-file.${string}`>> = {
  "restaurant-file.applied": { did: "Aplicó el archivo" },
  "restaurant-file.undone": { did: "Deshizo el archivo" },
};
