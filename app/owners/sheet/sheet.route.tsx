import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { absoluteUrl } from "../../http/absolute-url.server";
import { restaurantPath } from "../../text/provinces";
import type { RouteHandle } from "../../ui/page/route-handle";
import { unlistedMeta } from "../../ui/page/meta";
import { BusinessHead } from "../business-head";
import { qrPath } from "../paths";
import { requireShownBusiness } from "../require-business.server";
import { qrCode, type QrCode } from "../../ui/qr-code";

export const handle: RouteHandle = { styles: ["form", "account", "owners", "sheet"] };

export const meta = unlistedMeta("Hoja para imprimir", "Una hoja con el código QR de tu página, para la mesa y la puerta.");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { business } = await requireShownBusiness(request, params.id);
  const url = absoluteUrl(restaurantPath(business));
  return {
    id: business.id,
    isOwn: business.isOwn,
    name: business.nombre,
    code: qrCode(url),
    address: url.replace(/^https?:\/\//, ""),
    isPublic: business.is_active === 1,
  };
}

export default function Sheet() {
  const { id, isOwn, name, code, address, isPublic } = useLoaderData<typeof loader>();
  return (
    <section className="section tight stack near sheet-page">
      <BusinessHead id={id} name={name} here="sheet" isOwn={isOwn} />
      <div className="stack">
        <p>
          Imprime esta página en papel carta o A4. Salen dos hojas: una tarjeta para la puerta o la caja, y una carpita para la
          mesa, que se dobla por las líneas. Quien apunta su teléfono al código abre tu página.
        </p>
        {isPublic ? null : <p>Tu negocio está fuera del directorio: el código servirá cuando vuelva a verse.</p>}
        <p>
          <a className="lone-link" href={qrPath(id)} download="codigo-qr.svg">
            Descargar solo el código (SVG)
          </a>
        </p>
      </div>
      <section className="paper card-paper" aria-label="Tarjeta">
        <Face name={name} code={code} address={address} />
      </section>
      <section className="paper tent-paper" aria-label="Carpita de mesa">
        <div className="tent-flap" />
        <div className="tent-back" aria-hidden="true">
          <Face name={name} code={code} address={address} />
        </div>
        <Face name={name} code={code} address={address} />
        <div className="tent-flap" />
      </section>
    </section>
  );
}

function Face({ name, code, address }: { name: string; code: QrCode; address: string }) {
  return (
    <div className="face">
      <div>
        <p className="face-name">{name}</p>
        <p>Horario, platos, teléfono y mapa, siempre al día en Panamá VIP.</p>
      </div>
      {/* Browsers may print before pictures further down have loaded. */}
      <svg viewBox={`0 0 ${code.size} ${code.size}`} shapeRendering="crispEdges" role="img" aria-label="Código QR de la página">
        <path d={code.path} />
      </svg>
      <p className="face-address">{address}</p>
    </div>
  );
}
