import { count } from "../../text/format";
import { FormToken } from "../../ui/forms/form";
import { useSite } from "../../ui/page/site";
import { codeAppPath, newKeyPath, recoveryCodesPath } from "./paths";

export type Own = {
  isOn: boolean;
  /** The account may enter the administration. */
  hasPower: boolean;
  /** The day from which it needs the factor; null when it needs none. */
  dueOn: string | null;
  isOverdue: boolean;
  appSince: string | null;
  keys: { id: string; device: string; since: string; isUsable: boolean }[];
  recoveryCodes: number;
};

export function OwnFactors({ own }: { own: Own }) {
  return (
    <>
      <Notices own={own} />
      <h2>App de códigos</h2>
      <CodeApp since={own.appSince} />
      <h2>Llaves de acceso</h2>
      <Keys keys={own.keys} />
      {own.isOn ? <RecoveryCodes left={own.recoveryCodes} hasKey={own.keys.length > 0} /> : null}
      <p>
        <a className="button quiet" href="/profile">
          Volver a mi perfil
        </a>
      </p>
    </>
  );
}

function CodeApp({ since }: { since: Own["appSince"] }) {
  if (since === null) {
    return (
      <p>
        <a className="button" href={codeAppPath}>
          Poner una app de códigos
        </a>
      </p>
    );
  }
  return (
    <>
      <p>Puesta el {since}.</p>
      <RemoveButton which="app" about="la app" />
    </>
  );
}

function Keys({ keys }: Pick<Own, "keys">) {
  return (
    <>
      {keys.length > 0 ? (
        <ul className="lines">
          {keys.map(({ id, device, since, isUsable }) => (
            <li key={id}>
              <p>
                {device}, desde el {since}.{" "}
                {isUsable ? null : <span className="badge bad">Hecha para otra dirección del sitio</span>}
              </p>
              <RemoveButton which={id} about={`la llave de ${device}`} />
            </li>
          ))}
        </ul>
      ) : null}
      <p>
        <a className="button" href={newKeyPath}>
          Añadir una llave
        </a>
      </p>
    </>
  );
}

function RecoveryCodes({ left, hasKey }: { left: number; hasKey: boolean }) {
  return (
    <>
      <h2>Códigos de recuperación</h2>
      <p>
        {left === 0 ? "No te queda ninguno." : `Te ${left === 1 ? "queda" : "quedan"} ${count(left, "código", "códigos")}.`}{" "}
        <a href={recoveryCodesPath}>Hacer otros</a>
      </p>
      {hasKey ? (
        <p className="fine-print">
          Con una llave también entras sin contraseña, en <a href="/auth/llave">esta página</a>.
        </p>
      ) : null}
    </>
  );
}

function RemoveButton({ which, about }: { which: string; about: string }) {
  return (
    <form method="post">
      <FormToken />
      <input type="hidden" name="quitar" value={which} />
      <button className="button quiet danger" data-pending="Quitando...">
        Quitar <span className="spoken">{about}</span>
      </button>
    </form>
  );
}

function Notices({ own: { isOn, hasPower, dueOn, isOverdue, appSince, keys } }: { own: Own }) {
  const { isDemo } = useSite();
  const isUnfinished = !isOn && (appSince !== null || keys.length > 0);
  return (
    <>
      {dueOn && !isOn ? (
        <p className="note">
          {isOverdue
            ? "Entras en la administración, y para seguir tienes que poner aquí tu segundo paso."
            : `Entras en la administración: pon aquí tu segundo paso antes del ${dueOn}.`}
        </p>
      ) : null}
      {isDemo && hasPower && !isOn ? (
        <p className="note">En esta demostración no hace falta. En el sitio de verdad, quien administra lo pone en siete días.</p>
      ) : null}
      {isUnfinished ? (
        <p className="note">
          Falta una cosa: <a href={recoveryCodesPath}>guarda tus códigos de recuperación</a>. Hasta entonces entras solo con la
          contraseña.
        </p>
      ) : null}
    </>
  );
}
