import { describe, expect, it } from 'vitest';
import { balanceOf } from '../../../testing/collections.ts';
import { collectionRuns } from '../../../testing/tables/money.ts';
import { approve, prepare } from './run/approve.ts';
import { preview } from './run/preview.ts';
import { statuses } from '../../../testing/tables/families.ts';
import { allEmails } from '../../../testing/tables/mail.ts';

const {
  stage,
  family,
  writeAt,
  minuteAt,
  collections,
  tasks,
  emails,
  mandateState,
  handOverFebruary,
} = collectionRuns();

const THE_21ST = '2027-01-21T03:00:00Z';
const RESULTS = '2027-02-04T06:06:00Z';

/** A month that was written and handed over, before its day. */
const handedOver = async (email: string) => {
  const one = await family(email);
  await handOverFebruary();
  return one;
};

describe('a month’s collections', () => {
  it('are previewed from the 15th as they would be written, and written so', async () => {
    await family('priya@example.com', ['Maya Shah', 'Leo Shah']);
    stage.portal.clock.moveTo('2027-01-16T10:00:00Z');
    const before = await preview(stage.portal.deps, '2027-02');
    expect(before).toMatchObject({
      isWritten: false,
      count: 1,
      total: 7200,
      notices: 1,
      hash: null,
    });
    await writeAt(THE_21ST);
    const after = await preview(stage.portal.deps, '2027-02');
    expect(after).toMatchObject({ isWritten: true, count: 1, total: before.total });
    expect(after.exceptions).toEqual([expect.objectContaining({ exceptions: ['first_payment'] })]);
  });

  it('are approved by somebody other than the person who prepared them, and only as they were previewed', async () => {
    const { parent } = await family('priya@example.com');
    const { deps } = stage.portal;
    expect(await prepare(deps, '2027-02', 'Ann')).toMatchObject({ refusal: 'not_written' });
    await writeAt(THE_21ST);
    const { hash } = await preview(deps, '2027-02');
    const said = { month: '2027-02', by: 'Ben', hash: hash ?? '' };
    expect(await approve(deps, said)).toMatchObject({ refusal: 'not_prepared' });
    await prepare(deps, '2027-02', 'Ann');
    expect(await approve(deps, { ...said, by: ' ann' })).toMatchObject({ refusal: 'same_person' });
    expect(await approve(deps, { ...said, hash: 'another' })).toMatchObject({ refusal: 'changed' });
    expect(await approve(deps, said)).toEqual({ ok: true, value: 1 });
    expect(await approve(deps, said)).toMatchObject({ refusal: 'approved_already' });
    expect(await collections(parent)).toEqual(['2027-02 1 approved 3600']);
  });

  it('tell the payer the total, its parts, the day and what follows, before they are handed over', async () => {
    const { reference } = await family('priya@example.com', ['Maya Shah', 'Leo Shah']);
    const { name, phone } = stage.portal.deps.sender;
    await writeAt(THE_21ST);
    expect(await emails()).toEqual(['Your payment of £72.00 on Monday 1 February 2027']);
    const mail = (await allEmails(stage.portal)).find(({ text }) => text.includes('Total'));
    for (const part of [
      'Maya’s lessons, February 2027',
      'Leo’s lessons, February 2027',
      '£36.00',
      'Monday 1 February 2027',
      '£72.00 on or just after the 1st of each month',
      reference,
      `${name} will take £72.00 by Direct Debit`,
      `call us on ${phone} before then`,
    ])
      expect(mail?.text).toContain(part);
  });

  it('are told once: the next month of the same amount needs no notice', async () => {
    await family('priya@example.com');
    await writeAt(THE_21ST);
    await writeAt('2027-02-21T03:00:00Z');
    expect(await emails()).toHaveLength(1);
  });

  it('are handed over once, collected on their day, and known by the report', async () => {
    const { parent, reference } = await handedOver('priya@example.com');
    expect(await collections(parent)).toEqual(['2027-02 1 submitted 3600']);
    expect(await balanceOf(stage.portal, parent)).toBe(0);
    await minuteAt('2027-02-01T09:06:00Z');
    expect(stage.portal.sandbox.debits()).toEqual([{ reference, on: '2027-02-01', amount: 3600 }]);
    await minuteAt(RESULTS);
    expect(await collections(parent)).toEqual(['2027-02 1 collected 3600']);
    // The plan is back at nothing once the report has it.
    expect(stage.portal.sandbox.mandate(reference)).toMatchObject({ regularAmount: 0 });
    await minuteAt('2027-03-05T09:06:00Z');
    expect(stage.portal.sandbox.debits()).toHaveLength(1);
    expect(await tasks()).toEqual([]);
  });

  it('are not handed over too late: the payer is told, and it is owed with the next one', async () => {
    const { parent } = await family('priya@example.com');
    await writeAt(THE_21ST);
    await minuteAt('2027-01-27T12:00:00Z');
    expect(await collections(parent)).toEqual(['2027-02 1 withheld 3600']);
    expect(await balanceOf(stage.portal, parent)).toBe(3600);
    expect(await tasks()).toEqual(['not_collected']);
    expect(await emails()).toContain('A payment will not be taken');
    await writeAt('2027-02-21T03:00:00Z');
    expect((await collections(parent)).at(-1)).toBe('2027-03 1 written 7200');
    expect((await emails()).at(-1)).toBe('Your payment of £72.00 on Monday 1 March 2027');
  });
});

