import { useQuery } from '@tanstack/react-query';
import { isEnrolled } from '@bandstand/domain/kernel/moves';
import { portalNow } from '../../../../platform/provider.ts';
import {
  askedAbove,
  offersQuery,
  type ChildPositions,
  type KidRecord,
} from '../../../../platform/queries.ts';
import { formatInstruments } from '../instrument-names.ts';
import { isOfferedTo } from '../offered-place.ts';
import { POSITION } from '../picture-words.ts';
import { notAgainWords, whyNoPosition, freeWords } from '../no-waiting-words.ts';
import { bestFirst, TOO_YOUNG } from '../position-words.ts';
import { betterOptionsOf, NO_PROMISE, haveSameStart, sinceWords, WHO_COUNTS } from '../words.ts';
import { PositionEntry } from './position-entry.tsx';
import { WhatWouldHelp } from './what-would-help.tsx';
import type { SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { Notice } from '../../../../ui/notice.tsx';

export type PictureProps = {
  kid: KidRecord;
  /** The child's place in the family, which gives them a colour. */
  index: number;
  waiting: ChildPositions | undefined;
};

/** Each instrument with its position, best first, and what would help. */
export function Picture({ kid, index, waiting }: PictureProps) {
  const { data: offers = [] } = useQuery({ ...offersQuery, ...askedAbove });
  const { firstName: name, year, status, waitingFor, assignedInstrumentType } = kid.attributes;
  if (waiting === undefined || year < 0)
    return (
      <p className="measure">
        {POSITION.isWaiting(name, formatInstruments(waitingFor))} {year < 0 && TOO_YOUNG}
      </p>
    );
  const positions = bestFirst(waiting.instruments);
  const [first] = positions;
  const isOneDay = haveSameStart(positions);
  const uncounted = waitingFor.filter((one) =>
    positions.every(({ instrument }) => instrument !== one),
  );
  // What is offered waits for an answer, which comes first.
  const free = waiting.free_now.filter((one) => !isOfferedTo(kid, one, offers));
  const own = offers.filter((one) => one.attributes.kidId === kid.id);
  const waiter = { name, plays: isEnrolled(status) };
  return (
    <>
      {first && isOneDay && (
        <p className="measure -mt-4">{sinceWords(first.joined_at, portalNow())}</p>
      )}
      {uncounted.length > 0 && (
        <p className="measure">{whyNoPosition(uncounted, kid.attributes)}</p>
      )}
      <ul className="grid grid-cols-1 gap-10 empty:hidden">
        {positions.map((waitingPosition) => (
          <PositionEntry
            key={waitingPosition.instrument}
            waitingPosition={waitingPosition}
            waiter={waiter}
            index={index}
            isOffered={isOfferedTo(kid, waitingPosition.instrument, offers)}
            showsSince={!isOneDay}
            notAgain={notAgainWords(
              waitingPosition,
              name,
              own.map(({ attributes }) => attributes),
            )}
          />
        ))}
      </ul>
      <FreePlacesNotice kid={kid} free={free} />
      <WhatWouldHelp
        kid={kid}
        positions={positions}
        betterOptions={betterOptionsOf(waiting.would_help, assignedInstrumentType)}
      />
      {positions.length > 0 && (
        <p className="measure text-small text-soft">
          {free.length === 0 && NO_PROMISE} {WHO_COUNTS}
        </p>
      )}
    </>
  );
}

/** Places that nobody needs to wait for, and the way to them. */
function FreePlacesNotice({ kid, free }: { kid: KidRecord; free: readonly SlotInstrument[] }) {
  const { firstName: name, status } = kid.attributes;
  if (free.length === 0) return null;
  return (
    <Notice kind="success" heading="Free now">
      <p className="mb-3">{freeWords(free, kid.attributes)}</p>
      {isEnrolled(status) ? (
        <ButtonLink href={`/available-instrument-changes?id=${kid.id}`}>
          See available changes
        </ButtonLink>
      ) : (
        <ButtonLink href={`/enrol?id=${kid.id}`}>Enrol {name}</ButtonLink>
      )}
    </Notice>
  );
}
