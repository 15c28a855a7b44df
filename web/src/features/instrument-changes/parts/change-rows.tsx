import type { IsoDate } from '@bandstand/domain/kernel/london';
import { InstrumentChip } from '../../../ui/instrument-chip.tsx';
import type { SummaryRow } from '../../../ui/summary-table.tsx';
import type { Change } from '../use-change.ts';
import {
  INSTRUMENT,
  lessonWords,
  formatDayOrToday,
  formatInstrument,
  formatYears,
} from '../words.ts';

export const instrumentRow = ({ from, to }: Change): SummaryRow => ({
  label: 'New Instrument',
  value: <InstrumentChip instrument={to} label={INSTRUMENT[to]} />,
  note: from === null ? undefined : `Instead of ${formatInstrument(from)}`,
});

export const dayRow = (change: Change, day: IsoDate, onPress: () => void): SummaryRow => ({
  label: 'Date of Change',
  value: formatDayOrToday(day, change.today),
  note: lessonWords(day, change.lessonDays),
  action: { onPress },
});

export const bandRows = ({ band, isSameBand }: Change): SummaryRow[] => {
  if (isSameBand) return [{ label: 'Band', value: 'Same Band', note: band?.name }];
  return [
    { label: 'Band', value: 'New Band' },
    ...(band === null
      ? []
      : [
          { label: 'Name of Band', value: band.name },
          { label: 'Age Range of Band', value: formatYears(band) },
        ]),
  ];
};
