import type { Kid } from '../../../platform/queries.ts';
import { canChangeInstrument } from '@bandstand/domain/places/instrument-changes/rules';
import { formatDay } from './words.ts';

interface NoChangeReason {
  /** `{phone}` stands for the provider's number. */
  readonly says: string;
  /** The page that helps. */
  readonly way?: {
    readonly to: 'instrument-change' | 'enrol-reserved-child';
    readonly label: string;
  };
}

/** Why a child can't be moved now, and what can be done instead; nothing when it can. */
export const whyNot = (kid: Kid): NoChangeReason | null => {
  const { firstName: name, status } = kid;
  if (canChangeInstrument(kid)) return null;
  if (status === 'enrolled_waiting_to_change')
    return {
      says: `An instrument change is already agreed for ${name}${kid.changesOn === null ? '' : `, on ${formatDay(kid.changesOn)}`}. Choose another day or cancel it first.`,
      way: { to: 'instrument-change', label: 'See the agreed change' },
    };
  if (status === 'reserved')
    return {
      says: `A space is reserved for ${name}. Once ${name} is enrolled, you can change instruments here.`,
      way: { to: 'enrol-reserved-child', label: 'See the reserved place' },
    };
  if (status !== 'enrolled')
    return {
      says: `Only an enrolled child can change instruments, and ${name} is not enrolled now.`,
    };
  if (kid.delayedCancellationDate !== null)
    return {
      says: `${name} is leaving the lessons on ${formatDay(kid.delayedCancellationDate)}, so there is no change to choose. If ${name} is staying after all, undo the cancellation on ${name}’s page first.`,
    };
  return {
    says:
      kid.exceptionType === null
        ? `Changes are closed at ${kid.timetableName} at the moment. Please phone customer services on {phone}.`
        : `Lessons are paused for ${name}, so instruments can’t be changed here. Please phone customer services on {phone}.`,
  };
};
