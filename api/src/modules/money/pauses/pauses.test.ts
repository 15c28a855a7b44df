import { describe, expect, it } from 'vitest';
import { formatDate, londonDate } from '@bandstand/domain/kernel/london';
import { randomUUIDv7 } from 'node:crypto';
import { mayPause } from '@bandstand/domain/money/pauses/rules';
import { balanceOf, ledgerOf, playing } from '../../../testing/collections.ts';
import { pausingFamily } from '../../../testing/pauses.ts';
import { daysTold, setDirectDebits, enter } from '../../../testing/tables/money.ts';
import { statusOf, kidIds } from '../../../testing/tables/families.ts';
import { placesOf, pauses, endPlacesOn, removePause } from '../../../testing/tables/places.ts';
import { startTestPortal, brokenInvariants } from '../../../testing/portal.ts';
import { addPause, lockKid } from './store.ts';

const { stage, moveTo, collectAt, cancel, tryPause, pause, end, emails } = pausingFamily();

const ledger = () => ledgerOf(stage.portal, stage.family);

/** Each notice by its day: "£36.00 on Monday 1 March 2027, then …". */
const noticesTold = async (): Promise<string[]> => {
  const days = await daysTold(stage.portal);
  const told = await emails('Your payment of%');
  return days.flatMap((on) =>
    told
      .filter(({ subject }) => subject.endsWith(formatDate(on, { year: true })))
      .map(({ subject, text }) => {
        const then = /Then:? +(.*)/.exec(text)?.[1] ?? '';
        return `${subject.slice('Your payment of '.length)}, then ${then}`;
      }),
  );
};

describe('whole months that are paused', () => {
  it('are not charged, and the payer is told what changes and when it changes back', async () => {
    expect(await pause('2027-03-01', '2027-04-30')).toEqual({
      unpaid: ['2027-03', '2027-04'],
      finalised: [],
    });
    for (const month of ['01', '02', '03', '04', '05'])
      await collectAt(`2027-${month}-21T00:03:00Z`);
    expect(await ledger()).toEqual([
      'Leo Shah charge 2027-02 3600',
      'Maya Shah charge 2027-02 3600',
      'collection 2027-02 -7200',
      'Leo Shah charge 2027-03 3600',
      'collection 2027-03 -3600',
      'Leo Shah charge 2027-04 3600',
      'collection 2027-04 -3600',
      'Leo Shah charge 2027-05 3600',
      'Maya Shah charge 2027-05 3600',
      'collection 2027-05 -7200',
      'Leo Shah charge 2027-06 3600',
      'Maya Shah charge 2027-06 3600',
      'collection 2027-06 -7200',
    ]);
    expect(await noticesTold()).toEqual([
      '£72.00 on Monday 1 February 2027, then £36.00 on or just after the 1st of each month',
      '£36.00 on Thursday 1 April 2027, then £72.00 on or just after the 1st of each month',
    ]);
  });

  it('leave a family without other children unpaid for; the first payment after them is told again', async () => {
    expect((await cancel({}, stage.leo)).statusCode).toBe(200);
    await collectAt('2027-01-21T00:03:00Z');
    await collectAt('2027-02-21T00:03:00Z');
    await pause('2027-04-01', '2027-05-31');
    await collectAt('2027-03-21T00:03:00Z');
    await collectAt('2027-04-21T00:03:00Z');
    expect((await ledger()).filter((line) => line.startsWith('collection'))).toEqual([
      'collection 2027-02 -3600',
      'collection 2027-03 -3600',
    ]);
    await collectAt('2027-05-21T00:03:00Z');
    expect((await ledger()).at(-1)).toBe('collection 2027-06 -3600');
    expect(await noticesTold()).toEqual([
      '£36.00 on Monday 1 February 2027, then £36.00 on or just after the 1st of each month',
      '£36.00 on Tuesday 1 June 2027, then £36.00 on or just after the 1st of each month',
    ]);
  });

  it('don’t end a payer’s notice with a payment that is to come again', async () => {
    expect((await cancel({}, stage.leo)).statusCode).toBe(200);
    await pause('2027-03-01', '2027-03-31');
    await collectAt('2027-01-21T00:03:00Z');
    expect(await noticesTold()).toEqual([
      '£36.00 on Monday 1 February 2027, then we will tell you before each payment',
    ]);
  });

  it('are charged where they stood already: what is agreed after the 20th counts from the month after', async () => {
    await moveTo('2027-02-21T00:00:01Z');
    expect(await pause('2027-02-22', '2027-04-30')).toEqual({
      unpaid: ['2027-04'],
      finalised: ['2027-03'],
    });
    await collectAt('2027-02-21T00:03:00Z');
    await collectAt('2027-03-21T00:03:00Z');
    expect((await ledger()).filter((line) => line.includes('Maya'))).toEqual([
      'Maya Shah charge 2027-03 3600',
    ]);
    const [told] = await emails('%lessons are paused%');
    expect(told?.text).toContain(
      'Your payment for March 2027 is already scheduled and won’t change.',
    );
    expect(told?.text).toContain(
      'The next month to pay for after that is May 2027, and we’ll tell you the amount and the day',
    );
  });

  it('are free up to the last second of the 20th', async () => {
    await moveTo('2027-02-20T23:59:59.500Z');
    await pause('2027-03-01', '2027-03-31');
    await collectAt('2027-02-21T00:03:00Z');
    expect((await ledger()).filter((line) => line.includes('Maya'))).toEqual([]);
  });
});

