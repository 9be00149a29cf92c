import { provincePath, type Province } from "../text/provinces";
import { SiteLink, useWords } from "../ui/page/language";
import { useSite } from "../ui/page/site";
import { words } from "./search/words";

export function EmptyDirectory({ province }: { province: Province }) {
  const { listingSignupUrl } = useSite();
  const say = useWords(words);
  return (
    <div className="empty">
      <h2>{say.noneYet(province.name)}</h2>
      <p className="lead">{say.beFirst}</p>
      <p className="actions">
        <SiteLink className="button primary" href={listingSignupUrl}>
          {say.addMine}
        </SiteLink>{" "}
        <SiteLink className="button quiet" href="/mi-negocio/nuevo" rel="nofollow">
          {say.registerHere}
        </SiteLink>{" "}
        {province.id === "panama" ? null : (
          <SiteLink className="button quiet" href={provincePath("panama")}>
            {say.seePanama}
          </SiteLink>
        )}
      </p>
    </div>
  );
}

export function AddRestaurant() {
  const { listingSignupUrl } = useSite();
  const say = useWords(words);
  return (
    <section className="section sand invitation">
      <h2>{say.notHere}</h2>
      <p className="lead">{say.joinFree}</p>
      <p className="actions">
        <SiteLink className="button" href={listingSignupUrl}>
          {say.addMine}
        </SiteLink>{" "}
        <SiteLink className="button quiet" href="/mi-negocio/nuevo" rel="nofollow">
          {say.registerHere}
        </SiteLink>{" "}
        <SiteLink className="button quiet" href="/local-ai-pricing">
          {say.seePlans}
        </SiteLink>
      </p>
    </section>
  );
}
