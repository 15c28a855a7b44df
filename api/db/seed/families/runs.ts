import { taskDay } from '@bandstand/domain/work-log/tasks';
import { createHash } from 'node:crypto';
import { OPEN_COLLECTION_STATES } from '@bandstand/domain/money/collections/run/collection-moves';
import { ARUDD_CODES } from '@bandstand/domain/money/collections/returns/bank-codes';
import { bankSays } from '@bandstand/domain/money/collections/returns/reasons';
import { londonDate } from '@bandstand/domain/kernel/london';
import { idOf } from '../ids.ts';
import type { DemoWorld } from '../world.ts';
import { daysOf, hasGone } from './money-days.ts';

const signed = (email: string): string => `office:${idOf('staff', email)}`;

/**
 * The months whose collections the demo has: prepared by one, approved by another, closed once each has an end. One that can
 * still be approved waits for that.
 */
export const addRuns = (world: DemoWorld): void => {
  const { rows, now } = world;
  for (const [month, all] of Map.groupBy(rows.collections, (one) => one.month)) {
    const approved = all.filter((one) => one.approvedAt instanceof Date);
    const { writtenAt, preparedAt, approvedAt, closedAt } = daysOf(month);
    const isOver = all.every(({ state }) => !OPEN_COLLECTION_STATES.includes(state));
    rows.collectionRuns.push({
      month,
      begunAt: writtenAt < now ? writtenAt : now,
      isLate: false,
      quietAt: now,
      ...(hasGone(month, now) && {
        preparedBy: signed('finn@bandstand.example.com'),
        preparedAt,
        approvedBy: signed('priya@bandstand.example.com'),
        approvedAt,
        approvedHash: hashOf(approved.map(({ frozenHash }) => frozenHash)),
      }),
      ...(isOver && closedAt < now && { closedAt }),
    });
  }
  for (const collection of rows.collections)
    if (collection.returnCode) addReturn(world, collection);
};

const hashOf = (hashes: readonly string[]): string =>
  createHash('sha256').update(hashes.toSorted().join('')).digest('hex');

/** The line of a report that a payment came back by, and what somebody has to do about it. */
const addReturn = (
  { rows, now }: DemoWorld,
  {
    id,
    returnCode,
    mandateId,
    amountPennies,
    endedAt,
    billingAccountId,
  }: DemoWorld['rows']['collections'][number],
): void => {
  const at = endedAt instanceof Date ? endedAt : now;
  const kind = ARUDD_CODES[returnCode ?? '']?.task;
  if (kind)
    rows.officeTasks.push({
      id: idOf('task', id ?? ''),
      kind,
      key: `${kind}:demo ${id}`,
      billingAccountId,
      mandateId,
      detail: bankSays('arudd', returnCode ?? ''),
      dueOn: taskDay(kind, at),
      createdAt: at,
    });
  const reportId = idOf('report', id ?? '');
  rows.providerReports.push({
    id: reportId,
    provider: 'smartdebit',
    kind: 'arudd',
    providerReportId: `demo ${id}`,
    madeOn: londonDate(at),
    fetchedAt: at,
    appliedAt: at,
    createdAt: at,
  });
  rows.providerLines.push({
    id: idOf('line', id ?? ''),
    provider: 'smartdebit',
    line: `demo ${id}`,
    reportId,
    what: 'arudd',
    code: returnCode ?? '',
    amountPennies,
    mandateId,
    collectionId: id ?? null,
    outcome: 'applied',
    createdAt: at,
  });
};
