import * as v from "valibot";

/** The field of a form that activates ("1") or deactivates ("0"). `wrong` is the message for anything else. */
export function activationField(wrong: string) {
  return v.pipe(v.optional(v.string(), ""), v.picklist(["1", "0"], wrong));
}

/** The words of the button that changes an active or inactive thing, and the field it sends. */
export function activation(isActive: boolean) {
  return isActive
    ? { activo: "0", button: "Desactivar", pending: "Desactivando..." }
    : { activo: "1", button: "Activar", pending: "Activando..." };
}
