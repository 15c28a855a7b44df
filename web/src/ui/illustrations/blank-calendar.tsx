import { Scene } from './scene.tsx';

/** No dates yet: a wall calendar with a plectrum where the next lesson will be. */
export function BlankCalendar({ size = 160 }: { size?: number }) {
  return (
    <Scene light={0.4} size={size}>
      <g stroke="var(--color-ink)" strokeWidth="4" strokeLinejoin="round" strokeLinecap="round">
        <rect x="32" y="48" width="96" height="92" rx="9" fill="var(--color-surface)" />
        <path d="M32 72h96" />
        <path d="M54 40v16M106 40v16" />
        <path
          d="M48 90h.1M68 90h.1M108 90h.1M48 108h.1M68 108h.1M88 108h.1M108 108h.1M48 126h.1M68 126h.1"
          strokeWidth="7"
          opacity=".35"
        />
        <path
          d="M88 81c6 0 10 2 10 5 0 5-6 13-10 13s-10-8-10-13c0-3 4-5 10-5z"
          fill="var(--color-primary)"
          strokeWidth="3"
        />
      </g>
    </Scene>
  );
}
