import { useQuery } from '@tanstack/react-query';
import { withCapital } from '@bandstand/domain/kernel/capital';
import { formatDate } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { ListHead } from '../../../../office-ui/list-head.tsx';
import { useListAddress } from '../../../../platform/list/use-list-address.ts';
import { Card } from '../../../../ui/card.tsx';
import type { Column } from '../../../../ui/data-table.tsx';
import { ListFile } from '../../../lists/list-file.tsx';
import { runCollectionsQuery, type RunCollection, type RunInFull } from '../queries.ts';
import { RUN, STATES } from '../words.ts';
import { DeskFilter } from './desk-filter.tsx';
import { DeskList } from './desk-list.tsx';
import { FamilyLink } from './family-link.tsx';

const RUN_LIST = {
  heading: 'All payments of the month',
  filter: 'Show',
  all: 'All payments',
  family: 'Family',
  reference: 'Reference',
  day: 'Day',
  became: 'What became of it',
  amount: 'Amount',
  none: 'No payments',
  noneSays: 'No payment of the month is in this state.',
} as const;

const columns: readonly Column<RunCollection>[] = [
  {
    key: 'family',
    heading: RUN_LIST.family,
    cell: ({ attributes }) => <FamilyLink family={attributes.family} />,
  },
  {
    key: 'reference',
    heading: RUN_LIST.reference,
    cell: ({ attributes }) => attributes.reference,
  },
  { key: 'on', heading: RUN_LIST.day, cell: ({ attributes }) => formatDate(attributes.on) },
  {
    key: 'state',
    heading: RUN_LIST.became,
    cell: ({ attributes: { state, attempt } }) =>
      `${withCapital(STATES[state] ?? state)}${attempt === 2 ? `, ${RUN.second}` : ''}`,
  },
  {
    key: 'amount',
    heading: RUN_LIST.amount,
    isNumber: true,
    cell: ({ attributes }) => formatPounds(attributes.amount),
  },
];

/** Each payment of a month that is written, by what became of it. */
export function RunCollections({ run }: { run: RunInFull }) {
  const { said, filters } = useListAddress();
  const [state, after] = [said('state'), said('after')];
  const list = useQuery(runCollectionsQuery(run.month, state, after));
  const states = [...new Set(run.states.map((one) => one.state))];
  const options = states.map((one) => ({ value: one, label: withCapital(STATES[one] ?? one) }));
  const query = new URLSearchParams(filters);
  query.set('month', run.month);
  return (
    <Card heading={RUN_LIST.heading}>
      <div className="mb-4">
        <ListHead
          filter={
            <DeskFilter name="state" label={RUN_LIST.filter} all={RUN_LIST.all} options={options} />
          }
        >
          <ListFile list="collections" shown={list} query={query.toString()} />
        </ListHead>
      </div>
      <DeskList
        list={list}
        next={list.data?.meta.after ?? null}
        order="by name"
        caption={RUN_LIST.heading}
        columns={columns}
        rowKey={({ id }) => id}
        empty={RUN_LIST.none}
        emptySays={RUN_LIST.noneSays}
      />
    </Card>
  );
}
