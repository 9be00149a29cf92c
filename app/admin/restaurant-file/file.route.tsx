import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formWasRefused } from "../../http/forms/action.server";
import { readChoice } from "../../http/list-query.server";
import { requireAdminOrForm } from "../../http/session/session.server";
import type { Message } from "../../ui/messages";
import { ChangeAgain } from "../scaffold/buttons";
import { buttonAction } from "../scaffold/change.server";
import { loadDetail } from "../scaffold/detail.server";
import { fillList, readList } from "../scaffold/list.server";
import { adminMeta } from "../scaffold/meta";
import { toFileData, toRowData } from "./data.server";
import { findFile, findRows, startApplying, startUndoing } from "./files.server";
import { filePath, filesPath } from "./paths";
import { fileButtons, rowFilters } from "./texts";
import { CheckedFile } from "./views";

export const meta = adminMeta<typeof loader>(({ data, params }) => ({
  title: "Archivo de restaurantes",
  description: "Lo que un archivo cambia en el directorio.",
  path: filePath(params.id ?? ""),
  failed: data?.refused,
}));

const noSuchFile = {
  failure: "No se pudo cargar el archivo",
  title: "Archivo no encontrado",
  text: "Un archivo sin aplicar se guarda un día, y uno aplicado, 30 días.",
  back: { path: filesPath, label: "Volver a importar" },
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const admin = await requireAdminOrForm({ request, context });
  const refused = formWasRefused(context);
  if (!admin) return { found: null, refused };
  const { id = "" } = params;
  const { id: estado, state } = readChoice<(typeof rowFilters)[number]>(request, "estado", rowFilters);
  const asked = readList(request, filePath(id), { estado });
  const found = await loadDetail(request, noSuchFile, async () => {
    const file = await findFile(id);
    return file && { file, rows: await findRows(file.id, { state, page: asked.page }) };
  });
  const { rows, ...totals } = found.rows;
  const list = fillList(request, asked, { ...totals, rows: rows.map(toRowData) });
  return { found: { file: toFileData(found.file, Date.now()), list }, refused };
}

export const action = buttonAction(fileButtons, async ({ id, user, by, button }): Promise<Message> => {
  const isUndo = button.id === "deshacer";
  const began = isUndo
    ? await startUndoing(user.id, id, by)
    : await startApplying(user.id, id, { withDoubles: button.id === "aplicar-todo" }, by);
  if (!began) {
    const text = isUndo
      ? "Un archivo se deshace una sola vez y durante 30 días."
      : "Abajo está lo que le falta, o lo que ya se hizo.";
    return { kind: "neutral", title: isUndo ? "No se puede deshacer" : "No se puede aplicar", text };
  }
  const title = isUndo ? "Deshaciendo el archivo" : "Aplicando el archivo";
  return { kind: "success", title, text: "Tarda unos segundos, o unos minutos si es largo. Puedes salir de esta página." };
});

export default function RestaurantFilePage() {
  const { found } = useLoaderData<typeof loader>();
  if (!found) return <ChangeAgain buttons={fileButtons} title="Archivo de restaurantes" />;
  return <CheckedFile {...found} />;
}
