import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { currentPlan, planName } from "../../directory/listing-plans";
import { findAllPictures, movePictureForward, removePicture, returnPicture } from "../../directory/pictures/pictures.server";
import { mostPictures, picturesOfPlan } from "../../directory/pictures/limits";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import { hiddenText } from "../../http/forms/fields";
import { consume } from "../../http/limits.server";
import { redirectWithMessage } from "../../http/messages.server";
import { loadOrThrowProblem } from "../../http/problem.server";
import { getRequestId } from "../../http/request-id.server";
import { requireUserOrForm } from "../../http/session.server";
import { count } from "../../text/format";
import { ErrorSummary, formState, FormToken, SignInAgain, SubmitButton } from "../../ui/forms/form";
import type { FormReply } from "../../ui/forms/reply";
import type { Message } from "../../ui/messages";
import { pageMeta } from "../../ui/page/meta";
import type { RouteHandle } from "../../ui/page/route-handle";
import { BusinessHead } from "../business-head";
import { findBusiness } from "../owners.server";
import { picturesPath, planPath } from "../paths";
import { ReadOnly } from "../read-only";
import { findShownBusiness, noSuchBusiness } from "../require-business.server";
import { type ManagedPicture, PictureRow } from "./picture-row";
import { UploadForm } from "./upload-form";

export const handle: RouteHandle = { styles: ["form", "account", "owners", "pictures"] };

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
      pictures: pictures.map(({ id, hash, width, height, color, description, credit }) => ({
        id,
        picture: { hash, width, height, color },
        description,
        credit,
      })),
    };
  });
  if (!found) throw noSuchBusiness();
  return { ...page, found };
}

export const action = formAction({
  schema: v.object({
    foto: hiddenText(50),
    cambio: v.optional(v.picklist(["adelantar", "quitar", "devolver"], "Vuelve a tus fotos y elige qué hacer"), "adelantar"),
  }),
  access: "user",
  async handle({ request, params, user, values: { foto, cambio } }) {
    const business = await findBusiness(user.id, params.id ?? "");
    if (!business) throw noSuchBusiness();
    await consume("owner-edit", { user: user.id });
    const by = { userId: user.id, requestId: getRequestId(request) };
    return await redirectWithMessage(picturesPath(business.id), await changeOf[cambio](business.id, foto, by));
  },
});

const unchanged: Message = { kind: "neutral", title: "Sin cambios", text: "Esa foto ya no está, o ya es la primera." };

/** `id`: of the picture, or of the audit entry to undo. */
type Change = (restaurantId: string, id: string, by: Parameters<typeof removePicture>[2]) => Promise<Message>;

const changeOf: Record<"adelantar" | "quitar" | "devolver", Change> = {
  async adelantar(restaurantId, id, by) {
    return (await movePictureForward(restaurantId, id, by)) ? { kind: "success", title: "Foto adelantada" } : unchanged;
  },
  async quitar(restaurantId, id, by) {
    const entry = await removePicture(restaurantId, id, by);
    if (entry === undefined) return unchanged;
    const undo = { path: picturesPath(restaurantId), label: "Deshacer", fields: { cambio: "devolver", foto: entry } };
    return { kind: "success", title: "Foto quitada", text: "Ya no se ve en tu página.", undo };
  },
  async devolver(restaurantId, id, by) {
    if (await returnPicture(restaurantId, id, by)) return { kind: "success", title: "La foto volvió a su lugar" };
    return { kind: "neutral", title: "Sin cambios", text: "La foto ya está en su lugar, o ya no cabe." };
  },
};

export default function Pictures() {
  const { id, found } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <section className="section tight business-page">
      {found ? <BusinessHead id={id} name={found.name} here="pictures" isOwn={found.isOwn} /> : <h1>Fotos</h1>}
      {reply ? <SendAgain reply={reply} /> : null}
      {found ? <Gallery id={id} {...found} /> : null}
    </section>
  );
}

/** A refused change: with the password, if the session ended. */
function SendAgain({ reply }: { reply: FormReply }) {
  const field = formState(reply);
  return (
    <form className="form" method="post" noValidate>
      <FormToken />
      <ErrorSummary reply={reply} />
      <input type="hidden" name="foto" value={field("foto").defaultValue} />
      <input type="hidden" name="cambio" value={field("cambio").defaultValue} />
      <SignInAgain reply={reply} />
      <p className="actions">
        <SubmitButton pending="Enviando...">Enviar otra vez</SubmitButton>
      </p>
    </form>
  );
}

type GalleryProps = { id: string; isOwn: boolean; plan: string; included: number; pictures: ManagedPicture[] };

function Gallery({ id, isOwn, plan, included, pictures }: GalleryProps) {
  return (
    <>
      <p>
        Con {plan} tu página muestra {count(included, "foto", "fotos")}. La primera es la portada, que también se ve en las
        listas.
      </p>
      <ReadOnly when={!isOwn}>
        {pictures.length < included ? (
          <UploadForm id={id} />
        ) : (
          <p>
            Para poner otra, quita una
            {included < mostPictures ? (
              <>
                {" "}
                o <a href={planPath(id)}>mira los planes</a>
              </>
            ) : null}
            .
          </p>
        )}
        {pictures.length === 0 ? (
          <p>Todavía no hay fotos. Empieza por tu mejor plato; después, la fachada y el salón.</p>
        ) : (
          <ol className="picture-list">
            {pictures.map((picture, at) => (
              <PictureRow key={picture.id} businessId={id} isFirst={at === 0} isIncluded={at < included} {...picture} />
            ))}
          </ol>
        )}
      </ReadOnly>
    </>
  );
}
