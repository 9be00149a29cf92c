import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { activation } from "../../../../app/admin/scaffold/activation";
import { BackLink } from "../../../../app/admin/scaffold/detail";
import { loadDetail } from "../../../../app/admin/scaffold/detail.server";
import { Facts } from "../../../../app/admin/scaffold/facts";
import { AdminHead } from "../../../../app/admin/scaffold/head";
import { requireAdmin } from "../../../../app/http/session.server";
import { QuickButton } from "../../../../app/ui/forms/quick-form";
import { findSponsor } from "./sponsors.server";

const back = { path: "/admin/patrocinadores", label: "Volver a los patrocinadores" };
const problems = { failure: "No se pudo cargar", title: "Patrocinador no encontrado", text: "Quizá se eliminó.", back };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return await loadDetail(request, problems, () => findSponsor(params.id ?? ""));
}

export default function SponsorPage() {
  const { id, name, is_active } = useLoaderData<typeof loader>();
  const { activo, button, pending } = activation(is_active === 1);
  return (
    <>
      <BackLink {...back} />
      <AdminHead title={name} />
      <Facts facts={[["Estado", is_active ? "Activo" : "Inactivo"]]} />
      <QuickButton id="estado" action={`${back.path}/${id}/estado`} fields={{ activo }} pending={pending} children={button} />
    </>
  );
}
