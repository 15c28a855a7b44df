import { useQuery } from '@tanstack/react-query';
import { isEnrolled } from '@bandstand/domain/enrolment/moves';
import { isUnapproved } from '@bandstand/domain/home/rules';
import type { SlotInstrument } from '@bandstand/domain/instruments/model';
import {
  offersQuery,
  waitingListQuery,
  type ChildWaiting,
  type KidRecord,
} from '../../platform/queries.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { sayInstruments } from './instrument-names.ts';
import { StandingEntry } from './parts/standing-entry.tsx';
import { WhatWouldHelp } from './parts/what-would-help.tsx';
import { bestFirst, hopesFor, NO_PROMISE, TOO_YOUNG } from './words.ts';

type WaitingPictureProps = {
  kid: KidRecord;
  /** The child's place in the family, which gives it its colour. */
  index: number;
};

/** Where a child stands on each instrument it waits for, why, and what would help. */
export function WaitingPicture({ kid, index }: WaitingPictureProps) {
  const list = useQuery(waitingListQuery);
  const { first_name: name } = kid.attributes;
  const own = list.data?.find(({ kid_id }) => kid_id === kid.id);
  return (
    <section aria-labelledby="waiting" className="grid grid-cols-1 gap-6">
      <h2 id="waiting" className="text-title">
        Where {name} stands in the waiting list
      </h2>
      {list.isError && (
        <FailedState
          heading="We could not load the waiting list"
          onRetry={() => void list.refetch()}
          pending={list.isFetching}
        >
          Nothing has changed: {name} keeps the place in the waiting list.
        </FailedState>
      )}
      {list.isPending && <Skeleton kind="card" label={`Loading where ${name} stands`} />}
      {list.isSuccess && <Picture kid={kid} index={index} waiting={own} />}
    </section>
  );
}

function Picture({
  kid,
  index,
  waiting,
}: WaitingPictureProps & { waiting: ChildWaiting | undefined }) {
  const { data: offers = [] } = useQuery(offersQuery);
  const { first_name: name, year, status, waiting_for, assigned_instrument_type } = kid.attributes;
  if (waiting === undefined || year < 0)
    return (
      <p className="measure">
        {name} waits for {sayInstruments(waiting_for)}. {year < 0 && TOO_YOUNG}
      </p>
    );
  const standings = bestFirst(waiting.instruments);
  const isOffered = (instrument: SlotInstrument): boolean =>
    offers.some(
      ({ attributes: it }) =>
        it.kid_id === kid.id && it.instrument === instrument && isUnapproved(it),
    );
  const waiter = { name, plays: isEnrolled(status) };
  return (
    <>
      <ul className="grid grid-cols-1 gap-10">
        {standings.map((standing) => (
          <StandingEntry
            key={standing.instrument}
            standing={standing}
            waiter={waiter}
            index={index}
            isOffered={isOffered(standing.instrument)}
          />
        ))}
      </ul>
      <WhatWouldHelp
        kid={kid}
        standings={standings}
        hopes={hopesFor(waiting.would_help, assigned_instrument_type)}
      />
      <p className="measure text-small text-soft">{NO_PROMISE}</p>
    </>
  );
}
