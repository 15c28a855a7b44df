import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { formatDate } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import {
  type getPayout,
  payoutItems,
  takeBackSuspense,
} from '@bandstand/domain/money/collections/bank/bank-contract';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import { call } from '../../../platform/client.ts';
import { dataUnlessGone } from '../../../platform/record/record-id.ts';
import { RecordWaits } from '../../../platform/record/record-waits.tsx';
import { useTitle } from '../../../platform/title.ts';
import { ListHead } from '../../../office-ui/list-head.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { offered, plainAct, RowOfActs } from '../../identity/staff/act-dialog.tsx';
import { ListFile } from '../../lists/list-tools.tsx';
import { columnsOf } from '../../lists/office-list.tsx';
import { BANK, PAYOUT } from './bank-words.ts';
import { payoutQuery } from './queries.ts';
import { moneyAct } from './parts/money-act.ts';

type PayoutInFull = ParsedAnswer<typeof getPayout>['data']['attributes'];
type Item = PayoutInFull['items'][number];

const columns = columnsOf(
  payoutItems.columns,
  {
    what: ({ what, by_hand: byHand }: Item) =>
      `${PAYOUT.kinds[what]}${byHand ? `, ${PAYOUT.byHand}` : ''}`,
    family: ({ family, what }) => {
      if (family) return <TextLink href={`/office/families/${family.id}`}>{family.name}</TextLink>;
      return what === 'fee' ? '' : PAYOUT.nobody;
    },
    decide: (item) =>
      item.by_hand &&
      item.family && (
        <RowOfActs of={item.family.name} acts={[offered(PAYOUT.takeBack, TakeBackDialog, item)]} />
      ),
  },
  (item) => item,
);

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
  const hasDecisions = items.some(({ by_hand: byHand, family }) => byHand && family);
  const shown = columns.filter(({ key }) => key !== 'decide' || hasDecisions);
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
    </Page>
  );
}

/** It was given to the wrong family, and waits in suspense again. */
const TakeBackDialog = plainAct(({ id, amount, family }: Item) =>
  moneyAct({
    title: PAYOUT.takeBackTitle(formatPounds(Math.abs(amount)), family?.name ?? ''),
    says: PAYOUT.takeBackSays,
    action: PAYOUT.takeBackDo,
    done: () => PAYOUT.takenBack,
    send: ({ reason }) => call(takeBackSuspense, { params: { id }, body: { reason } }),
  }),
);
