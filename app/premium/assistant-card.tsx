import type { Assistant } from "./assistants";
import { Portrait } from "../ui/pictures/portrait";

export function AssistantCard({ assistant }: { assistant: Assistant }) {
  const { portraits, name, path, subtitle, summary, isPremium } = assistant;
  return (
    <li className="card">
      <div className="portraits">
        {portraits.map((portrait) => (
          <Portrait key={portrait} name={portrait} />
        ))}
      </div>
      <h3>
        <a className="card-link" href={path}>
          {name}
        </a>
      </h3>
      <p className="card-subtitle">{subtitle}</p>
      <p>{summary}</p>
      <p className="badges">
        <span className="badge">{isPremium ? "Premium" : "Gratis"}</span>
      </p>
    </li>
  );
}
