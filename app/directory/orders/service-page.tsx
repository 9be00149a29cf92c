import type { MetaArgs } from "@remix-run/node";
import type { WhatsappServiceKind } from "../../db/schema.server";
import { languageOf } from "../../text/language";
import { OwnWithin, SiteLink, useWords } from "../../ui/page/language";
import { pageMeta } from "../../ui/page/meta";
import { servicePath } from "./paths";
import { words } from "./words";

type Shown = { name: string; refused: boolean };

/** Meta of an order's page, or of a reservation's. */
export function serviceMeta(args: MetaArgs, data: Shown | undefined, service: WhatsappServiceKind) {
  if (!data) return [];
  const say = words[languageOf(args.location.pathname)];
  const [title, description] = service === "pedido" ? [say.orderTitle, say.orderText] : [say.reserveTitle, say.reserveText];
  return pageMeta(args, {
    title: title(data.name),
    description: description(data.name),
    path: servicePath(args.params.id ?? "", service),
    unlisted: true,
    failed: data.refused,
  });
}

type ServiceHeadProps = { service: WhatsappServiceKind; name: string; path: string; note: string; typedHours: string };

/** `name` and `path`: the restaurant's. `typedHours`: what an owner typed of `note`. */
export function ServiceHead({ service, name, path, note, typedHours }: ServiceHeadProps) {
  const say = useWords(words);
  return (
    <header className="intro">
      <p className="eyebrow">
        <SiteLink className="lone-link" href={path}>
          {name}
        </SiteLink>
      </p>
      <h1>{say[service]}</h1>
      {note ? (
        <p className="fine-print">
          <OwnWithin text={note} own={typedHours} />
        </p>
      ) : null}
    </header>
  );
}
