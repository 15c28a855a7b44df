import { expect, it } from 'vitest';
import { collectionRuns } from '../../../testing/tables/money.ts';
import { balanceOf } from '../../../testing/collections.ts';
import { tasksThatWait } from '../../../testing/tables/work-log.ts';
import { readReports } from './reports/reports.ts';

const { stage, family, at, writeAt, approveMonth, minuteAt, collections, emails } =
  collectionRuns();

it('a payment that the provider refuses waits for somebody; its payer is told, and it is owed', async () => {
  const { parent } = await family('priya@example.com');
  const { collectionProvider } = stage.portal.deps;
  const collect = async () => ({ kind: 'declined', errors: ['Plan is locked'] }) as const;
  Object.assign(stage.portal.deps, { collectionProvider: { ...collectionProvider, collect } });
  await writeAt('2027-01-21T03:00:00Z');
  await stage.portal.drain();
  at('2027-01-22T10:00:00Z');
  await approveMonth('2027-02');
  await stage.portal.drain();
  expect(await collections(parent)).toEqual(['2027-02 1 withheld 3600']);
  expect(await balanceOf(stage.portal, parent)).toBe(3600);
  expect(await tasksThatWait(stage.portal)).toMatchObject([
    { kind: 'collection_refused', detail: 'Refused by the Direct Debit provider.' },
  ]);
  expect(await emails()).toContain('A payment will not be taken');
});

it('what can’t be read of a report waits for somebody, once, with how much and of which report', async () => {
  await family('priya@example.com');
  await minuteAt('2027-02-04T09:00:00Z');
  const { deps } = stage.portal;
  const name = { id: 'arudd-torn', kind: 'arudd', on: '2027-02-04' } as const;
  const report = { ...name, raw: '<Report/>', lines: [], unreadable: 2 };
  const collectionProvider = {
    ...deps.collectionProvider,
    reports: async () => ({ kind: 'ok' as const, value: [name] }),
    report: async () => ({ kind: 'ok' as const, value: report }),
  };
  for (let times = 0; times < 2; times += 1) await readReports({ ...deps, collectionProvider });
  const waiting = await tasksThatWait(stage.portal, 'line_unreadable');
  expect(waiting).toMatchObject([
    { detail: '2 lines of the report “arudd” of Thursday 4 February 2027.' },
  ]);
});
