import { formatDay } from '@bandstand/domain/kernel/london';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTitle } from '../../../platform/title.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { HeaderArt } from '../../../ui/header-art.tsx';
import { UntornTicket } from '../../../ui/illustrations/paper.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { OwedMoney } from './parts/owed-money.tsx';
import { PastPayments, PaymentLine } from './parts/past-payments.tsx';
import { WhatIf } from './parts/what-if.tsx';
import {
  paymentsQuery,
  type ComingPayment,
  type Payments,
  type PastPayment,
} from './payments-query.ts';
import { IN_DISPUTE, NO_DIRECT_DEBIT, PAYMENTS, YEAR } from './payments-words.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { provider } from '../../../platform/provider.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Card } from '../../../ui/card.tsx';
import { Money } from '../../../ui/money.tsx';
import { AmountBreakdown } from './parts/amount-breakdown.tsx';
import { formatNothing, formatPaymentStatus } from './channels.ts';
import { FaderStrip } from './parts/fader-strip.tsx';

type ComingPaymentsProps = {
  past: readonly PastPayment[];
  coming: readonly ComingPayment[];
  /** The same months if something changed. */
  would: readonly ComingPayment[] | null;
};

/** Twelve months at a glance, and one by one for those who read lists. */
function ComingPayments({ past, coming, would }: ComingPaymentsProps) {
  return (
    <section aria-labelledby="coming" className="grid grid-cols-1 gap-3">
      <h2 id="coming" className="text-title">
        {YEAR.heading}
      </h2>
      <FaderStrip past={past} coming={coming} would={would} />
      <details>
        <summary className="linked inline-flex min-h-11 cursor-pointer items-center">
          {YEAR.asList}
        </summary>
        <ul className="divide-y divide-line border-y border-line">
          {coming.map((payment) => (
            <li key={payment.date}>
              {payment.amount === 0 ? (
                <p className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 py-2 pr-8">
                  <span className="font-semibold">{formatDay(payment.date)}</span>
                  <span className="text-soft">{formatNothing(payment)}</span>
                </p>
              ) : (
                <PaymentLine {...payment} says={formatPaymentStatus(payment)}>
                  <AmountBreakdown payment={payment} />
                </PaymentLine>
              )}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

type NextPaymentProps = {
  payment: ComingPayment;
  reference: string | null;
  takenFrom: Payments['takenFrom'];
};

/** How much is taken next, and when: what most parents open the page for. */
function NextPayment({ payment, reference, takenFrom }: NextPaymentProps) {
  return (
    <Card heading={PAYMENTS.next} isLit>
      <p>
        <Money pence={payment.amount} isBig />
      </p>
      <p className="text-lead">{formatDay(payment.date)}</p>
      {reference !== null && (
        <p className="mt-1 text-small break-words text-soft">
          {PAYMENTS.reference(provider().statement_name, reference)}
        </p>
      )}
      {takenFrom !== null && <p className="mt-1 text-small">{PAYMENTS.from(takenFrom)}</p>}
      <details className="mt-3">
        <summary className="linked inline-flex min-h-11 cursor-pointer items-center font-semibold">
          {PAYMENTS.why}
        </summary>
        <AmountBreakdown payment={payment} />
      </details>
    </Card>
  );
}

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

/** Why no payment comes, and what to do about it. */
function NothingComes({ payments }: { payments: Payments }) {
  const { directDebit: state, inDispute } = payments;
  if (inDispute)
    return (
      <Notice kind="warning" heading={IN_DISPUTE.heading}>
        {IN_DISPUTE.says(provider())}
      </Notice>
    );
  if (state === 'setting_up')
    return <Notice heading={NO_DIRECT_DEBIT.settingUpHeading}>{NO_DIRECT_DEBIT.settingUp}</Notice>;
  if (state === 'active')
    return (
      <EmptyState heading={PAYMENTS.noneHeading} art={<Drawing />}>
        {PAYMENTS.none}
      </EmptyState>
    );
  return (
    <EmptyState
      heading={NO_DIRECT_DEBIT.heading}
      art={<Drawing />}
      action={<ButtonLink href="/direct-debits">{NO_DIRECT_DEBIT.setUp}</ButtonLink>}
    >
      {NO_DIRECT_DEBIT.says}
    </EmptyState>
  );
}

/** On a wide screen the same ticket is beside the heading instead. */
const Drawing = () => (
  <span className="lg:hidden">
    <UntornTicket />
  </span>
);
