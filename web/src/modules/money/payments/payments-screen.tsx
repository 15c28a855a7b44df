import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTitle } from '../../../platform/title.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { HeaderArt } from '../../../ui/header-art.tsx';
import { UntornTicket } from '../../../ui/illustrations/untorn-ticket.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ComingPayments } from './parts/coming-payments.tsx';
import { NextPayment } from './parts/next-payment.tsx';
import { NothingComes } from './parts/nothing-comes.tsx';
import { OwedMoney } from './parts/owed-money.tsx';
import { PastPayments } from './parts/past-payments.tsx';
import { WhatIf } from './parts/what-if.tsx';
import { paymentsQuery, type ComingPayment, type Payments } from './payments-query.ts';
import { PAYMENTS } from './payments-words.ts';

/** What a family pays: next, in the year to come, and so far. */
export function PaymentsScreen() {
  useTitle(PAYMENTS.title);
  const payments = useQuery(paymentsQuery());
  return (
    <Page
      heading={PAYMENTS.title}
      subHeading={PAYMENTS.lead}
      width="wide"
      art={
        <HeaderArt>
          <UntornTicket size={100} />
        </HeaderArt>
      }
    >
      {payments.data !== undefined && <Whole payments={payments.data} />}
      {payments.isPending && <Skeleton kind="card" count={3} label={PAYMENTS.loading} />}
      {payments.isError && payments.data === undefined && (
        <FailedState heading={PAYMENTS.failed} retry={payments}>
          {PAYMENTS.failedDetail}
        </FailedState>
      )}
    </Page>
  );
}

function Whole({ payments }: { payments: Payments }) {
  const { coming, past, children } = payments;
  const [would, setWould] = useState<readonly ComingPayment[] | null>(null);
  const next = coming.find(({ amount }) => amount > 0);
  return (
    <div className="grid grid-cols-1 items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,42rem)_minmax(33%,1fr)]">
      <div className="grid grid-cols-1 gap-6">
        <OwedMoney payments={payments} />
        {next === undefined ? (
          <NothingComes payments={payments} />
        ) : (
          <NextPayment
            payment={next}
            reference={payments.reference}
            takenFrom={payments.takenFrom}
          />
        )}
        {next !== undefined && <ComingPayments past={past} coming={coming} would={would} />}
      </div>
      <div className="grid grid-cols-1 gap-6">
        {coming.length > 0 && children.length > 0 && (
          <WhatIf payments={payments} onOutcome={setWould} />
        )}
        <PastPayments past={past} years={payments.years} />
        {payments.directDebit !== 'none' && (
          <p>
            <TextLink href="/direct-debits" className="inline-flex min-h-11 items-center">
              {PAYMENTS.directDebit}
            </TextLink>
          </p>
        )}
      </div>
    </div>
  );
}
