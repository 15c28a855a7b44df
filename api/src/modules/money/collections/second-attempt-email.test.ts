import { describe, expect, it } from 'vitest';
import { collectionRuns } from '../../../testing/tables/money.ts';
import { textsOf } from '../../../testing/tables/mail.ts';

const { stage, family, at, writeAt, approveMonth, minuteAt, collections } = collectionRuns();

const SUBJECT = 'Your bank did not make a payment';

const handOver = async (month: string, written: string, approved: string): Promise<void> => {
  await writeAt(written);
  at(approved);
  await approveMonth(month);
  await stage.portal.drain();
};

const told = async (): Promise<string> =>
  (await textsOf(stage.portal, SUBJECT)).at(-1)?.replaceAll(/\s+/g, ' ') ?? '';

describe('what is said of a second attempt', () => {
  it('names each child’s part, as the notice of the first did', async () => {
    const { reference } = await family('priya@example.com', ['Maya Shah', 'Leo Shah']);
    await handOver('2027-02', '2027-01-21T03:00:00Z', '2027-01-22T10:00:00Z');
    stage.portal.sandbox.bank.returnUnpaid(reference, '2027-02-01', '0');
    await minuteAt('2027-02-02T06:06:00Z');
    const text = await told();
    for (const line of [
      'Maya’s lessons, February 2027: £36.00',
      'Leo’s lessons, February 2027: £36.00',
      'Total: £72.00',
      'Date: Monday 15 February 2027',
      `Reference: ${reference}`,
    ])
      expect(text).toContain(line);
    expect(text).not.toContain('Owed from before');
  });

  it('names what was owed from before beside the month’s own part', async () => {
    const { parent, reference } = await family('priya@example.com');
    await handOver('2027-02', '2027-01-21T03:00:00Z', '2027-01-22T10:00:00Z');
    // The amount differs from what was told: it is owed, and comes with the next one.
    stage.portal.sandbox.bank.returnUnpaid(reference, '2027-02-01', '7');
    await minuteAt('2027-02-02T06:06:00Z');
    await handOver('2027-03', '2027-02-21T03:00:00Z', '2027-02-22T09:00:00Z');
    stage.portal.sandbox.bank.returnUnpaid(reference, '2027-03-01', '0');
    await minuteAt('2027-03-02T06:06:00Z');
    expect((await collections(parent)).at(-1)).toBe('2027-03 2 submitted 7200');
    const text = await told();
    expect(text).toContain('Owed from before: £36.00');
    expect(text).toContain('Maya’s lessons, March 2027: £36.00');
    expect(text).toContain('Total: £72.00');
  });
});
