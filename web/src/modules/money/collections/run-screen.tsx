import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { withCapital } from '@bandstand/domain/kernel/sentences';
import { formatDate, formatMonths } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { runCollectionsList } from '@bandstand/domain/money/collections/office-contract';
import { RecordWaits } from '../../../platform/record/record-waits.tsx';
import { useTitle } from '../../../platform/title.ts';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { Exceptions } from './parts/exceptions.tsx';
import { RunSteps } from './parts/run-steps.tsx';
import { runQuery, type RunInFull, MONEY } from './queries.ts';
import { RUN, STATES } from './words.ts';
import { ListHead } from '../../../office-ui/list-head.tsx';
import { useListAddress } from '../../../platform/list/list-pages.tsx';
import { ListFile } from '../../lists/list-tools.tsx';
import { ListFilter, ListTable, recordColumns, useOfficeList } from '../../lists/office-list.tsx';

const RUN_LIST = {
  heading: 'All payments of the month',
  filter: 'Show',
  all: 'All payments',
  none: 'No payments',
  noneSays: 'No payment of the month is in this state.',
} as const;

const columns = recordColumns(runCollectionsList, {
  state: ({ attributes: { state, attempt } }) =>
    `${withCapital(STATES[state] ?? state)}${attempt === 2 ? `, ${RUN.second}` : ''}`,
});

/** Each payment of a month that is written, by what became of it. */
export function RunCollections({ run: { month, states: counted } }: { run: RunInFull }) {
  const found = useOfficeList(runCollectionsList, {
    queryKey: [...MONEY, 'run', month, 'collections'],
    params: { month },
  });
  const states = [...new Set(counted.map(({ state }) => state))];
  const options = states.map((value) => ({ value, label: withCapital(STATES[value] ?? value) }));
  const query = new URLSearchParams(useListAddress().filters);
  query.set('month', month);
  return (
    <Card heading={RUN_LIST.heading}>
      <div className="mb-4">
        <ListHead
          filter={
            <ListFilter name="state" label={RUN_LIST.filter} all={RUN_LIST.all} options={options} />
          }
        >
          <ListFile list="collections" shown={found.list} query={query.toString()} />
        </ListHead>
      </div>
      <ListTable
        {...found}
        order="by name"
        caption={RUN_LIST.heading}
        columns={columns}
        words={RUN_LIST}
      />
    </Card>
  );
}

/** One month: what is taken, what is out of the ordinary, and the steps that let it go. */
export function RunScreen() {
  const { id: month = '' } = useParams({ strict: false });
  const run = useQuery(runQuery(month));
  if (run.data === undefined) return <RecordWaits {...RUN} query={run} />;
  return <Run run={run.data} />;
}

/** Before it is approved; afterwards nothing is left to look at. */
const AHEAD: ReadonlySet<RunInFull['stage']> = new Set(['to_come', 'written', 'prepared']);

function Run({ run }: { run: RunInFull }) {
  const heading = formatMonths([run.month]);
  useTitle(heading);
  return (
    <Page
      heading={heading}
      above={<TextLink href={RUN.missing.href}>{RUN.missing.back}</TextLink>}
      width="wide"
    >
      <div
        className={`grid grid-cols-1 gap-6 ${run.states.length > 0 ? 'items-start lg:grid-cols-2' : ''}`}
      >
        <Summary run={run} />
        {run.states.length > 0 && <OutcomeCard run={run} />}
      </div>
      {(AHEAD.has(run.stage) || run.exceptions.length > 0) && <Exceptions run={run} />}
      {run.states.length > 0 && <RunCollections run={run} />}
    </Page>
  );
}

function Summary({ run }: { run: RunInFull }) {
  const isTaken = run.cutoffs.some(({ what, is_done: isDone }) => what === 'collected' && isDone);
  const takenOn = isTaken ? RUN.wasTakenOn : RUN.takenOn;
  return (
    <Card>
      <p className="figures text-title">{RUN.count(run.count, formatPounds(run.total))}</p>
      <p className="mt-1 text-soft">
        {takenOn(formatDate(run.on, { year: true }))} {RUN.says[run.stage]}
      </p>
      {run.notices !== null && run.notices > 0 && <p>{RUN.notices(run.notices)}</p>}
      {run.failed > 0 && <p className="font-semibold text-bad-ink">{RUN.failed(run.failed)}</p>}
      <RunSteps run={run} />
    </Card>
  );
}

function OutcomeCard({ run }: { run: RunInFull }) {
  return (
    <Card heading={RUN.became}>
      <dl className="divide-y divide-line">
        {run.states.map(({ state, attempt, count, total }) => (
          <div
            key={`${state} ${attempt}`}
            className="flex flex-wrap justify-between gap-x-6 py-1.5"
          >
            <dt>
              {withCapital(STATES[state] ?? state)}
              {attempt === 2 && `, ${RUN.second}`}
            </dt>
            <dd className="figures">{RUN.count(count, formatPounds(total))}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
