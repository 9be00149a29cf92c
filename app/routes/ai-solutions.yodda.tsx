import type { MetaFunction } from "@remix-run/node";
import { yoddaAndSophia } from "../content/assistants";
import { NotYet } from "../ui/not-yet";
import { pageMeta } from "../ui/page-meta";
import type { RouteHandle } from "../ui/route-handle";

export const handle: RouteHandle = { styles: ["marketing"] };

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: `Yodda & Sophia: ${yoddaAndSophia.subtitle}`,
    description: yoddaAndSophia.description,
    path: yoddaAndSophia.path,
    crumbs: [
      { name: "Soluciones IA", path: "/ai-solutions" },
      { name: yoddaAndSophia.name, path: yoddaAndSophia.path },
    ],
  });

export default function YoddaAndSophia() {
  return (
    <NotYet
      title={yoddaAndSophia.name}
      subtitle={yoddaAndSophia.subtitle}
      badge="Completamente GRATIS"
      portraits={yoddaAndSophia.portraits}
      text={yoddaAndSophia.description}
      notice="La conversación con Yodda y Sophia aún no está abierta. Mientras tanto, el directorio te dice dónde comer."
      ways={[
        { path: "/restaurantes-panama", label: "Ver restaurantes" },
        { path: "/ai-solutions", label: "Ver las Soluciones IA" },
      ]}
    />
  );
}
