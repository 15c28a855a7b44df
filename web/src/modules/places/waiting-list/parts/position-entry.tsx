import { portalNow } from '../../../../platform/provider.ts';
import { Chip } from '../../../../ui/chip.tsx';
import { InstrumentIcon } from '../../../../ui/instrument-icon.tsx';
import { ordinal, type WaitingPosition } from '../position-words.ts';
import {
  aheadWords,
  ofWords,
  sinceWords,
  weekMark,
  weekWords,
  type WaitingName,
} from '../words.ts';

const PICK =
  'M20 2.5c9 0 15.5 2.7 15.5 8.2 0 8.3-9.2 26.8-15.5 26.8S4.5 19 4.5 10.7C4.5 5.2 11 2.5 20 2.5z';

type PickLook = 'changing' | 'earlier' | 'own' | 'behind';

const looks: Record<PickLook, string> = {
  changing: 'size-5 fill-ink stroke-ink',
  earlier: 'size-5 fill-line stroke-edge',
  own: 'size-8 fill-current stroke-current',
  behind: 'size-5 fill-none stroke-edge',
};

/** A child in the line. Nobody has a name here but one's own. */
function QueuePick({ look, index }: { look: PickLook; index?: number }) {
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
function QueuePicks({
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

type PositionEntryProps = {
  waitingPosition: WaitingPosition;
  waiter: WaitingName;
  /** The child's place in the family, which gives them a colour. */
  index: number;
  /** A change to it waits for the parent's word. */
  isOffered: boolean;
  /** Since when the child waits, where that differs from instrument to instrument. */
  showsSince: boolean;
  /** What it was offered and did not take. */
  notAgain: string | null;
};

/** One instrument of the list, as one song of a set. */
export function PositionEntry(props: PositionEntryProps) {
  const { waitingPosition, waiter, index, showsSince, notAgain } = props;
  const { instrument, position } = waitingPosition;
  return (
    <li data-family={instrument} className="min-w-0">
      <div className="flex items-end gap-3 border-b-[1.5px] border-ink pb-3">
        <h3 className="flex min-w-0 grow gap-x-3 max-sm:flex-col sm:items-baseline">
          <span className="figures text-display text-family-ink">{ordinal(position)}</span>{' '}
          <span className="min-w-0 text-lead">{ofWords(waitingPosition)}</span>
        </h3>
        <InstrumentIcon instrument={instrument} className="mb-0.5 size-8 text-family" />
      </div>
      <div className="mt-4 grid grid-cols-1 gap-3">
        <QueuePicks waitingPosition={waitingPosition} index={index} />
        <Ahead waitingPosition={waitingPosition} waiter={waiter} />
        {notAgain !== null && <p className="measure">{notAgain}</p>}
        {showsSince && (
          <p className="measure">{sinceWords(waitingPosition.joined_at, portalNow())}</p>
        )}
        <Week {...props} />
      </div>
    </li>
  );
}

function Week({ waitingPosition, waiter, isOffered }: PositionEntryProps) {
  const { tone, label } = weekMark(waitingPosition);
  const words = weekWords(waitingPosition, waiter.name);
  return (
    <p className="measure flex flex-wrap items-center gap-x-3 gap-y-1">
      {isOffered ? <Chip tone="live">Offered now</Chip> : <Chip tone={tone}>{label}</Chip>}
      {words !== null && <span className="min-w-0">{words}</span>}
    </p>
  );
}

function Ahead({
  waitingPosition,
  waiter,
}: {
  waitingPosition: WaitingPosition;
  waiter: WaitingName;
}) {
  const { changing, earlier, summary } = aheadWords(waitingPosition, waiter);
  return (
    <div className="grid grid-cols-1 gap-2">
      {(changing ?? earlier) !== null && (
        <ul className="grid grid-cols-1 gap-2" aria-label={`Ahead of ${waiter.name}`}>
          <Rule look="changing" words={changing} />
          <Rule look="earlier" words={earlier} />
        </ul>
      )}
      {summary !== null && <p className="measure">{summary}</p>}
    </div>
  );
}

/** How many are ahead by one rule, marked as they are in the line. */
function Rule({ look, words }: { look: PickLook; words: string | null }) {
  if (words === null) return null;
  return (
    <li className="measure flex gap-2">
      <span className="flex h-6 items-center">
        <QueuePick look={look} />
      </span>
      <span className="min-w-0">{words}</span>
    </li>
  );
}
