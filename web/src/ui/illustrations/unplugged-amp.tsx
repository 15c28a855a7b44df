import { Scene } from './scene.tsx';

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
