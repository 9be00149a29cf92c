import { Conversation, type newConversation } from "../answers/conversation";
import { AssistantHead } from "./assistant-head";
import { yoddaAndSophia } from "./assistants";

export const inEnglish = {
  subtitle: "AI guides to eating in Panama",
  description:
    "Ask Yodda and Sophia where to eat in Panama, what is open now and what it costs. They answer in English from our directory, free and without an account.",
  lead: "Ask in your own words. The answers come from our directory, free and without an account.",
};

/** Only the conversation: the provider's chat and what it offers are Spanish. */
export function EnglishAssistantPage({ conversation }: { conversation: typeof newConversation }) {
  const { name, portraits } = yoddaAndSophia;
  return (
    <section className="section split assistant">
      <AssistantHead {...{ name, portraits }} subtitle={inEnglish.subtitle} lead={inEnglish.lead}>
        <p className="badge good">Completely FREE</p>
      </AssistantHead>
      <Conversation
        title="Conversation with Yodda and Sophia"
        greeting="Hi, we are Yodda and Sophia. What would you like to eat in Panama?"
        disclaimer="They can be wrong: confirm hours and prices. What answers your question best comes first and, among equals, the business that pays for a plan: it is marked “Sponsored”."
        questions={["Where can we eat seafood in Colón?", "What is open now in Chiriquí?"]}
        portrait={portraits[0]}
        conversation={conversation}
      />
    </section>
  );
}
