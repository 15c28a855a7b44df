import { DESKTOP, PHONE, type VisitOptions } from './browser.ts';

/**
 * The size at which a journey is walked that is the same on both: on a phone in every run, and on a desktop too in the
 * long one (`SIZES=desktop`), which picks these tests by the words 'on a desktop too'. What a desktop shows in its own
 * way has journeys of its own, which are not walked a second time.
 */
export const phoneFirst = <const Walk extends readonly [where: string, ...unknown[]]>(
  onPhone: Walk,
  onDesktopToo: Walk,
): readonly Walk[] => [process.env['SIZES'] === 'desktop' ? onDesktopToo : onPhone];

export const SIZES = phoneFirst<readonly [string, typeof PHONE]>(
  ['a phone', PHONE],
  ['a desktop too', DESKTOP],
);

export const IN_LIGHT_AND_DARK = phoneFirst<
  readonly [string, Pick<VisitOptions, 'viewport' | 'colorScheme'>]
>(
  ['a phone', { viewport: PHONE }],
  ['a desktop too, in the dark', { viewport: DESKTOP, colorScheme: 'dark' }],
);
