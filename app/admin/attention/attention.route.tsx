import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadOrThrowProblem } from "../../http/problem.server";
import { requireAdmin } from "../../http/session/session.server";
import { countSite, findAttention } from "./counts.server";
import { Attention, SiteFigures } from "./view";
import { toAttentionData } from "./data.server";
import { attentionPath } from "../frame/sections";
import { AdminHead } from "../scaffold/head";
import { adminMeta } from "../scaffold/meta";

export const meta = adminMeta({
  title: "Pendientes",
  description: "Lo que espera a un administrador.",
  path: attentionPath,
});

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return await loadOrThrowProblem(request, "No se pudieron cargar los pendientes", async () => ({
    numbers: await countSite(),
    waiting: toAttentionData(await findAttention()),
  }));
}

export default function Pending() {
  const { numbers, waiting } = useLoaderData<typeof loader>();
  return (
    <>
      <AdminHead title="Pendientes" lead="Lo que te espera, y cuánto hay de cada cosa." />
      <SiteFigures numbers={numbers} />
      <Attention waiting={waiting} />
    </>
  );
}
