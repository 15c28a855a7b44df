import { Plot } from '../../../../office-ui/plot.tsx';
import { formatMoney } from '../../../../ui/money.tsx';

const LABELS = { point: 'Month', value: 'Amount', table: 'The same as a table' };
const MONTHS = ['September', 'October', 'November', 'December', 'January', 'February'];
const AMOUNTS = [1_180_00, 1_420_00, 1_395_50, 1_310_00, -120_00, 1_505_00];

export const PlotExample = () => (
  <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
    <Plot
      title="Taken, by month"
      labels={LABELS}
      empty="Nothing was taken."
      format={formatMoney}
      points={MONTHS.map((label, n) => ({
        label,
        short: label.slice(0, 3),
        value: AMOUNTS[n] ?? 0,
      }))}
    />
    <Plot
      title="Taken, before the first month"
      labels={LABELS}
      empty="The first month is collected in September."
      format={formatMoney}
      points={[]}
    />
  </div>
);
