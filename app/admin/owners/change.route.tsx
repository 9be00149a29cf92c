import { fieldLabel } from "../../directory/listing";
import { FieldChanged } from "../../directory/editing/field.server";
import { applyChange, refuseChange, takeBackApplied, takeBackRefused } from "../../owners/listing/changes.server";
import type { Message } from "../../ui/messages";
import { ChangeAgain } from "../scaffold/buttons";
import { buttonAction, onlyWhenRefused } from "../scaffold/change.server";
import { adminMeta } from "../scaffold/meta";
import { changeButtons, changesPath } from "./section";

export const meta = adminMeta({ title: "Aprobar un cambio", failed: true });

export const loader = onlyWhenRefused(() => changesPath);

export const action = buttonAction(changeButtons, async ({ id, user, by, button, values: { visto } }): Promise<Message> => {
  try {
    if (button.id === "aprobar") {
      const applied = await applyChange(user.id, id, { seen: visto }, by);
      return applied
        ? { kind: "success", title: "Cambio aprobado", text: `${fieldLabel(applied.field)}: ya se ve en el directorio.` }
        : decided;
    }
    if (button.id === "rechazar") {
      const refused = await refuseChange(user.id, id, "", by, "visitor");
      return refused ? { kind: "success", title: "Cambio rechazado", text: "Se sigue viendo lo de antes." } : decided;
    }
    const reopened = (await takeBackApplied(user.id, id, by)) ?? (await takeBackRefused(user.id, id, by));
    return reopened ? { kind: "success", title: "Decisión deshecha", text: "El cambio vuelve a estar por revisar." } : decided;
  } catch (error) {
    if (!(error instanceof FieldChanged)) throw error;
    return button.id === "deshacer" ? changedSince : changedMeanwhile;
  }
});

const decided: Message = {
  kind: "neutral",
  title: "Ese cambio ya no se puede decidir",
  text: "Alguien lo decidió antes, o su dueño propuso otro en su lugar.",
};

const changedMeanwhile: Message = {
  kind: "error",
  title: "No se guardó",
  text: "Otra persona cambió ese dato mientras tanto. Aquí está como quedó: compara otra vez y decide.",
};

/** The list of approved changes does not show the present value. */
const changedSince: Message = {
  kind: "error",
  title: "No se deshizo",
  text: "Después de aprobarlo, alguien escribió otra cosa en ese dato, y eso es lo que se ve. Si quieres cambiarlo, abre la ficha.",
};

export default function DecideChange() {
  return <ChangeAgain buttons={changeButtons} title="Aprobar un cambio" />;
}
