import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import { formatDate, type IsoDate } from '@bandstand/domain/kernel/london';
import { portalNow } from '../../platform/provider.ts';

/** Weekdays and months by their first three letters. */
const shorten = (text: string): string => text.replaceAll(/([A-Z][a-z]{2})[a-z]+/g, '$1');

/** "Wed 25 Nov 2026": as short as a table wants it, and never over two lines. */
export const ShortDay = ({ day, year = false }: { day: IsoDate; year?: boolean }) => (
  <span className="whitespace-nowrap">{shorten(formatDate(day, { year }))}</span>
);

/** "Wed 25 Nov, 9.51am" or "today, 9.51am". */
export const ShortMoment = ({ at }: { at: string }) => (
  <span className="whitespace-nowrap">
    {shorten(formatMoment(new Date(at), portalNow()).replace(/^on /, '')).replace(' at ', ', ')}
  </span>
);

/** A day within a sentence, which is not broken there. */
export const keptTogether = (text: string): string => text.replaceAll(' ', '\u00A0');
