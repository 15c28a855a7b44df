import { addDays, type IsoDate } from '@bandstand/domain/kernel/london';

interface Day {
  readonly date: IsoDate;
  readonly title: string;
}

const compact = (date: IsoDate): string => date.replaceAll('-', '');
const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`);

/** A day as a calendar reads it (RFC 5545); the same day and title are the same entry when opened twice. */
const entry = ({ date, title }: Day): string[] => [
  'BEGIN:VEVENT',
  `UID:${compact(date)}-${[...title].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) >>> 0, 7)}@bandstand`,
  `DTSTAMP:${compact(date)}T000000Z`,
  `DTSTART;VALUE=DATE:${compact(date)}`,
  `DTEND;VALUE=DATE:${compact(addDays(date, 1))}`,
  `SUMMARY:${escaped(title)}`,
  'END:VEVENT',
];

/** Hands the days to the phone's or computer's own calendar. */
export const calendarFile = (name: string, days: readonly Day[]): void => {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Bandstand//Portal//EN',
    ...days.flatMap(entry),
    'END:VCALENDAR',
    '',
  ];
  const address = URL.createObjectURL(new Blob([lines.join('\r\n')], { type: 'text/calendar' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
};
