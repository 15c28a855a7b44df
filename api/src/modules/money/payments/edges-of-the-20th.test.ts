import { describe, expect, it } from 'vitest';
import { runWaitingList } from '../../../jobs.ts';
import { balanceOf, ledgerOf } from '../../../testing/collections.ts';
import { edgesOfAYear } from '../../../testing/school-year-edges.ts';
import { emailSubjects, textsOf } from '../../../testing/tables/mail.ts';
import { beginRun, setDirectDebits, enter } from '../../../testing/tables/money.ts';
import { findFamiliesToLookAt } from '../../families/limits/use-cases.ts';

const { stage, at, ask, enrol, cancel, lastDay, run, charges } = edgesOfAYear();

describe('what stands at the end of the 20th', () => {
  it('is owed once by a child who cancels, comes back and cancels', async () => {
    const maya = await enrol();
    await run('2027-01-21T00:03:00Z');
    await run('2027-02-21T00:03:00Z');
    at('2027-02-22T12:00:00Z');
    await cancel(maya.id);
    await enrol();
    await cancel(maya.id);
    await run('2027-03-21T00:03:00Z');
    expect(await charges()).toEqual([
      'Maya Shah charge 2027-02 3600',
      'Maya Shah charge 2027-03 3600',
    ]);
  });

  it('is not charged twice when the child comes back and stays', async () => {
    const maya = await enrol();
    await run('2027-01-21T00:03:00Z');
    await run('2027-02-21T00:03:00Z');
    at('2027-02-22T12:00:00Z');
    await cancel(maya.id);
    await enrol();
    await run('2027-03-21T00:03:00Z');
    expect(await charges()).toEqual(
      ['02', '03', '04'].map((month) => `Maya Shah charge 2027-${month} 3600`),
    );
  });

  it('is named again by a second cancellation in the same days, to the penny', async () => {
    const maya = await enrol();
    await run('2027-01-21T00:03:00Z');
    const preview = async () => {
      const { last_payment_date: date, last_payment_amount: amount } = (
        await ask('GET', `/staff/kids/${maya.id}/cancellation.json`)
      ).json();
      return [date, amount];
    };
    at('2027-02-21T00:01:00Z');
    expect(await preview()).toEqual(['2027-03-01', 3600]);
    await cancel(maya.id);
    at('2027-02-21T00:02:00Z');
    await enrol();
    expect(await preview()).toEqual(['2027-03-01', 3600]);
    await cancel(maya.id);
    await run('2027-02-21T00:05:00Z');
    expect(await charges()).toEqual([
      'Maya Shah charge 2027-02 3600',
      'Maya Shah charge 2027-03 3600',
    ]);
  });

  it('is owed when the last day is moved to before it', async () => {
    const maya = await enrol();
    await run('2027-01-21T00:03:00Z');
    at('2027-02-10T12:00:00Z');
    await lastDay(maya.id, '2027-03-30');
    await run('2027-02-21T00:03:00Z');
    at('2027-02-22T12:00:00Z');
    expect((await lastDay(maya.id, '2027-02-22')).statusCode).toBe(200);
    at('2027-02-23T00:01:00Z');
    await runWaitingList(stage.portal.deps);
    await run('2027-03-21T00:03:00Z');
    expect(await charges()).toEqual([
      'Maya Shah charge 2027-02 3600',
      'Maya Shah charge 2027-03 3600',
    ]);
  });

  it('is owed by lessons without a free month, also when they end before the first payment', async () => {
    const maya = await enrol();
    at('2027-01-25T12:00:00Z');
    await cancel(maya.id);
    at('2027-02-01T12:00:00Z');
    await enrol();
    at('2027-02-15T12:00:00Z');
    const { last_payment_date, last_payment_amount } = (
      await ask('GET', `/staff/kids/${maya.id}/cancellation.json`)
    ).json();
    expect([last_payment_date, last_payment_amount]).toEqual(['2027-03-01', 3600]);
    await cancel(maya.id);
    await run('2027-02-21T00:03:00Z');
    expect(
      (await ledgerOf(stage.portal, stage.parent)).filter(
        (line) => line.includes('2027-02') || line.includes('2027-03'),
      ),
    ).toEqual(['Maya Shah charge 2027-02 3600', 'collection 2027-03 -3600']);
  });
});

