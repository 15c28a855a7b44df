import { Scene } from './scene.tsx';

/** A school on the day of its concert. */
export function SchoolHouse({ size = 160 }: { size?: number }) {
  return (
    <Scene light={0.5} size={size}>
      <g stroke="var(--color-ink)" strokeWidth="4" strokeLinejoin="round" strokeLinecap="round">
        <path d="M18 82h124v58H18z" fill="var(--color-surface)" />
        <path d="M48 82 80 48l32 34v58H48z" fill="var(--color-primary-tint)" />
        <path d="M80 48V22l20 7-20 7" fill="var(--color-primary)" />
        <path d="M68 140v-26a12 12 0 0 1 24 0v26z" fill="var(--color-primary)" />
        <circle cx="80" cy="82" r="10" fill="var(--color-surface)" strokeWidth="3" />
        <path d="M80 82v-5M80 82h4" strokeWidth="3" />
        <path
          d="M26 96h12v14H26zM122 96h12v14h-12zM26 120h12v12H26zM122 120h12v12h-12z"
          fill="var(--color-spot-tint)"
          strokeWidth="3"
        />
        <path d="M20 70c14 10 24 10 34 2M106 72c10 8 20 8 34-2" fill="none" strokeWidth="2" />
      </g>
      <path
        d="m26 75 4 8 5-5zM38 78l3 8 6-6zM116 78l3 8 5-6zM128 76l4 7 4-8z"
        fill="var(--color-spot)"
      />
    </Scene>
  );
}
