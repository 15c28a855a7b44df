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
