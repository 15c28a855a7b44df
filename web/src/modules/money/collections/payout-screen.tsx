import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDate } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import {
  type getPayout,
  takeBackSuspense,
} from '@bandstand/domain/money/collections/bank/bank-contract';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import { call } from '../../../platform/client.ts';
import { dataUnlessGone } from '../../../platform/record/record-id.ts';
import { RecordWaits } from '../../../platform/record/record-waits.tsx';
import { useTitle } from '../../../platform/title.ts';
import { ListHead } from '../../../office-ui/list-head.tsx';
import { RowActs } from '../../../office-ui/row-acts.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { ListFile } from '../../lists/list-file.tsx';
import { BANK, PAYOUT } from './bank-words.ts';
import { payoutQuery } from './desk-queries.ts';
import { MoneyDialog } from './parts/money-dialog.tsx';

type PayoutInFull = ParsedAnswer<typeof getPayout>['data']['attributes'];
type Item = PayoutInFull['items'][number];

const columns = (choose: (item: Item) => void): readonly Column<Item>[] => [
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
  {
    key: 'decide',
    heading: PAYOUT.decide,
    cell: (item) =>
      item.by_hand &&
      item.family && (
        <RowActs of={item.family.name}>
          <Button variant="quiet" onPress={() => choose(item)}>
            {PAYOUT.takeBack}
          </Button>
        </RowActs>
      ),
  },
];

/** One payout with every payment that it is made of. */
export function PayoutScreen() {
  const { id = '' } = useParams({ strict: false });
  const payout = useQuery(payoutQuery(id));
  const there = dataUnlessGone(payout);
  if (there === undefined) return <RecordWaits {...PAYOUT} query={payout} />;
  return <Payout id={id} payout={there} />;
}

type PayoutProps = { id: string; payout: PayoutInFull };

function Payout({ id, payout: { on, amount, items, is_voided: isVoided } }: PayoutProps) {
  const [chosen, setChosen] = useState<Item | null>(null);
  const hasDecisions = items.some(({ by_hand: byHand, family }) => byHand && family);
  const shown = columns(setChosen).filter(({ key }) => key !== 'decide' || hasDecisions);
  const heading = PAYOUT.title(formatDate(on, { year: true }));
  useTitle(heading);
  return (
    <Page
      heading={heading}
      subHeading={<span className="figures">{formatPounds(amount)}</span>}
      above={<TextLink href="/office/money/reconcile">{PAYOUT.back}</TextLink>}
      width="wide"
    >
      {isVoided && <p>{BANK.voided}</p>}
      <ListHead>
        <ListFile list="payout" query={`payout=${id}`} />
      </ListHead>
      <DataTable caption={PAYOUT.items} columns={shown} rows={items} rowKey={({ id: of }) => of} />
      {chosen && <TakeBackDialog item={chosen} onClose={() => setChosen(null)} />}
    </Page>
  );
}

/** It was given to the wrong family, and waits in suspense again. */
function TakeBackDialog({ item, onClose }: { item: Item; onClose: () => void }) {
  return (
    <MoneyDialog
      title={PAYOUT.takeBackTitle(formatPounds(Math.abs(item.amount)), item.family?.name ?? '')}
      action={PAYOUT.takeBackDo}
      act={(reason) => call(takeBackSuspense, { params: { id: item.id }, body: { reason } })}
      done={() => PAYOUT.takenBack}
      onClose={onClose}
    >
      <p>{PAYOUT.takeBackSays}</p>
    </MoneyDialog>
  );
}
