import { useEffect, useState } from "react";
import { minute } from "../../durations";
import type { Keeping } from "../kept/keeper";

export type SaveNews = {
  isDirty: boolean;
  /** Undefined until the text is first stored on the device. */
  isOnDevice: boolean | undefined;
  keeping: Keeping;
  /** Epoch milliseconds. */
  at: number;
};

/** Announces only problems: the other states change with each pause. */
export function SaveState({ isDirty, isOnDevice, keeping, at }: SaveNews) {
  const isRecent = useIsRecent(at);
  const trouble = isDirty ? troubleText(keeping, isOnDevice) : "";
  const state =
    isDirty && trouble === "" ? stateText(keeping, isOnDevice, isRecent ? "hace un momento" : `a las ${clock(at)}`) : "";
  return (
    <>
      <span>{state}</span>
      <span role="status">{trouble}</span>
    </>
  );
}

function stateText(keeping: Keeping, isOnDevice: boolean | undefined, when: string): string {
  if (keeping === "kept") return `Guardado ${when}.`;
  return isOnDevice ? "Sin guardar; hay una copia en este dispositivo." : "Sin guardar.";
}

const onlyHere = "Este dispositivo no guarda copia: copia tu texto en otro lugar antes de cerrar.";

const troubles: Partial<Record<Keeping, { onDevice: string; reason: string }>> = {
  offline: {
    onDevice: "Sin conexión: hay una copia en este dispositivo y se enviará cuando vuelva.",
    reason: "Sin conexión.",
  },
  busy: {
    onDevice: "El servidor no contesta: hay una copia en este dispositivo y se enviará en cuanto se pueda.",
    reason: "El servidor no contesta.",
  },
  "signed-out": {
    onDevice: "Tu sesión terminó: al guardar te pediremos la contraseña. Hay una copia en este dispositivo.",
    reason: "Tu sesión terminó: al guardar te pediremos la contraseña.",
  },
  refused: {
    onDevice: "Es demasiado largo para guardarlo: acórtalo. Hay una copia en este dispositivo.",
    reason: "Es demasiado largo para guardarlo: acórtalo.",
  },
  other: {
    onDevice:
      "Hay otro texto sin guardar de este artículo: elige con cuál te quedas. El de aquí tiene copia en este dispositivo.",
    reason: "Hay otro texto sin guardar de este artículo: elige con cuál te quedas.",
  },
};

function troubleText(keeping: Keeping, isOnDevice: boolean | undefined): string {
  const trouble = troubles[keeping];
  if (!trouble) return "";
  return isOnDevice ? trouble.onDevice : `${trouble.reason} ${onlyHere}`;
}

function useIsRecent(at: number): boolean {
  const [past, setPast] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setPast(at), minute);
    return () => clearTimeout(timer);
  }, [at]);
  return past !== at;
}

function clock(at: number): string {
  return new Date(at).toLocaleTimeString("es-PA", { hour: "numeric", minute: "2-digit" });
}
