import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { londonDate } from '@bandstand/domain/kernel/london';
import {
  statementTitle,
  toStatement,
  type Statement as StatementText,
} from '@bandstand/domain/money/payments/statement';
import { schoolYearOf } from '@bandstand/domain/kernel/school-year/rules';
import type { ReactNode } from 'react';
import { portalNow, provider } from '../../../platform/provider.ts';
import { grownUpQuery, type GrownUp } from '../../../platform/queries.ts';
import { useTitle } from '../../../platform/title.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DownloadStatement } from './parts/download-statement.tsx';
import { paymentsQuery } from './payments-query.ts';
import { PAYMENTS, PAPER } from './payments-words.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { LogoMark } from '../../../ui/logo.tsx';
import { Money } from '../../../ui/money.tsx';

type StatementProps = { statement: StatementText; download: ReactNode };

/** Who paid whom, what for, and how much: on paper one column, without what is only for the screen. */
function Statement({ statement, download }: StatementProps) {
  const { from, contact, to, about, none, rows, totalSays, total } = statement;
  return (
    <>
      <div>
        <p className="flex items-center gap-2 font-semibold">
          <LogoMark className="size-7" />
          {from}
        </p>
        <p className="break-words text-soft">{contact}</p>
        <p className="mt-3 font-semibold break-words">{to}</p>
        {about.map((line) => (
          <p key={line} className="text-soft">
            {line}
          </p>
        ))}
      </div>
      {rows.length === 0 ? (
        <p>{none}</p>
      ) : (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {rows.map((row) => (
              <StatementLine key={row.key} row={row} />
            ))}
          </ul>
          <p className="flex flex-wrap justify-between gap-x-4 text-lead font-semibold">
            <span>{totalSays}</span>
            <Money pence={total} />
          </p>
        </>
      )}
      <div className="no-print flex flex-wrap items-center gap-3">
        {rows.length > 0 && (
          <>
            <Button onPress={() => window.print()}>{PAPER.print}</Button>
            {download}
          </>
        )}
        <ButtonLink href="/payments" variant="quiet">
          {PAPER.back}
        </ButtonLink>
      </div>
    </>
  );
}

const addressOf = (it: GrownUp) => [
  it.addressL1,
  it.addressL2,
  it.addressCity,
  it.addressCounty,
  it.addressPostcode,
];

function StatementLine({ row }: { row: StatementText['rows'][number] }) {
  return (
    <li className="flex break-inside-avoid flex-wrap items-baseline justify-between gap-x-4 py-3">
      <div className="max-w-full grow basis-40">
        <p className="font-semibold">{row.day}</p>
        <ul>
          {row.parts.map(({ says, amount }) => (
            <li key={`${says} ${amount}`} className="break-words">
              {says}: <Money pence={amount} />
            </li>
          ))}
        </ul>
        <p className="text-soft">{row.state}</p>
      </div>
      <span className={`ml-auto ${row.counts ? 'font-semibold' : 'text-soft'}`}>
        <Money pence={row.amount} />
      </span>
    </li>
  );
}

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
            address: addressOf(grownUp.data.attributes),
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
