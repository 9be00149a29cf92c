/**
 * `<button data-passkey="{…}">` asks the device for a key, or with `data-passkey-new` to make one, and sends the form with it. The
 * button is hidden without a script; `data-passkey-missing` is what a browser without passkeys shows instead.
 */
export function offerPasskey() {
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-passkey]")) {
    if (!("PublicKeyCredential" in window && "parseRequestOptionsFromJSON" in PublicKeyCredential)) continue;
    const { form } = button;
    const note = document.createElement("p");
    note.setAttribute("role", "alert");
    button.after(note);
    button.hidden = false;
    for (const missing of document.querySelectorAll<HTMLElement>("[data-passkey-missing]")) missing.hidden = true;
    button.addEventListener("click", () => {
      note.textContent = "";
      ask(button).then(
        (answer) => {
          const field = form?.elements.namedItem("llave");
          if (field instanceof HTMLInputElement) field.value = JSON.stringify(answer);
          form?.submit();
        },
        () => {
          note.textContent = "No se usó ninguna llave. Puedes intentarlo otra vez, o seguir sin ella.";
        },
      );
    });
  }
}

async function ask({ dataset }: HTMLButtonElement): Promise<unknown> {
  const options: unknown = JSON.parse(dataset.passkey ?? "");
  const publicKey =
    "passkeyNew" in dataset
      ? PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON)
      : PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON);
  const { credentials } = navigator;
  const key = "attestation" in publicKey ? await credentials.create({ publicKey }) : await credentials.get({ publicKey });
  return (key as PublicKeyCredential | null)?.toJSON();
}