describe('a month that earlier lessons did not owe', () => {
  it('is owed by a child who left before the first payment and comes back in it', async () => {
    at('2027-01-22T17:05:00Z');
    const maya = await enrol();
    at('2027-01-25T12:00:00Z');
    await lastDay(maya.id, '2027-03-03');
    at('2027-02-08T12:00:00Z');
    await cancel(maya.id);
    expect((await enrol()).attributes).toMatchObject({
      first_lesson_date: '2027-02-16',
      first_payment_covers_period: 'February and March 2027',
    });
  });
});

describe('a month that was given back', () => {
  it('is owed again by a child who comes back in it', async () => {
    const maya = await enrol(stage.oakfield);
    await run('2027-01-21T00:03:00Z');
    at('2027-01-25T12:00:00Z');
    await cancel(maya.id);
    at('2027-02-01T12:00:00Z');
    await enrol();
    await run('2027-02-21T00:03:00Z');
    expect(await charges()).toEqual([
      'Maya Shah charge 2027-02 3600',
      'Maya Shah charge 2027-02 3600',
      'Maya Shah credit 2027-02 -3600',
      'Maya Shah charge 2027-03 3600',
    ]);
  });
});

describe('a month that was missed', () => {
  it('is an alarm, is written late, told to its payers, and collected with the next', async () => {
    await enrol();
    await run('2027-01-20T12:00:00Z');
    await run('2027-02-02T09:00:00Z');
    await run('2027-02-02T09:01:00Z');
    expect(await ledgerOf(stage.portal, stage.parent)).toEqual(['Maya Shah charge 2027-02 3600']);
    await stage.portal.drain();
    const told = async (email: string, what: RegExp) =>
      (await emailSubjects(stage.portal, email)).filter((subject) => what.test(subject));
    expect(await told('edges@example.com', /not taken/)).toEqual(['A payment was not taken']);
    expect(await told('hello@bandstand.example', /missed/)).toEqual([
      'The collection of February 2027 was missed',
    ]);
    const [message] = await textsOf(stage.portal, 'A payment was not taken');
    expect(message).toMatch(/£36\.00[\s\S]*1 March 2027[\s\S]*£72\.00/);
    await run('2027-02-21T00:03:00Z');
    expect((await ledgerOf(stage.portal, stage.parent)).at(-1)).toBe('collection 2027-03 -7200');
    expect(await balanceOf(stage.portal, stage.parent)).toBe(0);
  });

  it('is not told as a mistake of ours to a payer who disputes a notice: nothing was to be taken', async () => {
    await enrol();
    await setDirectDebits(stage.portal, 'disputed');
    await run('2027-01-20T12:00:00Z');
    await run('2027-02-02T09:00:00Z');
    await stage.portal.drain();
    expect(await textsOf(stage.portal, 'A payment was not taken')).toEqual([]);
  });

  it('comes after months that were missed before it', async () => {
    await enrol();
    await run('2027-01-20T12:00:00Z');
    await run('2027-04-22T09:00:00Z');
    expect(await ledgerOf(stage.portal, stage.parent)).toEqual([
      'Maya Shah charge 2027-02 3600',
      'Maya Shah charge 2027-03 3600',
      'Maya Shah charge 2027-04 3600',
      'Maya Shah charge 2027-05 3600',
      'collection 2027-05 -3600',
    ]);
  });

  it('is written also when its run was begun, interrupted, and others were missed after it', async () => {
    await enrol();
    await run('2027-01-20T12:00:00Z');
    await beginRun(stage.portal, '2027-02', '2027-01-21T00:02:00Z');
    await run('2027-03-22T09:00:00Z');
    expect(await charges()).toEqual(
      ['02', '03', '04'].map((month) => `Maya Shah charge 2027-${month} 3600`),
    );
  });
});

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
