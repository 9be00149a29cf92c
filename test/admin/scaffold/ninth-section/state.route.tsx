import * as v from "valibot";
import { activation, activationField } from "../../../../app/admin/scaffold/activation";
import { changeAction, onlyWhenRefused } from "../../../../app/admin/scaffold/change.server";
import { SendAgain, useSubmitted } from "../../../../app/admin/scaffold/send-again";
import { setSponsorActive } from "./sponsors.server";

export const loader = onlyWhenRefused((id) => `/admin/patrocinadores/${id}`);

export const action = changeAction({
  schema: v.object({ activo: activationField("Elige si activarlo o desactivarlo") }),
  back: ({ id }) => `/admin/patrocinadores/${id}`,
  async change({ id, values }) {
    const sponsor = await setSponsorActive(id, values.activo === "1" ? 1 : 0);
    if (!sponsor) return { kind: "error", title: "Ese patrocinador ya no existe" };
    return { kind: "success", title: `${sponsor.name} ${sponsor.is_active ? "activado" : "desactivado"}` };
  },
});

export default function SponsorState() {
  const words = activation(useSubmitted("activo") === "0");
  return <SendAgain title="Estado de un patrocinador" fields={["activo"]} {...words} back="/admin/patrocinadores" />;
}
