import { createHash } from 'node:crypto';
import { OPEN_COLLECTION_STATES } from '@bandstand/domain/collections/collection-moves';
import { instantAt, londonDate } from '@bandstand/domain/kernel/london';
import { workingDaysAfter } from '@bandstand/domain/kernel/working-days';
import { collectionDate, finalisedAt } from '@bandstand/domain/payments/collections';
import { idOf } from '../ids.ts';
import type { World } from '../world.ts';

const signed = (email: string): string => `office:${idOf('staff', email)}`;

/** The months whose collections the demo has: prepared by one, approved by another, closed once each has an end. */
export const addRuns = (world: World): void => {
  const { rows, now } = world;
  for (const [month, all] of Map.groupBy(rows.collections, (one) => one.month)) {
    const approved = all.filter(({ approvedAt }) => approvedAt instanceof Date);
    const approvedAt = approved[0]?.approvedAt ?? null;
    const isOver = all.every(({ state }) => !OPEN_COLLECTION_STATES.includes(state));
    const begunAt = finalisedAt(month);
    rows.collectionRuns.push({
      month,
      begunAt: begunAt < now ? begunAt : now,
      isLate: false,
      quietAt: now,
      ...(approvedAt instanceof Date && {
        preparedBy: signed('finn@bandstand.example.com'),
        preparedAt: approvedAt,
        approvedBy: signed('priya@bandstand.example.com'),
        approvedAt,
        approvedHash: hashOf(approved.map(({ frozenHash }) => frozenHash)),
      }),
      ...(isOver && { closedAt: instantAt(workingDaysAfter(collectionDate(month), 5), '06:05') }),
    });
  }
  for (const collection of rows.collections)
    if (collection.returnCode) addReturn(world, collection);
};

const hashOf = (hashes: readonly string[]): string =>
  createHash('sha256').update(hashes.toSorted().join('')).digest('hex');

/** The line of a report that a payment came back by. */
const addReturn = (
  { rows, now }: World,
  { id, returnCode, mandateId, amountPennies, endedAt }: World['rows']['collections'][number],
): void => {
  const at = endedAt instanceof Date ? endedAt : now;
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
