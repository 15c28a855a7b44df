import { expect, it } from 'vitest';
import { collectionRuns } from '../../../testing/tables/money.ts';
import { sealedReports } from '../../../testing/tables/stories.ts';
import { findWaitingReports, noteReports } from './reports/reports-store.ts';

const { stage, family, minuteAt, handOverFebruary } = collectionRuns();

it('what the banks say of Direct Debits is read before what came back, and that before what was collected', async () => {
  const { db, clock } = stage.portal.deps;
  const kinds = ['collected', 'indemnity', 'arudd', 'addacs', 'auddis'] as const;
  const names = kinds.map((kind) => ({ id: `${kind} of today`, kind, on: '2027-02-04' as const }));
  const late = { id: 'auddis of tomorrow', kind: 'auddis', on: '2027-02-05' } as const;
  await noteReports(db, 'smartdebit', { names: [late, ...names], now: clock.now() });
  const waiting = await findWaitingReports(db, 'smartdebit', { after: 0, atMost: 10 });
  expect(waiting.map(({ name: { id } }) => id)).toEqual([
    'auddis of today',
    'auddis of tomorrow',
    'addacs of today',
    'arudd of today',
    'indemnity of today',
    'collected of today',
  ]);
});

it('what a report said is kept encrypted, to be read again', async () => {
  const { reference } = await family('priya@example.com');
  await handOverFebruary();
  await minuteAt('2027-02-01T09:06:00Z');
  await minuteAt('2027-02-04T06:06:00Z');
  const sealed = await sealedReports(stage.portal);
  expect(sealed.join()).not.toContain(reference);
  const { seal } = stage.portal.deps;
  expect(sealed.map((one) => seal.open(one)).join()).toContain(reference);
});
