import type { WaitingPosition } from '../position-words.ts';

const PICK =
  'M20 2.5c9 0 15.5 2.7 15.5 8.2 0 8.3-9.2 26.8-15.5 26.8S4.5 19 4.5 10.7C4.5 5.2 11 2.5 20 2.5z';

export type PickLook = 'changing' | 'earlier' | 'own' | 'behind';

const looks: Record<PickLook, string> = {
  changing: 'size-5 fill-ink stroke-ink',
  earlier: 'size-5 fill-line stroke-edge',
  own: 'size-8 fill-current stroke-current',
  behind: 'size-5 fill-none stroke-edge',
};

/** A child in the line. Nobody has a name here but one's own. */
export function QueuePick({ look, index }: { look: PickLook; index?: number }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 40 40"
      strokeWidth="3"
      data-pick={look === 'own' && index !== undefined ? index % 8 : undefined}
      className={`shrink-0 ${looks[look]}`}
    >
      <path d={PICK} />
    </svg>
  );
}

const MOST_AHEAD = 24;
const MOST_BEHIND = 8;

/** The line as it is, for the eye; the sentences beside it say the same. */
export function QueuePicks({
  waitingPosition,
  index,
}: {
  waitingPosition: WaitingPosition;
  index: number;
}) {
  const { changing, earlier } = waitingPosition.ahead;
  const ahead = places(changing + earlier, (place) => (place <= changing ? 'changing' : 'earlier'));
  const behind = places(waitingPosition.of - waitingPosition.position, () => 'behind');
  return (
    <div aria-hidden className="flex flex-wrap items-center gap-1">
      <Picks picks={ahead} most={MOST_AHEAD} />
      <QueuePick look="own" index={index} />
      <Picks picks={behind} most={MOST_BEHIND} />
    </div>
  );
}

interface Place {
  readonly place: number;
  readonly look: PickLook;
}

const places = (count: number, lookOf: (place: number) => PickLook): Place[] =>
  Array.from({ length: count }, (_, before) => ({ place: before + 1, look: lookOf(before + 1) }));

function Picks({ picks, most }: { picks: readonly Place[]; most: number }) {
  return (
    <>
      {picks.slice(0, most).map(({ place, look }) => (
        <QueuePick key={place} look={look} />
      ))}
      {picks.length > most && <span className="px-1 text-soft">…</span>}
    </>
  );
}
