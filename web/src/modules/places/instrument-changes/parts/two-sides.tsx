import type { MoveSide } from '../places.ts';
import { INSTRUMENT, formatYears } from '../words.ts';
import { SIDES } from '../place-words.ts';

export const sideFacts = ({ lessonDay, bandLeader, band, instrument }: MoveSide) => [
  { label: 'Lesson Day', value: lessonDay },
  { label: 'Band Leader', value: bandLeader ?? 'To be confirmed' },
  { label: 'Band Name', value: band?.name ?? 'To be confirmed' },
  { label: 'Year Group', value: band === null ? 'To be confirmed' : formatYears(band) },
  { label: 'Instrument', value: instrument === null ? 'None' : INSTRUMENT[instrument] },
];

const row = 'grid grid-cols-2 gap-x-4 sm:grid-cols-[7rem_1fr_1fr]';

/** The original and the new timetable side by side; what changes is set in bold. */
export function TwoSides({ present, next }: { present: MoveSide; next: MoveSide }) {
  const after = sideFacts(next);
  return (
    <table role="table" className="block text-left">
      <caption className="sr-only">{SIDES.caption}</caption>
      <thead role="rowgroup" className="block">
        <tr role="row" className={`${row} border-b-[1.5px] border-ink pb-1`}>
          <th role="columnheader" scope="col" className="max-sm:sr-only">
            <span className="sr-only">What</span>
          </th>
          <th role="columnheader" scope="col">
            Original <span className="max-sm:sr-only">timetable</span>
          </th>
          <th role="columnheader" scope="col">
            New <span className="max-sm:sr-only">timetable</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" className="block divide-y divide-line border-b border-line">
        {sideFacts(present).map(({ label, value }, index) => {
          const now = after[index]?.value;
          return (
            <tr key={label} role="row" className={`${row} py-2`}>
              <th
                role="rowheader"
                scope="row"
                className="text-small font-normal text-soft max-sm:col-span-2 sm:pt-0.5"
              >
                {label}
              </th>
              <td role="cell" className="min-w-0 wrap-anywhere">
                {value}
              </td>
              <td
                role="cell"
                className={`min-w-0 wrap-anywhere ${now === value ? '' : 'font-semibold'}`}
              >
                {now}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
