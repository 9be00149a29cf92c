/** Two seas and the bridge between them. Inline, to render with the text. Colours stay the same in dark mode. */
export function HeroArt() {
  return (
    <svg className="hero-art" viewBox="0 0 128 72" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <pattern id="stitches" width="4" height="6" patternUnits="userSpaceOnUse">
          <path stroke="#fff" strokeOpacity=".13" strokeWidth=".6" d="M1 .5v2.5M3 3.5v2.5" />
        </pattern>
      </defs>
      <path fill="#0b4a6f" d="M0 0h128v72H0z" />
      <path fill="url(#stitches)" d="M0 0h128v72H0z" />
      <g fill="none" strokeMiterlimit="2.7">
        <path id="bridge" d="M8 46v-6h6v-5h6v-5h7v-5h8v-4h10v-3h38v3h10v4h8v5h7v5h6v5h6v6" />
        <use href="#bridge" stroke="#f2b632" strokeWidth="27" />
        <use href="#bridge" stroke="#0b4a6f" strokeWidth="24.6" />
        <use href="#bridge" stroke="#c8324a" strokeWidth="21.5" />
        <use href="#bridge" stroke="#0b4a6f" strokeWidth="17.5" />
        <use href="#bridge" stroke="#0b7a77" strokeWidth="14.5" />
        <use href="#bridge" stroke="#0b4a6f" strokeWidth="10.5" />
      </g>
      <path fill="#0b4a6f" d="M8 46v-6h6v-5h6v-5h7v-5h8v-4h10v-3h38v3h10v4h8v5h7v5h6v5h6v6z" />
      <path fill="#0b7a77" d="M70 22v2h6v2h2v2h2v2h2v2h2v2h2v6h2v6h-48v-6h2v-6h2v-2h2v-2h2v-2h2v-2h2v-2h6v-2z" />
      <path fill="#0b4a6f" d="M70 24v2h6v2h2v2h2v2h2v2h2v6h2v6h-44v-6h2v-6h2v-2h2v-2h2v-2h2v-2h6v-2z" />
      <path fill="#c8324a" d="M70 26v2h4v2h4v2h2v4h2v4h2v6h-40v-6h2v-4h2v-4h2v-2h4v-2h4v-2z" />
      <path fill="#0b4a6f" d="M72 30v2h2v2h2v2h2v2h2v8h-32v-8h2v-2h2v-2h2v-2h2v-2z" />
      <path fill="#f2b632" d="M72 32v2h2v2h2v2h2v8h-28v-8h2v-2h2v-2h2v-2z" />
      <path fill="#f9da7a" d="M68 36v2h4v4h2v4h-20v-4h2v-4h4v-2z" />
      <path fill="#0b4a6f" d="M0 46h128v26h-128z" />
      <path fill="#3b97cc" d="M0 50h66v4h-4v4h-4v5h-5v5h-5v4H0z" />
      <path fill="#0b7a77" d="M66 50h62v22H48v-4h5v-5h5v-5h4v-4h4z" />
      <path
        fill="#fffdf8"
        d="M6 55h12v1h-12zM9 54h6v1h-6zM28 58h12v1h-12zM31 57h6v1h-6zM10 63h12v1h-12zM13 62h6v1h-6zM34 67h8v1h-8zM37 66h2v1h-2z"
      />
      <path
        fill="#f2b632"
        d="M68 55h10v1h-10zM71 54h4v1h-4zM111 57h10v1h-10zM114 56h4v1h-4zM66 63h12v1h-12zM69 62h6v1h-6zM112 65h10v1h-10zM115 64h4v1h-4zM88 68h12v1h-12zM91 67h6v1h-6zM56 68h8v1h-8zM59 67h2v1h-2z"
      />
      <path
        fill="none"
        stroke="#10222e"
        strokeWidth="5"
        d="M8 46v-6h6v-5h6v-5h7v-5h8v-4h10v-3h38v3h10v4h8v5h7v5h6v5h6v6M0 46.5h128"
      />
      <path
        fill="none"
        stroke="#fffdf8"
        strokeWidth="2.6"
        d="M8 46v-6h6v-5h6v-5h7v-5h8v-4h10v-3h38v3h10v4h8v5h7v5h6v5h6v6M0 46.5h128"
      />
      <path fill="none" stroke="#fffdf8" strokeWidth="1" d="M28 26V46M40 22V46M52 19V46M64 19V46M76 19V46M88 22V46M100 26V46" />
      <path fill="#10222e" d="M18 49h4v9h-4zM106 49h4v9h-4z" />
      <path fill="#fffdf8" d="M19 49h2v8h-2zM107 49h2v8h-2z" />
      <g transform="translate(82 51)">
        <path fill="#10222e" d="M-3 5h24v3h-2v3H1V8h-4zM1 -1h15v7h-15z" />
        <path fill="#c8324a" d="M-2 6h22v1h-2v3H2V7h-4z" />
        <path fill="#f2b632" d="M2 3h4v3h-4zM10 0h4v3h-4z" />
        <path fill="#fffdf8" d="M6 3h4v3h-4zM2 0h4v3h-4z" />
        <path fill="#e07b2e" d="M10 3h5v3h-5zM6 0h4v3h-4z" />
      </g>
    </svg>
  );
}
