import type { LoaderFunctionArgs } from "@remix-run/node";
import { absoluteUrl } from "../../http/absolute-url.server";
import { privateHeaders } from "../../http/security-headers.server";
import { restaurantPath } from "../../text/provinces";
import type { RouteHandle } from "../../ui/page/route-handle";
import { unlistedMeta } from "../../ui/page/meta";
import { requireShownBusiness } from "../require-business.server";
import { qrCode, qrCodeFile } from "../../ui/qr-code";

/** A page route, so that a failure shows a page instead of a file. */
export const handle: RouteHandle = { file: (data) => (data as Awaited<ReturnType<typeof loader>>).open() };

export const meta = unlistedMeta("Código QR", "Lleva a tu página.");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { business } = await requireShownBusiness(request, params.id);
  const svg = qrCodeFile(qrCode(absoluteUrl(restaurantPath(business))));
  return { open: () => new Response(svg, { headers: privateHeaders({ "Content-Type": "image/svg+xml; charset=utf-8" }) }) };
}

export default function NoPage() {
  return null;
}
