import { addDays, type IsoDate } from '@bandstand/domain/kernel/london';

interface CalendarDay {
  readonly id: string;
  readonly title: string;
  readonly place: string;
  readonly date: IsoDate;
}

/** A whole day as a calendar file (RFC 5545): the times of lessons are the school's to tell. */
export const calendarFile = ({ id, title, place, date }: CalendarDay): string => {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Bandstand//EN',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${compact(date)}T000000Z`,
    `DTSTART;VALUE=DATE:${compact(date)}`,
    `DTEND;VALUE=DATE:${compact(addDays(date, 1))}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.join('\r\n')}\r\n`;
};

const compact = (date: IsoDate): string => date.replaceAll('-', '');
const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n');
