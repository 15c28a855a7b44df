/** A record on its turntable. */
export function Vinyl() {
  return (
    <div aria-hidden className="ru-player">
      <svg viewBox="0 0 200 200" className="ru-vinyl">
        <circle cx="100" cy="100" r="98" fill="#0b0611" />
        {[90, 80, 70, 60, 50].map((r) => (
          <circle
            key={r}
            cx="100"
            cy="100"
            r={r}
            fill="none"
            stroke="#ffffff"
            strokeOpacity=".12"
          />
        ))}
        <path d="M100 2a98 98 0 0 1 69 29L135 65a49 49 0 0 0-35-14z" fill="#ffffff" opacity=".13" />
        <path
          d="M100 198a98 98 0 0 1-69-29l34-34a49 49 0 0 0 35 14z"
          fill="#ffffff"
          opacity=".08"
        />
        <circle cx="100" cy="100" r="36" className="fill-[var(--ru-acc)]" />
        <path
          d="M100 76v22M112 80v14M88 84v10"
          stroke="#160d1d"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <circle cx="100" cy="112" r="4" fill="#160d1d" />
      </svg>
      <svg viewBox="0 0 60 160" className="ru-arm">
        <circle cx="44" cy="16" r="13" fill="#f7efe7" />
        <path
          d="M44 16 40 96 18 132"
          fill="none"
          stroke="#f7efe7"
          strokeWidth="6"
          strokeLinejoin="round"
        />
        <path d="m8 138 16-14 10 10-18 16z" fill="#f7efe7" />
      </svg>
    </div>
  );
}
