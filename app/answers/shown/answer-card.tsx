import type { RestaurantCardData } from "../../directory/restaurant/restaurant-data.server";
import { SiteLink, useLanguage, useOwnText } from "../../ui/page/language";
import { CardPicture } from "../../directory/restaurant-card";
import { whatsappLink } from "../../directory/whatsapp-link";
import type { AnsweredBusiness } from "../answer";
import type { Language } from "../../text/language";
import { dictionaries } from "../saying/dictionaries";

type Props = {
  business: AnsweredBusiness;
  /** Undefined for a business that is gone. */
  shown: RestaurantCardData | undefined;
  language: Language;
};

export function AnswerCard({ business, shown, language }: Props) {
  const { name, path, isSponsored, isOpen, sentences } = business;
  const { state, why, own } = business.card ?? { state: "", why: sentences.join(" "), own: [] };
  const say = dictionaries[language];
  const typed = useOwnText();
  return (
    <div className="answer-card">
      {shown ? <CardPicture restaurant={shown} eager={false} /> : null}
      <div className="answer-lines">
        <p className="named">
          <SiteLink className="lone-link" href={path}>
            {name}
          </SiteLink>{" "}
          {isSponsored ? <span className="badge sponsored">{say.sponsored}</span> : null}
        </p>
        {state ? <p className={isOpen ? "open" : "closed"}>{state}</p> : null}
        <p>{why}</p>
      </div>
      {own.length > 0 ? (
        <details>
          <summary>
            {say.inTheirWords}
            <span className="spoken">{`: ${name}`}</span>
          </summary>
          {own.map((text) => (
            <p key={text} {...typed}>
              {text}
            </p>
          ))}
        </details>
      ) : null}
      {shown ? <Ways shown={shown} language={language} /> : null}
    </div>
  );
}

/* The {" "} separates the links in text browsers. */
function Ways({ shown: { name, phone, map }, language }: { shown: RestaurantCardData; language: Language }) {
  const say = dictionaries[language];
  const visitors = useLanguage();
  return (
    <p className="card-actions">
      {phone ? (
        <a className="button" href={phone.href}>
          {say.call}
          <span className="spoken">{`: ${name}, ${phone.shown}`}</span>
        </a>
      ) : null}{" "}
      {phone?.whatsapp ? (
        <a className="button quiet" href={whatsappLink(phone.whatsapp, name, visitors)}>
          WhatsApp<span className="spoken">{`: ${name}`}</span>
        </a>
      ) : null}{" "}
      <a className="button quiet" href={map} target="_blank" rel="noopener">
        {say.map}
        <span className="spoken">{say.mapOf(name)}</span>
      </a>
    </p>
  );
}
