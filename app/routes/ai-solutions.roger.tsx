import type { MetaFunction } from "@remix-run/node";
import { roger } from "../content/assistants";
import { formatMoney } from "../content/format";
import { prices } from "../content/prices";
import { NotYet } from "../ui/not-yet";
import { pageMeta } from "../ui/page-meta";
import { useSite } from "../ui/site";
import type { RouteHandle } from "../ui/route-handle";

export const handle: RouteHandle = { styles: ["marketing"] };

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: `Roger: ${roger.subtitle}`,
    description: roger.description,
    path: roger.path,
    crumbs: [
      { name: "Soluciones IA", path: "/ai-solutions" },
      { name: roger.name, path: roger.path },
    ],
  });

export default function Roger() {
  const { bookingUrl } = useSite();
  return (
    <NotYet
      title={roger.name}
      subtitle={roger.subtitle}
      badge={`Premium · ${formatMoney(prices.premiumMonthly)}/mes`}
      portraits={roger.portraits}
      text={roger.description}
      notice="La conversación con Roger aún no está abierta. Si tu obra no puede esperar, consulta a un abogado o ingeniero."
      ways={[
        { path: "/ai-solutions", label: "Ver las Soluciones IA" },
        { path: bookingUrl, label: "Agendar consulta gratuita" },
      ]}
    >
      <p className="fine-print">
        <strong>Aviso:</strong> Roger da orientación general sobre la Ley 384. Sus respuestas no son asesoría legal formal ni
        sustituyen la de un abogado idóneo.
      </p>
    </NotYet>
  );
}
