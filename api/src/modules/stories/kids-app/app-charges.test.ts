import { describe, expect, it } from 'vitest';
import { runWaitingList } from '../../../jobs.ts';
import { addDirectDebit, balanceOf, ledgerOf } from '../../../testing/collections.ts';
import { writeFinalisedMonths } from '../../money/collections/run/collect.ts';
import { familyWithApp } from '../../../testing/kids-app.ts';
import { storedKid } from '../../../testing/tables/families.ts';
import { setDirectDebits } from '../../../testing/tables/money.ts';

const { stage, moveTo, collectAt, ask, app, patch, subscribe, subscriptions, appLines, cancel } =
  familyWithApp();

describe('the month’s collection', () => {
  it('takes the app with the lessons, once, whoever runs', async () => {
    await subscribe(true);
    await moveTo('2027-01-21T00:03:00Z');
    const runs = await Promise.all([1, 2].map(() => writeFinalisedMonths(stage.portal.deps)));
    expect(runs.reduce((sum, accounts) => sum + accounts, 0)).toBe(1);
    expect(await ledgerOf(stage.portal, stage.family)).toEqual([
      'Maya Shah app_charge 2027-02 499',
      'Leo Shah charge 2027-02 3600',
      'Maya Shah charge 2027-02 3600',
      'collection 2027-02 -7699',
    ]);
    expect(await balanceOf(stage.portal, stage.family)).toBe(0);
  });

  it('cannot hold a second charge for the same month', async () => {
    await subscribe(true);
    await collectAt('2027-01-21T00:03:00Z');
    const again = stage.portal.sql(
      `insert into ledger_entries select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid()))).*
       from ledger_entries l where kind = 'app_charge'`,
    );
    await expect(again).rejects.toThrow(/ledger_one_app_charge/);
  });

  it('is not escaped by switching it off for a moment when the 20th ends', async () => {
    await subscribe(true);
    for (const month of ['01', '02', '03']) {
      await moveTo(`2027-${month}-20T23:59:00Z`);
      await subscribe(false);
      await moveTo(`2027-${month}-21T00:01:00Z`);
      await subscribe(true);
      await collectAt(`2027-${month}-21T00:03:00Z`);
    }
    await collectAt('2027-04-21T00:03:00Z');
    expect(await appLines()).toEqual(
      ['02', '03', '04', '05'].map((month) => `Maya Shah app_charge 2027-${month} 499`),
    );
  });

  it('owes with the next payment the month that a short break left out', async () => {
    await subscribe(true);
    await collectAt('2027-01-21T00:03:00Z');
    await moveTo('2027-02-15T10:00:00Z');
    await subscribe(false);
    await collectAt('2027-02-21T00:03:00Z');
    expect(await appLines()).toHaveLength(1);
    await moveTo('2027-02-22T10:00:00Z');
    await subscribe(true);
    expect(await appLines()).toHaveLength(2);
    await collectAt('2027-03-21T00:03:00Z');
    expect((await ledgerOf(stage.portal, stage.family)).at(-1)).toBe('collection 2027-04 -8198');
  });

  it('counts who was subscribed when the 20th ended, however late it is written', async () => {
    await subscribe(true);
    await subscribe(false);
    await moveTo('2027-01-20T23:59:59Z');
    await subscribe(true, stage.leo);
    await moveTo('2027-01-21T00:00:00Z');
    await subscribe(true);
    await subscribe(false, stage.leo);
    await collectAt('2027-01-25T10:00:00Z');
    expect(await appLines()).toEqual(['Leo Shah app_charge 2027-02 499']);
    await collectAt('2027-02-21T00:03:00Z');
    expect(await appLines()).toEqual([
      'Leo Shah app_charge 2027-02 499',
      'Maya Shah app_charge 2027-03 499',
    ]);
  });
});

describe('a child who leaves', () => {
  it('has no subscription any more, and pays its last month with the lessons', async () => {
    await subscribe(true);
    await moveTo('2027-02-21T00:00:01Z');
    const cost = await ask(`/staff/kids/${stage.maya}/cancellation.json`);
    expect(cost).toMatchObject({ last_payment_date: '2027-03-01', last_payment_amount: 4099 });
    expect((await cancel()).statusCode).toBe(200);
    expect(await subscriptions()).toEqual([{ kid_id: stage.maya, ended: true }]);
    expect(await storedKid(stage.portal, stage.maya)).toMatchObject({ kids_app_opt_in: false });
    await collectAt('2027-02-25T10:00:00Z');
    await collectAt('2027-03-21T00:03:00Z');
    expect(await appLines()).toEqual(['Maya Shah app_charge 2027-03 499']);
  });

  it('gets back what was written for a month after its last', async () => {
    await subscribe(true);
    await collectAt('2027-01-21T00:03:00Z');
    await moveTo('2027-01-25T12:00:00Z');
    await cancel();
    expect(await ledgerOf(stage.portal, stage.family)).toContain('Maya Shah credit 2027-02 -4099');
  });

  it('on a later day pays up to its last month, and then has no subscription', async () => {
    await subscribe(true);
    await patch({ delayed_cancellation_date: '2027-02-25' });
    expect(await app()).toMatchObject({ next_payment_amount: 7699 });
    await collectAt('2027-01-21T00:03:00Z');
    await collectAt('2027-02-21T00:03:00Z');
    expect(await appLines()).toEqual(['Maya Shah app_charge 2027-02 499']);
    await moveTo('2027-02-26T00:01:00Z');
    await runWaitingList(stage.portal.deps);
    expect(await subscriptions()).toEqual([{ kid_id: stage.maya, ended: true }]);
  });
});

describe('the family’s other sums', () => {
  it('have the app of its children in the quote for one more and in a new Direct Debit', async () => {
    await subscribe(true);
    const { timetable_id: timetable } = await storedKid(stage.portal, stage.maya);
    const quoted = await ask(
      `/api/timetables/${String(timetable)}/pricing_info_for_current_grown_up.json`,
    );
    expect(quoted.pricing_with_enrolled_siblings).toEqual({
      next_payment_amount: 3 * 3600 + 499,
      regular_monthly_amount: 3 * 3600 + 499,
    });
    await setDirectDebits(stage.portal, 'cancelled');
    expect(await ask('/api/direct_debit.json')).toMatchObject({
      first_payment_amount: 7699,
      regular_monthly_amount: 7699,
    });
    expect(await app()).toMatchObject({ has_direct_debit: false });
    await collectAt('2027-01-21T00:03:00Z');
    expect(await appLines()).toEqual([]);
    await addDirectDebit(stage.portal, stage.family);
    await collectAt('2027-02-21T00:03:00Z');
    expect(await appLines()).toEqual(['Maya Shah app_charge 2027-03 499']);
  });
});
