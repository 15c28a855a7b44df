import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { formatDate } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import type { getPayout } from '@bandstand/domain/collections/bank-contract';
import type { AnswerRead } from '@bandstand/domain/kernel/endpoint';
import { useTitle } from '../../platform/title.ts';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PAYOUT } from './bank-words.ts';
import { payoutQuery } from './desk-queries.ts';

type Item = AnswerRead<typeof getPayout>['data']['attributes']['items'][number];

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
  const heading = payout.data
    ? PAYOUT.title(formatDate(payout.data.on, { year: true }))
    : PAYOUT.loading;
  useTitle(heading);
  return (
    <Page heading={heading} width="wide">
      <p className="mb-4">
        <TextLink href="/office/money/reconcile">{PAYOUT.back}</TextLink>
      </p>
      {payout.isLoadingError && <FailedState retry={payout} />}
      {payout.isPending && <Skeleton count={4} label={PAYOUT.loading} />}
      {payout.data && (
        <>
          <p className="figures mb-6 text-title">{formatPounds(payout.data.amount)}</p>
          <DataTable
            caption={PAYOUT.items}
            columns={columns}
            rows={payout.data.items}
            rowKey={({ id: of }) => of}
          />
        </>
      )}
    </Page>
  );
}
