import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { londonDate } from '@bandstand/domain/kernel/london';
import { statementTitle, toStatement } from '@bandstand/domain/money/payments/statement';
import { schoolYearOf } from '@bandstand/domain/kernel/school-year/rules';
import { portalNow, provider } from '../../../platform/provider.ts';
import { grownUpQuery } from '../../../platform/queries.ts';
import { useTitle } from '../../../platform/title.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DownloadStatement } from './parts/download-statement.tsx';
import { Statement } from './parts/statement.tsx';
import { paymentsQuery } from './payments-query.ts';
import { PAYMENTS } from './payments-words.ts';

/** A school year's payments, or the receipt of one, to print or to keep. */
export function StatementScreen() {
  const search = useSearch({ from: '/parent/payments/statement' });
  const said = Number(/^20\d\d/.exec(search.year ?? '')?.[0]);
  const year = said > 0 ? said : schoolYearOf(londonDate(portalNow()));
  const { date } = search;
  const heading = statementTitle({ year, date });
  useTitle(heading);
  const payments = useQuery(paymentsQuery({ year: String(year) }));
  const grownUp = useQuery(grownUpQuery);
  const failed = [payments, grownUp].find(({ isError }) => isError);
  return (
    <Page heading={heading}>
      {failed !== undefined && (
        <FailedState heading={PAYMENTS.failed} retry={failed}>
          {PAYMENTS.failedDetail}
        </FailedState>
      )}
      {failed === undefined && (payments.isPending || grownUp.isPending) && (
        <Skeleton kind="card" count={2} label={PAYMENTS.loading} />
      )}
      {failed === undefined && payments.data !== undefined && grownUp.data !== undefined && (
        <Statement
          statement={toStatement({
            provider: provider(),
            name: grownUp.data.attributes.name,
            reference: payments.data.reference,
            year,
            date,
            payments: payments.data.past,
          })}
          download={<DownloadStatement year={year} date={date} />}
        />
      )}
    </Page>
  );
}
