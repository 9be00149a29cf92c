import * as v from "valibot";
import { hiddenText, pathToFollow } from "../../http/forms/fields";
import { restaurantLimits } from "../../directory/restaurant-text";
import { applyChange, FieldChanged, takeBackApplied, takeBackRefused } from "../../owners/listing/changes.server";
import type { Message } from "../../ui/messages";
import { changeAction, changeField, onlyWhenRefused } from "../scaffold/change.server";
import { adminMeta } from "../scaffold/meta";
import { listToReturnTo } from "../scaffold/return.server";
import { ChangeAgain } from "../scaffold/send-again";
import { changeDecisions, changesPath } from "./paths";

export const meta = adminMeta({
  title: "Aprobar un cambio",
  description: "Aprueba un cambio que propuso el dueño de un negocio.",
  path: changesPath,
  failed: true,
});

export const loader = onlyWhenRefused(() => changesPath);

export const action = changeAction({
  schema: v.object({
    decision: changeField(changeDecisions, "Vuelve a los cambios y elige qué hacer"),
    visto: hiddenText(restaurantLimits.descripcion),
    volver: pathToFollow(),
  }),
  back: ({ values }) => listToReturnTo(values.volver, changesPath),
  async change({ id, user, by, back, values: { decision, visto } }): Promise<Message> {
    try {
      if (decision.id === "aprobar") {
        const applied = await applyChange(user.id, id, { seen: visto }, by);
        if (!applied) return decided;
        const undo = { path: `${changesPath}/${id}`, label: "Deshacer", fields: { decision: "deshacer", volver: back } };
        return { kind: "success", title: "Cambio aprobado", text: "Ya se ve en el directorio.", undo };
      }
      const reopened = (await takeBackApplied(user.id, id, by)) ?? (await takeBackRefused(user.id, id, by));
      return reopened ? { kind: "success", title: "Decisión deshecha", text: "El cambio vuelve a estar por revisar." } : decided;
    } catch (error) {
      if (!(error instanceof FieldChanged)) throw error;
      const text = "Otra persona cambió ese dato mientras tanto. Aquí está como quedó: compara otra vez y decide.";
      return { kind: "error", title: "No se guardó", text };
    }
  },
});

const decided: Message = {
  kind: "neutral",
  title: "Ese cambio ya no se puede decidir",
  text: "Alguien lo decidió antes, o su dueño propuso otro en su lugar.",
};

export default function DecideChange() {
  return (
    <ChangeAgain
      title="Aprobar un cambio"
      changes={changeDecisions}
      field="decision"
      fields={["visto", "volver"]}
      back={changesPath}
    />
  );
}
