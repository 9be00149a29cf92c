import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { currentPlan } from "../../directory/listing-plans";
import { picturesOfPlan, picturesOnPage } from "../../directory/pictures/limits";
import { describePicture, findAllPictures, findPicture } from "../../directory/pictures/pictures.server";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import { consume } from "../../http/limits.server";
import { redirectWithMessage } from "../../http/messages.server";
import { loadOrThrowProblem, notFound } from "../../http/problem.server";
import { getRequestId } from "../../http/request-id.server";
import { requireUserOrForm } from "../../http/session/session.server";
import { DescribeForm, describeSchema } from "../../pictures/describe-form";
import type { FormReply } from "../../ui/forms/reply";
import { pageMeta } from "../../ui/page/meta";
import type { RouteHandle } from "../../ui/page/route-handle";
import { BusinessHead } from "../business-head";
import { findBusiness } from "../owners.server";
import { businessesPath, describePath, picturesPath } from "../paths";
import { ReadOnly } from "../read-only";
import { findShownBusiness } from "../require-business.server";

export const handle: RouteHandle = { styles: ["form", "account", "owners", "pictures"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: "Describir una foto",
    description: "Di qué se ve en la foto.",
    path: describePath(args.params.id ?? ""),
    unlisted: true,
    failed: args.data?.refused,
  });

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireUserOrForm({ request, context });
  const page = { refused: formWasRefused(context) };
  if (!user) return { ...page, found: null };
  const found = await loadOrThrowProblem(request, "No se pudo cargar la foto", async () => {
    const picture = await findPicture(params.id ?? "");
    const business = picture && (await findShownBusiness(request, user, picture.restaurant_id));
    if (!business) throw noSuchPicture();
    const { hash, width, height, color, description, credit } = picture;
    return {
      businessId: business.id,
      name: business.nombre,
      isOwn: business.isOwn,
      picture: { hash, width, height, color, description, credit },
    };
  });
  return { ...page, found };
}

function noSuchPicture() {
  const back = { path: businessesPath, label: "Mis negocios" };
  return notFound({ title: "No encontramos esa foto", text: "Puede que ya no esté, o que sea de otro negocio.", back });
}

export const action = formAction({
  schema: describeSchema,
  access: "user",
  failure: "No pudimos guardar el texto. Todo sigue aquí: inténtalo otra vez en unos minutos.",
  async handle({ request, params, user, values }) {
    const picture = await findPicture(params.id ?? "");
    const business = picture && (await findBusiness(user.id, picture.restaurant_id));
    if (!business) throw noSuchPicture();
    await consume("owner-edit", { user: user.id });
    const by = { userId: user.id, requestId: getRequestId(request) };
    if (!(await describePicture(business.id, picture.id, values, by))) throw noSuchPicture();
    const onPage = picturesOnPage(await findAllPictures(business.id), picturesOfPlan[currentPlan(business, new Date())]);
    const isShown = business.is_active === 1 && onPage.some(({ id }) => id === picture.id);
    return await redirectWithMessage(picturesPath(business.id), {
      kind: "success",
      title: "Guardado",
      text: isShown ? "La foto ya se ve en tu página." : undefined,
    });
  },
});

export default function Describe() {
  const { found } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <section className="section tight stack near">
      {found ? (
        <BusinessHead id={found.businessId} name={found.name} here="pictures" isOwn={found.isOwn} />
      ) : (
        <h1>Describir una foto</h1>
      )}
      <ReadOnly when={found?.isOwn === false}>
        <DescribeForm picture={found?.picture ?? null} reply={reply}>
          {found ? (
            <a className="button quiet" href={picturesPath(found.businessId)}>
              Volver a las fotos
            </a>
          ) : null}
        </DescribeForm>
      </ReadOnly>
    </section>
  );
}
