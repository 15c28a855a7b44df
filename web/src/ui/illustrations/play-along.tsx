import { Scene } from './scene.tsx';

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
