import { describe, expect, it } from 'vitest';
import { writeFinalisedMonths } from '../../../src/modules/money/collections/run/collect.ts';
import { movableClock } from '../../../src/platform/clock.ts';
import { makeLog } from '../../../src/platform/log.ts';
import { seedDemo } from '../seed.ts';
import { openEmpty } from '../demo-database.test-data.ts';

const SOON = [0, 1, 5, 60].map((minutes) => minutes * 60 * 1000);

/** The 1st, 10th, 20th, 21st and 28th, with weekends, bank holidays, the turn of the year and of the school year. */
const WITHOUT_EMAILS = {
  emailQueue: { send: async () => undefined, sendAll: async () => undefined },
  sender: { name: '', phone: '', hours: '', email: '', statement: 'Bandstand' },
  publicUrl: '',
  noticeDays: () => 3,
  leadDays: 3,
};
const INSTANTS = [
  '2026-11-01T12:00:00Z',
  '2026-12-20T23:00:00Z',
  '2026-12-21T00:00:00Z',
  '2026-12-28T12:00:00Z',
  '2027-01-01T12:00:00Z',
  '2027-01-04T08:00:00Z',
  '2027-01-10T12:00:00Z',
  '2027-01-20T12:00:00Z',
  '2027-01-21T00:01:00Z',
  '2027-01-25T12:00:00Z',
  '2027-02-01T12:00:00Z',
  '2027-03-28T00:59:59Z',
  '2027-05-01T12:00:00Z',
  '2027-05-21T05:00:00Z',
  '2027-06-20T21:30:00Z',
  '2027-08-28T12:00:00Z',
  '2027-09-01T12:00:00Z',
  '2027-09-21T12:00:00Z',
  '2028-02-29T12:00:00Z',
];

describe.each(INSTANTS)('a demo that is begun at %s', (instant) => {
  const now = new Date(instant);

  it('has been collected from as far as the months stand: the run writes nothing, and Robin still owes', async () => {
    const { db, pool, close } = await openEmpty();
    await seedDemo(db, now);
    const ask = async <Row>(text: string): Promise<Row[]> => (await pool.query(text)).rows as Row[];
    const entries = 'select count(*)::int as count from ledger_entries';
    const before = await ask(entries);
    for (const later of SOON) {
      const clock = movableClock(new Date(now.getTime() + later));
      expect(
        await writeFinalisedMonths({ db, clock, log: makeLog('silent'), ...WITHOUT_EMAILS }),
      ).toBe(0);
    }
    expect(await ask(entries)).toEqual(before);
    const owing = await ask<{ email: string; balance: number; returned: number }>(
      `select f.email, f.balance, l.amount_pennies as returned from family_facts f
       left join ledger_entries l on l.billing_account_id = f.billing_account_id and l.kind = 'returned'
       where f.balance <> 0`,
    );
    expect(owing).toEqual([
      { email: 'robin@example.com', balance: owing[0]?.returned, returned: expect.any(Number) },
    ]);
    expect(owing[0]?.balance).toBeGreaterThan(0);
    await close();
  });
});
