import * as v from "valibot";
import { changeAction, changeField, onlyWhenRefused } from "../../../../app/admin/scaffold/change.server";
import { ChangeAgain } from "../../../../app/admin/scaffold/send-again";
import { changes, path } from "./sponsors";
import { changeSponsor } from "./sponsors.server";

export const loader = onlyWhenRefused((id) => `${path}/${id}`);

export const action = changeAction({
  schema: v.object({ estado: changeField(changes, "Vuelve a la ficha y elige qué hacer") }),
  back: ({ id }) => `${path}/${id}`,
  async change({ id, values: { estado } }) {
    const sponsor = await changeSponsor(id, estado.after);
    if (!sponsor) return { kind: "error", title: "Ese patrocinador ya no existe" };
    const undo = { path: `${path}/${id}/estado`, label: "Deshacer", fields: { estado: "recuperar" } };
    return { kind: "success", title: `${sponsor.name} ${estado.done}`, ...(estado.id === "eliminar" && { undo }) };
  },
});

export default function SponsorState() {
  return <ChangeAgain title="Estado de un patrocinador" changes={changes} field="estado" back={path} />;
}
