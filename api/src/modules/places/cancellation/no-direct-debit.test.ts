import { describe, expect, it } from 'vitest';
import { bankDetailsOf } from '../../../testing/bank-details.ts';
import { stopPlaying } from '../../../testing/collections.ts';
import { collectionRuns } from '../../../testing/tables/money.ts';
import { signInAgain, type TestParent } from '../../../testing/families.ts';
import { textsOf } from '../../../testing/tables/mail.ts';
import { agreePlan, writeOff } from '../../money/collections/debts/debts.ts';

const { stage, family, at, minuteAt, handOverFebruary } = collectionRuns();

const BY = { actor: 'Ann', reason: 'spoke with them' };

/** February of a family came back with this code: £36 are owed. */
const cameBack = async (code: string) => {
  const { parent, reference } = await family('priya@example.com');
  await handOverFebruary();
  stage.portal.sandbox.bank.returnUnpaid(reference, '2027-02-01', code);
  await minuteAt('2027-02-02T06:06:00Z');
  at('2027-02-08T10:00:00Z');
  return parent;
};
const leave = async (parent: TestParent) => {
  await stopPlaying(stage.portal, parent, 'Maya Shah');
  await stage.portal.drain();
  return told('Maya has left the lessons');
};
const told = async (subject: string) =>
  (await textsOf(stage.portal, subject)).at(-1)?.replaceAll(/\s+/g, ' ');
const askedOf = async (parent: TestParent, url: string, payload?: object) => {
  const { auth } = await signInAgain(stage.portal, parent);
  const method = payload === undefined ? 'GET' : 'POST';
  const answer = await stage.portal.call({
    method,
    url,
    headers: auth,
    ...(payload && { payload }),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

describe('a child who leaves after the Direct Debit has ended', () => {
  it('owes what was not taken, and is promised no payment that nothing takes', async () => {
    const parent = await cameBack('B');
    const text = await leave(parent);
    expect(text).toContain('£36.00 is still owed for these lessons. You have no Direct Debit');
    expect(text).not.toContain('one more payment');
    expect((await askedOf(parent, '/api/payments.json')).coming).toEqual([]);
  });

  it('leaves a debt that a new Direct Debit takes, after which no payment of nothing is announced', async () => {
    const parent = await cameBack('B');
    await leave(parent);
    const details = bankDetailsOf(parent, { regular: 0, first: 3600 });
    await askedOf(parent, '/api/smart_debits.json', details);
    await stage.portal.drain();
    const text = await told('Your Direct Debit is set up');
    expect(text).toContain('First payment: £36.00 on Monday 1 March 2027');
    expect(text).toContain('Then: no further payment, as things stand');
    expect(text).not.toContain('£0.00');
  });
});

describe('a child who leaves a family that owes something', () => {
  it('pays no more of it than is owed still, once a part was written off', async () => {
    const parent = await cameBack('7');
    const asked = { billingAccountId: parent.billingAccountId, amount: 1000, ...BY };
    expect(await writeOff(stage.portal.deps, asked)).toMatchObject({ ok: true });
    expect(await leave(parent)).toContain('There is one more payment: £26.00 on Monday 1 March');
    const [next] = (await askedOf(parent, '/api/payments.json')).coming;
    expect(next).toMatchObject({ date: '2027-03-01', amount: 2600 });
  });

  it('goes on paying it in parts, and reads of no payment of it all', async () => {
    const parent = await cameBack('7');
    const asked = { billingAccountId: parent.billingAccountId, parts: 4, amount: null, ...BY };
    expect(await agreePlan(stage.portal.deps, asked)).toMatchObject({ ok: true });
    const text = await leave(parent);
    expect(text).toContain('There is no further payment for these lessons.');
    expect(text).toContain(
      'There is still £36.00 to pay from earlier, in parts until June 2027, as we agreed.',
    );
    const { coming } = await askedOf(parent, '/api/payments.json');
    expect(coming.slice(0, 5).map(({ amount }: { amount: number }) => amount)).toEqual([
      900, 900, 900, 900, 0,
    ]);
  });
});
