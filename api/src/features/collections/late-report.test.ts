import { expect, it } from 'vitest';
import { collectionRuns } from '../../testing/collection-runs.ts';

const { stage, family, at, writeAt, approveMonth, minuteAt, collections, tasks } = collectionRuns();

it('a report that is due and has not come at nine is a task of that day, and none once it has', async () => {
  const { parent } = await family('priya@example.com');
  await writeAt('2027-01-21T03:00:00Z');
  at('2027-01-22T10:00:00Z');
  await approveMonth('2027-02');
  await stage.portal.drain();
  const { collectionProvider } = stage.portal.deps;
  const silent = { reports: () => Promise.resolve({ kind: 'ok' as const, value: [] }) };
  Object.assign(stage.portal.deps, { collectionProvider: { ...collectionProvider, ...silent } });

  await minuteAt('2027-02-04T09:06:00Z');
  expect(await tasks()).toEqual([]);
  await minuteAt('2027-02-05T08:06:00Z');
  expect(await tasks()).toEqual([]);
  await minuteAt('2027-02-05T09:06:00Z');
  await minuteAt('2027-02-05T10:06:00Z');
  expect(await tasks()).toEqual(['report_late']);

  Object.assign(stage.portal.deps, { collectionProvider });
  await minuteAt('2027-02-08T09:06:00Z');
  expect(await collections(parent)).toEqual(['2027-02 1 collected 3600']);
  expect(await tasks()).toEqual(['report_late']);
});
