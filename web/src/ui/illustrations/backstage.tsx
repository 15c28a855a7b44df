import { Scene } from './scene.tsx';

/** An instrument of one's own comes in its case. */
export function GuitarCase({ size = 160 }: { size?: number }) {
  return (
    <Scene light={0.5} size={size}>
      <g
        transform="rotate(8 80 84)"
        stroke="var(--color-ink)"
        strokeWidth="4"
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        <path
          d="M70 14h20l4 48c14 4 20 14 16 28-2 6-1 9 3 14 12 18 0 38-33 38s-45-20-33-38c4-5 5-8 3-14-4-14 2-24 16-28z"
          fill="var(--color-primary-tint)"
        />
        <path
          d="M76 24h8l3 48c10 3 14 9 11 19M62 91c-3-10 1-16 11-19"
          fill="none"
          strokeWidth="2"
          opacity=".5"
        />
        <path d="M112 96c10 2 10 18 2 20" fill="none" strokeWidth="5" />
        <path d="M66 60h28M48 112h64" stroke="var(--color-primary)" strokeWidth="5" />
        <path d="m84 118 8 4-3 8-8-3z" fill="var(--color-spot)" strokeWidth="2" />
      </g>
    </Scene>
  );
}

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

/** Cookies, as they are eaten behind the stage. */
export function Biscuit({ size = 160 }: { size?: number }) {
  return (
    <Scene light={0.4} size={size}>
      <g stroke="var(--color-ink)" strokeWidth="4" strokeLinejoin="round" strokeLinecap="round">
        <path
          d="M84 44a50 50 0 1 0 44 58 16 16 0 0 1-20-12 16 16 0 0 1-16-20 18 18 0 0 1-8-26z"
          fill="var(--color-spot-tint)"
        />
        <path d="M60 76h.1M84 100h.1M58 108h.1M88 124h.1M100 104h.1" strokeWidth="11" />
        <path d="M108 52h.1M122 68h.1M116 40h.1" stroke="var(--color-spot)" strokeWidth="8" />
      </g>
    </Scene>
  );
}
