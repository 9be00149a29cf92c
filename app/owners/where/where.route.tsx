import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { GroupNav } from "../../directory/editing/group-nav";
import { answerPosition } from "../../directory/editing/position/answer.server";
import { positionForm } from "../../directory/editing/position/form-schema";
import { PositionForm } from "../../directory/editing/position/position-form";
import { positionText, savePosition } from "../../directory/editing/position/save.server";
import { toShownPosition } from "../../directory/editing/position/shown.server";
import { redirectWithMessage } from "../../http/messages.server";
import type { FormReply } from "../../ui/forms/reply";
import type { RouteHandle } from "../../ui/page/route-handle";
import { deskHandle, deskMeta, DeskPage, type DeskWords } from "../desk";
import { deskAction, loadBusinessForm } from "../desk.server";
import { findAnyBusiness } from "../owners.server";
import { attributesPath, deskAt, wherePath } from "../paths";

export const handle: RouteHandle = {
  ...deskHandle([], { owner: "position" }),
  asksPosition: (_, pathname) => deskAt(pathname) === "owner",
};

const words: DeskWords = {
  owner: { title: "Dónde queda", description: "En qué punto del mapa queda tu negocio." },
  admin: {
    title: "Dónde queda un restaurante",
    of: "Dónde queda",
    description: "En qué punto del mapa queda un restaurante.",
  },
};

export const meta = deskMeta(words);

export const loader = (args: LoaderFunctionArgs) =>
  loadBusinessForm(args, "No se pudo cargar dónde queda", (business) => ({ shown: toShownPosition(business) }));

export const action = deskAction({
  schema: positionForm,
  failure: "No pudimos guardar dónde queda. Todo sigue aquí: inténtalo otra vez en unos minutos.",
  async handle({ business, desk, by, spend, missing, ...form }) {
    const path = wherePath(business.id, desk);
    const isOwners = desk === "owner";
    return await answerPosition(form, {
      mayMeasure: isOwners,
      path,
      async save(change) {
        await spend();
        const former = await savePosition(by.userId, business.id, { ...change, isOwners }, by);
        if (former === undefined) throw missing();
        return former;
      },
      async current() {
        const now = await findAnyBusiness(business.id);
        return now ? positionText(now) : "";
      },
      done: (message) => redirectWithMessage(path, message),
    });
  },
});

export default function Where() {
  const { desk, id, found } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const mayMeasure = desk === "owner" && (found?.isOwn ?? true);
  return (
    <DeskPage
      {...{ desk, found, words }}
      here="attributes"
      lead="El punto del mapa, con lo que se sabe de él."
      intro={
        <>
          {desk === "owner" || found ? <GroupNav here="donde" path={(group) => attributesPath(id, group, desk)} /> : null}
          {desk === "owner" ? (
            <p>Con el punto exacto, quien busca cerca de ti ve a cuántos metros estás, y el mapa abre en tu puerta.</p>
          ) : null}
        </>
      }
    >
      <PositionForm shown={found?.shown ?? null} mayMeasure={mayMeasure} reply={reply} />
    </DeskPage>
  );
}
