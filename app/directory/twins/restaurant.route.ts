import type { LoaderFunctionArgs } from "@remix-run/node";
import { findClientAddress } from "../../http/client-address.server";
import { redirectPermanently } from "../../http/moved.server";
import { notFound } from "../../http/problem.server";
import { type Twin, twinResponse } from "../../http/twin.server";
import { restaurantPath } from "../../text/provinces";
import { findRestaurantAddress } from "../addresses.server";
import { isProgramsRequest } from "../../http/visit.server";
import { requireProvince } from "../province.server";
import { findAttributes } from "../attributes.server";
import { findActiveRestaurant } from "../restaurants.server";
import { findSpecialDays } from "../special-days.server";
import { countVisit } from "../visits/counter.server";
import { dataNotice, restaurantMarkdown } from "./markdown";
import { toMarkdownEntry, toRecord } from "./record.server";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const slug = params.slug ?? "";
  return await twinResponse(request, "No se pudo cargar el restaurante", async (format): Promise<Twin> => {
    const province = requireProvince(request);
    const row = await findActiveRestaurant(province.id, slug);
    if (!row) {
      const address = await findRestaurantAddress(province.id, slug);
      throw address ? redirectPermanently(request, `${restaurantPath(address)}.${format}`) : notFound(unknownRestaurant);
    }
    if (isProgramsRequest(request))
      countVisit({ restaurantId: row.id, kind: "program", address: findClientAddress({ request, context }) });
    const ids = [row.id];
    const [daysOf, attributesOf] = await Promise.all([findSpecialDays(ids), findAttributes(ids)]);
    const words = { days: daysOf(row.id), attributes: attributesOf(row.id) };
    const record = toRecord(row, words, new Date());
    return {
      path: restaurantPath(row),
      content: format === "json" ? record : `${restaurantMarkdown(toMarkdownEntry(record), "#")}\n\n${dataNotice}`,
    };
  });
}

const unknownRestaurant = {
  title: "Restaurante no encontrado",
  text: "Puede que haya cerrado o que su dirección en este sitio haya cambiado.",
};
