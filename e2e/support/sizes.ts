import { DESKTOP, PHONE, type VisitOptions } from './browser.ts';

/**
 * Journeys that are alike at both sizes are walked on a phone, and on a desktop too by the long run (`SIZES=desktop`), which
 * picks them by the words 'on a desktop too'. What a desktop shows in its own way has journeys of its own.
 */
const phoneOrDesktop = <Walk>(onPhone: Walk, onDesktopToo: Walk): readonly Walk[] => [
  process.env['SIZES'] === 'desktop' ? onDesktopToo : onPhone,
];

export const SIZES = phoneOrDesktop<readonly [string, typeof PHONE]>(
  ['a phone', PHONE],
  ['a desktop too', DESKTOP],
);

export const LIGHT_PHONE_OR_DARK_DESKTOP = phoneOrDesktop<
  readonly [string, Pick<VisitOptions, 'viewport' | 'colorScheme'>]
>(
  ['a phone', { viewport: PHONE }],
  ['a desktop too, in the dark', { viewport: DESKTOP, colorScheme: 'dark' }],
);
