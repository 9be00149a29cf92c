import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { requireAdmin } from "../http/session.server";
import { AdminHead } from "../ui/admin-list";
import { pageMeta } from "../ui/page-meta";

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: "Gestionar Restaurantes",
    description: "El directorio de Panamá VIP.",
    path: "/admin",
    unlisted: true,
  });

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return null;
}

export default function Restaurants() {
  return <AdminHead title="Gestionar Restaurantes" />;
}
