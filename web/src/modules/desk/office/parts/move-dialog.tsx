import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Kid } from '@bandstand/domain/families/children/model';
import { assignToBand } from '@bandstand/domain/places/instrument-changes/contract';
import type { TimetableWithBands } from '@bandstand/domain/places/instrument-changes/model';
import { SLOT_INSTRUMENTS, type SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import { INSTRUMENT_NAMES } from '@bandstand/domain/kernel/instruments/names';
import { withCapital } from '@bandstand/domain/kernel/capital';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { forFamily } from '../for-family.ts';
import { call } from '../../../../platform/client.ts';
import { FailedState } from '../../../../office-ui/failed-state.tsx';
import { RadioGroup } from '../../../../ui/radio-group.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { isAt, seatOf, seatSent, type Seat } from '../../../places/instrument-changes/places.ts';
import { MOVE, PLACE } from '../child-words.ts';
import { movesQuery, slotsQuery } from '../queries.ts';
import { FAMILY } from '../words.ts';
import { ActDialog } from './act-dialog.tsx';
import type { KidDialogProps } from './act-dialogs.tsx';

/** Moves a child who plays to a free place of their school, at once, as the parent could. */
export function MoveDialog({ family, kidId, name, kid, onClose }: KidDialogProps & { kid: Kid }) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState('');
  const [isTried, setTried] = useState(false);
  const slots = useQuery(slotsQuery(family, kidId));
  const moves = useQuery(movesQuery(family, kid.school_id, kid.year));
  const seat = slots.data && seatOf(slots.data);
  const places = seat && moves.data && placesBeside(moves.data, seat);
  const waitsFor = places === undefined ? FAMILY.readFirst : undefined;
  const { assigned_instrument_type: plays } = kid;
  const place = places?.find(({ value }) => value === chosen);
  return (
    <ActDialog
      family={family}
      of={assignToBand}
      title={MOVE.title(name)}
      action={MOVE.action}
      variant="primary"
      done={MOVE.done(name)}
      missing={place === undefined ? [{ fieldId: 'place', message: MOVE.missing }] : []}
      onTry={() => setTried(true)}
      isChanged={chosen !== ''}
      act={async (why) => {
        const { bandId: band_id = '', instrument = 'drums' } = place ?? {};
        const from = seat && seatSent(seat);
        const body = { ...why, call: { band_id, instrument, ...(from && { from }) } };
        try {
          return await call(forFamily(assignToBand), { params: { family, id: kidId }, body });
        } finally {
          // Whatever came of it, the places are read again.
          for (const what of ['slots', 'moves'])
            void client.invalidateQueries({ queryKey: ['office', what, family] });
        }
      }}
      notYet={places?.length === 0 ? PLACE.noneToBook : waitsFor}
      onClose={onClose}
    >
      {slots.isLoadingError && <FailedState retry={slots} />}
      {moves.isLoadingError && <FailedState retry={moves} />}
      <p>
        {MOVE.now([plays && INSTRUMENT_NAMES[plays], kid.band?.name].filter(Boolean).join(' in '))}
      </p>
      {(slots.isPending || moves.isPending) && <Skeleton count={3} label={FAMILY.loading} />}
      {places?.length === 0 && <p role="status">{MOVE.none}</p>}
      {places !== undefined && places.length > 0 && (
        <RadioGroup
          name="place"
          label={MOVE.which}
          options={places}
          value={chosen}
          onChange={setChosen}
          error={isTried && place === undefined ? MOVE.missing : undefined}
        />
      )}
    </ActDialog>
  );
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
  detail: [name, when, MOVE.monthly(formatPounds(monthly))].join(' · '),
  bandId,
  instrument,
});
