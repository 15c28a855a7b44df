import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import { REFUND_STATES } from '@bandstand/domain/money/collections/refunds/refunds';
import { formatDate } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { portalNow } from '../../../platform/provider.ts';
import { useListAddress } from '../../../platform/list/use-list-address.ts';
import { useTitle } from '../../../platform/title.ts';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { Page } from '../../../ui/page.tsx';
import { ListTools } from '../../lists/list-tools.tsx';
import { refundsQuery, type Refund } from './desk-queries.ts';
import { REFUNDS } from './desk-words.ts';
import { DeskFilter } from './parts/desk-filter.tsx';
import { DeskList } from './parts/desk-list.tsx';
import { FamilyLink } from './parts/family-link.tsx';
import { MoneyTabs } from './parts/money-tabs.tsx';

const OPTIONS = REFUND_STATES.map((value) => ({ value, label: REFUNDS.states[value] }));
const TONES: Readonly<Record<Refund['attributes']['state'], ChipTone>> = {
  asked: 'live',
  unknown: 'warn',
  made: 'good',
  refused: 'bad',
};

const columns: readonly Column<Refund>[] = [
  {
    key: 'family',
    heading: REFUNDS.family,
    cell: ({ attributes }) => <FamilyLink family={attributes.family} />,
  },
  {
    key: 'amount',
    heading: REFUNDS.amount,
    isNumber: true,
    cell: ({ attributes }) => formatPounds(attributes.amount),
  },
  { key: 'of', heading: REFUNDS.of, cell: ({ attributes }) => formatDate(attributes.of) },
  {
    key: 'state',
    heading: REFUNDS.state,
    cell: ({ attributes: { state, paid_by: by } }) => (
      <>
        <Chip tone={TONES[state]}>{REFUNDS.states[state]}</Chip>
        <span className="mt-1 block text-small text-soft">{REFUNDS.paidBy[by]}</span>
      </>
    ),
  },
  {
    key: 'why',
    heading: REFUNDS.why,
    cell: ({ attributes: { reason, by, asked_at: at } }) => (
      <>
        <span className="block wrap-anywhere">{reason}</span>
        <span className="block text-small text-soft">
          {by}, {formatMoment(new Date(at), portalNow())}
        </span>
      </>
    ),
  },
];

/** What was paid back, by whom and why. */
export function RefundsScreen() {
  const { said } = useListAddress();
  const [state, after] = [said('state'), said('after')];
  const refunds = useQuery(refundsQuery(state, after));
  useTitle(REFUNDS.title);
  return (
    <Page heading={REFUNDS.title} subHeading={REFUNDS.lead} width="wide">
      <MoneyTabs />
      <ListTools
        list="refunds"
        shown={refunds}
        filter={
          <DeskFilter name="state" label={REFUNDS.filter} all={REFUNDS.all} options={OPTIONS} />
        }
      />
      <DeskList
        list={refunds}
        next={refunds.data?.meta.after ?? null}
        caption={REFUNDS.caption}
        columns={columns}
        rowKey={({ id }) => id}
        empty={REFUNDS.none}
        emptySays={REFUNDS.noneSays}
      />
    </Page>
  );
}
