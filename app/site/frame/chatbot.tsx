import { Glyph } from "../../ui/glyph";
import { useSite } from "../../ui/page/site";

/** Hidden until its script shows it; see enhance/chatbot.ts. */
export function Chatbot() {
  const { chatbotSrc } = useSite();
  if (!chatbotSrc) return null;
  return (
    <aside className="chatbot" aria-label="Ayuda por chat" inert="">
      <button type="button" className="button quiet" data-chatbot={chatbotSrc} data-pending="Abriendo el chat...">
        <Glyph name="chat" /> <span>¿Te ayudamos?</span>
      </button>
    </aside>
  );
}
