import { useQuery } from '@tanstack/react-query';
import { isShownInCalendar } from '@bandstand/domain/money/collections/run/cutoffs';
import { formatDate, londonDate } from '@bandstand/domain/kernel/london';
import { portalNow } from '../../../platform/provider.ts';
import { useListAddress } from '../../../platform/list/use-list-address.ts';
import { useTitle } from '../../../platform/title.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { Page } from '../../../ui/page.tsx';
import { ListHead } from '../../../office-ui/list-head.tsx';
import { ListFile } from '../../lists/list-file.tsx';
import { DeskList } from './parts/desk-list.tsx';
import { MoneyTabs } from './parts/money-tabs.tsx';
import { MonthCard, MonthLink, Stage, totalOf, type CollectionRun } from './parts/month-card.tsx';
import { runsQuery } from './queries.ts';
import { RUNS } from './words.ts';

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
          <DeskList
            list={runs.data ? { ...runs, data: { data: earlier } } : runs}
            next={next}
            cursor="before"
            caption={RUNS.earlier}
            columns={columns}
            rowKey={({ id }) => id}
            empty={RUNS.none}
            emptySays={RUNS.noneSays}
          />
        </section>
      )}
    </Page>
  );
}
