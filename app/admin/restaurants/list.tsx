import { listPath } from "../../text/paging";
import { provinces } from "../../text/provinces";
import { activation } from "../scaffold/activation";
import { FactList, Moment, ShortDate } from "../scaffold/facts";
import { AdminHead } from "../../ui/page/admin-head";
import { AdminEmpty, AdminRow, RowMenu } from "../scaffold/list";
import type { AdminRestaurantData } from "./data.server";
import { Glyph } from "../../ui/glyph";
import { QuickButton } from "../../ui/forms/quick-form";

/** The value of `estado`. */
export const restaurantFilters = [
  { id: "", label: "Todos", state: "all", empty: "No hay restaurantes." },
  { id: "activos", label: "Activos", state: "active", empty: "No hay restaurantes activos." },
  { id: "inactivos", label: "Inactivos", state: "inactive", empty: "No hay restaurantes inactivos." },
  { id: "por-confirmar", label: "Por confirmar", state: "unconfirmed", empty: "No hay datos de Google por confirmar." },
  { id: "vencidos", label: "Vencidos", state: "lapsed", empty: "No hay restaurantes con datos vencidos." },
] as const;

export type RestaurantFilter = (typeof restaurantFilters)[number];

export function ProvinceFilter({ chosen, all }: { chosen: string; all: { id: string; label: string } }) {
  return (
    <div className="field">
      <label htmlFor="provincia" className="spoken">
        Provincia
      </label>
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

export function AdminRestaurant({ restaurant, list }: { restaurant: AdminRestaurantData; list: string }) {
  const { name, place, plan, updated, updatedAt, isActive, hasLapsed } = restaurant;
  return (
    <AdminRow
      id={restaurant.id}
      isFaded={!isActive}
      facts={
        <>
          <span>{place}</span>
          <span>{plan}</span>
          <span>
            <span className="spoken">Actualizado el </span>
            <ShortDate day={{ at: updatedAt, text: `Actualizado el ${updated}` }} />
          </span>
        </>
      }
      actions={<Actions restaurant={restaurant} list={list} />}
    >
      <h2>
        <a href={editPath(restaurant, list)}>{name}</a>
      </h2>
      <RestaurantStates restaurant={restaurant} />
      {hasLapsed ? <p>Pasaron 30 días sin que nadie confirmara sus datos de Google, así que se borraron.</p> : null}
    </AdminRow>
  );
}

const editPath = ({ id }: AdminRestaurantData, list: string) => listPath(`/admin/restaurant/edit/${id}`, 1, { volver: list });

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
  const { activo, button, pending } = activation(isActive);
  return (
    <RowMenu about={name}>
      <a className="button quiet" href={editPath(restaurant, list)}>
        {isComplete ? "Editar" : "Completar"} <Which name={name} />
      </a>
      {isActive || isComplete ? (
        <QuickButton
          action={`/admin/restaurant/${id}/estado`}
          fields={{ activo, volver: list }}
          id={`estado-${id}`}
          pending={pending}
        >
          {button} <Which name={name} />
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
    </RowMenu>
  );
}

/** Adds the name for screen readers. */
function Which({ name }: { name: string }) {
  return <span className="spoken">«{name}»</span>;
}

export function EmptyDirectory() {
  return (
    <>
      <AdminHead title="Gestionar Restaurantes" />
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
    </>
  );
}

export function NoRestaurants({ q, provincia, estado }: { q: string; provincia: string; estado: RestaurantFilter["id"] }) {
  const nothing = restaurantFilters.find(({ id }) => id === estado)?.empty;
  return (
    <AdminEmpty title={q || provincia ? "No se encontraron restaurantes con esos criterios." : (nothing ?? "")}>
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
    <div className="panel">
      <h2>{name}</h2>
      <RestaurantStates restaurant={restaurant} />
      <FactList
        facts={[
          ["Provincia", province],
          ["Dirección", address],
          ["Categoría", category],
          ["Teléfono", phone],
          ["Rating", rating],
          ["Plan", plan],
          ["Creado el", <Moment key="created" day={{ at: createdAt, text: created }} />],
        ]}
      />
    </div>
  );
}
