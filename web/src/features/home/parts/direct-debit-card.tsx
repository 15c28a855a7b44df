import { Fragment } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { AnswerRead } from '@bandstand/domain/kernel/endpoint';
import { addDays, londonDate } from '@bandstand/domain/kernel/london';
import type { getDirectDebit } from '@bandstand/domain/payments/contract';
import { portalNow } from '../../../platform/provider.ts';
import { directDebitQuery } from '../../../platform/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { collectionRows } from '../../payments/due-words.ts';
import { DIRECT_DEBIT } from '../words.ts';

const REOPEN_FOR_DAYS = 30;

/** What is owed and what is taken next. The confirmation of the Direct Debit can be reopened for 30 days. */
export function DirectDebitCard() {
  const { data } = useQuery(directDebitQuery);
  if (data === undefined) return null;
  const rows = collectionRows(data);
  const isNew =
    data.created_on !== null &&
    data.created_on >= addDays(londonDate(portalNow()), -REOPEN_FOR_DAYS);
  if (rows.length === 0 && !isNew) return null;
  return (
    <Card heading={data.created_on === null ? 'Your payments' : 'Your Direct Debit'}>
      <div className="grid grid-cols-1 gap-3">
        {rows.length > 0 ? <Rows rows={rows} /> : <p className="measure">{says(data)}</p>}
        <p className="flex flex-wrap gap-x-4">
          <TextLink href="/direct-debits" className="inline-flex min-h-11 items-center">
            {linkFor(data, isNew)}
          </TextLink>
          <TextLink href="/payments" className="inline-flex min-h-11 items-center">
            {DIRECT_DEBIT.payments}
          </TextLink>
        </p>
      </div>
    </Card>
  );
}

function Rows({ rows }: { rows: ReturnType<typeof collectionRows> }) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
      {rows.map(({ label, value, isTotal }) => (
        <Fragment key={label}>
          <dt className={isTotal ? 'font-semibold' : 'text-soft'}>{label}</dt>
          <dd className={`figures text-right ${isTotal ? 'font-semibold' : ''}`}>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

type State = AnswerRead<typeof getDirectDebit>;

const says = ({ state, regular_monthly_amount: monthly }: State): string => {
  if (state === 'setting_up') return DIRECT_DEBIT.settingUp;
  return monthly > 0
    ? `${DIRECT_DEBIT.active} ${DIRECT_DEBIT.firstDateUnknown}`
    : DIRECT_DEBIT.active;
};

const linkFor = ({ created_on: made }: State, isNew: boolean): string => {
  if (made === null) return DIRECT_DEBIT.setUp;
  return isNew ? DIRECT_DEBIT.confirmation : DIRECT_DEBIT.see;
};
