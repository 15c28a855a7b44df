import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canMove, type KidStatus } from '@bandstand/domain/enrolment/moves';
import { freePlaces } from '@bandstand/domain/enrolment/which-band';
import { placesFor, type Places } from '@bandstand/domain/instruments/model';
import { isId } from '@bandstand/domain/kernel/id';
import { londonDate } from '@bandstand/domain/kernel/london';
import type { DatedPrice } from '@bandstand/domain/payments/prices';
import { quote, type QuotedTimetable } from '@bandstand/domain/payments/quote';
import { isProfileComplete, type Details } from '@bandstand/domain/profile/rules';
import { schoolYearOf, yearsBetween } from '@bandstand/domain/school-year/rules';
import { startEmbedded, type EmbeddedServer } from '../../src/platform/database/embedded/server.ts';
import { migrateDatabase } from '../../src/platform/database/migrate.ts';
import { openDatabase, type Database } from '../../src/platform/database/pool.ts';
import { verifyPassword } from '../../src/platform/security/passwords.ts';
import { brokenInvariants } from '../../src/testing/invariants.ts';
import type { BandFacts } from '../tables/views.ts';
import { isEmpty, seedDemo } from './seed.ts';

const DAYS = [
  '2026-09-01',
  '2026-11-21',
  '2027-01-01',
  '2027-03-01',
  '2027-07-25',
  '2027-08-31',
  '2028-02-29',
];
const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

let folder: string;
let server: EmbeddedServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bandstand-seed-'));
  await chmod(folder, 0o755);
  server = await startEmbedded({ dataDir: folder, fsync: false });
  await server.createDatabase('empty');
  await migrateDatabase(server.connection('empty'));
});

afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

const openEmpty = async (name: string): Promise<Database> => {
  await server.createDatabase(name, 'empty');
  return openDatabase(server.connection(name), { max: 2 });
};

