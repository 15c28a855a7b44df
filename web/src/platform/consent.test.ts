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
    expect(consentIn(cookies)).toEqual(consent);
  });

  it('is kept for 180 days, and only sent safely over https', () => {
    expect(cookiesFor({ analytics: true, functional: false }, true)).toEqual([
      '__Host-analytics_consent=true; Max-Age=15552000; Path=/; SameSite=Lax; Secure',
      '__Host-functionality_consent=false; Max-Age=15552000; Path=/; SameSite=Lax; Secure',
    ]);
    expect(cookiesFor({ analytics: false, functional: false }, false)[0]).not.toContain('Secure');
  });
});
