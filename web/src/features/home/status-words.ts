import type { KidStatus } from '@bandstand/domain/enrolment/moves';
import { formatDate, londonDate } from '@bandstand/domain/kernel/london';
import { portalNow } from '../../platform/provider.ts';
import type { ChipTone } from '../../ui/chip.tsx';

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
