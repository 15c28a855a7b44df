import { useQuery } from '@tanstack/react-query';
import { useListAddress } from '../../../platform/list/list-pages.tsx';
import { useTitle } from '../../../platform/title.ts';
import { FailedState } from '../../../office-ui/failed-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { BeginForm } from './parts/begin-form.tsx';
import { MonthReport } from './parts/month-report.tsx';
import { RunProgress } from './parts/run-progress.tsx';
import {
  isUnderWay,
  rehearsalQuery,
  type PlayedRehearsal,
  type RehearsedMonth,
} from './queries.ts';
import { BEGIN, REHEARSAL, MONTH } from './words.ts';
import { formatMonths } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { Plot } from '../../../office-ui/plot.tsx';
import { Card } from '../../../ui/card.tsx';

/** A made-up year of Direct Debits, lived through month by month. */
export function RehearsalScreen() {
  const rehearsal = useQuery(rehearsalQuery);
  useTitle(REHEARSAL.title);
  return (
    <Page heading={REHEARSAL.title} subHeading={REHEARSAL.lead} width="wide">
      {rehearsal.isLoadingError && <FailedState retry={rehearsal} />}
      {rehearsal.isPending && <Skeleton count={4} label={REHEARSAL.loading} />}
      {rehearsal.data && !rehearsal.data.is_possible && (
        <Notice heading={REHEARSAL.notHere}>
          <p>{REHEARSAL.notHereSays}</p>
        </Notice>
      )}
      {rehearsal.data?.is_possible && <RehearsalRun run={rehearsal.data.run} />}
    </Page>
  );
}

function RehearsalRun({ run }: { run: PlayedRehearsal | null }) {
  const { said } = useListAddress();
  if (run === null) return <BeginForm heading={BEGIN.title} />;
  const shown = run.months.find(({ month }) => month === said('month')) ?? run.months.at(-1);
  const isDone = !isUnderWay(run) && run.state !== 'waiting';
  return (
    <>
      <RunProgress run={run} shown={shown?.month ?? null} />
      {shown && <MonthReport key={shown.month} report={shown} />}
      {run.months.length > 1 && <YearPlot months={run.months} />}
      {isDone && <BeginForm heading={BEGIN.again} />}
    </>
  );
}

/** How the money of the year has grown. */
const YearPlot = ({ months }: { months: readonly RehearsedMonth[] }) => (
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
