import { Scene } from './scene.tsx';

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
