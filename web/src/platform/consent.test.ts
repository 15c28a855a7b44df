import { describe, expect, it } from 'vitest';
import { consentIn, cookiesFor } from './consent.ts';

describe('what was chosen', () => {
  it.each([
    ['', null],
    ['analytics_consent=true', null],
    ['analytics_consent=yes; functionality_consent=true', null],
    [
      'a=b; analytics_consent=true; functionality_consent=false',
      { analytics: true, functional: false },
    ],
    ['functionality_consent=true; analytics_consent=false', { analytics: false, functional: true }],
    ['xanalytics_consent=true; functionality_consent=true', null],
    [
      '__Host-analytics_consent=true; __Host-functionality_consent=false',
      { analytics: true, functional: false },
    ],
  ])('by the cookies "%s" is %o', (cookies, consent) => {
    expect(consentIn(cookies, true)).toEqual(consent);
  });

  it.each([
    ['', null],
    ['analytics_consent=true', null],
    ['functionality_consent=true', { analytics: false, functional: true }],
    [
      'analytics_consent=true; functionality_consent=false',
      { analytics: false, functional: false },
    ],
  ])('where nobody counts, by the cookies "%s" is %o', (cookies, consent) => {
    expect(consentIn(cookies, false)).toEqual(consent);
  });

  it('is asked for again once somebody counts', () => {
    const kept = cookiesFor({ analytics: false, functional: true }, false, false);
    expect(kept.map((cookie) => cookie.split(';')[0])).toEqual(['functionality_consent=true']);
    expect(consentIn('functionality_consent=true', true)).toBeNull();
  });

  it('is kept for 180 days, and only sent safely over https', () => {
    expect(cookiesFor({ analytics: true, functional: false }, true, true)).toEqual([
      '__Host-analytics_consent=true; Max-Age=15552000; Path=/; SameSite=Lax; Secure',
      '__Host-functionality_consent=false; Max-Age=15552000; Path=/; SameSite=Lax; Secure',
    ]);
    expect(cookiesFor({ analytics: false, functional: false }, false, true)[0]).not.toContain(
      'Secure',
    );
  });
});
