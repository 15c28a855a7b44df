import { useState } from 'react';
import type { Kid } from '@bandstand/domain/families/children/model';
import type { Offer } from '@bandstand/domain/places/waiting-list/model';
import type { KidId } from '@bandstand/domain/kernel/ids';
import { patchKid } from '@bandstand/domain/child-page/contract';
import { type IsoDate, formatDate } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { rejectInstrumentChange } from '@bandstand/domain/places/instrument-changes/contract';
import { INSTRUMENT_NAMES } from '@bandstand/domain/kernel/instruments/names';
import { RowActs } from '../../../../office-ui/row-acts.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { ButtonVariant } from '../../../../ui/button-look.ts';
import { CHANGE, LET_GO, PLACE } from '../child-words.ts';
import { KEEP, CANCEL } from '../leaving-words.ts';
import { FAMILY } from '../words.ts';
import { DeclineDialog, LeaveDialog, LetGoDialog, type KidDialogProps } from './act-dialogs.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { PlaceDialog } from './place-dialog.tsx';
import { AcceptChangeDialog, TakeOfferDialog } from './offer-dialogs.tsx';
import { forFamily } from '../for-family.ts';
import { call } from '../../../../platform/client.ts';
import { ActDialog } from './act-dialog.tsx';
import { useCost } from './use-leaving-cost.ts';
import { FailedState } from '../../../../office-ui/failed-state.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { agreedOf, offeredOf } from '../../../places/instrument-changes/slots.ts';
import { slotsQuery } from '../queries.ts';

/** Declines an offered change, or calls one off that was agreed for a later day. */
function RejectChangeDialog({
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

/** Takes a cancellation for a later day back. */
export function KeepDialog({
  family,
  kidId,
  name,
  lastDay,
  onClose,
}: KidDialogProps & { lastDay: IsoDate }) {
  const cost = useCost({ family, kidId }, lastDay);
  const owed = cost.data?.owed_if_kept ?? 0;
  return (
    <ActDialog
      family={family}
      title={KEEP.title(name)}
      action={KEEP.action}
      variant="primary"
      done={KEEP.done(name)}
      of={patchKid}
      act={(why) =>
        call(forFamily(patchKid), {
          params: { family, id: kidId },
          body: {
            ...why,
            was: { delayed_cancellation_date: lastDay },
            call: { kid: { delayed_cancellation_date: null } },
          },
        })
      }
      notYet={cost.isPending ? CANCEL.readFirst : undefined}
      onClose={onClose}
    >
      <p>{KEEP.says}</p>
      {owed > 0 && <p>{KEEP.owed(formatPounds(owed))}</p>}
    </ActDialog>
  );
}

const WORDS = {
  cancel: FAMILY.cancel,
  keep: KEEP.open,
  take: FAMILY.take,
  accept: FAMILY.accept,
  reject: CHANGE.reject,
  callOff: CHANGE.callOff,
  move: FAMILY.move,
  decline: FAMILY.decline,
  place: PLACE.open,
  leave: FAMILY.leave,
  letGo: LET_GO.open,
  details: FAMILY.details,
} as const;
type Act = keyof typeof WORDS;

type ChildActsProps = { family: string; kidId: KidId; kid: Kid; offer: Offer | undefined };

/** What can be done about a child just now. What is open stays as it was opened, and is told what has become of it meanwhile. */
export function ChildActs(props: ChildActsProps) {
  const [open, setOpen] = useState<(ChildActsProps & { act: Act }) | null>(null);
  const acts = possibleActs(props);
  const button = (act: Act, variant: ButtonVariant) => (
    <Button key={act} variant={variant} onPress={() => setOpen({ ...props, act })}>
      {WORDS[act]}
    </Button>
  );
  return (
    <>
      <div
        role="group"
        aria-label={props.kid.name}
        className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-1"
      >
        {acts.filter(isWaitedFor).map((act) => button(act, 'secondary'))}
        <RowActs>
          {acts.filter((act) => !isWaitedFor(act)).map((act) => button(act, 'quiet'))}
        </RowActs>
      </div>
      {open !== null && <OpenAct {...open} onClose={() => setOpen(null)} />}
    </>
  );
}

/** What the family waits for stands out from what can always be done. */
const isWaitedFor = (act: Act): boolean => ['take', 'accept', 'place', 'keep'].includes(act);

type OpenActProps = ChildActsProps & { act: Act; onClose: () => void };

function OpenAct({ act, kid, offer, ...rest }: OpenActProps) {
  const acting = { ...rest, name: kid.first_name };
  switch (act) {
    case 'cancel':
      return <CancelDialog {...acting} kid={kid} />;
    case 'keep':
      return (
        kid.delayed_cancellation_date && (
          <KeepDialog {...acting} lastDay={kid.delayed_cancellation_date} />
        )
      );
    case 'leave':
      return <LeaveDialog {...acting} />;
    case 'letGo':
      return <LetGoDialog {...acting} />;
    case 'decline':
      return <DeclineDialog {...acting} />;
    case 'reject':
    case 'callOff':
      return <RejectChangeDialog {...acting} isAgreed={act === 'callOff'} />;
    case 'place':
      return <PlaceDialog {...acting} kid={kid} />;
    case 'move':
      return <MoveDialog {...acting} kid={kid} />;
    case 'details':
      return <DetailsDialog {...acting} kid={kid} />;
    case 'take':
      return offer && <TakeOfferDialog {...acting} kid={kid} offer={offer} />;
    case 'accept':
      return offer && <AcceptChangeDialog {...acting} offer={offer} />;
  }
}

const possibleActs = ({ kid, offer }: ChildActsProps): Act[] => [
  ...enrolledActs(kid, offer),
  ...(kid.status === 'reserved' && offer !== undefined ? (['take', 'decline'] as const) : []),
  ...heldActs(kid, offer),
  ...(kid.status === 'waiting_list' ? (['place', 'leave'] as const) : []),
  'details',
];

/** What is agreed for a later day is called off before anything else is moved. */
const enrolledActs = (kid: Kid, offer: Offer | undefined): Act[] => {
  if (!kid.is_enrolled) return [];
  if (kid.delayed_cancellation_date !== null) return ['keep', ...changesOf(kid, offer)];
  return changesOf(kid, offer);
};

const changesOf = (kid: Kid, offer: Offer | undefined): Act[] => {
  if (kid.status === 'enrolled_waiting_to_change') return ['callOff', 'cancel'];
  return [...(offer ? (['accept', 'reject'] as const) : []), 'move', 'cancel'];
};

/** A place that is held for the Direct Debit: one that was offered is declined, any other is let go. */
const heldActs = (kid: Kid, offer: Offer | undefined): Act[] => {
  if (kid.status !== 'reserved_during_enrolment') return [];
  return [offer === undefined ? 'letGo' : 'decline'];
};
