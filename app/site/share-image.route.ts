import type { LoaderFunctionArgs } from "@remix-run/node";
import { findArticleShareCard } from "../blog/share.server";
import { findTopicShareCard } from "../blog/topics/topic-data.server";
import { findRestaurantShareCard, provinceShareCard } from "../directory/restaurant/share.server";
import { notFound } from "../http/problem.server";
import { redirectTo } from "../http/redirect.server";
import { setSecurityHeaders } from "../http/security-headers.server";
import { log } from "../log.server";
import type { ShareCard } from "../pictures/share/card";
import { openShareImage, shareImage, type SharedKind, sharedKinds } from "../pictures/share/share-images.server";
import { findProvince } from "../text/provinces";
import { siteShareImage } from "../ui/page/share-image";

const finders: Record<SharedKind, (id: string) => Promise<ShareCard | undefined>> = {
  restaurante: findRestaurantShareCard,
  articulo: findArticleShareCard,
  provincia: async (id) => {
    const province = findProvince(id);
    return await Promise.resolve(province && provinceShareCard(province));
  },
  categoria: (slug) => findTopicShareCard("categoria", slug),
  etiqueta: (slug) => findTopicShareCard("etiqueta", slug),
  autor: (slug) => findTopicShareCard("autor", slug),
};

/** Draws only the present image of a public page, so that invented URLs cost no disk. */
export async function loader({ request, params: { kind, id = "" } }: LoaderFunctionArgs) {
  const known = sharedKinds.find((name) => name === kind);
  const card = known && (await finders[known](id));
  if (!card) throw notFound({ title: "No encontramos esa imagen", text: "Puede que la página ya no esté." });
  const { address } = shareImage(known, id, card);
  // The URL is for an older name or photo.
  if (new URL(request.url).pathname !== address) return redirectTo(address);
  const image = await openShareImage(card).catch((error: unknown) => {
    log.error({ err: error, address }, "a share image could not be drawn");
  });
  if (!image) return redirectTo(siteShareImage.address);
  const headers = new Headers({
    "Content-Type": "image/jpeg",
    "Content-Length": String(image.bytes),
    "Cache-Control": "public, max-age=31536000, immutable",
  });
  setSecurityHeaders(headers);
  return new Response(image.content as BodyInit, { headers });
}
