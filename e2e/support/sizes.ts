import { DESKTOP, PHONE } from './browser.ts';

const BOTH = [
  ['a phone', PHONE],
  ['a desktop too', DESKTOP],
] as const;

/**
 * The size at which a journey is walked that is the same on both: on a phone in every run, and on a desktop too in the
 * long one (`SIZES=desktop`), which picks these tests by that word. What a desktop shows in its own way has journeys of
 * its own, which are not walked a second time.
 */
export const SIZES = process.env['SIZES'] === 'desktop' ? BOTH.slice(1) : BOTH.slice(0, 1);
