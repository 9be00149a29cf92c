import { SendAgain, useSubmitted } from "./send-again";

export function activation(isActive: boolean) {
  return isActive
    ? { activo: "0", button: "Desactivar", pending: "Desactivando..." }
    : { activo: "1", button: "Activar", pending: "Activando..." };
}

/** Shown after a refusal. `of`: "el plan gratuito". */
export function ActivationAgain({ of, back }: { of: string; back: string }) {
  const { button, pending } = activation(useSubmitted("activo") === "0");
  return (
    <SendAgain title={`${button} ${of}`} fields={["activo", "seguro", "volver"]} button={button} pending={pending} back={back} />
  );
}
