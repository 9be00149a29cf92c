/** The server has the same limit. */
const maxUploadMs = 300_000;

type Outcome =
  /** Path of the next page. */
  | { next: string }
  /** `page`: the server's answer, if any. */
  | { fault: string; page?: Document };

export type Sending = { outcome: Promise<Outcome>; abort: () => void };

/** Never rejects. */
export function sendFile(
  form: HTMLFormElement,
  { field, content, name }: { field: string; content: Blob; name: string },
  showProgress: (share: number) => void,
): Sending {
  const request = new XMLHttpRequest();
  const outcome = new Promise<Outcome>((done) => {
    request.onload = () => {
      if (request.status < 400) return done({ next: request.responseURL });
      // The policy allows only this page's style sheet, even in a document that is never shown.
      const html = request.responseText.replace(/<style[^]*?<\/style>/g, "");
      const page = new DOMParser().parseFromString(html, "text/html");
      const reason = page.querySelector(".error-summary li") ?? page.querySelector("main h1");
      done({ fault: reason?.textContent || "El sitio no pudo recibirla. Envíala otra vez en unos minutos.", page });
    };
    request.onerror = request.ontimeout = () => done({ fault: "Se cortó la conexión. La foto sigue aquí: envíala otra vez." });
    request.onabort = () => done({ fault: "Cancelada." });
  });
  request.upload.onprogress = ({ loaded, total }) => showProgress(loaded / total);
  const body = new FormData(form);
  body.set(field, content, name);
  request.open("POST", form.action);
  request.timeout = maxUploadMs;
  request.send(body);
  return { outcome, abort: () => request.abort() };
}
