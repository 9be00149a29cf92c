import { useLoaderData } from "@remix-run/react";
import { BackLink } from "../../../../app/admin/scaffold/detail";
import { detailLoader } from "../../../../app/admin/scaffold/detail.server";
import { Facts } from "../../../../app/admin/scaffold/facts";
import { AdminHead } from "../../../../app/admin/scaffold/head";
import { QuickButton } from "../../../../app/ui/forms/quick-form";
import { back, changes } from "./sponsors";
import { findSponsor } from "./sponsors.server";

const problems = { failure: "No se pudo cargar", title: "Patrocinador no encontrado", text: "Quizá se eliminó.", back };

export const loader = detailLoader(problems, findSponsor);

export default function SponsorPage() {
  const { id, name, is_active, is_deleted } = useLoaderData<typeof loader>().found;
  const possible = is_deleted ? ["recuperar"] : [is_active ? "desactivar" : "activar", "eliminar"];
  return (
    <>
      <BackLink {...back} />
      <AdminHead title={name} />
      <Facts facts={[["Estado", is_deleted ? "Eliminado" : is_active ? "Activo" : "Inactivo"]]} />
      {changes
        .filter((change) => possible.includes(change.id))
        .map(({ id: estado, button, pending }) => (
          <QuickButton key={estado} id={estado} action={`${back.path}/${id}/estado`} fields={{ estado }} pending={pending}>
            {button}
          </QuickButton>
        ))}
    </>
  );
}
