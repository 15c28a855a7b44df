import type { IsoDate } from '../kernel/london.ts';
import { showsSeptemberNotice } from './rules.ts';

/**
 * The last day of places that their school has no more for children beyond its last year, of whom parents are told from
 * 1 March on; null in autumn and winter, when nobody is.
 */
export const placesEndOn = (today: IsoDate): IsoDate | null =>
  showsSeptemberNotice(today) ? `${Number(today.slice(0, 4))}-08-31` : null;
