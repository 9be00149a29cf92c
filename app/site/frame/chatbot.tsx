import { Glyph } from "../../ui/glyph";
import { useWords } from "../../ui/page/language";
import { useSite } from "../../ui/page/site";
import { words } from "./words";

/** Hidden until its script shows it; see enhance/chatbot.ts. */
export function Chatbot() {
  const { chatbotSrc } = useSite();
  const say = useWords(words);
  if (!chatbotSrc) return null;
  return (
    <aside className="chatbot" aria-label={say.chatHelp} inert="">
      <button type="button" className="button quiet" data-chatbot={chatbotSrc} data-pending={say.openingChat}>
        <Glyph name="chat" /> <span>{say.needHelp}</span>
      </button>
    </aside>
  );
}
