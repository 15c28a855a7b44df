import type { ReactNode } from 'react';

export type ChipTone = 'neutral' | 'good' | 'warn' | 'bad' | 'live' | 'info';

const tones: Record<ChipTone, string> = {
  neutral: 'bg-sunken text-soft',
  good: 'bg-good-tint text-good-ink',
  warn: 'bg-warn-tint text-warn-ink',
  bad: 'bg-bad-tint text-bad-ink',
  live: 'bg-spot text-on-spot',
  info: 'bg-family-tint text-family-ink',
};

/** A shape for each state, for people who can't tell the colours apart. */
const shapes: Record<ChipTone, string> = {
  neutral: 'M6 1a5 5 0 1 1 0 10A5 5 0 0 1 6 1zm0 2.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z',
  good: 'M6 1a5 5 0 1 1 0 10A5 5 0 0 1 6 1z',
  warn: 'M6 1l5.5 10H.5z',
  bad: 'M6 .5L11.5 6 6 11.5.5 6z',
  info: 'M1 1h10v10H1z',
  live: 'M6 0l1.6 4.2L12 4.6 8.7 7.4l1 4.6L6 9.5 2.3 12l1-4.6L0 4.6l4.4-.4z',
};

export function Chip({ tone = 'neutral', children }: { tone?: ChipTone; children: ReactNode }) {
  return (
    <span
      // Blue is the bass's colour; a chip of this tone borrows it.
      data-family={tone === 'info' ? 'bass' : undefined}
      className={`inline-flex max-w-full items-center gap-1.5 rounded-chip px-2.5 py-1 text-small font-semibold ${tones[tone]}`}
    >
      <svg aria-hidden viewBox="0 0 12 12" className="size-3 shrink-0 fill-current">
        <path d={shapes[tone]} />
      </svg>
      <span className="min-w-0">{children}</span>
    </span>
  );
}
