import { useSyncExternalStore } from 'react';
import {
  consentIn,
  isReopened,
  readConsent,
  subscribeToConsent,
  type Consent,
} from '../../platform/consent.ts';

/** What this device allows; null until the parent has chosen. */
export const useConsent = (): Consent | null =>
  consentIn(useSyncExternalStore(subscribeToConsent, readConsent));

/** Whether the choice stands open: nothing was chosen yet, or it was opened again. */
export const useConsentOpen = (): boolean => {
  const consent = useConsent();
  return useSyncExternalStore(subscribeToConsent, isReopened) || consent === null;
};
