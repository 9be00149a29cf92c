import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { currentPlan, planName } from "../../directory/listing-plans";
import { changePicture, changeSchema, toManagedPicture } from "../../directory/pictures/change.server";
import { ChangeAgain } from "../../directory/pictures/change-again";
import { maxPictures, picturesOfPlan } from "../../directory/pictures/limits";
import { type ManagedPicture, PictureList } from "../../directory/pictures/picture-row";
import { findAllPictures } from "../../directory/pictures/pictures.server";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import { consume } from "../../http/limits.server";
import { redirectWithMessage } from "../../http/messages.server";
import { loadOrThrowProblem } from "../../http/problem.server";
import { getRequestId } from "../../http/request-id.server";
import { requireUserOrForm } from "../../http/session/session.server";
import { UploadForm } from "../../pictures/upload-form";
import { count } from "../../text/format";
import type { FormReply } from "../../ui/forms/reply";
import { pageMeta } from "../../ui/page/meta";
import type { RouteHandle } from "../../ui/page/route-handle";
import { BusinessHead } from "../business-head";
import { findBusiness } from "../owners.server";
import { describePath, picturesPath, planPath, uploadPath } from "../paths";
import { ReadOnly } from "../read-only";
import { findShownBusiness, noSuchBusiness } from "../require-business.server";

export const handle: RouteHandle = { script: "upload-page", styles: ["form", "account", "owners", "pictures"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: "Fotos",
    description: "Las fotos de la página de tu negocio.",
    path: picturesPath(args.params.id ?? ""),
    unlisted: true,
    failed: args.data?.refused,
  });

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireUserOrForm({ request, context });
  const id = params.id ?? "";
  const page = { id, refused: formWasRefused(context) };
  if (!user) return { ...page, found: null };
  const found = await loadOrThrowProblem(request, "No se pudieron cargar las fotos", async () => {
    const business = await findShownBusiness(request, user, id);
    if (!business) return undefined;
    const pictures = await findAllPictures(id);
    const plan = currentPlan(business, new Date());
    return {
      name: business.nombre,
      isOwn: business.isOwn,
      plan: planName(plan),
      included: picturesOfPlan[plan],
      pictures: pictures.map(toManagedPicture),
    };
  });
  if (!found) throw noSuchBusiness();
  return { ...page, found };
}

export const action = formAction({
  schema: changeSchema,
  access: "user",
  async handle({ request, params, user, values }) {
    const business = await findBusiness(user.id, params.id ?? "");
    if (!business) throw noSuchBusiness();
    await consume("owner-edit", { user: user.id });
    const by = { userId: user.id, requestId: getRequestId(request) };
    const path = picturesPath(business.id);
    return await redirectWithMessage(path, await changePicture(business.id, values, path, by));
  },
});

export default function Pictures() {
  const { id, found } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <section className="section tight stack near">
      {found ? <BusinessHead id={id} name={found.name} here="pictures" isOwn={found.isOwn} /> : <h1>Fotos</h1>}
      <ChangeAgain reply={reply} />
      {found ? <Gallery id={id} {...found} /> : null}
    </section>
  );
}

type GalleryProps = { id: string; isOwn: boolean; plan: string; included: number; pictures: ManagedPicture[] };

function Gallery({ id, isOwn, plan, included, pictures }: GalleryProps) {
  const room = included - pictures.length;
  return (
    <>
      <p>
        Con {plan} tu página muestra {count(included, "foto", "fotos")}. La primera es la portada, que también se ve en las
        listas.
      </p>
      <ReadOnly when={!isOwn}>
        {room > 0 ? (
          <UploadForm action={uploadPath(id)} label="Otra foto" room={room} done={picturesPath(id)} />
        ) : (
          <p>
            Para poner otra, quita una
            {included < maxPictures ? (
              <>
                {" "}
                o <a href={planPath(id)}>mira los planes</a>
              </>
            ) : null}
            .
          </p>
        )}
        <PictureList pictures={pictures} paths={{ pictures: picturesPath(id), describe: describePath }} included={included} />
      </ReadOnly>
    </>
  );
}
