import { sendFile, type Sending } from "./send-file";
import { drawPreview, shrink, type Shrunk } from "./shrink";

/**
 * `<form data-uploads="5">` sends up to that many pictures as soon as they are chosen, one at a time. Shrinks each first. Then
 * opens the page that the server names, or `data-done` after several. Call it again for new forms.
 */
export function sendPictures() {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-uploads]:not([data-ready])")) {
    form.dataset.ready = "";
    const input = form.querySelector<HTMLInputElement>("input[type=file]");
    if (!input || typeof createImageBitmap !== "function") continue;
    input.multiple = Number(form.dataset.uploads) > 1;
    form.dataset.ready = "sends";
    const queue = new Queue(form, input);
    input.onchange = () => {
      queue.add([...(input.files ?? [])]);
      input.value = "";
      input.removeAttribute("capture");
    };
    if (matchMedia("(pointer: coarse)").matches) addCamera(input);
  }
}

/** Android offers the camera only when it is asked for. */
function addCamera(input: HTMLInputElement) {
  const camera = makeButton("Tomar una foto");
  camera.onclick = () => {
    input.setAttribute("capture", "environment");
    input.click();
    // A person who cancels may choose from the gallery next.
    input.oncancel = () => input.removeAttribute("capture");
  };
  input.labels?.[0]?.after(camera);
}

class Queue {
  private readonly list = document.createElement("ul");
  private readonly status = document.createElement("p");
  private readonly items: Item[] = [];
  private isSending = false;
  private sent = 0;
  private next = "";

  constructor(
    private readonly form: HTMLFormElement,
    private readonly input: HTMLInputElement,
  ) {
    this.list.className = "lines uploads";
    this.status.setAttribute("role", "status");
    form.after(this.status, this.list);
    addEventListener("beforeunload", (event) => this.isSending && event.preventDefault());
  }

  add(files: File[]) {
    const room = Number(this.form.dataset.uploads) - this.sent - this.items.length;
    for (const file of files.slice(0, room)) {
      const item = new Item(file, {
        retry: () => void this.run(),
        remove: () => {
          this.items.splice(this.items.indexOf(item), 1);
          this.finish();
        },
      });
      this.items.push(item);
      this.list.append(item.row);
    }
    void this.run(files.length > room ? `Solo ${room === 1 ? "cabe una" : `caben ${room}`} más: las otras no se envían. ` : "");
  }

  private async run(note = "") {
    if (this.isSending) return;
    this.isSending = true;
    for (let item = this.waiting(); item; item = this.waiting()) {
      this.status.textContent = `${note}Subiendo ${item.file.name}...`;
      const next = await item.send(this.form, this.input.name);
      if (next === undefined) continue;
      this.next = next;
      this.sent += 1;
      this.items.splice(this.items.indexOf(item), 1);
    }
    this.isSending = false;
    this.finish();
  }

  private waiting() {
    return this.items.find(({ isWaiting }) => isWaiting);
  }

  /** Waits while a picture needs a decision. */
  private finish() {
    if (this.isSending) return;
    const left = this.items.length;
    this.status.textContent = left > 0 ? `${left === 1 ? "Falta una foto" : `Faltan ${left} fotos`} por subir.` : "";
    if (left > 0 || this.sent === 0) return;
    this.status.textContent = "Listo.";
    location.assign((this.sent > 1 && this.form.dataset.done) || this.next);
  }
}

/** Row of a file: preview, progress, and a button to cancel or resend. */
class Item {
  readonly row = document.createElement("li");
  isWaiting = true;
  private readonly preview = Object.assign(document.createElement("canvas"), { width: 160, height: 160 });
  private readonly state = document.createElement("p");
  private readonly progress = document.createElement("progress");
  private readonly again = makeButton("Enviar otra vez");
  private readonly cancel = makeButton("Cancelar");
  private shrunk: Shrunk | undefined;
  private sending: Sending | undefined;
  private isGone = false;

  constructor(
    readonly file: File,
    { retry, remove }: { retry: () => void; remove: () => void },
  ) {
    const name = document.createElement("p");
    name.textContent = file.name;
    this.preview.ariaHidden = "true";
    this.progress.ariaLabel = `Cuánto se subió de ${file.name}`;
    this.state.textContent = "En espera";
    for (const button of [this.again, this.cancel]) button.ariaLabel = `${button.textContent}: ${file.name}`;
    this.again.hidden = true;
    this.progress.hidden = true;
    const text = document.createElement("div");
    text.append(name, this.state, this.progress, this.again, this.cancel);
    this.row.append(this.preview, text);
    this.again.onclick = () => {
      this.isWaiting = true;
      this.show("En espera");
      retry();
    };
    this.cancel.onclick = () => {
      this.isGone = true;
      this.isWaiting = false;
      this.sending?.abort();
      this.row.remove();
      remove();
    };
  }

  /** Undefined when the picture was refused, lost or cancelled. */
  async send(form: HTMLFormElement, field: string): Promise<string | undefined> {
    this.isWaiting = false;
    this.show("Preparando...");
    this.progress.hidden = false;
    this.shrunk ??= await shrink(this.file);
    if (this.isGone) return undefined;
    const { content, canvas } = this.shrunk;
    if (canvas) drawPreview(this.preview, canvas);
    this.sending = sendFile(form, { field, content, name: this.file.name }, (share) => {
      this.progress.value = share;
      this.state.textContent = share < 1 ? `Subiendo: ${Math.round(100 * share)}\u00a0%` : "Guardando...";
    });
    const outcome = await this.sending.outcome;
    if (this.isGone) return undefined;
    if ("next" in outcome) {
      this.show("Guardada");
      this.row.dataset.done = "";
      this.cancel.remove();
      return outcome.next;
    }
    this.fail(outcome.fault);
    askToSignIn(form, outcome.page);
    return undefined;
  }

  private show(text: string) {
    this.state.textContent = text;
    this.state.className = "";
    this.state.removeAttribute("role");
    this.again.hidden = true;
    this.progress.removeAttribute("value");
  }

  private fail(text: string) {
    this.state.textContent = text;
    this.state.className = "field-error";
    this.state.setAttribute("role", "alert");
    this.again.hidden = false;
    this.progress.hidden = true;
  }
}

/** Adds a password field to a form that was refused because the session has ended. The next attempt sends the password. */
function askToSignIn(form: HTMLFormElement, page: Document | undefined) {
  form.querySelector(".sign-in-again")?.remove();
  const fields = page?.querySelector("form[data-uploads] .sign-in-again");
  if (fields) form.querySelector(".actions")?.before(fields);
}

function makeButton(label: string) {
  return Object.assign(document.createElement("button"), { type: "button", className: "button quiet", textContent: label });
}
