import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { absoluteUrl } from "../../http/absolute-url.server";
import { privateHeaders } from "../../http/security-headers.server";
import { restaurantPath } from "../../text/provinces";
import { pageMeta } from "../../ui/page/meta";
import type { RouteHandle } from "../../ui/page/route-handle";
import { qrPath } from "../paths";
import { requireShownBusiness } from "../require-business.server";
import { qrCode, qrCodeFile } from "./qr-code.server";

/** A page route, so that a failure shows a page instead of a file. */
export const handle: RouteHandle = { file: (data) => (data as Awaited<ReturnType<typeof loader>>).open() };

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: "Código QR", description: "Lleva a tu página.", path: qrPath(args.params.id ?? ""), unlisted: true });

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { business } = await requireShownBusiness(request, params.id);
  const svg = qrCodeFile(qrCode(absoluteUrl(restaurantPath(business))));
  return { open: () => new Response(svg, { headers: privateHeaders({ "Content-Type": "image/svg+xml; charset=utf-8" }) }) };
}

export default function NoPage() {
  return null;
}
