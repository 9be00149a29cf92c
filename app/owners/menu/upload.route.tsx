import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { answerDishPicture } from "../../directory/menu/answer.server";
import { findItem } from "../../directory/menu/menu.server";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import { redirectWithMessage } from "../../http/messages.server";
import { loadOrThrowProblem } from "../../http/problem.server";
import { redirectTo } from "../../http/redirect.server";
import { getRequestId } from "../../http/request-id.server";
import { requireUserOrForm } from "../../http/session/session.server";
import { pictureFile } from "../../pictures/receive.server";
import { UploadForm } from "../../pictures/upload-form";
import { ErrorSummary } from "../../ui/forms/form";
import type { FormReply } from "../../ui/forms/reply";
import { pageMeta } from "../../ui/page/meta";
import type { RouteHandle } from "../../ui/page/route-handle";
import { findBusiness } from "../owners.server";
import { businessDishPath, businessDishPicturePath, businessMenuPath } from "../paths";
import { findShownBusiness } from "../require-business.server";
import { noSuchDish } from "./no-such-dish.server";

export const handle: RouteHandle = { script: "upload-page", styles: ["form", "account", "owners", "pictures"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: "Subir la foto de un plato",
    description: "Una foto para un plato de la carta.",
    path: businessDishPicturePath(args.params.id ?? ""),
    unlisted: true,
    failed: args.data?.refused,
  });

/** The form stands on the dish's page; this page appears only after a refusal. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireUserOrForm({ request, context });
  const id = params.id ?? "";
  const page = { id, refused: formWasRefused(context) };
  if (!user) return page;
  await loadOrThrowProblem(request, "No se pudo cargar el plato", async () => {
    const item = await findItem(id);
    if (!item || !(await findShownBusiness(request, user, item.restaurant_id))) throw noSuchDish();
  });
  if (!page.refused) throw redirectTo(businessDishPath(id));
  return page;
}

export const action = formAction({
  schema: v.object({}),
  access: "user",
  file: pictureFile("picture"),
  admit: async ({ params, user }) => await findOwnDish(user.id, params.id),
  failure: "No pudimos guardar la foto. Inténtalo otra vez en unos minutos.",
  async handle({ request, params, user, file }) {
    const { id, restaurant_id } = await findOwnDish(user.id, params.id);
    const path = businessMenuPath(restaurant_id);
    const place = { restaurantId: restaurant_id, path, by: { userId: user.id, requestId: getRequestId(request) } };
    const message = await answerDishPicture(place, id, file);
    if (!message) throw noSuchDish();
    // With JavaScript the message is lost on the way (enhance/send-file.ts); the page shows the picture itself.
    return await redirectWithMessage(businessDishPath(id), message);
  },
});

async function findOwnDish(userId: string, id = "") {
  const item = await findItem(id);
  if (!item || !(await findBusiness(userId, item.restaurant_id))) throw noSuchDish();
  return item;
}

export default function UploadDishPicture() {
  const { id } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <section className="section tight stack near">
      <h1>Subir la foto de un plato</h1>
      <ErrorSummary reply={reply} title="No pudimos subir la foto" />
      <UploadForm action={businessDishPicturePath(id)} label="Otra foto" reply={reply} />
      <p>
        <a href={businessDishPath(id)}>Volver al plato</a>
      </p>
    </section>
  );
}
