import type { IsoDate } from '@bandstand/domain/kernel/london';
import { InstrumentChip } from '../../../../ui/instrument-chip.tsx';
import type { SummaryRow } from '../../../../ui/summary-table.tsx';
import type { ShownChange } from '../use-change.ts';
import { INSTRUMENT, lessonWords, formatDayOrToday, formatYears } from '../words.ts';
import { ROWS } from '../offer-words.ts';

export const instrumentRow = ({ from, to }: ShownChange): SummaryRow => ({
  label: ROWS.instrument,
  value: <InstrumentChip instrument={to} label={INSTRUMENT[to]} />,
  note: from === null ? undefined : ROWS.insteadOf(from),
});

export const dayRow = (change: ShownChange, day: IsoDate, onPress: () => void): SummaryRow => ({
  label: ROWS.day,
  value: formatDayOrToday(day, change.today),
  note: lessonWords(day, change.lessonDays),
  action: { onPress },
});

export const bandRows = ({ band, isSameBand }: ShownChange): SummaryRow[] => {
  if (isSameBand) return [{ label: ROWS.band, value: ROWS.sameBand, note: band?.name }];
  return [
    { label: ROWS.band, value: ROWS.newBand },
    ...(band === null
      ? []
      : [
          { label: ROWS.bandName, value: band.name },
          { label: ROWS.ages, value: formatYears(band) },
        ]),
  ];
};
