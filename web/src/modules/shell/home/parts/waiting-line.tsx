import { INSTRUMENT_NAMES } from '@bandstand/domain/kernel/instruments/names';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { isEnrolled } from '@bandstand/domain/kernel/moves';
import type { SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import {
  askedAbove,
  offersQuery,
  waitingListQuery,
  type KidRecord,
} from '../../../../platform/queries.ts';
import type { Retry } from '../../../../ui/failed-state.tsx';
import { isOfferedTo, formatInstruments } from '../../../places/waiting-list/offered-place.ts';
import {
  bestFirst,
  ordinal,
  TOO_YOUNG,
  type WaitingPosition,
} from '../../../places/waiting-list/position-words.ts';
import { CARD } from '../words.ts';

/** "2nd of 6 for drums, 7th of 9 for electric guitar". */
export function WaitingLine({ kid }: { kid: KidRecord }) {
  const list = useQuery({ ...waitingListQuery, ...askedAbove });
  const { waitingFor: waits, year, status } = kid.attributes;
  if (list.isError) return <PositionFault waits={waits} list={list} />;
  if (year < 0)
    return (
      <p className="measure mt-2">
        {CARD.waitingFor(formatInstruments(waits))} {TOO_YOUNG}
      </p>
    );
  const lead = isEnrolled(status) ? CARD.waitingToChange : '';
  // Home is shown when it is here.
  const positions = list.data?.find(({ kid_id }) => kid_id === kid.id)?.instruments ?? [];
  // Who has agreed to a change reads of it above; who is paused or leaving still waits, and has no position meanwhile.
  if (positions.length === 0)
    return kid.attributes.changesOn === null ? (
      <p className="measure mt-2">{CARD.waitingFor(formatInstruments(waits))}</p>
    ) : null;
  return <Line kid={kid} lead={lead} positions={bestFirst(positions)} />;
}

type LineProps = { kid: KidRecord; lead: string; positions: readonly WaitingPosition[] };

function Line({ kid, lead, positions }: LineProps) {
  const { data: offers = [] } = useQuery({ ...offersQuery, ...askedAbove });
  const isOffered = ({ instrument }: WaitingPosition): boolean =>
    isOfferedTo(kid, instrument, offers);
  const waiting = positions.filter((one) => !isOffered(one));
  return (
    <>
      {positions.filter(isOffered).map(({ instrument }) => (
        <p key={instrument} className="measure mt-2">
          {CARD.changeTo(INSTRUMENT_NAMES[instrument])} <strong>{CARD.offeredNow}</strong>.
        </p>
      ))}
      {waiting.length > 0 && (
        <p className="measure mt-2">
          {lead}
          {waiting.map(({ instrument, position, of }, index) => (
            <Fragment key={instrument}>
              <span className="inline-block">
                <strong className="figures">{CARD.position(ordinal(position), of)}</strong>{' '}
                {CARD.forInstrument(INSTRUMENT_NAMES[instrument])}
                {index < waiting.length - 1 ? ',' : '.'}
              </span>{' '}
            </Fragment>
          ))}
        </p>
      )}
    </>
  );
}

type PositionFaultProps = {
  waits: readonly SlotInstrument[];
  list: Retry;
};

function PositionFault({ waits, list }: PositionFaultProps) {
  return (
    <p className="measure mt-2">
      {CARD.waitingFor(formatInstruments(waits))} {CARD.positionFailed}{' '}
      <button
        type="button"
        className="linked min-h-11"
        aria-disabled={list.isFetching || undefined}
        onClick={() => void list.refetch()}
      >
        Try again
      </button>
    </p>
  );
}
