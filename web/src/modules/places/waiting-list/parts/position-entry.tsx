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
import { QueuePick, QueuePicks, type PickLook } from './queue-picks.tsx';

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
