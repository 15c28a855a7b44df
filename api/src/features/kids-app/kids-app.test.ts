import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepWaitingList } from '../../jobs.ts';
import { addDirectDebit, balanceOf, ledgerOf, playing } from '../../testing/collections.ts';
import { addParent, signInAgain, type TestParent } from '../../testing/families.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { letters } from '../../testing/waiting.ts';
import { finaliseCollections } from '../payments/collect.ts';

let portal: TestPortal;
let family: TestParent;
let maya: string;
let leo: string;

// Enrolled on Tuesday 12 January 2027: the first lesson is on the 19th, January is free, February is paid.
beforeEach(async () => {
  portal = await startTestPortal();
  family = await playing(portal, 'priya@families.example', ['Maya Shah', 'Leo Shah']);
  const kids = await portal.sql<{ id: string }>('select id from kids order by name desc');
  [maya, leo] = kids.map(({ id }) => id) as [string, string];
  await portal.sql("insert into feature_flags (name, is_on) values ('kids_app_opt_in', true)");
  await price(499);
  await portal.drain();
});
afterEach(async () => {
  const broken = await brokenInvariants(portal);
  await portal.stop();
  expect(broken).toEqual([]);
});

const price = (pennies: number | null) =>
  portal.sql('update timetables set kids_app_price_pennies = $1', [pennies]);
const moveTo = async (instant: string) => {
  portal.clock.moveTo(instant);
  family = await signInAgain(portal, family);
};
const collectAt = async (instant: string) => {
  await moveTo(instant);
  return finaliseCollections(portal.given);
};
const ask = async (url: string, parent = family) =>
  (await portal.call({ url, headers: parent.auth })).json();
const app = (parent = family) => ask('/api/kids_app.json', parent);
const patch = (kid: object, id = maya, parent = family) =>
  portal.call({
    method: 'PATCH',
    url: `/staff/kids/${id}.json`,
    headers: parent.auth,
    payload: { kid },
  });
const subscribe = async (wants: boolean, id = maya, seen: object = {}) => {
  const answer = await patch({ kids_app_opt_in: wants, ...seen }, id);
  expect(answer.statusCode, answer.body).toBe(200);
};
const subscriptions = () =>
  portal.sql<{ kid_id: string; ended: boolean }>(
    'select kid_id, ended_at is not null as ended from kids_app_subscriptions order by started_at',
  );
const lettersTo = async (email = family.email) => {
  await portal.drain();
  return (await letters(portal, email)).filter((subject) => subject.includes('app'));
};
const appLines = async () =>
  (await ledgerOf(portal, family)).filter((line) => line.includes('app_charge'));

describe('what the kids’ app costs a family', () => {
  it('is said for each child that can use it, with what a change comes to', async () => {
    expect(await app()).toEqual({
      is_open: true,
      stores: {
        app_store: expect.stringMatching(/^https:/),
        google_play: expect.stringMatching(/^https:/),
        amazon: expect.stringMatching(/^https:/),
      },
      has_direct_debit: true,
      fixed_payment: null,
      counts_from: '2027-02-01',
      next_payment_amount: 7200,
      regular_monthly_amount: 7200,
      children: [
        expect.objectContaining({ kid_id: maya }),
        {
          kid_id: leo,
          name: 'Leo Shah',
          first_name: 'Leo',
          school: 'Foundry Lane Primary School',
          monthly: 499,
          is_subscribed: false,
          after_change: { next_payment_amount: 7699, regular_monthly_amount: 7699 },
        },
      ],
    });
  });

  it('is nothing to parents whose children do not play, or whose school has no price', async () => {
    await price(null);
    expect((await app()).children).toEqual([]);
    await price(499);
    const nobody = await addParent(portal, 'nobody@families.example');
    expect((await app(nobody)).children).toEqual([]);
    expect((await portal.call({ url: '/api/kids_app.json' })).statusCode).toBe(401);
  });

  it('is told with the payment that stands already, once the 20th is over', async () => {
    await collectAt('2027-01-21T00:03:00Z');
    await subscribe(true, leo);
    expect(await app()).toMatchObject({
      fixed_payment: { date: '2027-02-01', amount: 7200 },
      counts_from: '2027-03-01',
      regular_monthly_amount: 7699,
    });
    await moveTo('2027-02-02T09:00:00Z');
    expect(await app()).toMatchObject({ fixed_payment: null, counts_from: '2027-03-01' });
  });
});

