import { useSyncExternalStore } from 'react';
import {
  consentIn,
  isConsentReopened,
  readConsent,
  subscribeToConsent,
  type Consent,
} from './consent.ts';

/** What this device allows; null until the parent has chosen. */
export const useConsent = (): Consent | null =>
  consentIn(useSyncExternalStore(subscribeToConsent, readConsent));

/** Whether the parent opened the choice again. */
export const useIsConsentReopened = (): boolean =>
  useSyncExternalStore(subscribeToConsent, isConsentReopened);
