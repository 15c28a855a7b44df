import { stepFrom, type CancellationStep } from '@bandstand/domain/places/cancellation/wizard';
import type { KidId } from '@bandstand/domain/kernel/ids';

const nameOf = (kidId: KidId) => `cancelling:${kidId}`;

/** The step that this device remembers for a child; nothing that was typed is kept here. */
export const rememberedStep = (kidId: KidId): CancellationStep => {
  try {
    return stepFrom(localStorage.getItem(nameOf(kidId)));
  } catch {
    return 'reason';
  }
};

/** Remembers the step of a child; null forgets it. */
export const rememberStep = (kidId: KidId, step: CancellationStep | null): void => {
  try {
    if (step === null) localStorage.removeItem(nameOf(kidId));
    else localStorage.setItem(nameOf(kidId), step);
  } catch {
    // A browser without storage begins at the first step.
  }
};
