import type { MetaFunction } from "@remix-run/node";
import { NotYet } from "../ui/not-yet";
import { pageMeta } from "../ui/page-meta";
import type { RouteHandle } from "../ui/route-handle";

export const handle: RouteHandle = { styles: ["marketing"] };

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: "Iniciar Sesión",
    description: "Las cuentas de Panamá VIP todavía no están disponibles. El directorio y el blog se usan sin cuenta.",
    path: "/auth",
    unlisted: true,
    crumbs: [{ name: "Iniciar Sesión", path: "/auth" }],
  });

export default function Auth() {
  return (
    <NotYet
      title="Iniciar Sesión"
      subtitle="Tu cuenta"
      text="Aquí entrarás para escribir en el blog y conversar con Amy y Roger."
      notice="Las cuentas aún no están abiertas. El directorio y los artículos no necesitan ninguna."
      ways={[
        { path: "/restaurantes-panama", label: "Ver restaurantes" },
        { path: "/blog", label: "Leer el blog" },
      ]}
    />
  );
}
