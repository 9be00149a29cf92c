import type { ReactNode } from "react";
import { listPath } from "../../text/paging";
import { provinces } from "../../text/provinces";
import { AdminEmpty, AdminRow, AdminRows, FilterLinks } from "../list";
import type { AdminRestaurantData } from "./data.server";
import { Glyph } from "../../ui/glyph";
import { QuickButton } from "../../ui/forms/quick-form";

/** `id` is the value of `estado` in the URL. */
export const restaurantFilters = [
  { id: "", label: "Todos", state: "all", empty: "No hay restaurantes." },
  { id: "activos", label: "Activos", state: "active", empty: "No hay restaurantes activos." },
  { id: "inactivos", label: "Inactivos", state: "inactive", empty: "No hay restaurantes inactivos." },
  { id: "por-confirmar", label: "Por confirmar", state: "unconfirmed", empty: "No hay datos de Google por confirmar." },
  { id: "vencidos", label: "Vencidos", state: "lapsed", empty: "No hay restaurantes con datos vencidos." },
] as const;

export type RestaurantFilter = (typeof restaurantFilters)[number];

/** The list's filters in the URL; `provincia` is "" for all. */
export type RestaurantsChosen = { search: string; provincia: string; filter: RestaurantFilter["id"] };

export const restaurantsPath = (page: number, { search, provincia, filter }: RestaurantsChosen) =>
  listPath("/admin", page, { q: search, provincia, estado: filter });

export function RestaurantFilters({
  chosen,
  counts,
}: {
  chosen: RestaurantsChosen;
  counts: Record<RestaurantFilter["state"], number>;
}) {
  // Lapsed restaurants are rare: hide their filter while there are none.
  const shown = restaurantFilters.filter(({ id, state }) => id !== "vencidos" || counts[state] > 0 || chosen.filter === id);
  const links = shown.map(({ id, label, state }) => ({
    label,
    path: restaurantsPath(1, { ...chosen, filter: id }),
    total: counts[state],
    isChosen: chosen.filter === id,
  }));
  return <FilterLinks label="Filtrar por estado" links={links} />;
}

/** `all` is the option for all provinces. */
export function ProvinceFilter({ chosen, all }: { chosen: string; all: { id: string; label: string } }) {
  return (
    <div className="field">
      <label htmlFor="provincia">Provincia</label>
      <select id="provincia" name="provincia" defaultValue={chosen}>
        <option value={all.id}>{all.label}</option>
        {provinces.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

/** `list` is the current path, to return to. */
export function AdminRestaurants({ restaurants, list }: { restaurants: AdminRestaurantData[]; list: string }) {
  return (
    <div className="admin-restaurants">
      <AdminRows>
        {restaurants.map((restaurant) => (
          <AdminRestaurant key={restaurant.id} restaurant={restaurant} list={list} />
        ))}
      </AdminRows>
    </div>
  );
}

function AdminRestaurant({ restaurant, list }: { restaurant: AdminRestaurantData; list: string }) {
  const { name, address, phone, province, category, rating, plan, created, createdAt, isActive, hasLapsed } = restaurant;
  return (
    <AdminRow
      isFaded={!isActive}
      facts={
        <>
          {phone ? <span>{phone}</span> : null}
          <span>
            {rating ? `${rating} de 5 · ` : null}
            {plan}
          </span>
          <span>
            <span className="spoken">Creado el </span>
            <time dateTime={createdAt}>{created}</time>
          </span>
        </>
      }
      actions={<Actions restaurant={restaurant} list={list} />}
    >
      <div className="admin-restaurant-name">
        <h2>{name}</h2> <RestaurantStates restaurant={restaurant} />
      </div>
      <p>
        {province}
        {category ? ` · ${category}` : null}
        {address ? ` · ${address}` : null}
      </p>
      {hasLapsed ? <p>Pasaron 30 días sin que nadie confirmara sus datos de Google, así que se borraron.</p> : null}
    </AdminRow>
  );
}

function RestaurantStates({
  restaurant: { isActive, isVerified, isUnconfirmed, hasLapsed },
}: {
  restaurant: AdminRestaurantData;
}) {
  if (isActive && !isVerified && !isUnconfirmed && !hasLapsed) return null;
  return (
    <p className="badges">
      {isActive ? null : <span className="badge">Inactivo</span>}{" "}
      {isVerified ? (
        <span className="badge good">
          <Glyph name="check" /> Verificado
        </span>
      ) : null}{" "}
      {isUnconfirmed ? <span className="badge warning">Por confirmar</span> : null}{" "}
      {hasLapsed ? <span className="badge bad">Datos vencidos</span> : null}
    </p>
  );
}

function Actions({ restaurant, list }: { restaurant: AdminRestaurantData; list: string }) {
  const { id, name, isActive, isComplete, publicPath } = restaurant;
  const edit = listPath(`/admin/restaurant/edit/${id}`, 1, { volver: list });
  return (
    <>
      <a className="button quiet" href={edit}>
        {isComplete ? "Editar" : "Completar"} <Which name={name} />
      </a>
      {isActive || isComplete ? (
        <QuickButton
          action={`/admin/restaurant/${id}/estado`}
          fields={{ activo: isActive ? "0" : "1", volver: list }}
          id={`estado-${id}`}
          pending={isActive ? "Desactivando..." : "Activando..."}
        >
          {isActive ? "Desactivar" : "Activar"} <Which name={name} />
        </QuickButton>
      ) : null}
      {publicPath ? (
        <a className="button quiet" href={publicPath}>
          Ver <Which name={name} />
        </a>
      ) : null}
      <a className="button quiet danger" href={listPath(`/admin/restaurant/${id}/eliminar`, 1, { volver: list })}>
        Eliminar <Which name={name} />
      </a>
    </>
  );
}

/** Names the restaurant for screen readers. */
function Which({ name }: { name: string }) {
  return <span className="spoken">«{name}»</span>;
}

export function NoRestaurants({ chosen }: { chosen: RestaurantsChosen }) {
  const { search, provincia, filter } = chosen;
  if (!search && !provincia && !filter) {
    return (
      <AdminEmpty title="El directorio todavía está vacío.">
        <p>Crea el primer restaurante, o tráelo de Google con sus datos y confírmalos.</p>
        <p className="actions">
          <a className="button primary" href="/admin/restaurant/new">
            Crear Nuevo Restaurante
          </a>
          <a className="button quiet" href="/admin/google">
            Búsqueda Google
          </a>
        </p>
      </AdminEmpty>
    );
  }
  const nothing = restaurantFilters.find(({ id }) => id === filter)?.empty;
  return (
    <AdminEmpty title={search || provincia ? "No se encontraron restaurantes con esos criterios." : (nothing ?? "")}>
      <p>
        <a className="button quiet" href="/admin">
          Ver todos los restaurantes
        </a>
      </p>
    </AdminEmpty>
  );
}

export function RestaurantFacts({ restaurant }: { restaurant: AdminRestaurantData }) {
  const { name, address, phone, province, category, rating, plan, created, createdAt } = restaurant;
  return (
    <div className="admin-panel">
      <h2>{name}</h2>
      <RestaurantStates restaurant={restaurant} />
      <dl className="admin-facts">
        <Fact name="Provincia">{province}</Fact>
        <Fact name="Dirección">{address}</Fact>
        <Fact name="Categoría">{category}</Fact>
        <Fact name="Teléfono">{phone}</Fact>
        <Fact name="Rating">{rating}</Fact>
        <Fact name="Plan">{plan}</Fact>
        <Fact name="Creado el">
          <time dateTime={createdAt}>{created}</time>
        </Fact>
      </dl>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
