import { useQuery } from '@tanstack/react-query';
import { withCapital } from '@bandstand/domain/kernel/sentences';
import { SLOT_INSTRUMENTS, type SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import { INSTRUMENT_NAMES } from '@bandstand/domain/kernel/instruments/names';
import { formatDate, londonDate } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { enrolFromReserved } from '@bandstand/domain/places/enrolment/contract';
import {
  acceptInstrumentChange,
  assignToBand,
  rejectInstrumentChange,
} from '@bandstand/domain/places/instrument-changes/contract';
import type { TimetableWithBands } from '@bandstand/domain/places/instrument-changes/model';
import { daysToChoose } from '@bandstand/domain/places/instrument-changes/rules';
import { call } from '../../../../platform/client.ts';
import { portalNow } from '../../../../platform/provider.ts';
import { FailedState } from '../../../../office-ui/failed-state.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { ActDialog, type ActProps } from '../../../identity/staff/act-dialog.tsx';
import { useTyped } from '../../../identity/staff/act-fields.tsx';
import {
  isAt,
  seatOf,
  seatSent,
  type Seat,
  agreedOf,
  offeredOf,
} from '../../../places/instrument-changes/places.ts';
import { forFamily, movesQuery, pricingQuery, slotsQuery } from '../queries.ts';
import { FAMILY } from '../words.ts';
import { familyAct, type FamilyChild } from './family-act.tsx';
import {
  HELD,
  NONE_TO_BOOK,
  OUTCOME_SAYS,
  Prices,
  READ_FIRST,
  seenAmounts,
  yearNow,
} from './free-places.tsx';

const CHANGE_OVER = 'There is no change any more that could be answered.';

/** Moves a child who plays to a free place of their school, at once, as the parent could. */
export function MoveDialog({ of: { family, kidId, kid }, onClose }: ActProps<FamilyChild>) {
  const { typed, form } = useTyped({ place: '' });
  const slots = useQuery(slotsQuery(family, kidId));
  const moves = useQuery(movesQuery(family, kid.school_id, kid.year));
  const seat = slots.data && seatOf(slots.data);
  const places = seat && moves.data && placesBeside(moves.data, seat);
  const { assigned_instrument_type: plays, first_name: name } = kid;
  const place = places?.find(({ value }) => value === typed.place);
  const now = [plays && INSTRUMENT_NAMES[plays], kid.band?.name].filter(Boolean).join(' in ');
  // Whatever came of it, the places are read again.
  const read = ['slots', 'moves'].map((what) => ['office', what, family]);
  const act = familyAct(family, assignToBand, {
    variant: 'primary',
    title: `Move ${name} to another place`,
    says: (
      <>
        {slots.isLoadingError && <FailedState retry={slots} />}
        {moves.isLoadingError && <FailedState retry={moves} />}
        <p>{`Plays ${now} now. The move is made at once, and the family is emailed.`}</p>
        {(slots.isPending || moves.isPending) && <Skeleton count={3} label={FAMILY.loading} />}
        {places?.length === 0 && (
          <p role="status">No other place is free at this school for this school year.</p>
        )}
      </>
    ),
    form,
    fields: places?.length
      ? [
          {
            kind: 'radios',
            name: 'place',
            label: 'Free places at this school',
            options: places,
            wrong: place === undefined ? 'Please choose a place.' : undefined,
          },
        ]
      : [],
    notYet:
      (places === undefined && READ_FIRST) || (places?.length === 0 && NONE_TO_BOOK) || undefined,
    action: 'Move',
    renews: { fault: read, closed: read },
    send: (why) => {
      const { bandId: band_id = '', instrument = 'drums' } = place ?? {};
      const from = seat && seatSent(seat);
      const body = { ...why, call: { band_id, instrument, ...(from && { from }) } };
      return call(forFamily(assignToBand), { params: { family, id: kidId }, body });
    },
    done: () => `${name} has moved`,
  });
  return <ActDialog act={act} onClose={onClose} />;
}

/** Every free place of the school but the child’s own; the price where it may be another. */
const placesBeside = (timetables: readonly TimetableWithBands[], seat: Seat) =>
  timetables.flatMap((timetable) =>
    timetable.bands.flatMap((band) =>
      SLOT_INSTRUMENTS.filter(
        (instrument) =>
          band.instrument_availability[instrument] > 0 &&
          !isAt(seat, { bandId: band.id, instrument }),
      ).map((instrument) => toOption(timetable, band, instrument)),
    ),
  );

const toOption = (
  { display_day_time_slot_long: when, regular_monthly_cost: monthly }: TimetableWithBands,
  { id: bandId, name }: TimetableWithBands['bands'][number],
  instrument: SlotInstrument,
) => ({
  value: `${bandId}:${instrument}`,
  label: withCapital(INSTRUMENT_NAMES[instrument]),
  detail: [name, when, `${formatPounds(monthly)} a month`].join(' · '),
  bandId,
  instrument,
});

const instrumentOf = (offer: FamilyChild['offer']): string =>
  offer === undefined ? '' : INSTRUMENT_NAMES[offer.instrument];

/** Takes the place that a child is offered, at the price that the parent is told. */
export function TakeOfferDialog({
  of: { family, kidId, kid, offer },
  onClose,
}: ActProps<FamilyChild>) {
  const pricing = useQuery(pricingQuery({ family, timetable: kid.timetable_id, kidId }));
  const name = kid.first_name;
  const act = familyAct(family, enrolFromReserved, {
    variant: 'primary',
    title: `Take the ${instrumentOf(offer)} place for ${name}?`,
    preview: <Prices pricing={pricing} held={`${HELD} The offer stands until its own end.`} />,
    notYet: pricing.data === undefined ? READ_FIRST : undefined,
    action: 'Take the place',
    send: (why, keyOf) => {
      const wanted = { as_of_sep: yearNow(), ...seenAmounts(pricing.data) };
      const body = { ...why, call: { kid_action: 'enrol' as const, kid: wanted } };
      const params = { family, id: family, kidId };
      return call(forFamily(enrolFromReserved), { params, body, key: keyOf(body) });
    },
    done: ({ meta }) => OUTCOME_SAYS[meta.outcome](name),
  });
  return <ActDialog act={act} onClose={onClose} />;
}

/** Accepts an offered instrument change for a day. */
export function AcceptChangeDialog({
  of: { family, kidId, kid, offer },
  onClose,
}: ActProps<FamilyChild>) {
  const today = londonDate(portalNow());
  const { typed, form } = useTyped({ day: today });
  const instrument = instrumentOf(offer);
  const last = formatDate(daysToChoose(today).to);
  const act = familyAct(family, acceptInstrumentChange, {
    variant: 'primary',
    title: `Let ${kid.first_name} change to ${instrument}?`,
    form,
    isChanged: false,
    fields: [
      {
        kind: 'line',
        type: 'date',
        name: 'day',
        label: 'From which day?',
        hint: `With today’s date they move at once. The latest day is ${last}.`,
        width: 'half',
      },
    ],
    action: 'Accept the change',
    send: (why) =>
      call(forFamily(acceptInstrumentChange), {
        params: { family, kidId, slotId: offer?.slot_id ?? '' },
        body: { ...why, call: { slot: { blocked_until: typed.day } } },
      }),
    done: () => `${kid.first_name} changes to ${instrument}`,
  });
  return <ActDialog act={act} onClose={onClose} />;
}

/** Declines an offered change. */
export const RejectChangeDialog = (child: ActProps<FamilyChild>) => (
  <ChangeEndDialog {...child} isAgreed={false} />
);

/** Calls a change off that was agreed for a later day. */
export const CallOffDialog = (child: ActProps<FamilyChild>) => (
  <ChangeEndDialog {...child} isAgreed />
);

type ChangeEndProps = ActProps<FamilyChild> & { isAgreed: boolean };

function ChangeEndDialog({ of: { family, kidId, kid }, isAgreed, onClose }: ChangeEndProps) {
  const name = kid.first_name;
  const slots = useQuery(slotsQuery(family, kidId));
  const slot = slots.data && (isAgreed ? agreedOf : offeredOf)(slots.data);
  const isOver = slots.isSuccess && slot === undefined;
  const act = familyAct(family, rejectInstrumentChange, {
    ...(isAgreed
      ? {
          title: `Call ${name}’s change off?`,
          action: 'Call it off',
          done: () => 'The change is called off',
        }
      : {
          title: `Decline the change for ${name}?`,
          action: 'Decline it',
          done: () => 'The change is declined',
        }),
    says: (
      <>
        {slots.isLoadingError && <FailedState retry={slots} />}
        {slots.isPending && <Skeleton count={1} label={FAMILY.loading} />}
        {isOver && <p>{CHANGE_OVER}</p>}
        {slot && <p>{whatEnds(slot.attributes, isAgreed)}</p>}
      </>
    ),
    notYet: slot === undefined ? (isOver && CHANGE_OVER) || READ_FIRST : undefined,
    send: (why) =>
      call(forFamily(rejectInstrumentChange), {
        params: { family, kidId, slotId: slot?.id ?? '' },
        body: { ...why, call: {} },
      }),
  });
  return <ActDialog act={act} onClose={onClose} />;
}

type Slot = NonNullable<ReturnType<typeof agreedOf>>['attributes'];

const whatEnds = (
  { instrument_type: type, blocked_until: day }: Slot,
  isAgreed: boolean,
): string => {
  const instrument = INSTRUMENT_NAMES[type];
  return isAgreed && day !== null
    ? `The change to ${instrument} on ${formatDate(day)} is called off. The place goes to the next child, and the family is emailed.`
    : `The ${instrument} place goes to the next child, and this child no longer waits for it. The family is emailed.`;
};
