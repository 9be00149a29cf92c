import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { currentPlan, planName } from "../../directory/listing-plans";
import { uploaded, uploadPicture } from "../../directory/pictures/change.server";
import { picturesOfPlan } from "../../directory/pictures/limits";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import { redirectWithMessage } from "../../http/messages.server";
import { loadOrThrowProblem } from "../../http/problem.server";
import { redirectTo } from "../../http/redirect.server";
import { getRequestId } from "../../http/request-id.server";
import { requireUserOrForm } from "../../http/session/session.server";
import { pictureFile } from "../../pictures/receive.server";
import { UploadForm } from "../../pictures/upload-form";
import { count } from "../../text/format";
import { ErrorSummary } from "../../ui/forms/form";
import type { FormReply } from "../../ui/forms/reply";
import { pageMeta } from "../../ui/page/meta";
import type { RouteHandle } from "../../ui/page/route-handle";
import { BusinessHead } from "../business-head";
import { findBusiness } from "../owners.server";
import { describePath, picturesPath, uploadPath } from "../paths";
import { findShownBusiness, noSuchBusiness } from "../require-business.server";

export const handle: RouteHandle = { script: "upload-page", styles: ["form", "account", "owners", "pictures"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: "Subir una foto",
    description: "Una foto para la página de tu negocio.",
    path: uploadPath(args.params.id ?? ""),
    unlisted: true,
    failed: args.data?.refused,
  });

/** The form stands among the pictures; this page appears only after a refusal. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireUserOrForm({ request, context });
  const id = params.id ?? "";
  const page = { id, refused: formWasRefused(context) };
  if (!user) return { ...page, name: null };
  const business = await loadOrThrowProblem(request, "No se pudo cargar tu negocio", () => findShownBusiness(request, user, id));
  if (!business) throw noSuchBusiness();
  if (!page.refused) throw redirectTo(picturesPath(business.id));
  return { ...page, name: business.nombre };
}

export const action = formAction({
  schema: v.object({}),
  access: "user",
  file: pictureFile("picture"),
  admit: async ({ params, user }) => await findOwnBusiness(user.id, params.id),
  failure: "No pudimos guardar la foto. Inténtalo otra vez en unos minutos.",
  async handle({ request, params, user, file }) {
    const business = await findOwnBusiness(user.id, params.id);
    const plan = currentPlan(business, new Date());
    const maxPictures = picturesOfPlan[plan];
    const full = `Con ${planName(plan)} caben ${count(maxPictures, "foto", "fotos")}. Quita una para subir otra.`;
    const by = { userId: user.id, requestId: getRequestId(request) };
    const added = await uploadPicture(business.id, { file, maxPictures, full }, by);
    if (added === undefined) throw noSuchBusiness();
    return await redirectWithMessage(describePath(added), uploaded);
  },
});

async function findOwnBusiness(userId: string, id = "") {
  const business = await findBusiness(userId, id);
  if (!business) throw noSuchBusiness();
  return business;
}

export default function Upload() {
  const { id, name } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <section className="section tight stack near">
      {name ? <BusinessHead id={id} name={name} here="pictures" isOwn /> : <h1>Subir una foto</h1>}
      <ErrorSummary reply={reply} title="No pudimos subir la foto" />
      <UploadForm action={uploadPath(id)} label="Otra foto" reply={reply} />
      <p>
        <a href={picturesPath(id)}>Volver a las fotos</a>
      </p>
    </section>
  );
}
