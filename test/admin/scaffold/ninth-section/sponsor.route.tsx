import { useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { changeAction, changeField } from "../../../../app/admin/scaffold/change.server";
import { DetailPage } from "../../../../app/admin/scaffold/detail";
import { detailFormLoader } from "../../../../app/admin/scaffold/detail.server";
import { Facts } from "../../../../app/admin/scaffold/facts";
import { ChangeAgain } from "../../../../app/admin/scaffold/send-again";
import { QuickButton } from "../../../../app/ui/forms/quick-form";
import { changes, path } from "./sponsors";
import { changeSponsor, findSponsor } from "./sponsors.server";

const back = { path, label: "Volver a los patrocinadores" };
const problems = { failure: "No se pudo cargar", title: "Patrocinador no encontrado", text: "Quizá se eliminó.", back };
export const loader = detailFormLoader(problems, findSponsor);

export const action = changeAction({
  schema: v.object({ estado: changeField(changes, "Vuelve a la ficha y elige qué hacer") }),
  async change({ id, back, values: { estado } }) {
    const sponsor = await changeSponsor(id, estado.after);
    if (!sponsor) return { kind: "error", title: "Ese patrocinador ya no existe" };
    const undo = { path: back, label: "Deshacer", fields: { estado: "recuperar" } };
    return { kind: "success", title: `${sponsor.name} ${estado.done}`, ...(estado.id === "eliminar" && { undo }) };
  },
});

export default function SponsorPage() {
  const { found, refused } = useLoaderData<typeof loader>();
  if (!found || refused) return <ChangeAgain title="Patrocinador" changes={changes} field="estado" back={path} />;
  const { id, name, is_active, is_deleted } = found;
  const possible = is_deleted ? ["recuperar"] : [is_active ? "desactivar" : "activar", "eliminar"];
  return (
    <DetailPage back={back} title={name}>
      <Facts facts={[["Estado", is_deleted ? "Eliminado" : is_active ? "Activo" : "Inactivo"]]} />
      {changes.map(({ id: estado, button, pending }) =>
        possible.includes(estado) ? (
          <QuickButton key={estado} id={estado} action={`${path}/${id}`} fields={{ estado }} pending={pending}>
            {button}
          </QuickButton>
        ) : null,
      )}
    </DetailPage>
  );
}