describe.each(DAYS)('the demo on %s', (day) => {
  const now = noonOf(day);
  let demo: Database;
  const ask = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await demo.pool.query(text, values)).rows as Row[];

  beforeAll(async () => {
    demo = await openEmpty(`demo_${day.replaceAll('-', '')}`);
    expect(await isEmpty(demo.db)).toBe(true);
    const started = performance.now();
    await seedDemo(demo.db, now);
    expect(performance.now() - started).toBeLessThan(10_000);
  });
  afterAll(() => demo?.close());

  const timetable = async (name: string) => {
    const [row] = await ask<
      QuotedTimetable & { bands: BandFacts[]; prices: DatedPrice[]; closed_to_new_signups: boolean }
    >(
      `select f.*, b.bands from timetable_facts f join timetable_bands b on b.timetable_id = f.id
       where f.display_name = $1`,
      [name],
    );
    if (row === undefined) throw new Error(`${name} is missing`);
    return row;
  };
  const freeByYear = async (name: string): Promise<Places[]> => {
    const { bands, min_year: min, max_year: max } = await timetable(name);
    return yearsBetween(Math.max(0, min), max).map((year) => freePlaces(year, bands));
  };
  const cards = (free: Places) =>
    (['vocals', 'keyboard', 'guitar', 'drums'] as const).map((card) => placesFor(free, card));
  const sum = (free: Places) => cards(free).reduce((all, one) => all + one, 0);
  const NOBODY = { siblings: [], kids_app_monthly: 0, balance: 0 };

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
    expect(await brokenInvariants({ sql, clock } as never)).toEqual([]);
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
    for (const row of rows.slice(0, 80)) {
      const own = quote(await timetable(row.display_name), NOBODY, row.started_at);
      expect(row).toMatchObject({
        monthly_pennies: own.regular_monthly_cost,
        first_lesson_on: own.first_lesson_date,
        first_payment_on: own.first_payment_date,
        first_payment_pennies: own.first_payment_amount,
        first_payment_covers: own.first_payment_covers_period,
      });
    }
  });

  it('has Oakfield on two days, with some places free on each', async () => {
    const rows = await ask<{ display_name: string }>(
      "select display_name from timetables where display_name like 'Oakfield%' order by weekday",
    );
    expect(rows.map((row) => row.display_name)).toEqual([
      'Oakfield Primary School (Tuesday)',
      'Oakfield Primary School (Thursday)',
    ]);
    for (const { display_name: name } of rows) {
      for (const free of await freeByYear(name)) {
        expect(sum(free)).toBeGreaterThan(0);
        expect(cards(free)).toContain(0);
      }
    }
  });

  it('has every instrument free at Riverside, none at St Mary’s, one of each at Hillcrest', async () => {
    for (const free of await freeByYear('Riverside Junior School')) {
      expect(Math.min(...Object.values(free))).toBeGreaterThan(0);
    }
    for (const free of await freeByYear("St Mary's Primary School")) expect(sum(free)).toBe(0);
    for (const free of await freeByYear('Hillcrest Academy'))
      expect(cards(free)).toEqual([1, 1, 1, 1]);
  });

  it('lets children wait at St Mary’s, Leo among them', async () => {
    const rows = await ask<{ name: string; instruments: string[] }>(
      `select k.name, array_agg(w.instrument order by w.instrument) as instruments from kids k
       join waiting_list_entries w on w.kid_id = k.id join timetables t on t.id = w.timetable_id
       where t.display_name like 'St Mary''s P%' and k.status = 'waiting_list' group by k.id order by min(w.joined_at)`,
    );
    expect(rows.length).toBe(6);
    expect(rows.find(({ name }) => name === 'Leo Taylor')?.instruments).toEqual([
      'bass',
      'drums',
      'guitar',
    ]);
  });

  it('has a concert near at Hillcrest, no dates at Kingsway, and first lessons everywhere else', async () => {
    const hillcrest = quote(await timetable('Hillcrest Academy'), NOBODY, now);
    expect(hillcrest.upcoming_concert).not.toBeNull();
    expect(String(hillcrest.first_lesson_date) > String(hillcrest.upcoming_concert)).toBe(true);
    const rows = await ask<QuotedTimetable & { display_name: string }>(
      'select * from timetable_facts',
    );
    const unknown = rows.filter((row) => quote(row, NOBODY, now).first_lesson_date === null);
    expect(unknown.map((row) => row.display_name)).toEqual(['Kingsway Prep']);
    const closed = await ask<{ display_name: string }>(
      'select display_name from timetables where closed_to_new_signups',
    );
    expect(closed).toEqual([{ display_name: 'Meadow Lane School' }]);
  });

  it('signs the cast in with one password', async () => {
    const rows = await ask<{
      email: string;
      audience: string;
      password_hash: string;
      locked_at: Date | null;
      wrong_passwords: number;
    }>('select * from accounts where password_hash is not null order by email');
    expect(rows.map(({ email }) => email.split('@')[0])).toEqual([
      'alex',
      'chris',
      'jo',
      'locked',
      'office',
      'robin',
      'sam',
    ]);
    expect(await verifyPassword('Bandstand1', rows[0]?.password_hash ?? null)).toBe(true);
    expect(rows.filter(({ audience }) => audience === 'school').map(({ email }) => email)).toEqual([
      'office@oakfield.example.com',
    ]);
    expect(rows.filter(({ locked_at: at }) => at !== null)).toMatchObject([
      { email: 'locked@example.com', wrong_passwords: 6, locked_at: now },
    ]);
  });

  it('knows each family of the cast as it is introduced', async () => {
    const families = await ask<
      Details & { balance: number; mandate_state: string | null; enrolments_disabled: boolean }
    >("select * from family_facts where email like '%@example.com' order by email");
    const told = families.map((family) => [
      family.email?.split('@')[0],
      isProfileComplete(family),
      family.mandate_state,
      family.balance > 0,
      family.enrolments_disabled,
    ]);
    expect(told).toEqual([
      ['alex', true, 'active', false, false],
      ['chris', true, null, false, true],
      ['jo', true, null, false, false],
      ['locked', true, null, false, false],
      ['robin', true, 'active', true, false],
      ['sam', false, null, false, false],
    ]);
    expect(families.find(({ email }) => email === 'alex@example.com')?.balance).toBe(0);
  });

  it('knows each child of the cast as it is introduced', async () => {
    const kids = await ask<{
      name: string;
      status: string;
      instrument: string;
      days: number;
      reason_for_cancelling: string | null;
    }>(
      `select k.name, k.status, k.reason_for_cancelling, s.instrument, s.holding,
         round(extract(epoch from s.held_until - $1::timestamptz) / 86400)::int as days
       from kids k join grown_ups g on g.id = k.grown_up_id join accounts a on a.id = g.account_id
       left join slots s on s.kid_id = k.id where a.email like '%@example.com' order by k.name`,
      [now],
    );
    expect(kids).toMatchObject([
      { name: 'Asha Patel', status: 'reserved', instrument: 'drums', holding: 'reserved', days: 6 },
      { name: 'Leo Taylor', status: 'waiting_list', instrument: null },
      {
        name: 'Maya Taylor',
        status: 'enrolled',
        instrument: 'drums',
        holding: 'member',
        days: null,
      },
      {
        name: 'Ruby Hughes',
        status: 'cancelled',
        instrument: null,
        reason_for_cancelling: 'too_many_activities',
      },
      { name: 'Tom Hughes', status: 'enrolled', instrument: 'bass', holding: 'member' },
      {
        name: 'Zoe Taylor',
        status: 'reserved',
        instrument: 'keyboard',
        holding: 'reserved',
        days: 5,
      },
    ]);
  });

  it('made no entry of money in the future', async () => {
    expect(await ask('select id from ledger_entries where created_at > $1', [now])).toEqual([]);
  });
});

it('is the same every time for the same instant, but for the salt of the password', async () => {
  const TABLES =
    'accounts bands billing_accounts closures concerts enrolments grown_ups kids ledger_entries mandates prices schools slots terms timetables waiting_list_entries band_leaders';
  const dump = async (name: string): Promise<string[]> => {
    const { db, pool, close } = await openEmpty(name);
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
  expect(await dump('once')).toEqual(await dump('again'));
});

it('leaves nothing behind when it cannot finish', async () => {
  const { db, pool, close } = await openEmpty('half');
  await pool.query(
    "alter table waiting_list_entries add constraint never check (instrument = 'harp')",
  );
  await expect(seedDemo(db, noonOf('2026-11-21'))).rejects.toThrow();
  expect(await isEmpty(db)).toBe(true);
  await close();
});
