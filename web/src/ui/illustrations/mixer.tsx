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