describe('a child is subscribed', () => {
  it('once, is in step with its record, and the family is told once', async () => {
    await subscribe(true);
    await subscribe(true);
    expect(await subscriptions()).toEqual([{ kid_id: maya, ended: false }]);
    expect(await app()).toMatchObject({
      next_payment_amount: 7699,
      children: [{ is_subscribed: true, after_change: { next_payment_amount: 7200 } }, {}],
    });
    const own = await ask('/api/parent_portal/fetch_grown_up_from_token.json');
    expect(own.data.attributes.kids_paying_for_amount).toBe(1);
    expect(await lettersTo()).toEqual(['Maya is subscribed to the kids’ app']);
    await moveTo('2027-01-13T12:00:00Z');
    await subscribe(false);
    await subscribe(false);
    expect(await subscriptions()).toEqual([{ kid_id: maya, ended: true }]);
    expect(await lettersTo()).toEqual([
      'Maya is subscribed to the kids’ app',
      'Maya is no longer subscribed to the kids’ app',
    ]);
  });

  it('once by two presses at the same moment', async () => {
    await Promise.all([subscribe(true), subscribe(true), subscribe(true, leo)]);
    expect(await subscriptions()).toHaveLength(2);
    expect(await lettersTo()).toHaveLength(2);
  });

  it('is told to whoever pays as well', async () => {
    await portal.sql("update mandates set email_address = 'payer@families.example'");
    await subscribe(true);
    expect(await lettersTo()).toHaveLength(1);
    expect(await lettersTo('payer@families.example')).toHaveLength(1);
  });

  it('not when the price or the first payment has changed since it was seen', async () => {
    const seen = { kids_app_counts_from: '2027-02-01', kids_app_monthly: 499 };
    await price(599);
    const dearer = await patch({ kids_app_opt_in: true, ...seen });
    expect([dearer.statusCode, dearer.json().code]).toEqual([409, 'kids_app_changed']);
    await price(499);
    await moveTo('2027-01-21T00:00:00Z');
    expect((await patch({ kids_app_opt_in: true, ...seen })).statusCode).toBe(409);
    expect(await subscriptions()).toEqual([]);
    expect(await lettersTo()).toEqual([]);
    await subscribe(true, maya, { ...seen, kids_app_counts_from: '2027-03-01' });
    expect(await subscriptions()).toHaveLength(1);
  });

  it('not where the app is free: its record says so, and nothing is paid or told', async () => {
    await price(0);
    await subscribe(true);
    expect(await subscriptions()).toEqual([]);
    expect(await lettersTo()).toEqual([]);
    expect((await app()).children).toMatchObject([
      { monthly: 0, is_subscribed: false },
      { monthly: 0 },
    ]);
  });

  it('not by another family, to whom the child does not exist', async () => {
    const other = await addParent(portal, 'other@families.example');
    expect((await patch({ kids_app_opt_in: true }, maya, other)).statusCode).toBe(404);
    expect(await subscriptions()).toEqual([]);
  });
});

describe('the month’s collection', () => {
  it('takes the app with the lessons, once, whoever runs', async () => {
    await subscribe(true);
    await moveTo('2027-01-21T00:03:00Z');
    const runs = await Promise.all([1, 2].map(() => finaliseCollections(portal.given)));
    expect(runs.reduce((sum, accounts) => sum + accounts, 0)).toBe(1);
    expect(await ledgerOf(portal, family)).toEqual([
      'Maya Shah app_charge 2027-02 499',
      'Leo Shah charge 2027-02 3600',
      'Maya Shah charge 2027-02 3600',
      'collection 2027-02 -7699',
    ]);
    expect(await balanceOf(portal, family)).toBe(0);
  });

  it('cannot hold a second charge for the same month', async () => {
    await subscribe(true);
    await collectAt('2027-01-21T00:03:00Z');
    const again = portal.sql(
      `insert into ledger_entries select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid()))).*
       from ledger_entries l where kind = 'app_charge'`,
    );
    await expect(again).rejects.toThrow(/ledger_one_app_charge/);
  });

  it('counts who was subscribed when the 20th ended, however late it is written', async () => {
    await subscribe(true);
    await moveTo('2027-01-20T23:59:59Z');
    await subscribe(false);
    await subscribe(true, leo);
    await moveTo('2027-01-21T00:00:00Z');
    await subscribe(true);
    await subscribe(false, leo);
    await collectAt('2027-01-25T10:00:00Z');
    expect(await appLines()).toEqual(['Leo Shah app_charge 2027-02 499']);
    await collectAt('2027-02-21T00:03:00Z');
    expect(await appLines()).toEqual([
      'Leo Shah app_charge 2027-02 499',
      'Maya Shah app_charge 2027-03 499',
    ]);
  });

  it('takes the app from a child whose first payment is not known yet', async () => {
    await portal.sql('update enrolments set first_payment_on = null, first_payment_pennies = null');
    await subscribe(true);
    await collectAt('2027-01-21T00:03:00Z');
    expect(await ledgerOf(portal, family)).toEqual([
      'Maya Shah app_charge 2027-02 499',
      'collection 2027-02 -499',
    ]);
  });

  it('takes nothing for it where the school has none any more, or it has become free', async () => {
    await subscribe(true);
    await price(null);
    await collectAt('2027-01-21T00:03:00Z');
    await price(0);
    await collectAt('2027-02-21T00:03:00Z');
    expect(await appLines()).toEqual([]);
  });
});

