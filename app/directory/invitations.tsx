import { provincePath, type Province } from "../text/provinces";
import { useSite } from "../ui/page/site";

export function EmptyDirectory({ province, isFiltered }: { province: Province; isFiltered: boolean }) {
  const { listingSignupUrl } = useSite();
  if (isFiltered) {
    return (
      <div className="empty">
        <h2>Nada coincide con tu búsqueda</h2>
        <p className="lead">Prueba con otra palabra, quita la categoría o mira todos los lugares de {province.name}.</p>
        <p>
          <a className="button quiet" href={provincePath(province.id)}>
            Ver todos
          </a>
        </p>
      </div>
    );
  }
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
        <a className="button quiet" href="/local-ai-pricing">
          Ver planes
        </a>
      </p>
    </section>
  );
}
