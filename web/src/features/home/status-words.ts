import type { KidStatus } from '@bandstand/domain/enrolment/moves';
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
export const isPaused = ({ exception_type: exception }: { exception_type: string | null }) =>
  exception !== null;
