import { expect, it } from 'vitest';
import { ok } from '@bandstand/domain/kernel/decision';
import { transact } from '../../../platform/database/transaction.ts';
import { collectionRuns } from '../../../testing/tables/money.ts';
import { applyLines } from './reports/apply.ts';
import { noteReports } from './reports/reports-store.ts';

const { stage, family, at, writeAt, minuteAt, collections, tasks, emails, mandateState } =
  collectionRuns();

it('a Direct Debit that its bank sends back days after it was active has ended all the same', async () => {
  const { parent, reference } = await family('priya@example.com');
  await minuteAt('2027-01-19T06:06:00Z');
  expect(await mandateState(reference)).toBe('active');
  stage.portal.sandbox.bank.refuse(reference, '5');
  await minuteAt('2027-01-20T06:06:00Z');
  expect(await mandateState(reference)).toBe('gone');
  expect(await tasks()).toEqual(['mandate_refused']);
  expect(await emails()).toContain('Your Direct Debit has ended');
  await writeAt('2027-01-21T03:00:00Z');
  expect(await collections(parent)).toEqual([]);
});

it('one that nobody used for so long that it expired is dormant', async () => {
  const { reference } = await family('priya@example.com');
  await minuteAt('2027-01-19T06:06:00Z');
  const { deps } = stage.portal;
  const names = [{ id: 'auddis-1', kind: 'auddis' as const, on: '2027-01-19' }];
  const now = deps.clock.now();
  const [reportId = ''] = await noteReports(deps.db, 'smartdebit', { names, now });
  const mandate = { reference, providerId: null };
  await transact<null, never>(deps.db, async (tx) => {
    await applyLines(deps, tx, {
      lines: [
        {
          about: 'mandate',
          line: `auddis:${reference}:H`,
          on: '2027-01-19',
          mandate,
          what: 'auddis',
          code: 'H',
          becomes: null,
        },
      ],
      reportId,
    });
    return ok(null);
  });
  expect(await mandateState(reference)).toBe('dormant');
  at('2027-01-20T10:00:00Z');
  expect(await emails()).toContain('Your Direct Debit has ended');
});
