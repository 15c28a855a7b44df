import { QUEUE_NAMES } from '@bandstand/domain/desk/system/model';
import { Card } from '../../../../ui/card.tsx';
import { DataTable, type Column } from '../../../../ui/data-table.tsx';
import type { SystemPage } from '../queries.ts';
import { JOBS } from '../words.ts';

type Queue = SystemPage['queues'][number];

const HOUR = 3600;

/** So long that nobody counts seconds. */
const howLong = (seconds: number): string => {
  if (seconds < 60) return JOBS.now;
  return seconds < 2 * HOUR
    ? JOBS.minutes(Math.floor(seconds / 60))
    : JOBS.hours(Math.floor(seconds / HOUR));
};

const columns: readonly Column<Queue>[] = [
  { key: 'name', heading: JOBS.name, cell: ({ queue }) => QUEUE_NAMES[queue] ?? queue },
  {
    key: 'waiting',
    heading: JOBS.waiting,
    isNumber: true,
    cell: ({ waiting }) => String(waiting),
  },
  {
    key: 'since',
    heading: JOBS.since,
    isNumber: true,
    cell: ({ waiting, seconds }) => (waiting === 0 ? '–' : howLong(seconds)),
  },
  {
    key: 'failed',
    heading: JOBS.failed,
    isNumber: true,
    cell: ({ failed }) =>
      failed === 0 ? '0' : <strong className="text-bad-ink">{String(failed)}</strong>,
  },
];

/** What the portal does beside its answers: what waits, and what failed. */
export function Queues({ queues }: Pick<SystemPage, 'queues'>) {
  const busy = queues.filter(({ waiting, failed }) => waiting > 0 || failed > 0);
  return (
    <Card heading={JOBS.title}>
      {busy.length === 0 ? (
        <p>{JOBS.none}</p>
      ) : (
        <DataTable
          caption={JOBS.title}
          isCaptionHidden
          columns={columns}
          rows={busy}
          rowKey={({ queue }) => queue}
        />
      )}
    </Card>
  );
}
