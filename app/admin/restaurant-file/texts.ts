import type { RestaurantFileState } from "../../db/schema.server";
import type { Buttons } from "../scaffold/buttons";
import { filesPath } from "./paths";

export const noSuchFile = {
  failure: "No se pudo cargar el archivo",
  title: "Archivo no encontrado",
  text: "Un archivo sin aplicar se guarda un día, y uno aplicado, 30 días.",
  back: { path: filesPath, label: "Volver a importar" },
};

export const stateNames: Record<RestaurantFileState, string> = {
  reading: "Por leer",
  checking: "Revisándose",
  checked: "Revisado, sin aplicar",
  applying: "Aplicándose",
  applied: "Aplicado",
  undoing: "Deshaciéndose",
  undone: "Deshecho",
};

const changes = [
  { id: "aplicar", button: "Aplicar", pending: "Empezando...", isMain: true },
  { id: "aplicar-todo", button: "Crear también los parecidos", pending: "Empezando..." },
  { id: "mismo", button: "Es el mismo: actualizarlo" },
  { id: "crear", button: "Es otro: crearlo", undoneBy: "decidir" },
  { id: "saltar", button: "Saltarla", undoneBy: "decidir" },
  { id: "decidir", button: "Decidir otra vez" },
  { id: "deshacer", button: "Deshacer", pending: "Empezando...", isDangerous: true },
] as const;

export const fileButtons = {
  field: "cambio",
  wrong: "No supimos qué hacer con el archivo: usa uno de los botones de la página",
  changes,
  fields: { fila: 6 },
  failure: "No se pudo empezar. Inténtalo otra vez en unos minutos.",
} satisfies Buttons<(typeof changes)[number], "fila">;

export const rowFilters = [
  { id: "", label: "Todas", state: "all" },
  { id: "rechazadas", label: "Con errores", state: "refused" },
  { id: "parecidas", label: "Parecidas", state: "doubles" },
  { id: "horario-dudoso", label: "Con horario dudoso", state: "unclear" },
  { id: "nuevas", label: "Nuevas", state: "new" },
  { id: "cambian", label: "Cambian", state: "changed" },
  { id: "quedaron", label: "Quedaron como estaban", state: "kept" },
  { id: "fallaron", label: "Fallaron", state: "failed" },
] as const;