describe('a pause that ends early', () => {
  it('charges the month that was left out with the next payment, and tells the family', async () => {
    await pause('2027-03-01', '2027-05-31');
    await collectAt('2027-02-21T00:03:00Z');
    await moveTo('2027-03-10T10:00:00Z');
    expect(await end('2027-03-12')).toEqual({
      ok: true,
      value: { lastDay: '2027-03-12', paidAgain: ['2027-03', '2027-04', '2027-05'], owed: 3600 },
    });
    expect(await balanceOf(stage.portal, stage.family)).toBe(3600);
    await collectAt('2027-03-21T00:03:00Z');
    expect((await ledger()).slice(-3)).toEqual([
      'Leo Shah charge 2027-04 3600',
      'Maya Shah charge 2027-04 3600',
      'collection 2027-04 -10800',
    ]);
    const [told] = await emails('%lessons start again%');
    expect(told?.text).toContain('Maya has lessons again from Saturday 13 March 2027');
    expect(told?.text).toContain(
      '£36.00 was left out of a payment, so we will collect it with your payment on Thursday 1 April 2027.',
    );
  });

  it('names the payment that can still change where the next one is written already', async () => {
    await pause('2027-03-01', '2027-03-31');
    await collectAt('2027-02-21T00:03:00Z');
    await moveTo('2027-02-25T10:00:00Z');
    expect(await end('2027-03-10')).toMatchObject({ value: { owed: 3600 } });
    const [told] = await emails('%lessons start again%');
    expect(told?.text).toContain('collect it with your payment on Thursday 1 April 2027.');
    await collectAt('2027-03-21T00:03:00Z');
    expect((await ledger()).at(-1)).toBe('collection 2027-04 -10800');
  });

  it('says that nothing is taken while a notice is disputed', async () => {
    await pause('2027-03-01', '2027-05-31');
    await collectAt('2027-02-21T00:03:00Z');
    await setDirectDebits(stage.portal, 'disputed');
    await moveTo('2027-03-10T10:00:00Z');
    await end('2027-03-12');
    const [told] = await emails('%lessons start again%');
    expect(told?.text).toContain(
      '£36.00 was left out of a payment, and is owed. We’ll take nothing',
    );
  });

  it('is called off before it began, and lessons begin again after the pause that it follows', async () => {
    await pause('2027-03-01', '2027-03-31');
    await pause('2027-04-01', '2027-04-30');
    await moveTo('2027-03-10T10:00:00Z');
    expect(await end('2027-03-10')).toMatchObject({ value: { lastDay: null } });
    const [told] = await emails('%lessons start again%');
    expect(told?.text).toContain('Maya has lessons again from Thursday 1 April 2027.');
  });

  it('is called off before it began, and nothing changes', async () => {
    await pause('2027-03-01', '2027-05-31');
    expect(await end('2027-01-12')).toMatchObject({
      value: { lastDay: null, paidAgain: ['2027-03', '2027-04', '2027-05'], owed: 0 },
    });
    expect(await end('2027-01-12')).toMatchObject({ ok: false, refusal: 'over' });
    await collectAt('2027-02-21T00:03:00Z');
    expect((await ledger()).at(-1)).toBe('collection 2027-03 -7200');
    expect(await pause('2027-04-01', '2027-04-30')).toMatchObject({ unpaid: ['2027-04'] });
  });
});

