import { camelCased, type SnakeCased } from '@bandstand/domain/kernel/field-names';
import { describe, expect, it } from 'vitest';
import { isProfileComplete, type Details } from '@bandstand/domain/families/profile/rules';
import { verifyPassword } from '../../../src/platform/security/passwords.ts';
import { makeSeal } from '../../../src/platform/security/seal.ts';
import { seedDemo } from '../seed.ts';
import { DAYS, noonOf, demoOn, openEmpty, type Demo } from '../demo-database.test-data.ts';

describe.each(DAYS)('the families of the demo on %s', (day) => {
  const now = noonOf(day);
  const demo = demoOn(day);
  const ask: Demo['ask'] = (text, values) => demo.ask(text, values);

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

  it('has the kids’ app switched on, with a price at Oakfield and free at Riverside and Hillcrest, where a child plays', async () => {
    expect(await ask("select is_on from feature_flags where name = 'kids_app_opt_in'")).toEqual([
      { is_on: true },
    ]);
    const rows = await ask(
      `select distinct s.name, t.kids_app_price_pennies as pennies, t.rs_max_school_year as last_year, n.display_name as next
       from timetables t join schools s on s.id = t.school_id left join timetables n on n.id = t.likely_next_timetable_id
       where t.kids_app_price_pennies is not null order by s.name`,
    );
    expect(rows).toEqual([
      { name: 'Hillcrest Academy', pennies: 0, last_year: 11, next: null },
      { name: 'Oakfield Primary School', pennies: 499, last_year: 6, next: 'Hillcrest Academy' },
      { name: 'Riverside Junior School', pennies: 0, last_year: 6, next: null },
    ]);
    const live = await ask(
      'select live_at <= $1 as live, count(*)::int as n from lesson_series group by 1 order by 1',
      [now],
    );
    expect(live).toEqual([
      { live: false, n: 1 },
      { live: true, n: 2 },
    ]);
    expect(await ask('select id from kids_app_subscriptions')).toEqual([]);
  });

  it('signs the cast in with one password', async () => {
    const rows = await ask<{
      email: string;
      audience: string;
      password_hash: string;
      locked_at: Date | null;
      wrong_passwords: number;
    }>(
      "select * from accounts where password_hash is not null and audience <> 'office' order by email",
    );
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
      SnakeCased<Details> & {
        balance: number;
        mandate_state: string | null;
        enrolments_disabled: boolean;
      }
    >("select * from family_facts where email like '%@example.com' order by email");
    const told = families.map((family) => [
      family.email.split('@')[0],
      isProfileComplete(camelCased(family)),
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

  it('has one family with wide and accented names, which cannot sign in', async () => {
    const kids = await ask<{ name: string; password_hash: string | null }>(
      `select k.name, a.password_hash from kids k join grown_ups g on g.id = k.grown_up_id
       join accounts a on a.id = g.account_id where length(g.name) > 60 order by k.name`,
    );
    expect(kids).toEqual([
      { name: 'Anaïs-Noëlle Featherstonehaugh-Cholmondeley', password_hash: null },
      { name: 'Siân Óisín Featherstonehaugh-Cholmondeley', password_hash: null },
    ]);
  });

  it('knows each child of the cast as they are introduced', async () => {
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
       left join slots s on s.kid_id = k.id where a.email like '%@example.com' order by k.name, s.instrument`,
      [now],
    );
    expect(kids).toMatchObject([
      { name: 'Asha Patel', status: 'reserved', instrument: 'drums', holding: 'reserved' },
      { name: 'Leo Taylor', status: 'waiting_list', instrument: null },
      {
        name: 'Maya Taylor',
        status: 'enrolled',
        instrument: 'drums',
        holding: 'member',
        days: null,
      },
      { name: 'Maya Taylor', status: 'enrolled', instrument: 'keyboard', holding: 'change_offer' },
      {
        name: 'Ruby Hughes',
        status: 'cancelled',
        instrument: null,
        reason_for_cancelling: 'other_activities',
      },
      { name: 'Tom Hughes', status: 'enrolled', instrument: 'bass', holding: 'member' },
      {
        name: 'Zoe Taylor',
        status: 'reserved',
        instrument: 'keyboard',
        holding: 'reserved',
      },
    ]);
    // Held to the end of the seventh day after the offer.
    expect(kids.flatMap(({ days }) => (days === null ? [] : [days]))).toSatisfy(
      (all: number[]) => all.length === 3 && all.every((days) => days > 4 && days <= 7),
    );
  });
});

it('keeps Maya’s notes under seal, and leaves them out where nothing can seal them', async () => {
  const { db, pool, close } = await openEmpty();
  const seal = makeSeal('a-data-key-for-the-demo-0123456789');
  await seedDemo(db, noonOf('2026-11-21'), seal);
  const { rows } = await pool.query(
    'select name, sealed_notes from kids where sealed_notes is not null',
  );
  expect(rows.map(({ name }) => name)).toEqual(['Maya Taylor']);
  expect(rows[0].sealed_notes).not.toContain('inhaler');
  expect(seal.open(rows[0].sealed_notes)).toContain('inhaler');
  await close();
});
