import { setImmediate as nextTurn } from "node:timers/promises";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { absoluteUrl } from "../../http/absolute-url.server";
import { noSuchPage, readPage } from "../../http/list-query.server";
import { type Twin, type TwinFormat, twinResponse } from "../../http/twin.server";
import { markdownAddress } from "../../text/markdown";
import { listPath, pageCount } from "../../text/paging";
import { type Province, provincePath } from "../../text/provinces";
import { requireProvince } from "../province.server";
import { findAttributes } from "../attributes.server";
import { findActiveRestaurants } from "../restaurants.server";
import { dataNotice, restaurantMarkdown } from "./markdown";
import { findSpecialDays } from "../special-days.server";
import { type RestaurantRecord, toMarkdownEntry, toRecord } from "./record.server";

/** Keeps a file under 500 kB, which nginx caches. */
const recordsPerPage = 100;
const recordsAtOnce = 20;

export async function loader({ request }: LoaderFunctionArgs) {
  return await twinResponse(request, "No se pudieron cargar los restaurantes", async (format): Promise<Twin> => {
    const province = requireProvince(request);
    const page = readPage(request);
    const { rows, total } = await findActiveRestaurants({
      provincia: province.id,
      categoria: null,
      search: "",
      page,
      size: recordsPerPage,
    });
    if (rows.length === 0 && page > 1) throw noSuchPage(request);
    const now = new Date();
    const ids = rows.map(({ id }) => id);
    const [daysOf, attributesOf] = await Promise.all([findSpecialDays(ids), findAttributes(ids)]);
    const records: RestaurantRecord[] = [];
    for (const row of rows) {
      records.push(toRecord(row, { days: daysOf(row.id), attributes: attributesOf(row.id) }, now));
      // All at once would hold up other visitors.
      if (records.length % recordsAtOnce === 0) await nextTurn();
    }
    const list = { province, page, total, records };
    return { path: provincePath(province.id), content: format === "json" ? toJson(list) : toMarkdown(list) };
  });
}

type List = { province: Province; page: number; total: number; records: RestaurantRecord[] };

function nextAddress({ province, page, total }: List, format: TwinFormat): string | null {
  const isLast = page >= pageCount(total, recordsPerPage);
  return isLast ? null : absoluteUrl(listPath(`${provincePath(province.id)}.${format}`, page + 1));
}

function toJson(list: List) {
  const { province, page, total, records } = list;
  return {
    provincia: province.id,
    nombre: province.name,
    url: absoluteUrl(provincePath(province.id)),
    total,
    pagina: page,
    paginas: pageCount(total, recordsPerPage),
    siguiente: nextAddress(list, "json"),
    restaurantes: records,
  };
}

function toMarkdown(list: List): string {
  const { province, page, total, records } = list;
  const next = nextAddress(list, "md");
  const head = [
    `# Restaurantes en ${province.name}`,
    "",
    `${total} en total, los más nuevos primero. Página ${page} de ${pageCount(total, recordsPerPage)}. ${dataNotice}`,
    "",
    `- Página: ${markdownAddress(absoluteUrl(provincePath(province.id)))}`,
    ...(next ? [`- Siguiente: ${markdownAddress(next)}`] : []),
  ].join("\n");
  return [head, ...records.map((record) => restaurantMarkdown(toMarkdownEntry(record), "##"))].join("\n\n");
}