describe('a collection that comes back', () => {
  it('for want of money is asked for once more on the 15th, after a notice', async () => {
    const { parent, reference } = await handedOver('priya@example.com');
    stage.portal.sandbox.bank.returnUnpaid(reference, '2027-02-01', '0');
    await minuteAt('2027-02-02T06:06:00Z');
    expect(await collections(parent)).toEqual([
      '2027-02 1 retried 3600',
      '2027-02 2 submitted 3600',
    ]);
    expect((await emails()).at(-1)).toBe('Your bank did not make a payment');
    await minuteAt('2027-02-18T06:06:00Z');
    expect((await collections(parent)).at(-1)).toBe('2027-02 2 collected 3600');
    expect(stage.portal.sandbox.debits().map(({ on }) => on)).toEqual(['2027-02-01', '2027-02-15']);
    expect(await balanceOf(stage.portal, parent)).toBe(0);
  });

  it('a second time is owed, and comes into the next month with a notice of its own', async () => {
    const { parent, reference } = await handedOver('priya@example.com');
    stage.portal.sandbox.bank.returnUnpaid(reference, '2027-02-01', '0');
    await minuteAt('2027-02-02T06:06:00Z');
    stage.portal.sandbox.bank.returnUnpaid(reference, '2027-02-15', '0');
    await minuteAt('2027-02-16T06:06:00Z');
    expect((await collections(parent)).at(-1)).toBe('2027-02 2 owed 3600');
    expect(await balanceOf(stage.portal, parent)).toBe(3600);
    await writeAt('2027-02-21T03:00:00Z');
    expect((await collections(parent)).at(-1)).toBe('2027-03 1 written 7200');
    expect((await emails()).at(-1)).toBe('Your payment of £72.00 on Monday 1 March 2027');
  });

  it('because the account is closed ends the Direct Debit, not the lessons', async () => {
    const { parent, reference } = await handedOver('priya@example.com');
    stage.portal.sandbox.bank.returnUnpaid(reference, '2027-02-01', 'B');
    await minuteAt('2027-02-02T06:06:00Z');
    expect(await collections(parent)).toEqual(['2027-02 1 owed 3600']);
    expect(await mandateState(reference)).toBe('gone');
    expect(await tasks()).toEqual(['mandate_ended']);
    expect((await emails()).at(-1)).toBe('Your Direct Debit has ended');
    expect(await statuses(stage.portal)).toEqual(['enrolled']);
  });
});

describe('a Direct Debit that ends after its collection was handed over', () => {
  it.each([
    ['2027-01-28T10:00:00Z', 'and is heard of after it', '2027-02-03T06:06:00Z'],
    ['2027-01-26T10:00:00Z', 'and is heard of at once', '2027-01-27T06:06:00Z'],
  ])(
    'before the day, at %s, %s: what was never taken is owed again, once results were due',
    async (ended, _heard, heardAt) => {
      const { parent, reference } = await handedOver('priya@example.com');
      stage.portal.clock.moveTo(ended);
      stage.portal.sandbox.bank.cancel(reference, '1');
      await minuteAt(heardAt);
      expect(await mandateState(reference)).toBe('ended_by_payer');
      await minuteAt('2027-02-05T09:06:00Z');
      expect(await collections(parent)).toEqual(['2027-02 1 submitted 3600']);
      await minuteAt('2027-02-08T09:06:00Z');
      expect(await collections(parent)).toEqual(['2027-02 1 owed 3600']);
      expect(await balanceOf(stage.portal, parent)).toBe(3600);
    },
  );
});
