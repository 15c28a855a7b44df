import { addDays, instantAt, type IsoDate } from '@bandstand/domain/kernel/london';
import { saveFile } from './save-file.ts';

export interface CalendarFileEntry {
  readonly date: IsoDate;
  readonly title: string;
  /** London times, 'HH:MM'; without them the entry takes the whole day. */
  readonly times?: readonly [starts: string, ends: string] | null;
  readonly place?: string;
  readonly note?: string;
  /** The name by which a calendar knows it again; without one it is made of day and title. */
  readonly uid?: string;
}

const LONGEST = 75;

const compact = (date: IsoDate): string => date.replaceAll('-', '');
const instant = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d+/g, '');
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n');

/** No line is longer than 75 bytes; what follows goes on after a space (RFC 5545, 3.1). */
const folded = (line: string): string => {
  const lines: string[] = [];
  let part = '';
  for (const sign of line) {
    if (new TextEncoder().encode(part + sign).length > LONGEST) {
      lines.push(part);
      part = ' ';
    }
    part += sign;
  }
  return [...lines, part].join('\r\n');
};

const uidOf = ({ date, title, uid }: CalendarFileEntry): string =>
  uid ??
  `${compact(date)}-${[...title].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) >>> 0, 7)}@bandstand`;

const timesOf = ({ date, times }: CalendarFileEntry): string[] =>
  times
    ? [
        `DTSTART:${instant(instantAt(date, times[0]))}`,
        `DTEND:${instant(instantAt(date, times[1]))}`,
      ]
    : [`DTSTART;VALUE=DATE:${compact(date)}`, `DTEND;VALUE=DATE:${compact(addDays(date, 1))}`];

const linesOf = (entry: CalendarFileEntry): string[] => [
  'BEGIN:VEVENT',
  `UID:${uidOf(entry)}`,
  `DTSTAMP:${compact(entry.date)}T000000Z`,
  ...timesOf(entry),
  `SUMMARY:${escaped(entry.title)}`,
  ...(entry.place ? [`LOCATION:${escaped(entry.place)}`] : []),
  ...(entry.note ? [`DESCRIPTION:${escaped(entry.note)}`] : []),
  'END:VEVENT',
];

/** Days and times as a calendar reads them (RFC 5545); the same entry is the same when it is opened twice. */
export const calendarText = (entries: readonly CalendarFileEntry[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Bandstand//Portal//EN',
    ...entries.flatMap(linesOf),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');

/** Hands the entries to the phone's or computer's own calendar. */
export const calendarFile = (name: string, entries: readonly CalendarFileEntry[]): void =>
  saveFile(name, 'text/calendar', calendarText(entries));