describe('a child that leaves', () => {
  const cancel = () =>
    portal.call({
      method: 'POST',
      url: `/staff/kids/${maya}/cancel.json`,
      headers: family.auth,
      payload: {},
    });

  it('has no subscription any more, and pays its last month with the lessons', async () => {
    await subscribe(true);
    await moveTo('2027-02-21T00:00:01Z');
    const cost = await ask(`/staff/kids/${maya}/cancellation.json`);
    expect(cost).toMatchObject({ last_payment_date: '2027-03-01', last_payment_amount: 4099 });
    expect((await cancel()).statusCode).toBe(200);
    expect(await subscriptions()).toEqual([{ kid_id: maya, ended: true }]);
    expect(await portal.sql("select kids_app_opt_in from kids where name = 'Maya Shah'")).toEqual([
      { kids_app_opt_in: false },
    ]);
    await collectAt('2027-02-25T10:00:00Z');
    await collectAt('2027-03-21T00:03:00Z');
    expect(await appLines()).toEqual(['Maya Shah app_charge 2027-03 499']);
  });

  it('gets back what was written for a month after its last', async () => {
    await subscribe(true);
    await collectAt('2027-01-21T00:03:00Z');
    await moveTo('2027-01-25T12:00:00Z');
    await cancel();
    expect(await ledgerOf(portal, family)).toContain('Maya Shah credit 2027-02 -4099');
  });

  it('on a later day pays up to its last month, and then has no subscription', async () => {
    await subscribe(true);
    await patch({ delayed_cancellation_date: '2027-02-25' });
    expect(await app()).toMatchObject({ next_payment_amount: 7699 });
    await collectAt('2027-01-21T00:03:00Z');
    await collectAt('2027-02-21T00:03:00Z');
    expect(await appLines()).toEqual(['Maya Shah app_charge 2027-02 499']);
    await moveTo('2027-02-26T00:01:00Z');
    await keepWaitingList(portal.given);
    expect(await subscriptions()).toEqual([{ kid_id: maya, ended: true }]);
  });
});

describe('the family’s other sums', () => {
  it('have the app of its children in the quote for one more and in a new Direct Debit', async () => {
    await subscribe(true);
    const [{ timetable_id: timetable } = { timetable_id: '' }] = await portal.sql<{
      timetable_id: string;
    }>('select timetable_id from kids limit 1');
    const quoted = await ask(`/api/timetables/${timetable}/pricing_info_for_current_grown_up.json`);
    expect(quoted.pricing_with_enrolled_siblings).toEqual({
      next_payment_amount: 3 * 3600 + 499,
      regular_monthly_amount: 3 * 3600 + 499,
    });
    await portal.sql("update mandates set state = 'cancelled'");
    expect(await ask('/api/direct_debit.json')).toMatchObject({
      first_payment_amount: 7699,
      regular_monthly_amount: 7699,
    });
    expect(await app()).toMatchObject({ has_direct_debit: false });
    await collectAt('2027-01-21T00:03:00Z');
    expect(await appLines()).toEqual([]);
    await addDirectDebit(portal, family);
    await collectAt('2027-02-21T00:03:00Z');
    expect(await appLines()).toEqual(['Maya Shah app_charge 2027-03 499']);
  });
});

describe('lesson series', () => {
  const series = async (parent = family) =>
    (await ask('/api/lesson_series.json', parent)).data.map(
      ({ attributes }: { attributes: object }) => attributes,
    );
  beforeEach(async () => {
    await portal.sql(
      `insert into lesson_series (id, live_at, video_ids) values
       ('0199ffff-0000-7000-8000-000000000001', '2027-01-05T07:00:00Z', '{"overview": "111", "drums": "222"}'),
       ('0199ffff-0000-7000-8000-000000000002', '2027-01-12T12:00:01Z', '{"overview": "333"}')`,
    );
  });

  it('are answered when they are live, with their videos', async () => {
    expect(await series()).toEqual([
      {
        lesson_series_id: '0199ffff-0000-7000-8000-000000000001',
        live_date: '2027-01-05',
        video_ids: { overview: '111', drums: '222' },
      },
    ]);
    await moveTo('2027-01-12T12:00:01Z');
    expect(await series()).toHaveLength(2);
  });

  it('are for parents with a child that can use the app', async () => {
    expect(await series(await addParent(portal, 'nobody@families.example'))).toEqual([]);
    await price(null);
    expect(await series()).toEqual([]);
    await price(0);
    expect(await series()).toHaveLength(1);
    expect((await portal.call({ url: '/api/lesson_series.json' })).statusCode).toBe(401);
  });
});
