/** Two seas and the stepped bridge between them, under one sun: the idea of the house, in the cloth of the covers. */
export function HeroArt() {
  return (
    <svg className="cover cover-p cover-0 hero-art" viewBox="0 0 64 48" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g id="bridge">
        <path d="M-4 33h10v-6h6v-6h6v-6h6v-4h16v4h6v6h6v6h6v6h10M-4 52v-4h8v-4h8v4h8v-4h8v4h8v-4h8v4h8v-4h8v4h8v4" />
        <path id="sun" d="M29 30h6v-3h-6z" />
      </g>
      {["bridge", "bridge", "bridge", "bridge", "bridge", "sun", "sun"].map((drawing, position) => (
        <use key={position} href={`#${drawing}`} />
      ))}
    </svg>
  );
}
