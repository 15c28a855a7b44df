import { provider } from './provider.ts';

/** What a parent allows beside the essential: nothing of a category is loaded before. */
export interface Consent {
  readonly analytics: boolean;
  readonly functional: boolean;
}

/** 180 days, in seconds (H9.1 in docs/specification). */
const CONSENT_LASTS = 15_552_000;
const NAMES = { analytics: 'analytics_consent', functional: 'functionality_consent' } as const;

/** Without anybody who counts, nobody is asked about analytics; once there is somebody, everybody is. */
const isCounted = (): boolean => provider().analytics !== null;

/** What was chosen on this device; null until it was, or when it is too long ago. */
export const consentIn = (cookies: string, asksAnalytics = isCounted()): Consent | null => {
  const said = (name: string) =>
    new RegExp(`(?:^|; )(?:__Host-)?${name}=(true|false)(?:;|$)`).exec(cookies)?.[1];
  const [analytics, functional] = [said(NAMES.analytics), said(NAMES.functional)];
  if (functional === undefined || (asksAnalytics && analytics === undefined)) return null;
  return { analytics: asksAnalytics && analytics === 'true', functional: functional === 'true' };
};

/** The cookies that keep a choice. */
export const cookiesFor = (
  consent: Consent,
  isSecure: boolean,
  asksAnalytics = isCounted(),
): string[] =>
  (asksAnalytics ? (['analytics', 'functional'] as const) : (['functional'] as const)).map(
    (category) =>
      `${isSecure ? '__Host-' : ''}${NAMES[category]}=${consent[category]}; Max-Age=${CONSENT_LASTS}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  );

const listeners = new Set<() => void>();
let isOpen = false;
const tell = () => listeners.forEach((listener) => listener());

export const readConsent = (): string => document.cookie;
export const consentNow = (): Consent | null => consentIn(readConsent());

export const giveConsent = (consent: Consent): void => {
  for (const cookie of cookiesFor(consent, location.protocol === 'https:'))
    document.cookie = cookie;
  isOpen = false;
  tell();
};

/** Opens the choice again; it opens by itself until something was chosen. */
export const reopenConsent = (): void => {
  isOpen = true;
  tell();
};
export const isConsentReopened = (): boolean => isOpen;

export const subscribeToConsent = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
