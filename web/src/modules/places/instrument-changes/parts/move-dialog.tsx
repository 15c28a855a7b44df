import type { SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import { offerStandsAfter } from '@bandstand/domain/places/waiting-list/rank';
import type { Kid } from '../../../../platform/queries.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import type { MoveSide } from '../places.ts';
import type { Slots } from '../queries.ts';
import { offeredOf } from '../slots.ts';
import { costWords, immediateWords, offerAfterWords, OUT_OF_HOURS } from '../words.ts';
import { TwoSides } from './two-sides.tsx';

/** Whether a place that is kept for the child stays kept when they move to that side. */
const offerStands = (
  kid: Pick<Kid, 'timetableId' | 'waitingFor' | 'instrumentFirstChoice' | 'instrumentSecondChoice'>,
  { timetableId, instrument }: Pick<MoveSide, 'timetableId' | 'instrument'>,
  offered: SlotInstrument,
): boolean =>
  instrument !== null &&
  offerStandsAfter(
    { instrument, isSameTimetable: timetableId === kid.timetableId },
    offered,
    kid.waitingFor,
    { first: kid.instrumentFirstChoice, second: kid.instrumentSecondChoice },
  );

type MoveDialogProps = {
  kid: Kid;
  present: MoveSide;
  next: MoveSide;
  slots: Slots;
  pending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Everything that the move changes, before it does. Mount it to open it. */
export function MoveDialog(props: MoveDialogProps) {
  const { kid, present, next, slots, pending, onConfirm, onCancel } = props;
  const cost =
    next.monthly === null ? null : costWords(kid.firstName, present.monthly, next.monthly);
  const offered = offeredOf(slots);
  const stands =
    offered !== undefined && offerStands(kid, next, offered.attributes.instrument_type);
  return (
    <ConfirmDialog
      isOpen
      title="Change Instrument"
      confirmLabel="Confirm"
      pending={pending}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <div className="grid grid-cols-1 gap-4">
        <p>{immediateWords(kid.firstName)}</p>
        <TwoSides present={present} next={next} />
        {cost && <p>{cost}</p>}
        {offered && <p>{offerAfterWords(offered.attributes.instrument_type, stands)}</p>}
        {next.band?.out_of_hours && (
          <Notice kind="warning" heading="Out of Hours">
            {OUT_OF_HOURS}
          </Notice>
        )}
      </div>
    </ConfirmDialog>
  );
}
