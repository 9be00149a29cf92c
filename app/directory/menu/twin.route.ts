import type { LoaderFunctionArgs } from "@remix-run/node";
import { absoluteUrl } from "../../http/absolute-url.server";
import { findClientAddress } from "../../http/client-address.server";
import { type Twin, twinResponse } from "../../http/twin.server";
import { isProgramsRequest } from "../../http/visit.server";
import { escapeMarkdown, markdownAddress } from "../../text/markdown";
import { panamaDay } from "../../text/hours/panama-day";
import { restaurantPath } from "../../text/provinces";
import { currentPlan } from "../listing-plans";
import { requireProvince } from "../province.server";
import { dataNotice } from "../twins/markdown";
import { countVisit } from "../visits/counter.server";
import { featuredIds } from "./featured";
import { pictureUrl } from "./structured-data.server";
import { printMenu } from "./markdown";
import { describePriceDate, type Dish, dishesIn, isSoldOut, markLabels, menuPath, priceDate } from "./menu";
import { findShownMenu, type FoundMenu } from "./find-shown.server";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return await twinResponse(request, "No se pudo cargar la carta", async (format): Promise<Twin> => {
    const province = requireProvince(request);
    const shown = await findShownMenu(request, { provincia: province.id, slug: params.slug ?? "" }, `.${format}`);
    if (isProgramsRequest(request))
      countVisit({ restaurantId: shown.restaurant.id, kind: "program", address: findClientAddress({ request, context }) });
    const now = new Date();
    return {
      path: menuPath(restaurantPath(shown.restaurant)),
      content: format === "json" ? toJson(shown, now) : toMarkdown(shown, now),
    };
  });
}

function toJson({ restaurant, menu, pictures, law }: FoundMenu, now: Date) {
  const { at, isOld } = priceDate(dishesIn(menu), now);
  const featured = featuredIds(dishesIn(menu), currentPlan(restaurant, now));
  const photoOf = ({ id }: Dish) => {
    const picture = pictures.get(id);
    return picture ? pictureUrl(picture) : null;
  };
  return {
    id: restaurant.id,
    nombre: restaurant.nombre,
    url: absoluteUrl(menuPath(restaurantPath(restaurant))),
    restaurante: absoluteUrl(restaurantPath(restaurant)),
    patrocinado: currentPlan(restaurant, now) !== "free_local",
    moneda: "USD",
    /** The day in Panama. */
    precios_al: at && panamaDay(Date.parse(at)),
    pueden_haber_cambiado: isOld,
    avisos: law.map(({ label, text }) => ({ dato: label, valor: text })),
    secciones: menu.map(({ section, dishes }) => ({
      nombre: section?.name ?? null,
      horario: section?.hours || null,
      platos: dishes.map((dish) => ({
        nombre: dish.name,
        descripcion: dish.description || null,
        precios: dish.sizes.map(({ label, cents }) => ({ tamano: label || null, centavos: cents })),
        marcas: markLabels(dish.marks),
        destacado: featured.includes(dish.id),
        foto: photoOf(dish),
        se_acabo: isSoldOut(dish, now),
        precio_al: panamaDay(Date.parse(dish.priced_at)),
      })),
    })),
  };
}

function toMarkdown({ restaurant, menu, law }: FoundMenu, now: Date): string {
  const featured = featuredIds(dishesIn(menu), currentPlan(restaurant, now));
  const isSponsored = currentPlan(restaurant, now) !== "free_local";
  const date = describePriceDate(priceDate(dishesIn(menu), now));
  return [
    `# Carta de ${escapeMarkdown(restaurant.nombre)}${isSponsored ? " (Patrocinado)" : ""}`,
    printMenu(menu, featured, now),
    [
      ...(date ? [`- ${date}`] : []),
      ...law.map(({ label, text }) => `- ${label}: ${escapeMarkdown(text)}`),
      `- Página: ${markdownAddress(absoluteUrl(menuPath(restaurantPath(restaurant))))}`,
    ].join("\n"),
    dataNotice,
  ].join("\n\n");
}
