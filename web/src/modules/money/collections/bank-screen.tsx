import { useQuery } from '@tanstack/react-query';
import { formatDate } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { useListAddress } from '../../../platform/list/use-list-address.ts';
import { useTitle } from '../../../platform/title.ts';
import { Chip } from '../../../ui/chip.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { ListTools } from '../../lists/list-tools.tsx';
import { BANK } from './bank-words.ts';
import { payoutsQuery, type Payout } from './desk-queries.ts';
import { DeskList } from './parts/desk-list.tsx';
import { EnterLines } from './parts/enter-lines.tsx';
import { MoneyTabs } from './parts/money-tabs.tsx';
import { Suspense } from './parts/suspense.tsx';

const columns: readonly Column<Payout>[] = [
  {
    key: 'on',
    heading: BANK.on,
    cell: ({ id, attributes }) => (
      <TextLink href={`/office/money/payouts/${id}`}>
        {formatDate(attributes.on, { year: true })}
      </TextLink>
    ),
  },
  {
    key: 'amount',
    heading: BANK.amount,
    isNumber: true,
    cell: ({ attributes }) => formatPounds(attributes.amount),
  },
  {
    key: 'fee',
    heading: BANK.fee,
    isNumber: true,
    cell: ({ attributes }) => formatPounds(attributes.fee),
  },
  { key: 'count', heading: BANK.count, isNumber: true, cell: ({ attributes }) => attributes.count },
  {
    key: 'state',
    heading: BANK.state,
    cell: ({ attributes }) => <PayoutStatus {...attributes} />,
  },
];

/** Whether every penny has its payment. */
function PayoutStatus({ in_suspense: open, is_voided: isVoided }: Payout['attributes']) {
  if (isVoided) return <Chip>{BANK.voided}</Chip>;
  return open === 0 ? (
    <Chip tone="good">{BANK.whole}</Chip>
  ) : (
    <Chip tone="warn">{BANK.waiting(formatPounds(open))}</Chip>
  );
}

/** What reached our bank account, to the penny. */
export function BankScreen() {
  const { said } = useListAddress();
  const after = said('after');
  const payouts = useQuery(payoutsQuery(after));
  useTitle(BANK.title);
  return (
    <Page heading={BANK.title} subHeading={BANK.lead} width="wide">
      <MoneyTabs />
      <div className="grid grid-cols-1 gap-6">
        <Suspense />
        <section aria-label={BANK.payouts}>
          <div className="mb-3">
            <ListTools
              list="payouts"
              shown={payouts}
              filter={<h2 className="py-2 text-title">{BANK.payouts}</h2>}
            />
          </div>
          <DeskList
            list={payouts}
            next={payouts.data?.meta.after ?? null}
            caption={BANK.payouts}
            columns={columns}
            rowKey={({ id }) => id}
            empty={BANK.none}
            emptySays={BANK.noneSays}
          />
        </section>
        <EnterLines />
      </div>
    </Page>
  );
}
