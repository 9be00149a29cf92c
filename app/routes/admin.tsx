import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { requireAdmin } from "../http/session.server";
import { NotYet } from "../ui/not-yet";
import { pageMeta } from "../ui/page-meta";
import type { RouteHandle } from "../ui/route-handle";

export const handle: RouteHandle = { styles: ["marketing"] };

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: "Administración", description: "Administración de Panamá VIP.", path: "/admin", unlisted: true });

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return null;
}

export default function Admin() {
  return (
    <NotYet
      title="Administración"
      text="Desde aquí se llevarán el directorio y los planes gratuitos."
      notice="Las herramientas de administración aún no están abiertas. Los permisos se dan y se quitan con «npm run admin»."
      ways={[{ path: "/profile", label: "Mi perfil" }]}
    />
  );
}
