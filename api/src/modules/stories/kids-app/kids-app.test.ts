import { beforeEach, describe, expect, it } from 'vitest';
import { addParent } from '../../../testing/families.ts';
import { familyWithApp } from '../../../testing/kids-app.ts';
import { textsOf } from '../../../testing/tables/mail.ts';
import { setDirectDebits, setPayer, enter } from '../../../testing/tables/money.ts';
import { agreePlan } from '../../money/collections/debts/debts.ts';
import { addLessonSeries } from '../../../testing/tables/stories.ts';

const { stage, price, moveTo, collectAt, ask, app, patch, subscribe, subscriptions, emailsTo } =
  familyWithApp();

describe('what the kids’ app costs a family', () => {
  it('is said for each child who can use it, with what a change comes to', async () => {
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
      outstanding_amount: 0,
      next_payment_amount: 7200,
      regular_monthly_amount: 7200,
      children: [
        expect.objectContaining({ kid_id: stage.maya }),
        {
          kid_id: stage.leo,
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
    const nobody = await addParent(stage.portal, 'nobody@families.example');
    expect((await app(nobody)).children).toEqual([]);
    expect((await stage.portal.call({ url: '/api/kids_app.json' })).statusCode).toBe(401);
  });

  it('is told with what is outstanding, which is in the next payment', async () => {
    const comesBack = { kind: 'return', pennies: 4100, at: '2027-01-05T09:00:00Z' } as const;
    await enter(stage.portal, stage.family.billingAccountId, comesBack);
    expect(await app()).toMatchObject({
      outstanding_amount: 4100,
      next_payment_amount: 11300,
      regular_monthly_amount: 7200,
      children: [{ after_change: { next_payment_amount: 11799 } }, {}],
    });
  });

  it('is told with the part of a debt that is in the next payment, where it is paid in parts', async () => {
    const { billingAccountId } = stage.family;
    const comesBack = { kind: 'return', pennies: 4100, at: '2027-01-05T09:00:00Z' } as const;
    await enter(stage.portal, billingAccountId, comesBack);
    const by = { actor: 'Ann Lee', reason: 'They asked.' };
    const asked = { billingAccountId, amount: 4100, parts: 4, ...by };
    expect(await agreePlan(stage.portal.deps, asked)).toMatchObject({ ok: true });
    expect(await app()).toMatchObject({
      outstanding_amount: 1025,
      next_payment_amount: 8225,
      regular_monthly_amount: 7200,
    });
  });

  it('counts a credit as nothing outstanding', async () => {
    const credit = { kind: 'credit', pennies: -1000, at: '2027-01-05T09:00:00Z' } as const;
    await enter(stage.portal, stage.family.billingAccountId, credit);
    expect(await app()).toMatchObject({ outstanding_amount: 0, next_payment_amount: 7200 });
  });

  it('is told with the payment that is already final, once the 20th is over', async () => {
    await collectAt('2027-01-21T00:03:00Z');
    await subscribe(true, stage.leo);
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
    expect(await subscriptions()).toEqual([{ kid_id: stage.maya, ended: false }]);
    expect(await app()).toMatchObject({
      next_payment_amount: 7699,
      children: [{ is_subscribed: true, after_change: { next_payment_amount: 7200 } }, {}],
    });
    const own = await ask('/api/parent_portal/fetch_grown_up_from_token.json');
    // Both have lessons, and a child with the app besides is one child.
    expect(own.data.attributes.kids_paying_for_amount).toBe(2);
    expect(await emailsTo()).toEqual(['Maya is subscribed to the kids’ app']);
    await moveTo('2027-01-13T12:00:00Z');
    await subscribe(false);
    await subscribe(false);
    expect(await subscriptions()).toEqual([{ kid_id: stage.maya, ended: true }]);
    expect(await emailsTo()).toEqual([
      'Maya is subscribed to the kids’ app',
      'Maya is no longer subscribed to the kids’ app',
    ]);
  });

  it('once by two presses at the same moment', async () => {
    await Promise.all([subscribe(true), subscribe(true), subscribe(true, stage.leo)]);
    expect(await subscriptions()).toHaveLength(2);
    expect(await emailsTo()).toHaveLength(2);
  });

  it('is told to the payer as well', async () => {
    await setPayer(stage.portal, 'payer@families.example');
    await subscribe(true);
    expect(await emailsTo()).toHaveLength(1);
    expect(await emailsTo('payer@families.example')).toHaveLength(1);
  });

  it('without a Direct Debit, and is told that nothing is charged before there is one', async () => {
    await setDirectDebits(stage.portal, 'cancelled');
    await subscribe(true);
    await stage.portal.drain();
    const [message = ''] = await textsOf(stage.portal, 'Maya is subscribed to the kids’ app');
    expect(message.replaceAll(/\s+/g, ' ')).toContain(
      'The kids’ app costs £4.99 a month for Maya. It will be collected with your Direct Debit once you have set one up. Nothing is charged for it before then.',
    );
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
    expect(await emailsTo()).toEqual([]);
    await subscribe(true, stage.maya, { ...seen, kids_app_counts_from: '2027-03-01' });
    expect(await subscriptions()).toHaveLength(1);
  });

  it('not where the app is free: its record says so, and nothing is paid or told', async () => {
    await price(0);
    await subscribe(true);
    expect(await subscriptions()).toEqual([]);
    expect(await emailsTo()).toEqual([]);
    expect((await app()).children).toMatchObject([
      { monthly: 0, is_subscribed: false },
      { monthly: 0 },
    ]);
  });

  it('not by another family, to whom the child does not exist', async () => {
    const other = await addParent(stage.portal, 'other@families.example');
    expect((await patch({ kids_app_opt_in: true }, stage.maya, other)).statusCode).toBe(404);
    expect(await subscriptions()).toEqual([]);
  });
});

describe('lesson series', () => {
  const series = async (parent = stage.family) =>
    (await ask('/api/lesson_series.json', parent)).data.map(
      ({ attributes }: { attributes: object }) => attributes,
    );
  beforeEach(async () => {
    await addLessonSeries(stage.portal, {
      id: '0199ffff-0000-7000-8000-000000000001',
      liveAt: '2027-01-05T07:00:00Z',
      videoIds: { overview: '111', drums: '222' },
    });
    await addLessonSeries(stage.portal, {
      id: '0199ffff-0000-7000-8000-000000000002',
      liveAt: '2027-01-12T12:00:01Z',
      videoIds: { overview: '333' },
    });
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

  it('are for parents with a child who can use the app', async () => {
    expect(await series(await addParent(stage.portal, 'nobody@families.example'))).toEqual([]);
    await price(null);
    expect(await series()).toEqual([]);
    await price(0);
    expect(await series()).toHaveLength(1);
    expect((await stage.portal.call({ url: '/api/lesson_series.json' })).statusCode).toBe(401);
  });
});
