const swipe = 40;

/** Shows pictures in a dialog, with buttons, arrow keys and swipes. Without it each opens as a page. */
export function openGallery() {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(".gallery a")];
  const dialog = document.createElement("dialog");
  dialog.className = "lightbox";
  dialog.ariaLabel = "Fotos";
  dialog.innerHTML =
    '<div><output></output><button class="button quiet">Cerrar</button></div><img draggable="false"><div>' +
    '<button class="button quiet" aria-label="Anterior">←</button><p></p><button class="button quiet" aria-label="Siguiente">→</button></div>';
  const [counter, photo, text] = ["output", "img", "p"].map((name) => dialog.querySelector<HTMLElement>(name)!) as [
    HTMLElement,
    HTMLImageElement,
    HTMLElement,
  ];
  const [close, back, on] = dialog.querySelectorAll("button") as unknown as HTMLButtonElement[];
  let at = 0;
  let start = 0;

  function turn(steps: number) {
    at = (at + steps + links.length) % links.length;
    const { href, title, lastElementChild } = links[at]!;
    const { alt } = lastElementChild as HTMLImageElement;
    // Otherwise the previous picture stays until the next one has loaded.
    photo.src = "";
    photo.src = href;
    photo.alt = alt;
    text.textContent = alt;
    if (title) text.append(Object.assign(document.createElement("small"), { textContent: title }));
    counter.textContent = links.length > 1 ? `${at + 1} de ${links.length}` : "";
  }

  close!.onclick = () => dialog.close();
  back!.onclick = () => turn(-1);
  on!.onclick = () => turn(1);
  back!.hidden = on!.hidden = links.length < 2;
  dialog.onkeydown = ({ key }) => turn(Number(key === "ArrowRight") - Number(key === "ArrowLeft"));
  dialog.onpointerdown = ({ clientX }) => (start = clientX);
  photo.onpointerup = ({ clientX }) => {
    if (Math.abs(clientX - start) > swipe) turn(start > clientX ? 1 : -1);
  };

  links.forEach((link, place) => {
    link.onclick = (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      at = place;
      turn(0);
      document.body.append(dialog);
      dialog.showModal();
      // Safari does not focus clicked links.
      dialog.onclose = () => link.focus();
    };
  });
}
