import { Scene } from './scene.tsx';

/** One's own details: a pass for every door of the house. */
export function Lanyard({ size = 160 }: { size?: number }) {
  return (
    <Scene light={0.4} size={size}>
      <g stroke="var(--color-ink)" strokeWidth="4" strokeLinejoin="round" strokeLinecap="round">
        <path
          d="M46 10c6 30 22 44 34 52 12-8 28-22 34-52"
          fill="none"
          stroke="var(--color-primary)"
          strokeWidth="7"
        />
        <rect x="70" y="56" width="20" height="14" rx="4" fill="var(--color-edge)" />
        <rect x="40" y="68" width="80" height="72" rx="9" fill="var(--color-surface)" />
        <path d="M40 88h80" strokeWidth="3" />
        <circle cx="62" cy="106" r="9" fill="var(--color-primary-tint)" strokeWidth="3" />
        <path
          d="M48 132c2-10 8-14 14-14s12 4 14 14"
          fill="var(--color-primary-tint)"
          strokeWidth="3"
        />
        <path d="M86 106h22M86 120h16" strokeWidth="5" />
      </g>
      <path d="m80 73 2 4 4 .5-3 3 1 4-4-2-4 2 1-4-3-3 4-.5z" fill="var(--color-spot)" />
    </Scene>
  );
}
