import { DESKTOP, PHONE } from './browser.ts';
import { keyboard, pointer } from './hands.ts';

/**
 * The four ways to walk a journey of the office, at both sizes, by a pointer and by the keyboard alone: each with a number
 * and with the tags of its tests.
 */
export const WAYS = [
  ['on a desktop', { viewport: DESKTOP, colorScheme: 'light', by: pointer }, 0, []],
  ['on a phone', { viewport: PHONE, colorScheme: 'dark', by: pointer }, 1, ['long']],
  [
    'by the keyboard alone, on a desktop',
    { viewport: DESKTOP, colorScheme: 'dark', by: keyboard },
    2,
    ['long'],
  ],
  [
    'by the keyboard alone, on a phone',
    { viewport: PHONE, colorScheme: 'light', by: keyboard },
    3,
    ['long'],
  ],
] as const;
