import { useQuery } from '@tanstack/react-query';
import type { listRuns } from '@bandstand/domain/collections/office-contract';
import type { AnswerRead } from '@bandstand/domain/kernel/endpoint';
import {
  formatDate,
  formatMonths,
  formatTime,
  londonDate,
  londonTime,
} from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { useTitle } from '../../platform/title.ts';
import { Chip, type ChipTone } from '../../ui/chip.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { runsQuery } from './queries.ts';
import { RUNS } from './words.ts';

type Run = AnswerRead<typeof listRuns>['data'][number];

const TONES: Readonly<Record<Run['attributes']['stage'], ChipTone>> = {
  to_come: 'neutral',
  written: 'live',
  prepared: 'live',
  approved: 'good',
  closed: 'neutral',
  late: 'bad',
};

const totalOf = ({ states }: Run['attributes']): string => {
  const first = states.filter(({ attempt, state }) => attempt === 1 && state !== 'withheld');
  const sum = (of: 'count' | 'total') => first.reduce((all, one) => all + one[of], 0);
  return first.length === 0 ? '' : `${sum('count')}, ${formatPounds(sum('total'))}`;
};

const dayAndTime = (at: Date): string =>
  `${formatDate(londonDate(at))} at ${formatTime(londonTime(at))}`;

const columns: readonly Column<Run>[] = [
  {
    key: 'month',
    heading: RUNS.month,
    cell: ({ id }) => <TextLink href={`/office/money/runs/${id}`}>{formatMonths([id])}</TextLink>,
  },
  {
    key: 'stage',
    heading: RUNS.stage,
    cell: ({ attributes: { stage } }) => <Chip tone={TONES[stage]}>{RUNS.stages[stage]}</Chip>,
  },
  { key: 'on', heading: RUNS.on, cell: ({ attributes }) => formatDate(attributes.on) },
  {
    key: 'by',
    heading: RUNS.by,
    cell: ({ attributes }) => dayAndTime(new Date(attributes.submit_by)),
  },
  { key: 'takings', heading: RUNS.takings, isNumber: true, cell: (run) => totalOf(run.attributes) },
];

/** The months of collections and what has become of each. */
export function RunsScreen() {
  const runs = useQuery(runsQuery);
  useTitle(RUNS.title);
  return (
    <Page heading={RUNS.title} subHeading={RUNS.lead} width="wide">
      {runs.isLoadingError && <FailedState retry={runs} />}
      {runs.isPending && <Skeleton count={4} label={RUNS.loading} />}
      {runs.data && (
        <DataTable
          caption={RUNS.title}
          isCaptionHidden
          columns={columns}
          rows={runs.data}
          rowKey={({ id }) => id}
        />
      )}
    </Page>
  );
}
