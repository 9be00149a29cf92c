import { http, HttpResponse } from "msw";

const assistants = {
  amy: {
    name: "Amy",
    greeting: "Hola, soy Amy. ¿Qué quieres saber para empezar tu empresa?",
    answer:
      "Amy te explicaría esto con palabras sencillas y te dejaría una lista de próximos pasos. Es orientación general y no es asesoría legal.",
  },
  roger: {
    name: "Roger",
    greeting: "Hola, soy Roger. ¿Qué quieres saber de la Ley 384?",
    answer:
      "Roger te diría qué pide la ley a tu obra y qué conviene llevar a tu abogado o ingeniero. Es orientación general y no es asesoría legal.",
  },
  yodda: {
    name: "Yodda",
    greeting: "Hola, soy Yodda. ¿Qué te gustaría conocer de Panamá?",
    answer: "Yodda te propondría qué ver, dónde comer y cómo llegar, a la medida de tu día.",
  },
};

/**
 * A page per assistant at `{base}/amy`, `/roger` and `/yodda` that works without JavaScript, and a widget's script at
 * `{base}/widget.js`. `{base}/caido` is down.
 */
export const chatHandlers = (base: string) => [
  ...Object.entries(assistants).map(([id, assistant]) =>
    http.get(`${base}/${id}`, ({ request }) =>
      html(chatPage(assistant, new URL(request.url).searchParams.get("pregunta") ?? "")),
    ),
  ),
  http.get(
    `${base}/widget.js`,
    () => new HttpResponse(widget, { headers: { "Content-Type": "text/javascript; charset=utf-8" } }),
  ),
  http.get(`${base}/caido`, () =>
    html("<!DOCTYPE html><html lang=es><title>503</title><p>El chat de mentira está caído.</p>", 503),
  ),
];

function html(body: string, status = 200) {
  return HttpResponse.html(body, { status, headers: { "Content-Type": "text/html; charset=utf-8" } });
}

function chatPage({ name, greeting, answer }: (typeof assistants)["amy"], asked: string): string {
  const question = asked.trim().slice(0, 500);
  const talk = question === "" ? "" : `<p class="asked"><b>Tú</b> ${escape(question)}</p>\n<p><b>${name}</b> ${answer}</p>`;
  return `<!DOCTYPE html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Chat con ${name} (imitación)</title>
<style>
  :root { background: Canvas; color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif; }
  * { box-sizing: border-box; }
  body { display: flex; flex-direction: column; gap: 1rem; margin: 0 auto; max-width: 40rem; min-height: 100vh; padding: 1rem 1rem 0; }
  h1 { font-size: 1.25rem; margin: 0; }
  strong.fake { border: 2px dashed; font-size: 0.9rem; padding: 0.5rem 0.75rem; }
  [role="log"] { flex: 1; overflow-wrap: anywhere; }
  [role="log"] p { border: 1px solid; border-radius: 0.75rem; margin: 0 2rem 0.75rem 0; padding: 0.6rem 0.8rem; }
  [role="log"] p.asked { border-style: dashed; margin: 0 0 0.75rem 2rem; }
  b { display: block; font-size: 0.85rem; }
  form { background: Canvas; bottom: 0; display: flex; flex-wrap: wrap; gap: 0.5rem; padding-bottom: 1rem; position: sticky; }
  label { flex: 1 0 100%; }
  input, button { font: inherit; min-height: 2.75rem; }
  input { flex: 1 1 10rem; min-width: 0; padding: 0 0.6rem; }
</style>
</head>
<body>
<h1>${name}</h1>
<strong class="fake">Esto es una imitación del chat, para probar. No entiende lo que le escribes.</strong>
<div role="log" aria-label="Conversación">
<p><b>${name}</b> ${greeting}</p>
${talk}
</div>
<form>
<label for="pregunta">Tu pregunta</label>
<input id="pregunta" name="pregunta" maxlength="500" required autocomplete="off">
<button>Preguntar</button>
</form>
</body>
</html>`;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

/**
 * Opens a panel when it runs; each press of `[data-chatbot]` then closes or opens it. A strict policy lets scripts set styles
 * through the DOM but not in HTML.
 */
const widget = `(() => {
  "use strict";
  const chat = new URL("yodda", document.currentScript.src).href;

  const panel = document.createElement("section");
  panel.setAttribute("aria-label", "Chat de prueba");
  Object.assign(panel.style, {
    position: "fixed", right: "1rem", bottom: "5.5rem", zIndex: "2147483000", display: "flex", flexDirection: "column",
    width: "min(22rem, calc(100vw - 2rem))", height: "min(32rem, calc(100vh - 7rem))", overflow: "hidden",
    border: "1px solid GrayText", borderRadius: "14px", background: "Canvas", color: "CanvasText", colorScheme: "light dark",
    boxShadow: "0 12px 32px rgb(0 0 0 / 0.3)",
  });

  const close = document.createElement("button");
  close.type = "button";
  close.textContent = "Cerrar el chat";
  Object.assign(close.style, {
    minHeight: "2.75rem", padding: "0 1rem", border: "0", borderBottom: "1px solid GrayText", background: "inherit", color: "inherit",
    font: "inherit", textAlign: "end", cursor: "pointer",
  });

  const frame = document.createElement("iframe");
  frame.title = "Chat con Yodda";
  frame.src = chat;
  Object.assign(frame.style, { flex: "1", width: "100%", minHeight: "0", border: "0" });

  panel.append(close, frame);
  document.body.append(panel);
  close.focus();

  const show = (isShown) => {
    panel.style.display = isShown ? "flex" : "none";
    if (isShown) close.focus();
    else document.querySelector("[data-chatbot]")?.focus();
  };
  close.addEventListener("click", () => show(false));
  panel.addEventListener("keydown", (event) => event.key === "Escape" && show(false));
  document.addEventListener("click", ({ target }) => {
    if (target.closest("[data-chatbot]")) show(panel.style.display === "none");
  });
})();
`;
