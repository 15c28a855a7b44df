import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { firstOf, londonDate, monthOf, type Month } from '@bandstand/domain/kernel/london';
import { finalisedAt, firstOpenCollection } from '@bandstand/domain/prices/collections';
import { statementsFor } from '../../../../../bench/data/families.ts';
import { asStaff, addStaff, type TestStaff } from '../../../testing/office.ts';
import { startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import { writeFinalisedMonths } from '../collections/run/collect.ts';
import { preview } from '../collections/run/preview.ts';

const CHILDREN = 10_000;
const TIMETABLES = 160;
const HALF_AN_HOUR = 30 * 60_000;

let portal: TestPortal;
let finn: TestStaff;
let month: Month;
beforeAll(async () => {
  const today = new Date();
  const beforeThe20th = new Date(Date.UTC(today.getFullYear(), today.getMonth(), 10, 9));
  portal = await startTestPortal({ now: beforeThe20th.toISOString() });
  month = firstOpenCollection(monthOf(londonDate(beforeThe20th)), beforeThe20th);
  const owner = new pg.Client(portal.connection);
  await owner.connect();
  await owner.query('set session_replication_role = replica');
  for (const statement of ['begin', ...statementsFor(CHILDREN), 'commit', 'analyze'])
    await owner.query(statement);
  await owner.end();
  finn = await addStaff(portal, ['finance'], 'Finn Ash');
});
afterAll(() => portal.stop());

interface Shown {
  readonly families: number;
  readonly total: { readonly before: number; readonly after: number };
}

it('new prices of 160 timetables are shown as the run takes them, and each family is told once', async () => {
  const { deps, sql } = portal;
  const timetables = await sql<{ id: string; children: number }>(
    `select timetable_id as id, count(*)::int as children from enrolments where state = 'live'
     group by 1 order by 2 desc, 1 limit ${TIMETABLES}`,
  );
  const before = await preview(deps, month);
  let difference = 0;
  for (const { id } of timetables) {
    const asked = `timetable=${id}&from_date=${firstOf(month)}&monthly_pennies=4321`;
    const shown = await asStaff(portal, finn, 'GET', `set_up/price_preview?${asked}`);
    const { total } = shown.json<Shown>();
    difference += total.after - total.before;
    const values = { from_date: firstOf(month), monthly_pennies: 4321, vat_rate: null };
    const saved = await asStaff(portal, finn, 'POST', 'set_up/prices', { values, of: id });
    expect(saved.statusCode, saved.body).toBe(200);
  }
  const after = await preview(deps, month);
  expect(difference).toBeGreaterThan(0);
  expect(after.total - before.total).toBe(difference);

  portal.clock.moveTo(new Date(finalisedAt(month).getTime() + HALF_AN_HOUR).toISOString());
  expect(await writeFinalisedMonths(deps)).toBe(after.count);
  const [run] = await sql<{ total: number; told: number; twice: number; untold: number }>(
    `with changed as (
       select distinct c.billing_account_id as id from collections c join billing_accounts b on b.id = c.billing_account_id
         join kids k on k.grown_up_id = b.grown_up_id join enrolments e on e.kid_id = k.id and e.state = 'live'
         join prices p on p.timetable_id = e.timetable_id and p.from_date = $2
       where c.month = $1),
     told as (select billing_account_id as id, count(*) as times from payment_notices where collect_on >= $2 group by 1)
     select (select sum(amount_pennies)::int from collections where month = $1) as total,
       (select count(*)::int from told) as told,
       (select count(*)::int from told where times > 1) as twice,
       (select count(*)::int from changed where id not in (select id from told)) as untold`,
    [month, firstOf(month)],
  );
  expect(run).toMatchObject({ total: after.total, twice: 0, untold: 0 });
  expect(timetables.reduce((sum, { children }) => sum + children, 0)).toBeGreaterThan(5_000);
});
