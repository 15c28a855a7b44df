import { stepFrom, type Step } from '@bandstand/domain/cancellation/wizard';

const nameOf = (kidId: string) => `cancelling:${kidId}`;

/** The step that this device remembers for a child; nothing that was typed is kept here. */
export const rememberedStep = (kidId: string): Step => {
  try {
    return stepFrom(localStorage.getItem(nameOf(kidId)));
  } catch {
    return 'reason';
  }
};

/** Remembers the step of a child; null forgets it. */
export const rememberStep = (kidId: string, step: Step | null): void => {
  try {
    if (step === null) localStorage.removeItem(nameOf(kidId));
    else localStorage.setItem(nameOf(kidId), step);
  } catch {
    // A browser without storage begins at the first step.
  }
};
