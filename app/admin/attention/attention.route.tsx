import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadOrThrowProblem } from "../../http/problem.server";
import { requireAdmin } from "../../http/session/session.server";
import { countSite, findAttention } from "./counts.server";
import { Attention, Kinds, SiteFigures } from "./view";
import { toAttentionData, withoutOthers } from "./data.server";
import { AdminHead } from "../../ui/page/admin-head";
import { adminMeta } from "../scaffold/meta";

export const meta = adminMeta({ title: "Pendientes" });

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  return await loadOrThrowProblem(request, "No se pudieron cargar los pendientes", async () => ({
    numbers: await countSite(),
    waiting: withoutOthers(toAttentionData(await findAttention()), admin),
  }));
}

export default function Pending() {
  const { numbers, waiting } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="list-tools">
        <AdminHead title="Pendientes" lead="Lo que te espera, y cuánto hay de cada cosa." />
        <Kinds waiting={waiting} />
      </div>
      <Attention waiting={waiting} />
      <SiteFigures numbers={numbers} />
    </>
  );
}
