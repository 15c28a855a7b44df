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
