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
import { type Language, languages } from "../text/language";
import { findProvince } from "../text/provinces";
import { siteShareImage } from "../ui/page/share-image";

const finders: Record<SharedKind, (id: string, language: Language) => Promise<ShareCard | undefined>> = {
  restaurante: findRestaurantShareCard,
  articulo: findArticleShareCard,
  provincia: async (id, language) => {
    const province = findProvince(id);
    return await Promise.resolve(province && provinceShareCard(province, language));
  },
  categoria: (slug) => findTopicShareCard("categoria", slug),
  etiqueta: (slug) => findTopicShareCard("etiqueta", slug),
  autor: (slug) => findTopicShareCard("autor", slug),
};

/** Draws only the present image of a public page, so that invented URLs cost no disk. */
export async function loader({ request, params: { kind, id = "" } }: LoaderFunctionArgs) {
  const known = sharedKinds.find((name) => name === kind);
  const cards = known ? await Promise.all(languages.map((language) => finders[known](id, language))) : [];
  const { pathname } = new URL(request.url);
  const isAsked = (one: ShareCard | undefined) => known && one && shareImage(known, id, one).address === pathname;
  const card = cards.find(isAsked) ?? cards[0];
  if (!known || !card) throw notFound({ title: "No encontramos esa imagen", text: "Puede que la página ya no esté." });
  const { address } = shareImage(known, id, card);
  // The URL is for an older name or photo.
  if (pathname !== address) return redirectTo(address);
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
