import type { MetaFunction } from "@remix-run/node";
import { amy } from "../content/assistants";
import { formatMoney } from "../content/format";
import { prices } from "../content/prices";
import { NotYet } from "../ui/not-yet";
import { pageMeta } from "../ui/page-meta";
import { useSite } from "../ui/site";
import type { RouteHandle } from "../ui/route-handle";

export const handle: RouteHandle = { styles: ["marketing"] };

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: `Amy: ${amy.subtitle}`,
    description: amy.description,
    path: amy.path,
    crumbs: [
      { name: "Soluciones IA", path: "/ai-solutions" },
      { name: amy.name, path: amy.path },
    ],
  });

export default function Amy() {
  const { bookingUrl } = useSite();
  return (
    <NotYet
      title={amy.name}
      subtitle={amy.subtitle}
      badge={`Premium · ${formatMoney(prices.premiumMonthly)}/mes`}
      portraits={amy.portraits}
      text={amy.description}
      notice="La conversación con Amy aún no está abierta. Si tu pregunta no puede esperar, habla con nuestro equipo."
      ways={[
        { path: bookingUrl, label: "Agendar consulta gratuita" },
        { path: "/ai-solutions", label: "Ver las Soluciones IA" },
      ]}
    />
  );
}
