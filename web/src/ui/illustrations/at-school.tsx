import type { ReactNode } from 'react';
import { Scene } from './scene.tsx';

const HAIR: readonly ReactNode[] = [
  <path key="bun" d="M58 56c0-34 44-34 44 0-8-10-34-12-44 0zM80 26a9 9 0 1 1 .1 0z" />,
  <path key="curls" d="M54 60c-8-12 0-22 8-24 4-12 32-12 36 0 8 2 16 12 8 24-6-16-46-16-52 0z" />,
  <path key="fringe" d="M56 58c-2-34 50-34 48 0l-8-12-34 2z" />,
  <path key="long" d="M54 92c-6-60 58-60 52 0l-8-4V58c-8-8-28-8-36 0v30z" />,
];

const HELD: readonly ReactNode[] = [
  <path key="baton" d="m116 116 30-50" strokeWidth="5" />,
  <path key="sticks" d="m112 118 28-46M124 122l24-40" strokeWidth="5" />,
  <g key="microphone">
    <path d="m112 120 16-30" strokeWidth="6" />
    <circle cx="132" cy="82" r="9" fill="var(--color-primary)" strokeWidth="3" />
  </g>,
  <g key="tambourine">
    <circle cx="130" cy="92" r="20" fill="none" strokeWidth="6" />
    <path d="M130 70v6M130 108v6M108 92h6M146 92h6" stroke="var(--color-spot)" strokeWidth="5" />
  </g>,
];

/** How many leaders can be told from each other. */
export const BAND_LEADERS = HAIR.length;

type BandLeaderProps = {
  /** Which of them: a number from 0. */
  who: number;
  size?: number;
};

/** Somebody who counts the band in, for those of whom there is no photo. */
export function BandLeader({ who, size = 160 }: BandLeaderProps) {
  const at = who % HAIR.length;
  return (
    <Scene light={1} size={size}>
      <g stroke="var(--color-ink)" strokeWidth="4" strokeLinejoin="round" strokeLinecap="round">
        <path d="M36 146c0-36 16-52 44-52s44 16 44 52z" fill="var(--color-primary)" />
        <path d="M66 96h28l-14 18z" fill="var(--color-surface)" strokeWidth="3" />
        <circle cx="80" cy="66" r="25" fill="var(--color-spot-tint)" />
        <path d="M72 66h.1M88 66h.1" strokeWidth="6" />
        <path d="M71 76c6 6 12 6 18 0" fill="none" strokeWidth="3" />
        <g fill="var(--color-ink)" strokeWidth="2">
          {HAIR[at]}
        </g>
        {HELD[at]}
      </g>
    </Scene>
  );
}

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
