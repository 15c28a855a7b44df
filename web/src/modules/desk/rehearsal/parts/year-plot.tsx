import { formatMonths } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { Plot } from '../../../../office-ui/plot.tsx';
import { Card } from '../../../../ui/card.tsx';
import type { RehearsedMonth } from '../queries.ts';
import { MONTH } from '../words.ts';

/** How the money of the year has grown. */
export const YearPlot = ({ months }: { months: readonly RehearsedMonth[] }) => (
  <Card>
    <Plot
      title={MONTH.plot}
      labels={{ point: MONTH.plotMonth, value: MONTH.plotValue, table: MONTH.plotTable }}
      empty=""
      format={formatPounds}
      points={months.map(({ month, kept }) => {
        const label = formatMonths([month]);
        return { label, short: label.slice(0, 3), value: kept };
      })}
    />
  </Card>
);
