import { camelCased } from '@bandstand/domain/kernel/field-names';
import { describe, expect, it } from 'vitest';
import { canMove, type KidStatus } from '@bandstand/domain/kernel/moves';
import { isId } from '@bandstand/domain/kernel/id';
import { londonDate } from '@bandstand/domain/kernel/london';
import { quote, type QuotedTimetable } from '@bandstand/domain/money/payments/quote';
import { schoolYearOf } from '@bandstand/domain/kernel/school-year/rules';
import { brokenInvariants } from '../../src/testing/portal.ts';
import { isEmpty } from '../../src/platform/database/installation-store.ts';
import { seedDemo } from './seed.ts';
import { DAYS, noonOf, demoOn, openEmpty, type Demo } from './demo-database.test-data.ts';

describe.each(DAYS)('the demo on %s', (day) => {
  const now = noonOf(day);
  const demo = demoOn(day);
  const ask: Demo['ask'] = (text, values) => demo.ask(text, values);

  it('is no longer empty, and small enough to be made at once', async () => {
    expect(await isEmpty(demo.db)).toBe(false);
    const [{ kids, timetables } = { kids: 0, timetables: 0 }] = await ask<{
      kids: number;
      timetables: number;
    }>(
      'select (select count(*)::int from kids) as kids, (select count(*)::int from timetables) as timetables',
    );
    expect(kids).toBeGreaterThan(300);
    expect(kids).toBeLessThanOrEqual(800);
    expect(timetables).toBeGreaterThanOrEqual(46);
  });

  it('keeps every promise of the product', async () => {
    const clock = { now: () => now };
    const sql = <Row>(text: string, values: unknown[] = []) =>
      text.includes('jobs.job') ? Promise.resolve([]) : ask<Row & object>(text, values);
    expect(await brokenInvariants({ sql, clock })).toEqual([]);
  });

  it('has ids of the product’s form only', async () => {
    const rows = await ask<{ id: string }>(
      'select id from kids union all select id from slots union all select id from timetables',
    );
    expect(rows.filter(({ id }) => !isId(id) || id.charAt(14) !== '7')).toEqual([]);
  });

  it('moved every child through allowed statuses only, nobody in the future', async () => {
    const rows = await ask<{
      from_status: KidStatus | null;
      to_status: KidStatus;
      at: Date;
      actor: string;
    }>('select from_status, to_status, at, actor from status_changes');
    expect(rows.filter((row) => !canMove(row.from_status ?? 'new', row.to_status))).toEqual([]);
    expect(rows.filter(({ at, actor }) => at > now || actor !== 'seed')).toEqual([]);
  });

  it('enrolled nobody too young or too old for the school or the band', async () => {
    const wrong = await ask(
      `select k.name, k.year, k.as_of_sep from kids k join timetables t on t.id = k.timetable_id
       left join slots s on s.kid_id = k.id left join bands b on b.id = s.band_id
       where k.year < greatest(0, t.min_year) or k.year > t.max_year
         or k.year + $1 - k.as_of_sep not between coalesce(b.year_from, t.min_year) and coalesce(b.year_to, t.max_year)`,
      [schoolYearOf(londonDate(now))],
    );
    expect(wrong).toEqual([]);
  });

  it('agreed with each family on what the rules gave on the day', async () => {
    const rows = await ask<{ display_name: string; started_at: Date } & Record<string, unknown>>(
      `select t.display_name, e.* from enrolments e join timetables t on t.id = e.timetable_id
       where e.state = 'live' and e.first_lesson_on is not null`,
    );
    expect(rows.length).toBeGreaterThan(300);
    const past = rows.filter(({ first_payment_on: on }) => String(on) < londonDate(now));
    expect(past.length).toBeGreaterThan(50);
    const facts = await ask<{ display_name: string }>('select * from timetable_facts');
    const byName = new Map(facts.map((fact) => [fact.display_name, camelCased(fact)]));
    for (const row of rows) {
      const own = quote(
        byName.get(row.display_name) as unknown as QuotedTimetable,
        { siblings: [], outstanding: 0 },
        row.started_at,
      );
      expect(row).toMatchObject({
        monthly_pennies: own.regularMonthlyCost,
        first_lesson_on: own.firstLessonDate,
        first_payment_on: own.firstPaymentDate,
        first_payment_pennies: own.firstPaymentAmount,
        first_payment_covers: own.firstPaymentCoversPeriod,
      });
    }
  });

  it('made no entry of money in the future', async () => {
    expect(await ask('select id from ledger_entries where created_at > $1', [now])).toEqual([]);
  });
});

it('is the same every time for the same instant, but for the salt of the password', async () => {
  const TABLES =
    'accounts bands billing_accounts closures enrolments events grown_ups kids ledger_entries mandates prices schools slots terms timetables waiting_list_entries band_leaders';
  const dump = async (): Promise<string[]> => {
    const { db, pool, close } = await openEmpty();
    await seedDemo(db, noonOf('2026-11-21'));
    const texts: string[] = [];
    for (const table of TABLES.split(' ')) {
      const { rows } = await pool.query(
        `select (to_jsonb(t) - 'password_hash')::text as row from ${table} t order by 1`,
      );
      texts.push(`${table}\n${rows.map(({ row }) => row).join('\n')}`);
    }
    await close();
    return texts;
  };
  expect(await dump()).toEqual(await dump());
});

it('leaves nothing behind when it cannot finish', async () => {
  const { db, pool, close } = await openEmpty();
  await pool.query(
    "alter table waiting_list_entries add constraint never check (instrument = 'harp')",
  );
  await expect(seedDemo(db, noonOf('2026-11-21'))).rejects.toThrow();
  expect(await isEmpty(db)).toBe(true);
  await close();
});
