import type { Instrument } from './instrument.ts';

const drawings: Record<Instrument, string> = {
  vocals:
    'M13.2 10.8a4.6 4.6 0 1 1 6.5-6.5 4.6 4.6 0 0 1-6.5 6.5zM12.3 6.2l5.5 5.5M12 8.4 3.4 18.3a1.6 1.6 0 0 0 2.3 2.3L15.6 12M8.5 15.5l-.9.9',
  keyboard:
    'M3 6.5h18a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1zM7 17.5v-4M12 17.5v-4M17 17.5v-4M6 6.5v7h2v-7M11 6.5v7h2v-7M16 6.5v7h2v-7',
  guitar:
    'M13.6 10.4 20 4M18.3 3.2l2.5 2.5M11.2 8.6c1.5-.9 2.9-.4 3.5.2s1.1 2 .2 3.5c-.7 1.2-.3 1.7-.4 2.9-.2 2.5-2.3 5.3-5.6 5.3-3 0-5.4-2.4-5.4-5.4 0-3.3 2.8-5.4 5.3-5.6 1.2-.1 1.2-.2 2.4-.9zM8.2 14.3a1.5 1.5 0 1 0 2.1 2.1 1.5 1.5 0 0 0-2.1-2.1z',
  bass: 'M12.8 11.2 20.5 3.5M17 3.5l1 1M19.5 6l1 1M18.5 2l3.5 3.5M12 12c2-2.5 2.5-1 3-.5s-.2 3-1.5 4.5c-1.5 1.7-1.2 5-4.5 5-1.7 0-2.5-.8-3.5-1.8S3 17.4 3 15.7c0-3 3-3 4.7-4.3C9.2 10.2 11 8.5 12 9M7.5 14.5l2 2',
  drums:
    'M4 11.5c0-1.7 3.6-3 8-3s8 1.3 8 3-3.6 3-8 3-8-1.3-8-3zM4 11.5v6c0 1.7 3.6 3 8 3s8-1.3 8-3v-6M8 14.2v5.9M16 14.2v5.9M3 3l7 6.5M21 3l-7 6.5',
  any: 'M9 18.5V6l11-2.5v12.3M9 9.5 20 7M9 18.5a2.7 2.7 0 1 1-5.4 0 2.7 2.7 0 0 1 5.4 0zM20 15.8a2.7 2.7 0 1 1-5.4 0 2.7 2.7 0 0 1 5.4 0z',
};

export function InstrumentIcon({
  instrument,
  className = 'size-6',
}: {
  instrument: Instrument;
  className?: string;
}) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={drawings[instrument]} />
    </svg>
  );
}
