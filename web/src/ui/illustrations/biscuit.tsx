import { Scene } from './scene.tsx';

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
