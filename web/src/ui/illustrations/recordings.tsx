import { Scene } from './scene.tsx';

/** Nothing has happened yet: a film without pictures. */
export function BlankFilm({ size = 160 }: { size?: number }) {
  return (
    <Scene light={0.4} size={size}>
      <g
        transform="rotate(6 80 92)"
        stroke="var(--color-ink)"
        strokeWidth="4"
        strokeLinejoin="round"
      >
        <rect x="18" y="58" width="124" height="66" rx="7" fill="var(--color-ink)" />
        <path
          d="M28 66h104M28 116h104"
          stroke="var(--color-surface)"
          strokeWidth="5"
          strokeDasharray="6 9"
        />
        <rect
          x="28"
          y="76"
          width="30"
          height="30"
          rx="3"
          fill="var(--color-primary-tint)"
          strokeWidth="0"
        />
        <rect
          x="65"
          y="76"
          width="30"
          height="30"
          rx="3"
          fill="var(--color-spot)"
          strokeWidth="0"
        />
        <rect
          x="102"
          y="76"
          width="30"
          height="30"
          rx="3"
          fill="var(--color-primary-tint)"
          strokeWidth="0"
        />
        <path d="m75 84 13 7-13 7z" fill="var(--color-ink)" strokeWidth="0" />
      </g>
    </Scene>
  );
}

/** A song, half out of its sleeve. */
export function Record({ size = 160 }: { size?: number }) {
  return (
    <Scene light={0.6} size={size}>
      <g stroke="var(--color-ink)" strokeWidth="4" strokeLinejoin="round">
        <circle cx="98" cy="90" r="48" fill="var(--color-ink)" />
        <circle cx="98" cy="90" r="36" fill="none" stroke="var(--color-edge)" strokeWidth="2" />
        <circle cx="98" cy="90" r="27" fill="none" stroke="var(--color-edge)" strokeWidth="2" />
        <circle cx="98" cy="90" r="15" fill="var(--color-spot)" strokeWidth="0" />
        <circle cx="98" cy="90" r="3" fill="var(--color-ink)" strokeWidth="0" />
        <path d="M14 40h84v100H14z" fill="var(--color-primary-tint)" />
        <path d="M40 112V78l30-8v32" fill="none" strokeWidth="5" />
        <ellipse cx="34" cy="113" rx="8" ry="6" fill="var(--color-primary)" strokeWidth="3" />
        <ellipse cx="64" cy="104" rx="8" ry="6" fill="var(--color-primary)" strokeWidth="3" />
      </g>
    </Scene>
  );
}

/** The kids' app: a tablet that plays along. */
export function PlayAlong({ size = 160 }: { size?: number }) {
  return (
    <Scene light={0.6} size={size}>
      <g
        transform="rotate(-6 80 92)"
        stroke="var(--color-ink)"
        strokeWidth="4"
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        <rect x="20" y="48" width="120" height="84" rx="11" fill="var(--color-ink)" />
        <rect
          x="30"
          y="58"
          width="100"
          height="64"
          rx="5"
          fill="var(--color-surface)"
          strokeWidth="0"
        />
        <path
          d="M44 110V92M58 110V78M72 110V86M86 110V70"
          stroke="var(--color-primary)"
          strokeWidth="8"
        />
        <path d="M100 110V82" stroke="var(--color-spot)" strokeWidth="8" />
        <path d="m112 74 10 6-10 6z" fill="var(--color-primary)" strokeWidth="2" />
      </g>
    </Scene>
  );
}
