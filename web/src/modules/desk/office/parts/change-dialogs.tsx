import { useQuery } from '@tanstack/react-query';
import { rejectInstrumentChange } from '@bandstand/domain/places/instrument-changes/contract';
import { INSTRUMENT_NAMES } from '@bandstand/domain/kernel/instruments/names';
import { formatDate } from '@bandstand/domain/kernel/london';
import { forFamily } from '../for-family.ts';
import { call } from '../../../../platform/client.ts';
import { FailedState } from '../../../../office-ui/failed-state.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { agreedOf, offeredOf } from '../../../places/instrument-changes/slots.ts';
import { slotsQuery } from '../queries.ts';
import { CHANGE } from '../child-words.ts';
import { FAMILY } from '../words.ts';
import { ActDialog } from './act-dialog.tsx';
import type { KidDialogProps } from './act-dialogs.tsx';

/** Declines an offered change, or calls one off that was agreed for a later day. */
export function RejectChangeDialog({
  family,
  kidId,
  name,
  isAgreed,
  onClose,
}: KidDialogProps & { isAgreed: boolean }) {
  const slots = useQuery(slotsQuery(family, kidId));
  const slot = slots.data && (isAgreed ? agreedOf : offeredOf)(slots.data);
  const isOver = slots.isSuccess && slot === undefined;
  return (
    <ActDialog
      family={family}
      of={rejectInstrumentChange}
      title={isAgreed ? CHANGE.callOffTitle(name) : CHANGE.rejectTitle(name)}
      action={isAgreed ? CHANGE.callOffDo : CHANGE.rejectDo}
      done={isAgreed ? CHANGE.calledOff : CHANGE.rejected}
      act={(why) =>
        call(forFamily(rejectInstrumentChange), {
          params: { family, kidId, slotId: slot?.id ?? '' },
          body: { ...why, call: {} },
        })
      }
      notYet={slot === undefined ? (isOver && CHANGE.changeOver) || FAMILY.readFirst : undefined}
      onClose={onClose}
    >
      {slots.isLoadingError && <FailedState retry={slots} />}
      {slots.isPending && <Skeleton count={1} label={FAMILY.loading} />}
      {isOver && <p>{CHANGE.changeOver}</p>}
      {slot && <p>{whatEnds(slot.attributes, isAgreed)}</p>}
    </ActDialog>
  );
}

const whatEnds = (
  { instrument_type: type, blocked_until: day }: Slot,
  isAgreed: boolean,
): string => {
  const instrument = INSTRUMENT_NAMES[type];
  return isAgreed && day !== null
    ? CHANGE.callOffSays(instrument, formatDate(day))
    : CHANGE.rejectSays(instrument);
};

type Slot = NonNullable<ReturnType<typeof agreedOf>>['attributes'];
