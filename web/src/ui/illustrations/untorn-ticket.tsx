import { Scene } from './scene.tsx';

/** Nothing to pay: a ticket that nobody has torn. */
export function UntornTicket({ size = 160 }: { size?: number }) {
  return (
    <Scene light={0.4} size={size}>
      <g
        transform="rotate(-8 80 90)"
        stroke="var(--color-ink)"
        strokeWidth="4"
        strokeLinejoin="round"
      >
        <path
          d="M22 62h116v18a10 10 0 0 0 0 20v18H22v-18a10 10 0 0 0 0-20z"
          fill="var(--color-surface)"
        />
        <path d="M104 64v52" strokeDasharray="3 7" strokeLinecap="round" />
        <path
          d="M38 80h48M38 94h34"
          stroke="var(--color-primary)"
          strokeWidth="6"
          strokeLinecap="round"
        />
        <circle cx="121" cy="90" r="7" fill="var(--color-spot)" />
      </g>
    </Scene>
  );
}
