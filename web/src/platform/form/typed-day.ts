import { asIsoDate } from '@bandstand/domain/kernel/iso-date';
import type { IsoDate } from '@bandstand/domain/kernel/london';

/** The day in a date field; null while its year is being typed: of 2027 the first digit is the year 0002 to a browser. */
export const typedDay = (text: string): IsoDate | null => (text < '1000' ? null : asIsoDate(text));
