import { useEffect } from 'react';
import { beginAtHeading } from '../../../platform/heading-focus.ts';

/** A step begins at its heading; a page that was opened directly begins at its top, like any other. */
export const useStepFocus = (step: string): void => {
  useEffect(() => {
    // Older browsers can't say whether anything was pressed yet.
    const { userActivation } = navigator as { userActivation?: UserActivation };
    if (userActivation?.hasBeenActive !== false) beginAtHeading();
  }, [step]);
};
