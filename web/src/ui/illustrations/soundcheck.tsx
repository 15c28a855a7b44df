import { Scene } from './scene.tsx';

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
