import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { formatDate } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import type { getPayout } from '@bandstand/domain/collections/bank-contract';
import type { AnswerRead } from '@bandstand/domain/kernel/endpoint';
import { RecordWaits } from '../../platform/record/record-waits.tsx';
import { useTitle } from '../../platform/title.ts';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { PAYOUT } from './bank-words.ts';
import { payoutQuery } from './desk-queries.ts';

type PayoutInFull = AnswerRead<typeof getPayout>['data']['attributes'];
type Item = PayoutInFull['items'][number];

const columns: readonly Column<Item>[] = [
  {
    key: 'what',
    heading: PAYOUT.what,
    cell: ({ what, by_hand: byHand }) =>
      `${PAYOUT.kinds[what]}${byHand ? `, ${PAYOUT.byHand}` : ''}`,
  },
  {
    key: 'family',
    heading: PAYOUT.family,
    cell: ({ family, what }) => {
      if (family) return <TextLink href={`/office/families/${family.id}`}>{family.name}</TextLink>;
      return what === 'fee' ? '' : PAYOUT.nobody;
    },
  },
  { key: 'of', heading: PAYOUT.of, cell: ({ of }) => (of === null ? '' : formatDate(of)) },
  {
    key: 'amount',
    heading: PAYOUT.amount,
    isNumber: true,
    cell: ({ amount }) => formatPounds(amount),
  },
];

/** One payout with every payment that it is made of. */
export function PayoutScreen() {
  const { id = '' } = useParams({ strict: false });
  const payout = useQuery(payoutQuery(id));
  if (payout.data === undefined) return <RecordWaits {...PAYOUT} query={payout} />;
  return <Payout payout={payout.data} />;
}

function Payout({ payout: { on, amount, items } }: { payout: PayoutInFull }) {
  const heading = PAYOUT.title(formatDate(on, { year: true }));
  useTitle(heading);
  return (
    <Page heading={heading} width="wide">
      <p className="mb-4">
        <TextLink href="/office/money/reconcile">{PAYOUT.back}</TextLink>
      </p>
      <p className="figures mb-6 text-title">{formatPounds(amount)}</p>
      <DataTable
        caption={PAYOUT.items}
        columns={columns}
        rows={items}
        rowKey={({ id: of }) => of}
      />
    </Page>
  );
}
