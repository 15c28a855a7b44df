import { Scene } from './scene.tsx';

const KNOBS = [
  [46, 74, 'm0-9'],
  [80, 74, 'm6-7'],
  [114, 74, 'm-6-7'],
] as const;
const SWITCHES = [
  [34, 0],
  [68, 20],
  [102, 0],
] as const;

/** Settings: knobs to turn, and switches. */
export function Mixer({ size = 160 }: { size?: number }) {
  return (
    <Scene light={0.4} size={size}>
      <g stroke="var(--color-ink)" strokeWidth="4" strokeLinejoin="round" strokeLinecap="round">
        <rect x="18" y="46" width="124" height="94" rx="12" fill="var(--color-primary-tint)" />
        {KNOBS.map(([x, y, hand]) => (
          <g key={x}>
            <circle cx={x} cy={y} r="13" fill="var(--color-surface)" />
            <path d={`M${x} ${y}${hand}`} stroke="var(--color-primary)" />
          </g>
        ))}
        {SWITCHES.map(([x, on]) => (
          <g key={x}>
            <rect
              x={x}
              y="106"
              width="28"
              height="16"
              rx="8"
              fill="var(--color-surface)"
              strokeWidth="3"
            />
            <circle
              cx={x + 8 + on * 0.6}
              cy="114"
              r="4"
              fill={on ? 'var(--color-spot)' : 'var(--color-edge)'}
              strokeWidth="0"
            />
          </g>
        ))}
      </g>
    </Scene>
  );
}

/** While the portal is updated: headphones on the desk, somebody is listening. */
export function Soundcheck({ size = 160 }: { size?: number }) {
  const faders = [
    [34, 96],
    [54, 82],
    [74, 104],
    [94, 76],
    [114, 92],
  ] as const;
  return (
    <Scene light={0.6} size={size}>
      <g stroke="var(--color-ink)" strokeWidth="4" strokeLinejoin="round" strokeLinecap="round">
        <path d="m22 64 104-6 14 78H14z" fill="var(--color-primary-tint)" />
        {faders.map(([x, y]) => (
          <g key={x}>
            <path d={`M${x} 72v50`} strokeWidth="3" opacity=".5" />
            <rect
              x={x - 7}
              y={y}
              width="14"
              height="10"
              rx="3"
              fill="var(--color-surface)"
              strokeWidth="3"
            />
            <path d={`M${x} ${y + 3}v4`} stroke="var(--color-primary)" strokeWidth="3" />
          </g>
        ))}
        <path d="M52 46a28 28 0 0 1 56 0" fill="none" strokeWidth="5" />
        <rect x="44" y="40" width="14" height="22" rx="6" fill="var(--color-primary)" />
        <rect x="102" y="40" width="14" height="22" rx="6" fill="var(--color-primary)" />
      </g>
      <circle cx="134" cy="72" r="5" fill="var(--color-spot)" />
    </Scene>
  );
}

/** For an address that leads nowhere: the amplifier is there, and its plug lies beside the socket. */
export function UnpluggedAmp({ size = 160 }: { size?: number }) {
  return (
    <Scene light={0} size={size}>
      <g stroke="var(--color-ink)" strokeWidth="4" strokeLinejoin="round" strokeLinecap="round">
        <rect x="24" y="52" width="84" height="88" rx="9" fill="var(--color-primary-tint)" />
        <rect x="34" y="80" width="64" height="50" rx="5" fill="var(--color-surface)" />
        <path d="M48 52v-8h36v8" fill="none" />
        <path d="M40 66h.1M54 66h.1M68 66h.1" strokeWidth="8" />
        <circle cx="94" cy="66" r="4" fill="var(--color-surface)" strokeWidth="3" />
        <path d="M42 92h48M42 104h48M42 116h48" strokeWidth="2" opacity=".5" />
        <path d="M108 122q18 20 26 2t-10-26q-14-14 4-22" fill="none" />
        <path d="m122 66 14 4-4 14-14-4z" fill="var(--color-primary)" />
        <path d="m128 67 3-9m4 12 4-9" strokeWidth="3" />
      </g>
      <path
        d="M138 34v10M122 38l5 8M154 38l-5 8"
        stroke="var(--color-spot)"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </Scene>
  );
}

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
