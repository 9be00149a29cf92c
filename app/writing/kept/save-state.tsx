import { formatClock } from "../../text/format";
import type { Keeping } from "./keeper";
import type { KeepingState } from "./use-keeper";

/** `isOnDevice`: undefined until the text is first stored there. */
export type SaveNews = KeepingState & { isDirty: boolean; isOnDevice: boolean | undefined };

/** Announces only problems: the other states change with each pause. */
export function SaveState({ isDirty, isOnDevice, keeping, at }: SaveNews) {
  const trouble = isDirty ? troubleText(keeping, isOnDevice) : "";
  const state = isDirty && trouble === "" ? stateText(keeping, isOnDevice, at) : "";
  return (
    <>
      <span>{state}</span>
      <span role="status">{trouble}</span>
    </>
  );
}

function stateText(keeping: Keeping, isOnDevice: boolean | undefined, at: number): string {
  if (keeping === "kept") return `Copia guardada, ${formatClock(new Date(at).toISOString())}`;
  return isOnDevice ? "Sin guardar; hay una copia en este dispositivo." : "Sin guardar.";
}

/** For the head of the page, which has room for two words. */
export function stateWord({ isDirty, keeping }: SaveNews, isNew: boolean): string {
  if (!isDirty) return isNew ? "" : "Guardado";
  return keeping === "kept" ? "Copia guardada" : (troubles[keeping]?.word ?? "Sin guardar");
}

type Trouble = {
  word: string;
  /** Default: the word. */
  reason?: string;
  /** When the text will be sent, if that needs nothing of the author. */
  sentWhen?: string;
};

const troubles: Partial<Record<Keeping, Trouble>> = {
  offline: { word: "Sin conexión", sentWhen: "cuando vuelva" },
  busy: { word: "El servidor no contesta", sentWhen: "en cuanto se pueda" },
  "signed-out": { word: "Tu sesión terminó", reason: "Tu sesión terminó: al guardar te pediremos la contraseña." },
  refused: { word: "Demasiado largo", reason: "Es demasiado largo para guardarlo: acórtalo." },
  other: { word: "Hay otro texto", reason: "Hay otro texto sin guardar de este artículo: elige con cuál te quedas." },
};

function troubleText(keeping: Keeping, isOnDevice: boolean | undefined): string {
  const trouble = troubles[keeping];
  if (!trouble) return "";
  const { word, reason = `${word}.`, sentWhen } = trouble;
  if (!isOnDevice) return `${reason} Este dispositivo no guarda copia: copia tu texto en otro lugar antes de cerrar.`;
  if (sentWhen) return `${word}: hay una copia en este dispositivo y se enviará ${sentWhen}.`;
  return `${reason} De este texto hay una copia en este dispositivo.`;
}
