import type { IsoDate } from '../london.ts';
import { showsSeptemberNotice } from './rules.ts';

/**
 * The last day of a place for a child who will be too old for the school. Parents are told from 1 March to 31 August; null at
 * any other time.
 */
export const placesEndOn = (today: IsoDate): IsoDate | null =>
  showsSeptemberNotice(today) ? `${Number(today.slice(0, 4))}-08-31` : null;
