import { provincePath, type Province } from "../text/provinces";
import { useSite } from "../ui/page/site";

export function EmptyDirectory({ province }: { province: Province }) {
  const { listingSignupUrl } = useSite();
  return (
    <div className="empty">
      <h2>Aún no hay restaurantes registrados en {province.name}</h2>
      <p className="lead">
        ¿Tienes una fonda, un café o una parrilla por aquí? Sé el primero en aparecer: el registro básico es gratis.
      </p>
      <p className="actions">
        <a className="button primary" href={listingSignupUrl}>
          Agregar Mi Restaurante
        </a>{" "}
        <a className="button quiet" href="/mi-negocio/nuevo" rel="nofollow">
          Registrarlo aquí
        </a>{" "}
        {province.id === "panama" ? null : (
          <a className="button quiet" href={provincePath("panama")}>
            Ver restaurantes en Panamá
          </a>
        )}
      </p>
    </div>
  );
}

export function AddRestaurant() {
  const { listingSignupUrl } = useSite();
  return (
    <section className="section sand invitation">
      <h2>¿Tu Restaurante No Está Aquí?</h2>
      <p className="lead">
        Súmalo gratis y aparece también en las respuestas de nuestros asistentes. Los planes con más presencia se señalan como
        patrocinados.
      </p>
      <p className="actions">
        <a className="button" href={listingSignupUrl}>
          Agregar Mi Restaurante
        </a>{" "}
        <a className="button quiet" href="/mi-negocio/nuevo" rel="nofollow">
          Registrarlo aquí
        </a>{" "}
        <a className="button quiet" href="/local-ai-pricing">
          Ver planes
        </a>
      </p>
    </section>
  );
}