describe('a child who leaves in a pause', () => {
  it('pays nothing more when it leaves on a day that is paused', async () => {
    await pause('2027-03-01', '2027-04-30');
    await collectAt('2027-02-21T00:03:00Z');
    await moveTo('2027-03-25T10:00:00Z');
    const url = `/staff/kids/${stage.maya}/cancellation.json`;
    const cost = (await stage.portal.call({ url, headers: stage.family.auth })).json();
    expect(cost).toMatchObject({ payments_left: 0, paid_back: 0 });
    expect((await cancel()).statusCode).toBe(200);
    await collectAt('2027-03-21T00:03:00Z');
    await collectAt('2027-04-21T00:03:00Z');
    expect((await ledger()).filter((line) => line.includes('Maya'))).toEqual([]);
  });
});

describe('pausing', () => {
  it('is refused for no child, for days that are paused, and by the rules', async () => {
    await pause('2027-03-01', '2027-03-31');
    expect(await tryPause('2027-03-31', '2027-04-30')).toMatchObject({ refusal: 'overlaps' });
    expect(await tryPause('2027-01-18', '2027-02-28')).toMatchObject({ refusal: 'not_begun' });
    for (const id of [
      'nobody',
      stage.portal.deps.clock.now().toISOString(),
      stage.family.grownUpId,
    ])
      expect(await tryPause('2027-05-01', '2027-05-31', id)).toMatchObject({
        refusal: 'not_found',
      });
  });

  it('is refused for days after the school has ended for the child', async () => {
    await endPlacesOn(stage.portal, '2027-08-31');
    expect(await tryPause('2027-09-01', '2027-10-31')).toMatchObject({ refusal: 'already_left' });
    expect(await tryPause('2027-08-01', '2027-10-31')).toMatchObject({ ok: true });
  });

  it('keeps the place and the status, and says who did it and why', async () => {
    await pause('2027-03-01', '2027-03-31');
    expect(await statusOf(stage.portal, stage.maya)).toBe('enrolled');
    expect(await placesOf(stage.portal, stage.maya)).toMatchObject([{ holding: 'member' }]);
    const [paused] = await pauses(stage.portal);
    expect(paused).toMatchObject({
      actor: 'office:Ann Lee',
      reason: 'broken arm',
      scheduled_through: '2027-01',
    });
  });

  it('by two people at once pauses once', async () => {
    const both = await Promise.all([
      tryPause('2027-03-01', '2027-03-31'),
      tryPause('2027-03-15', '2027-04-30'),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both).toContainEqual(expect.objectContaining({ refusal: 'overlaps' }));
  });
});

describe('without its guards', () => {
  it('two people pause overlapping days, and a paused month is charged: the doctor says so', async () => {
    const portal = await startTestPortal();
    try {
      await playing(portal, 'priya@example.com');
      const [kid] = await kidIds(portal);
      const { db, clock } = portal.deps;
      const seen = await lockKid(db, kid ?? '');
      const agreed = seen?.agreed ?? null;
      if (seen === undefined || agreed === null) throw new Error('The child is enrolled.');
      const spans = [
        { firstDay: '2027-03-01', lastDay: '2027-03-31' },
        { firstDay: '2027-03-15', lastDay: '2027-04-30' },
      ];
      // Both look before either writes.
      const allowed = spans.map(({ firstDay, lastDay }) =>
        mayPause({ ...agreed, ...seen }, { firstDay, lastDay }, londonDate(clock.now())),
      );
      expect(allowed.map(({ ok }) => ok)).toEqual([true, true]);
      for (const span of spans)
        await addPause(db, {
          ...span,
          id: randomUUIDv7(),
          enrolmentId: seen.enrolmentId ?? '',
          kidId: seen.kidId,
          agreedLastDay: span.lastDay,
          scheduledThrough: '2027-01',
          actor: 'office:Ann',
          reason: 'ill',
          createdAt: clock.now(),
        });
      expect(await brokenInvariants(portal)).toEqual([
        expect.stringContaining('two pauses of a child overlap'),
      ]);
      await removePause(portal, '2027-03-15');
      const charge = { kind: 'charge', pennies: 3600, month: '2027-03' } as const;
      await enter(portal, seen.billingAccountId, { ...charge, kidId: seen.kidId });
      expect(await brokenInvariants(portal)).toEqual([
        expect.stringContaining('charged for a month that is paused'),
      ]);
    } finally {
      await portal.stop();
    }
  });
});
