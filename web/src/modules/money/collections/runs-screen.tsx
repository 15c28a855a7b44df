import { useQuery } from '@tanstack/react-query';
import {
  isShownInCalendar,
  waitsForApproval,
} from '@bandstand/domain/money/collections/run/cutoffs';
import { formatDate, londonDate, formatMonths } from '@bandstand/domain/kernel/london';
import { Check } from 'lucide-react';
import type { listRuns } from '@bandstand/domain/money/collections/office-contract';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { MONEY_DECIDERS } from '@bandstand/domain/kernel/role';
import { portalNow } from '../../../platform/provider.ts';
import { useListAddress } from '../../../platform/list/list-pages.tsx';
import { useTitle } from '../../../platform/title.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { Page } from '../../../ui/page.tsx';
import { ListHead } from '../../../office-ui/list-head.tsx';
import { ListFile } from '../../lists/list-tools.tsx';
import { ListTable } from '../../lists/office-list.tsx';
import { MoneyTabs } from './parts/money-tabs.tsx';
import { runsQuery, runQuery } from './queries.ts';
import { RUNS, RUN } from './words.ts';
import { Card } from '../../../ui/card.tsx';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useMay } from '../../identity/staff/queries.ts';

export type CollectionRun = ParsedAnswer<typeof listRuns>['data'][number];

const TONES: Readonly<Record<CollectionRun['attributes']['stage'], ChipTone>> = {
  to_come: 'neutral',
  written: 'live',
  prepared: 'live',
  approved: 'good',
  closed: 'neutral',
  late: 'bad',
};

const Stage = ({ stage }: Pick<CollectionRun['attributes'], 'stage'>) => (
  <Chip tone={TONES[stage]}>{RUNS.stages[stage]}</Chip>
);

const MonthLink = ({ month }: { month: string }) => (
  <TextLink href={`/office/money/runs/${month}`}>{formatMonths([month])}</TextLink>
);

/** How many payments a month has, and of how much in all. */
const totalOf = ({ states }: CollectionRun['attributes']): string => {
  const first = states.filter(({ attempt, state }) => attempt === 1 && state !== 'withheld');
  const sum = (of: 'count' | 'total') => first.reduce((all, one) => all + one[of], 0);
  return RUNS.count(sum('count'), formatPounds(sum('total')));
};

