import { Scene } from './scene.tsx';

/** What is kept for a family: in a case with a lock, whose key they have. */
export function FlightCase({ size = 160 }: { size?: number }) {
  return (
    <Scene light={0.4} size={size}>
      <g stroke="var(--color-ink)" strokeWidth="4" strokeLinejoin="round" strokeLinecap="round">
        <path d="M62 52V40h36v12" fill="none" strokeWidth="5" />
        <rect x="18" y="52" width="124" height="82" rx="8" fill="var(--color-primary-tint)" />
        <path d="M18 82h124M34 52v82M126 52v82" strokeWidth="3" />
        <rect x="64" y="74" width="32" height="30" rx="6" fill="var(--color-surface)" />
        <path d="M71 74v-6a9 9 0 0 1 18 0v6" fill="none" />
        <path d="M80 86v8" stroke="var(--color-primary)" strokeWidth="6" />
        <path d="M36 142h.1M124 142h.1" strokeWidth="10" />
      </g>
      <circle cx="46" cy="64" r="4" fill="var(--color-spot)" />
    </Scene>
  );
}
