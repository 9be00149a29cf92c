const problemId = "fechas-error";

export function DayField({
  name,
  label,
  value,
  problem,
}: {
  name: string;
  label: string;
  value: string;
  problem: string | null;
}) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        type="date"
        defaultValue={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
      />
    </div>
  );
}

export function DaysProblem({ problem }: { problem: string | null }) {
  return problem ? (
    <p id={problemId} className="field-error" role="alert">
      {problem}
    </p>
  ) : null;
}