/** A month with its days, the next of them marked. */
export function MonthCard({ run: { id, attributes } }: { run: CollectionRun }) {
  // The last of its days says so.
  const isClosed = attributes.stage === 'closed';
  const next = attributes.cutoffs.find(({ is_done: isDone }) => !isDone);
  return (
    <Card
      heading={<MonthLink month={id} />}
      aside={!isClosed && <Stage stage={attributes.stage} />}
    >
      <p className="figures mb-4 text-lead">
        {attributes.stage === 'to_come' ? <SoFar month={id} /> : totalOf(attributes)}
      </p>
      <ol className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-1">
        {attributes.cutoffs.map((cutoff) => (
          <li
            key={cutoff.what}
            aria-current={cutoff === next ? 'step' : undefined}
            className="flex gap-2 aria-[current]:font-semibold"
          >
            <Mark isDone={cutoff.is_done} isNext={cutoff === next} />
            <span className="min-w-0">
              {RUNS.cutoffs[cutoff.what]}
              <span className="block text-small text-soft empty:hidden">
                {dayOf(cutoff, attributes.approved_by)}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

type Cutoff = CollectionRun['attributes']['cutoffs'][number];

/** What is done and has no day is ticked, and said no second time. What was approved is not told its last moment for it. */
const dayOf = (
  { what, on, is_done: isDone }: Cutoff,
  approvedBy: string | null,
): string | undefined => {
  if (what === 'approved' && isDone)
    return approvedBy === null ? undefined : RUNS.byWhom(approvedBy);
  if (on === null) return isDone ? undefined : RUNS.openDays[what];
  return what === 'approved' ? RUNS.until(RUNS.noon(formatDate(on))) : formatDate(on);
};

const Mark = ({ isDone, isNext }: { isDone: boolean; isNext: boolean }) => (
  <span className="flex h-6 w-5 shrink-0 items-center">
    {isDone && (
      <>
        <Check aria-hidden className="size-5 text-good-ink" />
        <span className="sr-only">{RUNS.isDone}</span>
      </>
    )}
    {isNext && <span aria-hidden className="block size-3 rounded-full bg-primary" />}
  </span>
);

/** What a month that is not written would come to if it were written now. */
function SoFar({ month }: { month: string }) {
  const run = useQuery(runQuery(month));
  if (run.isLoadingError) return <span className="text-soft">{RUNS.notReckoned}</span>;
  if (run.data === undefined) return <span className="text-soft">{RUNS.reckoning}</span>;
  return RUNS.soFar(RUNS.count(run.data.count, formatPounds(run.data.total)));
}

const columns: readonly Column<CollectionRun>[] = [
  { key: 'month', heading: RUNS.month, cell: ({ id }) => <MonthLink month={id} /> },
  { key: 'stage', heading: RUNS.stage, cell: ({ attributes }) => <Stage {...attributes} /> },
  { key: 'on', heading: RUNS.on, cell: ({ attributes }) => formatDate(attributes.on) },
  {
    key: 'by',
    heading: RUNS.by,
    cell: ({ attributes }) => RUNS.noon(formatDate(londonDate(new Date(attributes.submit_by)))),
  },
  { key: 'takings', heading: RUNS.takings, isNumber: true, cell: (run) => totalOf(run.attributes) },
];

/** The months of collections: the days of those around now, and what has become of those before. */
export function RunsScreen() {
  const { said } = useListAddress();
  const before = said('before');
  const runs = useQuery(runsQuery(before));
  useTitle(RUNS.title);
  const today = londonDate(portalNow());
  const all = runs.data?.data ?? [];
  const around =
    before === ''
      ? all.filter(({ id, attributes }) =>
          isShownInCalendar(id, attributes.stage === 'closed', today),
        )
      : [];
  const earlier = all.filter((run) => !around.includes(run));
  const next = runs.data?.meta.before ?? null;
  const isListed = before !== '' || earlier.length > 0 || next !== null || !runs.isSuccess;
  return (
    <Page heading={RUNS.title} subHeading={RUNS.lead} width="wide">
      <MoneyTabs />
      {around.length > 0 && (
        <div className="mb-10 grid grid-cols-1 items-start gap-6 lg:grid-cols-3">
          {around.toReversed().map((run) => (
            <MonthCard key={run.id} run={run} />
          ))}
        </div>
      )}
      {isListed && (
        <section aria-label={RUNS.earlier}>
          <div className="mb-3">
            <ListHead
              filter={runs.isSuccess && <h2 className="py-2 text-title">{RUNS.earlier}</h2>}
            >
              <ListFile list="months" query="" />
            </ListHead>
          </div>
          <ListTable
            list={runs}
            next={next}
            cursor="before"
            caption={RUNS.earlier}
            columns={columns}
            rows={earlier}
            rowKey={({ id }) => id}
            words={RUNS}
          />
        </section>
      )}
    </Page>
  );
}

/** On Today, for those who decide about money. */
const TO_APPROVE = {
  title: (month: string) => `${month} has to be approved`,
  after: 'What nobody approves by then is not taken, and each family is told.',
  look: 'Look at the month',
} as const;

/** Months that nobody has approved yet, each with until when: what is approved too late is not taken. */
export const MonthsToApprove = ({ months }: { months: readonly CollectionRun[] }) =>
  months.map(({ id, attributes: { submit_by: by } }) => (
    <Notice key={id} kind="warning" heading={TO_APPROVE.title(formatMonths([id]))}>
      <p>
        {RUN.approveUntil(formatDate(londonDate(new Date(by))))} {TO_APPROVE.after}
      </p>
      <TextLink href={`/office/money/runs/${id}`}>{TO_APPROVE.look}</TextLink>
    </Notice>
  ));

/** The months that somebody still has to approve, for those who decide about money; null until they are known. */
export const useMonthsToApprove = (): readonly CollectionRun[] | null => {
  const isAsked = useMay(MONEY_DECIDERS);
  const runs = useQuery({ ...runsQuery(''), enabled: isAsked, refetchInterval: 60_000 });
  if (!isAsked) return [];
  if (runs.isPending) return null;
  return (runs.data?.data ?? []).filter(({ attributes: { submit_by: submitBy, states } }) =>
    waitsForApproval({ submitBy, states }, portalNow()),
  );
};
