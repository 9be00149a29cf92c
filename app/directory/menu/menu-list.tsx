import { Fragment } from "react";
import { OwnText, OwnWithin, useOwnText, useWords } from "../../ui/page/language";
import { Photo } from "../../ui/pictures/photo";
import { Glosses } from "./glosses";
import type { ShownDish, ShownPart } from "./shown";
import { words } from "./words";

/** The sections as `h2`. */
export function MenuList({ parts }: { parts: ShownPart[] }) {
  const own = useOwnText();
  return (
    <>
      {parts.map(({ id, name, english, hours, areHoursTyped, dishes }) => (
        <section key={id} className="menu-section">
          {name ? (
            <h2>
              <OwnText>{name}</OwnText>
              {english ? <small>{english}</small> : null}
              {hours ? <small {...(areHoursTyped && own)}>{hours}</small> : null}
            </h2>
          ) : null}
          <Dishes dishes={dishes} />
        </section>
      ))}
    </>
  );
}

export function Dishes({ dishes }: { dishes: ShownDish[] }) {
  const [say, own] = [useWords(words), useOwnText()];
  return (
    <ul className="dishes">
      {dishes.map(({ id, name, glosses, note, marks, prices, isSoldOut, isFeatured, photo }) => (
        <li key={id}>
          {photo ? <Photo photo={photo} alt="" lazy /> : null}
          <span>
            <OwnText>{name}</OwnText>
            {isFeatured ? (
              <>
                {" "}
                <span className="badge sponsored">{say.featured}</span>
              </>
            ) : null}
            {isSoldOut ? <em>{say.soldOut}</em> : null}
            {glosses.length > 0 ? (
              <small>
                <Glosses glosses={glosses} />
              </small>
            ) : null}
            {note ? <small {...own}>{note}</small> : null}
            {marks ? <small>{marks}</small> : null}
          </span>
          <span>
            {prices.map(({ label, price }, at) => (
              <Fragment key={at}>
                {at > 0 ? <br /> : null}
                {label ? <OwnWithin text={`${label} ${price}`} own={label} /> : price}
              </Fragment>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
