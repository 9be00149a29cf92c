import { Fragment } from "react";
import { Photo } from "../../ui/pictures/photo";
import type { ShownDish, ShownPart } from "./shown";

/** The sections as `h2`. */
export function MenuList({ parts }: { parts: ShownPart[] }) {
  return (
    <>
      {parts.map(({ id, name, hours, dishes }) => (
        <section key={id} className="menu-section">
          {name ? (
            <h2>
              {name}
              {hours ? <small>{hours}</small> : null}
            </h2>
          ) : null}
          <Dishes dishes={dishes} />
        </section>
      ))}
    </>
  );
}

export function Dishes({ dishes }: { dishes: ShownDish[] }) {
  return (
    <ul className="dishes">
      {dishes.map(({ id, name, note, prices, isSoldOut, isFeatured, photo }) => (
        <li key={id}>
          {photo ? <Photo photo={photo} alt="" lazy /> : null}
          <span>
            {name}
            {isFeatured ? (
              <>
                {" "}
                <span className="badge sponsored">Destacado</span>
              </>
            ) : null}
            {isSoldOut ? <em> Se acabó por hoy</em> : null}
            {note ? <small>{note}</small> : null}
          </span>
          <span>
            {prices.map(({ label, price }, at) => (
              <Fragment key={at}>
                {at > 0 ? <br /> : null}
                {label ? `${label} ${price}` : price}
              </Fragment>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
