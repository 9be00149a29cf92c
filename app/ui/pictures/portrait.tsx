export type PortraitName = "amy" | "roger" | "yodda" | "sophia";

/** Decorative: the name stands beside it. */
export function Portrait({ name }: { name: PortraitName }) {
  return (
    <svg className="portrait" viewBox="0 0 32 32" aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}

const halo = "M11 2h10v2h4v3h3v4h2v9h-2v4h-3v3H7v-3H4v-4H2v-9h2V7h3V4h4z";

// From back to front. Skin is the only colour without a token; portraits look the same in dark mode (see cover.css).
const drawings: Record<PortraitName, React.ReactNode> = {
  amy: (
    <g color="#d79a6b">
      <path fill="var(--caribe)" d="M0 0h32v32H0z" />
      <path fill="var(--pacifico)" stroke="var(--maiz)" d={halo} />
      <path fill="var(--ink)" d="M8 23V11h1V8h2V6h3V5h4v1h3v2h2v3h1v12z" />
      <path fill="var(--flor)" d="M4 32v-4h2v-2h5v-1h10v1h5v2h2v4z" />
      <path fill="var(--paper)" d="M12 25h8v2h-1v2h-1v2h-4v-2h-1v-2h-1z" />
      <path fill="currentColor" d="M11 11h10v8h-1v2h-2v4h-1v1h-2v-1h-1v-4h-2v-2h-1z" />
      <path fill="var(--ink)" d="M10 10h12v3h-2v-1h-5v1h-3v3h-2zM13 15h2v2h-2zM18 15h2v2h-2z" />
      <path fill="none" stroke="var(--paper)" strokeWidth=".7" d="M12 14h3.5v3H12zM17 14h3.5v3H17zM15 15h2" />
      <path fill="var(--flor)" d="M14 18.5h5v1h-1v1h-3v-1h-1z" />
      <path fill="var(--maiz)" d="M9 18h1v3H9zM22 18h1v3h-1z" />
    </g>
  ),
  roger: (
    <g color="#a5673f">
      <path fill="var(--pacifico)" d="M0 0h32v32H0z" />
      <path fill="var(--caribe)" stroke="var(--flor)" d={halo} />
      <path fill="var(--ink)" d="M3 32v-4h2v-2h5v-1h12v1h5v2h2v4z" />
      <path fill="currentColor" d="M9 14h1v-2h12v2h1v3h-1v3h-4v7h-4v-7h-4v-3H9z" />
      <path
        fill="var(--ink)"
        d="M10 16h1v2h2v-1h6v1h2v-2h1v4h-1v2h-2v1h-6v-1h-2v-2h-1zM12 13h3v1h-3zM17 13h3v1h-3zM13 15h1.5v1.5H13zM17.5 15H19v1.5h-1.5z"
      />
      <path fill="var(--paper)" d="M14 19h4v1h-1v1h-2v-1h-1zM11 25h3v1h4v-1h3v2h-1v2h-1v3h-6v-3h-1v-2h-1z" />
      <path fill="var(--flor)" d="M15 26h2v1h1v5h-4v-5h1z" />
      <path fill="var(--maiz)" d="M7 10h2V7h2V5h3V4h4v1h3v2h2v3h2v2H7z" />
      <path stroke="var(--paper)" d="M12.5 9V7M19.5 9V7M16 9V5" />
    </g>
  ),
  yodda: (
    <>
      <path fill="var(--selva)" d="M0 0h32v32H0z" />
      <path fill="var(--caribe)" stroke="var(--flor)" d={halo} />
      <path fill="var(--maiz)" d="M5 32v-4h1v-2h2v-2H7v-2H6v-2H5v-6h1v-3h20v3h1v6h-1v2h-1v2h-1v2h2v2h1v4z" />
      <path fill="var(--paper)" d="M7 13h5v5H7zM20 13h5v5h-5zM4 10h6V8h1V4h1V3h3v1h2V3h3v1h1v4h1v2h6v2H4z" />
      <path
        fill="var(--ink)"
        d="M9 14h2v4H9zM21 14h2v4h-2zM8 20h2v1h2v1h8v-1h2v-1h2v2h-2v1h-2v1h-8v-1h-2v-1H8zM9 28h3v2H9zM20 27h3v2h-3zM15 26h2v2h-2zM14 19h1v1h-1zM17 19h1v1h-1zM11 8h10v2H11z"
      />
      <path stroke="var(--flor)" d="M6 11h20" strokeDasharray="2 1" />
    </>
  ),
  sophia: (
    <g color="#8d5635">
      <path fill="var(--maiz)" d="M0 0h32v32H0z" />
      <path fill="var(--caribe)" stroke="var(--pacifico)" d={halo} />
      <path fill="var(--ink)" d="M6 20v-9h1V8h2V6h3V4h8v2h3v2h2v3h1v9h-1v3h-2v2H9v-2H7v-3z" />
      <path fill="var(--pacifico)" d="M4 32v-4h2v-2h5v-1h10v1h5v2h2v4z" />
      <path fill="currentColor" d="M11 11h2v-1h6v1h2v8h-1v2h-2v4h2v1h-1v1h-6v-1h-1v-1h2v-4h-2v-2h-1z" />
      <path fill="none" stroke="var(--maiz)" d="M8 32v-2h3v-1h3v1h4v-1h3v1h3v2" />
      <path fill="var(--ink)" d="M13 14h2v2h-2zM17 14h2v2h-2z" />
      <path fill="var(--paper)" d="M14 18h4v1h-1v1h-2v-1h-1z" />
      <path fill="var(--flor)" d="M22 5h2v2h2v2h2v2h-2v2h-2v-1h-2v1h-2v-2h-2V9h2V7h2z" />
      <path fill="var(--maiz)" d="M22 8h2v2h-2z" />
    </g>
  ),
};
