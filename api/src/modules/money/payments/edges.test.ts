import { describe, expect, it } from 'vitest';
import { ledgerOf } from '../../../testing/collections.ts';
import { edgesOfAYear } from '../../../testing/school-year-edges.ts';
import { findFamiliesToLookAt } from '../../families/limits/use-cases.ts';
import { enter } from '../../../testing/tables/money.ts';

const { stage, at, ask, enrol, cancel, run } = edgesOfAYear();

describe('a free month', () => {
  it.each([
    ['the same child', 'Maya Shah', 'oakfield'],
    ['the same child at another school', 'Maya Shah', 'hillcrest'],
    ['a child of the same name, typed another way', 'MÁYA  sháh', 'hillcrest'],
  ] as const)(
    'is had once in a school year: %s pays from its first lesson on',
    async (_who, name, where) => {
      const maya = await enrol();
      at('2027-01-25T12:00:00Z');
      await cancel(maya.id);
      at('2027-02-01T12:00:00Z');
      const school = stage[where];
      const url = `/api/timetables/${school.timetableId}/pricing_info_for_current_grown_up.json?kid_name=${encodeURIComponent(name)}`;
      const shown = (await ask('GET', url)).json();
      const { attributes } = await enrol(school, {
        name,
        firstPaymentAmount: shown.first_payment_amount,
        firstPaymentDate: shown.first_payment_date,
      });
      expect(shown).toMatchObject({ is_first_month_free: false });
      expect(attributes).toMatchObject({
        first_lesson_date: '2027-02-09',
        first_payment_date: '2027-03-01',
        first_payment_amount: 7200,
        first_payment_covers_period: 'February and March 2027',
      });
    },
  );

  it('is looked at by the office when a child with another name has it after one that left', async () => {
    const maya = await enrol();
    expect(await findFamiliesToLookAt(stage.portal.deps.db, stage.portal.clock.now())).toEqual([]);
    at('2027-01-25T12:00:00Z');
    await cancel(maya.id);
    at('2027-02-01T12:00:00Z');
    const mia = await enrol(stage.oakfield, { name: 'Mia Shah' });
    expect(mia.attributes).toMatchObject({ first_payment_covers_period: 'March 2027' });
    expect(await findFamiliesToLookAt(stage.portal.deps.db, stage.portal.clock.now())).toEqual([
      {
        grownUpId: stage.parent.grownUpId,
        reasons: [['free_month_again', 1]],
        kidIds: [mia.id],
      },
    ]);
  });

  it('is had again in the next school year, and by a child who never came', async () => {
    const maya = await enrol();
    await cancel(maya.id);
    expect((await enrol()).attributes).toMatchObject({ first_payment_amount: 3600 });
    at('2027-01-25T12:00:00Z');
    await cancel(maya.id);
    at('2027-09-02T12:00:00Z');
    const again = await enrol(stage.oakfield, { as_of_sep: 2027, year: 5 });
    expect(again.attributes).toMatchObject({
      first_lesson_date: '2027-09-14',
      first_payment_covers_period: 'October 2027',
    });
  });
});

describe('what a family is shown', () => {
  const state = async () => (await ask('GET', '/api/direct_debit.json')).json();

  it('is the next collection by the sums that the run writes', async () => {
    await enrol();
    const comesBack = { kind: 'return', pennies: 4100, at: '2027-01-10T09:00:00Z' } as const;
    await enter(stage.portal, stage.parent.billingAccountId, comesBack);
    expect(await state()).toMatchObject({
      owed: 4100,
      finalised: null,
      next: {
        date: '2027-02-01',
        amount: 7700,
        parts: [
          { what: 'owed', first_name: '', covers: '', amount: 4100 },
          { what: 'lessons', first_name: 'Maya', covers: 'February 2027', amount: 3600 },
        ],
      },
    });
    await run('2027-01-21T00:03:00Z');
    expect((await ledgerOf(stage.portal, stage.parent)).at(-1)).toBe('collection 2027-02 -7700');
    expect(await state()).toMatchObject({
      owed: 0,
      finalised: { date: '2027-02-01', amount: 7700 },
      next: { date: '2027-03-01', amount: 3600 },
    });
  });

  it('is the price that was agreed to, also before it starts', async () => {
    at('2027-07-22T12:00:00Z');
    const { attributes } = await enrol();
    expect(attributes).toMatchObject({ first_payment_amount: 3900, subscription_amount: 3900 });
    expect(await state()).toMatchObject({ regular_monthly_amount: 3900 });
  });
});
