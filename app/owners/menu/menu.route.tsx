import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerMenuForm } from "../../directory/menu/answer.server";
import { MenuEditor } from "../../directory/menu/menu-editor";
import { menuForm } from "../../directory/menu/form-schema";
import { menuPath } from "../../directory/menu/menu";
import { readWholeMenu } from "../../directory/menu/menu.server";
import { currentPlan } from "../../directory/listing-plans";
import { db } from "../../db/client.server";
import { redirectWithMessage } from "../../http/messages.server";
import { restaurantPath } from "../../text/provinces";
import type { FormReply } from "../../ui/forms/reply";
import { deskHandle, deskMeta, DeskPage, type DeskWords } from "../desk";
import { deskAction, loadBusinessForm } from "../desk.server";
import { businessDishPath, businessMenuPath, pasteMenuPath, whatsappPath } from "../paths";

export const handle = deskHandle(["menu-editor"]);

const words: DeskWords = {
  owner: { title: "Carta", description: "Los platos de tu negocio y sus precios." },
  admin: {
    title: "Carta de un restaurante",
    of: "Carta de",
    description: "Los platos de un restaurante del directorio y sus precios.",
  },
};

export const meta = deskMeta(words);

export async function loader(args: LoaderFunctionArgs) {
  const now = new Date();
  const page = await loadBusinessForm(args, "No se pudo cargar la carta", async (business) => {
    const menu = await readWholeMenu(db(), business.id);
    const isPublic = business.is_active === 1 && menu.some(({ dishes }) => dishes.length > 0);
    return { menu, plan: currentPlan(business, now), publicPath: isPublic ? menuPath(restaurantPath(business)) : null };
  });
  return { ...page, now: now.toISOString() };
}

export const action = deskAction({
  schema: menuForm,
  failure: "No pudimos guardar la carta. Todo sigue aquí: inténtalo otra vez en unos minutos.",
  async handle({ business, desk, by, spend, values }) {
    await spend();
    const path = businessMenuPath(business.id, desk);
    const { message, dish } = await answerMenuForm({ restaurantId: business.id, path, by }, values);
    return await redirectWithMessage(dish === undefined ? path : `${path}#plato-${dish}`, message);
  },
});

export default function Menu() {
  const { desk, id, found, now } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const path = found?.publicPath;
  return (
    <DeskPage
      {...{ desk, found, words }}
      here="menu"
      note={
        path ? (
          <p className="fine-print">
            <a className="lone-link" href={path}>
              Ver la carta como la ven tus clientes
            </a>
          </p>
        ) : null
      }
      lead="La carta, con precios. Lo que guardas se ve al momento."
      links={
        found ? (
          <>
            <a className="button quiet" href={whatsappPath(id, desk)}>
              WhatsApp
            </a>
            {path ? (
              <a className="button quiet" href={path}>
                Ver la carta
              </a>
            ) : null}
          </>
        ) : null
      }
    >
      <MenuEditor
        menu={found?.menu ?? []}
        plan={found?.plan ?? "free_local"}
        paths={{ menu: businessMenuPath(id, desk), paste: pasteMenuPath(id, desk) }}
        dishPath={(dish) => businessDishPath(dish, desk)}
        {...{ now, reply }}
      />
    </DeskPage>
  );
}
