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

/** Answers in order: the sheet that is taped to the stage floor. */
export function SetListSheet({ size = 160 }: { size?: number }) {
  return (
    <Scene light={0.5} size={size}>
      <g
        transform="rotate(-5 80 88)"
        stroke="var(--color-ink)"
        strokeWidth="4"
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        <path d="M44 32h72v100l-18 10H44z" fill="var(--color-surface)" />
        <path d="M98 142v-14l18-2" fill="var(--color-primary-tint)" strokeWidth="3" />
        <path d="M58 58h.1M58 78h.1M58 98h.1" stroke="var(--color-primary)" strokeWidth="8" />
        <path d="M70 58h32M70 78h26M70 98h30M58 118h22" strokeWidth="5" />
        <path d="M66 24h28v14H66z" fill="var(--color-spot)" strokeWidth="3" />
      </g>
    </Scene>
  );
}

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
