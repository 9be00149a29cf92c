import { useLoaderData } from "@remix-run/react";
import { ChangeAgain, ChangeButtons } from "../../../../app/admin/scaffold/buttons";
import { buttonAction, detailFormLoader } from "../../../../app/admin/scaffold/change.server";
import { DetailPage } from "../../../../app/admin/scaffold/detail";
import { Facts } from "../../../../app/admin/scaffold/facts";
import { buttons, section } from "./sponsors";
import { changeSponsor, findSponsor } from "./sponsors.server";

export const loader = detailFormLoader(section.noSuch, findSponsor);

export const action = buttonAction(buttons, async ({ id, button: { after, done } }) => {
  const sponsor = await changeSponsor(id, after);
  if (!sponsor) return { kind: "error", title: "Ese patrocinador ya no existe" };
  return { kind: "success", title: `${sponsor.name} ${done}` };
});

export default function SponsorPage() {
  const { found, refused } = useLoaderData<typeof loader>();
  if (!found || refused) return <ChangeAgain buttons={buttons} title="Patrocinador" />;
  const { id, name, is_active, is_deleted } = found;
  return (
    <DetailPage back={section.back} title={name}>
      <Facts facts={[["Estado", is_deleted ? "Eliminado" : is_active ? "Activo" : "Inactivo"]]} />
      <ChangeButtons {...{ buttons, id }} to={is_deleted ? ["recuperar"] : [is_active ? "desactivar" : "activar", "eliminar"]} />
    </DetailPage>
  );
}
