import { Scene } from './scene.tsx';

/** Somebody has something to say, and is heard. */
export function Megaphone({ size = 160 }: { size?: number }) {
  return (
    <Scene light={0.5} size={size}>
      <g
        transform="rotate(-10 74 92)"
        stroke="var(--color-ink)"
        strokeWidth="4"
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        <path d="M34 82h26l48-30v80l-48-30H34a10 10 0 0 1 0-20z" fill="var(--color-primary-tint)" />
        <path d="M60 82v20" strokeWidth="3" />
        <path d="M46 102l6 30h14l-6-30" fill="var(--color-surface)" />
        <ellipse cx="108" cy="92" rx="9" ry="40" fill="var(--color-primary)" />
      </g>
      <path
        d="M132 58l12-10M138 80h14M134 102l12 8"
        stroke="var(--color-spot)"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </Scene>
  );
}
