import { describe, expect, it } from 'vitest';
import { doNow } from '../../../testing/tables/work-log.ts';
import { bankDetailsOf } from '../../../testing/bank-details.ts';
import { balanceOf } from '../../../testing/collections.ts';
import { signInAgain } from '../../../testing/families.ts';
import { mandates, collectionRuns } from '../../../testing/tables/money.ts';

const { stage, family, writeAt, approveMonth, minuteAt, collections, tasks, emails } =
  collectionRuns();

const THE_21ST = '2027-01-21T03:00:00Z';
const THE_DAY_AFTER = '2027-01-22T06:06:00Z';

describe('a Direct Debit that ends before what was written is handed over', () => {
  it('takes nothing: it is owed at once, and the next Direct Debit begins with it', async () => {
    const { parent, reference } = await family('priya@example.com');
    await writeAt(THE_21ST);
    expect(await balanceOf(stage.portal, parent)).toBe(0);
    stage.portal.sandbox.bank.cancel(reference, '1');
    await minuteAt(THE_DAY_AFTER);
    expect(await collections(parent)).toEqual(['2027-02 1 withheld 3600']);
    expect(await balanceOf(stage.portal, parent)).toBe(3600);
    expect(await emails()).toEqual(
      expect.arrayContaining(['Your Direct Debit has ended', 'A payment will not be taken']),
    );
    const { auth } = await signInAgain(stage.portal, parent);
    const setUp = await stage.portal.call({
      method: 'POST',
      url: '/api/smart_debits.json',
      headers: auth,
      payload: bankDetailsOf(parent, { regular: 3600, first: 7200 }),
    });
    expect(setUp.statusCode).toBe(200);
    const lodged = (await mandates(stage.portal)).find(({ state }) => state === 'lodged');
    expect(lodged).toMatchObject({ first_payment_on: '2027-03-01', first_amount_pennies: 7200 });
  });

  it('because the payer has died: a person tells the family, and no e-mail does', async () => {
    const { parent, reference } = await family('priya@example.com');
    await writeAt(THE_21ST);
    const before = await emails();
    stage.portal.sandbox.bank.cancel(reference, '2');
    await minuteAt(THE_DAY_AFTER);
    expect(await collections(parent)).toEqual(['2027-02 1 withheld 3600']);
    expect(await tasks()).toEqual(['payer_deceased']);
    expect(await emails()).toEqual(before);
  });

  it('because the payer has died, while the provider was being asked: no e-mail tells of that either', async () => {
    const { parent, reference } = await family('priya@example.com');
    await writeAt(THE_21ST);
    const before = await emails();
    stage.portal.clock.moveTo('2027-01-22T10:00:00Z');
    await approveMonth('2027-02');
    const lost = { kind: 'lose_question' } as const;
    stage.portal.sandbox.behave(lost, lost, lost);
    await stage.portal.drain();
    expect(await collections(parent)).toEqual(['2027-02 1 unknown 3600']);
    stage.portal.sandbox.bank.cancel(reference, '2');
    await minuteAt('2027-01-25T06:06:00Z');
    await doNow(stage.portal, 'ask-about-collection');
    await stage.portal.drain();
    expect(await collections(parent)).toEqual(['2027-02 1 withheld 3600']);
    expect(await tasks()).toEqual(['payer_deceased']);
    expect(await emails()).toEqual(before);
  });
});
