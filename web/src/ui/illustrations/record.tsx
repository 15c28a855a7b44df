import { Scene } from './scene.tsx';

/** A song, half out of its sleeve. */
export function Record({ size = 160 }: { size?: number }) {
  return (
    <Scene light={0.6} size={size}>
      <g stroke="var(--color-ink)" strokeWidth="4" strokeLinejoin="round">
        <circle cx="98" cy="90" r="48" fill="var(--color-ink)" />
        <circle cx="98" cy="90" r="36" fill="none" stroke="var(--color-edge)" strokeWidth="2" />
        <circle cx="98" cy="90" r="27" fill="none" stroke="var(--color-edge)" strokeWidth="2" />
        <circle cx="98" cy="90" r="15" fill="var(--color-spot)" strokeWidth="0" />
        <circle cx="98" cy="90" r="3" fill="var(--color-ink)" strokeWidth="0" />
        <path d="M14 40h84v100H14z" fill="var(--color-primary-tint)" />
        <path d="M40 112V78l30-8v32" fill="none" strokeWidth="5" />
        <ellipse cx="34" cy="113" rx="8" ry="6" fill="var(--color-primary)" strokeWidth="3" />
        <ellipse cx="64" cy="104" rx="8" ry="6" fill="var(--color-primary)" strokeWidth="3" />
      </g>
    </Scene>
  );
}
