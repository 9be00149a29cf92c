import * as v from "valibot";

/** "1" activates, "0" deactivates. `wrong` is the message for anything else. */
export function activationField(wrong: string) {
  return v.pipe(v.optional(v.string(), ""), v.picklist(["1", "0"], wrong));
}

export function activation(isActive: boolean) {
  return isActive
    ? { activo: "0", button: "Desactivar", pending: "Desactivando..." }
    : { activo: "1", button: "Activar", pending: "Activando..." };
}
