import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formWasRefused } from "../../http/forms/action.server";
import { redirectTo } from "../../http/redirect.server";
import { readChoice } from "../../http/list-query.server";
import { requireAdminOrForm } from "../../http/session/session.server";
import type { Message } from "../../ui/messages";
import { ChangeAgain } from "../scaffold/buttons";
import { buttonAction } from "../scaffold/change.server";
import { loadDetail } from "../scaffold/detail.server";
import { fillList, readList } from "../scaffold/list.server";
import { adminMeta } from "../scaffold/meta";
import { toFileData, toRowData } from "./data.server";
import { decideDouble, findFile, findRows, findChoices, mergeDouble, startApplying, startUndoing } from "./files.server";
import { filePath, readingPath } from "./paths";
import { fileButtons, noSuchFile, rowFilters } from "./texts";
import { CheckedFile } from "./views";

export const meta = adminMeta<typeof loader>(({ data }) => ({ title: "Archivo de restaurantes", failed: data?.refused }));

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const admin = await requireAdminOrForm({ request, context });
  const refused = formWasRefused(context);
  if (!admin) return { found: null, refused };
  const { id = "" } = params;
  const { id: estado, state } = readChoice<(typeof rowFilters)[number]>(request, "estado", rowFilters);
  const asked = readList(request, filePath(id), { estado });
  const found = await loadDetail(request, noSuchFile, async () => {
    const file = await findFile(id);
    return file && { file, choices: await findChoices(id), rows: await findRows(file.id, { state, page: asked.page }) };
  });
  const { rows, ...totals } = found.rows;
  const list = fillList(request, asked, { ...totals, rows: rows.map(toRowData) });
  if (found.file.state === "reading") throw redirectTo(readingPath(id));
  return { found: { file: toFileData(found.file, found.choices, Date.now()), list }, refused };
}

export const action = buttonAction(fileButtons, async ({ id, user, by, button, values, back }): Promise<Message> => {
  const line = Number(values.fila);
  if (button.id === "mismo") return mergeMessage(line, await mergeDouble(id, line));
  if (button.id in decisions) return await decide(id, line, button.id as keyof typeof decisions);
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
  const way = back === filePath(id) ? undefined : { path: filePath(id), label: "Ver cómo va" };
  return { kind: "success", title, way, text: "Tarda unos segundos, o unos minutos si es largo. Puedes salir de esta página." };
});

const decisions = {
  crear: { state: "accepted", text: "Se creará al aplicar el archivo." },
  saltar: { state: "left-out", text: "No se creará al aplicar el archivo." },
  decidir: { state: "waiting", text: "Está otra vez por decidir." },
} as const;

const notDecided: Message = {
  kind: "neutral",
  title: "No se puede elegir",
  text: "El archivo ya se aplicó, o esa fila cambió.",
};

async function decide(id: string, line: number, decision: keyof typeof decisions): Promise<Message> {
  const { state, text } = decisions[decision];
  return (await decideDouble(id, line, state)) ? { kind: "success", title: `Fila ${line}`, text } : notDecided;
}

function mergeMessage(line: number, merged: boolean | string): Message {
  if (typeof merged === "string") return { ...notDecided, title: "No se puede actualizar", text: merged };
  return merged ? { kind: "success", title: `Fila ${line}`, text: "Al aplicar el archivo cambia el que ya está." } : notDecided;
}

export default function RestaurantFilePage() {
  const { found } = useLoaderData<typeof loader>();
  if (!found) return <ChangeAgain buttons={fileButtons} title="Archivo de restaurantes" />;
  return <CheckedFile {...found} />;
}
