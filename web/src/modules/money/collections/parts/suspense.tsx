import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { ListPages } from '../../../../platform/list/list-pages.tsx';
import { useListAddress } from '../../../../platform/list/use-list-address.ts';
import { RowActs } from '../../../../office-ui/row-acts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { DataTable, type Column } from '../../../../ui/data-table.tsx';
import { ListFault } from '../../../lists/list-fault.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { ListFile } from '../../../lists/list-file.tsx';
import { BANK } from '../bank-words.ts';
import { suspenseQuery, type SuspenseItem } from '../desk-queries.ts';
import { DESK } from '../words.ts';
import { GiveDialog, VoidDialog } from './suspense-dialogs.tsx';

type SuspenseChoice = { readonly money: SuspenseItem; readonly as: 'family' | 'mistake' };

const columns = (choose: (chosen: SuspenseChoice) => void): readonly Column<SuspenseItem>[] => [
  { key: 'on', heading: BANK.on, cell: ({ attributes }) => formatDate(attributes.on) },
  {
    key: 'amount',
    heading: BANK.amount,
    isNumber: true,
    cell: ({ attributes }) => formatPounds(attributes.amount),
  },
  {
    key: 'says',
    heading: BANK.says,
    cell: ({ attributes: { says, provider } }) => says || provider,
  },
  {
    key: 'give',
    heading: BANK.decide,
    cell: (money) => (
      <RowActs of={`${formatPounds(money.attributes.amount)}, ${formatDate(money.attributes.on)}`}>
        <Button variant="quiet" onPress={() => choose({ money, as: 'family' })}>
          {BANK.give}
        </Button>
        {money.attributes.is_typed && (
          <Button variant="quiet" onPress={() => choose({ money, as: 'mistake' })}>
            {BANK.mistake}
          </Button>
        )}
      </RowActs>
    ),
  },
];

/** The payouts below have pages of their own. */
const CURSOR = 'suspense_after';

/** Money that belongs to nobody yet, and giving it to the family whose it is. */
export function Suspense() {
  const after = useListAddress().said(CURSOR);
  const suspense = useQuery(suspenseQuery(after));
  const [chosen, setChosen] = useState<SuspenseChoice | null>(null);
  const money = suspense.data?.data ?? [];
  const hasSome = money.length > 0;
  return (
    <Card heading={BANK.suspense} aside={hasSome && <ListFile list="suspense" query="" />}>
      {suspense.isLoadingError && <ListFault list={suspense} cursor={CURSOR} />}
      {suspense.isPending && <Skeleton count={3} label={DESK.loading} />}
      {suspense.data?.data.length === 0 && (
        <p className="text-soft">{after === '' ? BANK.noSuspense : BANK.noSuspenseHere}</p>
      )}
      {hasSome && (
        <>
          <p className="mb-3">{BANK.suspenseSays}</p>
          <DataTable
            caption={BANK.suspense}
            isCaptionHidden
            columns={columns(setChosen)}
            rows={money}
            rowKey={({ id }) => id}
          />
        </>
      )}
      <ListPages next={suspense.data?.meta.next ?? null} order="oldest first" cursor={CURSOR} />
      {chosen?.as === 'family' && (
        <GiveDialog money={chosen.money} onClose={() => setChosen(null)} />
      )}
      {chosen?.as === 'mistake' && (
        <VoidDialog money={chosen.money} onClose={() => setChosen(null)} />
      )}
    </Card>
  );
}
