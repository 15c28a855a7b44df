import { UNPAID, type KidStatus } from '@bandstand/domain/kernel/moves';
import { formatDate, londonDate } from '@bandstand/domain/kernel/london';
import { portalNow } from '../../../platform/provider.ts';
import type { Kid } from '../../../platform/queries.ts';
import type { ChipTone } from '../../../ui/chip.tsx';
import { instrumentNames } from '../../../ui/instrument.ts';

/** A status as a parent reads it on the card. */
export const STATUS: Record<KidStatus, { readonly label: string; readonly tone: ChipTone }> = {
  enrolled: { label: 'Enrolled', tone: 'good' },
  enrolled_waiting_to_change: { label: 'Enrolled', tone: 'good' },
  waiting_list: { label: 'Waiting', tone: 'info' },
  reserved: { label: 'Reserved', tone: 'live' },
  reserved_during_enrolment: { label: 'Place held', tone: 'warn' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};

/** The yellow label of the child summary card. Whatever the exception is, it pauses lessons. */
export const isPaused = ({ exceptionType: exception }: { exceptionType: string | null }) =>
  exception !== null;

/** "Paused until Sunday 28 February 2027.", and of one that is still to come also from when; null without a pause. */
export const formatPause = ({
  pausedFrom: from,
  pausedUntil: until,
}: {
  readonly pausedFrom: string | null;
  readonly pausedUntil: string | null;
}): string | null => {
  if (from === null || until === null) return null;
  const last = formatDate(until, { year: true });
  if (from <= londonDate(portalNow())) return `Paused until ${last}.`;
  return `Paused from ${formatDate(from, { year: true })} until ${last}.`;
};

/** Lessons that the office ended because payments were not made; the portal has no way back. */
export const isEndedForNonPayment = (kid: {
  readonly status: KidStatus;
  readonly reasonForCancelling: string | null;
}): boolean => kid.status === 'cancelled' && kid.reasonForCancelling === UNPAID;

/** Lessons that only the office can bring back; its number follows. */
export const ENDED_UNPAID = {
  heading: 'Lessons ended because payments were not made',
  says: (name: string) => `To settle your account, or for ${name} to come back, please call`,
} as const;

/** "Drums at Riverside Junior School", or the school alone. */
export const formatPlace = ({
  assignedInstrumentType: plays,
  timetableName: school,
}: Pick<Kid, 'assignedInstrumentType' | 'timetableName'>): string =>
  plays === null ? school : `${instrumentNames[plays]} at ${school}`;

/** Of a place that is held for a child. */
export const saysHeldUntil = (until: string): string => `The place is held until ${until}.`;
