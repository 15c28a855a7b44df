import { afterEach, describe, expect, it } from 'vitest';
import { addParent, type TestParent } from '../../../testing/families.ts';
import { onePortal } from '../../../testing/portal.ts';
import { endHolds } from '../../places/enrolment/holds.ts';
import { statusOf } from '../../../testing/tables/families.ts';
import { mandatesOf, settleAll, withHeldChild } from '../../../testing/held-child.ts';
import { bankDetailsOf } from '../../../testing/bank-details.ts';
import { entriesOf } from '../../../testing/tables/stories.ts';
import { allEmails, emailsTo } from '../../../testing/tables/mail.ts';
import { mandates } from '../../../testing/tables/money.ts';

const portal = onePortal({}, true);

afterEach(() => portal.sandbox.beGood());

const CANARY_NUMBER = '55779911';
const details = (parent: TestParent, changes: object = {}) => {
  const { bank_details: own } = bankDetailsOf(parent, { regular: 3600, first: 3600 });
  return { bank_details: { ...own, account_number: CANARY_NUMBER, ...changes } };
};
const post = (parent: TestParent, url: string, payload: object, key?: string) =>
  portal.call({
    method: 'POST',
    url,
    payload,
    headers: { ...parent.auth, ...(key !== undefined && { 'idempotency-key': key }) },
  });
const validate = (parent: TestParent, changes?: object) =>
  post(parent, '/api/smart_debits/validate.json', details(parent, changes));
const create = (parent: TestParent, changes?: object) =>
  post(parent, '/api/smart_debits.json', details(parent, changes));

describe('checking bank details', () => {
  it('answers the bank as the third of its successes', async () => {
    const jo = await addParent(portal, 'jo@example.com');
    const answer = await validate(jo);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().successful.success).toHaveLength(3);
    expect(answer.json().successful.success[2].bank_name).toContain('BARCLAYS');
  });

  it('refuses a pair that cannot belong together before the provider is asked', async () => {
    const jo = await addParent(portal, 'pair@example.com');
    const before = portal.sandbox.requests().length;
    const answer = await validate(jo, { sort_code: '08-99-99', account_number: '66374959' });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'bank_details_wrong']);
    expect(portal.sandbox.requests()).toHaveLength(before);
  });

  it("passes the provider's own words on as errors.error", async () => {
    const jo = await addParent(portal, 'declined@example.com');
    const answer = await validate(jo, { sort_code: '000000', account_number: '00000000' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors.error.length).toBeGreaterThan(0);
  });

  it('says that nothing was set up when the provider cannot be reached', async () => {
    const jo = await addParent(portal, 'away@example.com');
    await portal.sandbox.goDown();
    const answer = await validate(jo);
    await portal.sandbox.comeBack();
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'provider_away']);
  });
});

describe('setting the Direct Debit up', () => {
  it('enrols the child whose place was held, tells the payer, and forgets the bank details', async () => {
    const { parent, kidId } = await withHeldChild(portal, 'complete@example.com');
    const welcomes = () => entriesOf(portal, kidId);
    expect(await welcomes()).toEqual([]);
    const answer = await create(parent);
    expect(await welcomes()).toMatchObject([{ category: 'News' }]);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      successful: { state: 'active', first_payment_date: '2027-02-01', first_payment_amount: 3600 },
    });
    expect(await statusOf(portal, kidId)).toBe('enrolled');
    await portal.drain();
    const mails = (await emailsTo(portal, parent.email)).toSorted((one, other) =>
      other.subject.localeCompare(one.subject),
    );
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your Direct Debit is set up',
      expect.stringContaining(' has a place'),
    ]);
    expect(mails[0]?.text).toContain('£36.00 on Monday 1 February 2027');
    expect(mails[1]?.text).toMatch(
      /Lessons:\s+Tuesdays, between 1pm and 3pm: each band is told its own time on the day/,
    );
    expect(mails[1]?.text).toMatch(/Band:\s+\S/);
    expect(mails.map(({ text }) => text).join(' ')).not.toContain(CANARY_NUMBER);
    const [mandate] = await mandates(portal, parent.billingAccountId);
    expect(JSON.stringify(mandate)).not.toContain(CANARY_NUMBER);
    expect(mandate).toMatchObject({
      reference: answer.json().bacs_reference,
      sealed_details: null,
    });
  });

  it('tells the account’s own address, too, when another one was typed', async () => {
    const { parent } = await withHeldChild(portal, 'owner@example.com');
    const answer = await create(parent, { email_address: 'payer@example.com' });
    expect(answer.statusCode, answer.body).toBe(200);
    await portal.drain();
    const mails = (await allEmails(portal)).filter(
      ({ recipient, subject }) =>
        ['owner@example.com', 'payer@example.com'].includes(recipient) &&
        /bank|Direct Debit/.test(subject),
    );
    expect(
      mails.toSorted((one, other) => one.recipient.localeCompare(other.recipient)),
    ).toMatchObject([
      { recipient: 'owner@example.com', subject: 'New bank details on your account' },
      { recipient: 'payer@example.com', subject: 'Your Direct Debit is set up' },
    ]);
  });

  it('F9: makes one mandate however often the button is pressed', async () => {
    const { parent } = await withHeldChild(portal, 'often@example.com');
    const answers = await Promise.all([create(parent), create(parent), create(parent)]);
    const again = await create(parent);
    expect([...answers, again].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(new Set([...answers, again].map((answer) => answer.json().bacs_reference)).size).toBe(1);
    expect(mandatesOf(portal, parent)).toHaveLength(1);
  });

  it('sets nothing up when the amounts are not the ones that were shown', async () => {
    const { parent, kidId } = await withHeldChild(portal, 'shown@example.com');
    const answer = await create(parent, { first_amount_in_pennies: 7200 });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'amounts_changed']);
    expect(mandatesOf(portal, parent)).toEqual([]);
    expect(await statusOf(portal, kidId)).toBe('reserved_during_enrolment');
  });

  it('says that the hold ended, when it did', async () => {
    const { parent } = await withHeldChild(portal, 'late@example.com');
    portal.clock.forward(31 * 60 * 1000);
    await endHolds(portal.deps);
    const answer = await create(parent);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'hold_ended']);
    expect(mandatesOf(portal, parent)).toEqual([]);
  });

  it('keeps the place for another half hour when the bank declines, and can be tried again', async () => {
    const { parent, kidId } = await withHeldChild(portal, 'again@example.com');
    const declined = await create(parent, { sort_code: '000000', account_number: '00000000' });
    expect(declined.statusCode).toBe(422);
    expect(await statusOf(portal, kidId)).toBe('reserved_during_enrolment');
    expect((await create(parent)).statusCode).toBe(200);
    expect(await statusOf(portal, kidId)).toBe('enrolled');
  });

  it('F15: takes "it exists already" for success when the first answer was lost', async () => {
    const { parent, kidId } = await withHeldChild(portal, 'lost@example.com');
    portal.sandbox.behave({ kind: 'none' }, { kind: 'lose_answer' });
    const answer = await create(parent);
    expect(answer.statusCode, answer.body).toBe(200);
    await settleAll(portal);
    expect(await statusOf(portal, kidId)).toBe('enrolled');
    expect(mandatesOf(portal, parent)).toHaveLength(1);
  });

  it.each([
    [
      'three failures',
      [
        { kind: 'fail', status: 500 },
        { kind: 'fail', status: 500 },
        { kind: 'fail', status: 500 },
      ],
    ],
    ['too many calls', [{ kind: 'none' }, { kind: 'too_many', retryAfter: 1 }]],
  ] as const)('F16: has one mandate after %s', async (name, faults) => {
    const { parent, kidId } = await withHeldChild(
      portal,
      `${name.replaceAll(' ', '-')}@example.com`,
    );
    portal.sandbox.behave(...faults);
    const before = portal.sandbox.requests().length;
    expect((await create(parent)).statusCode).toBe(200);
    await settleAll(portal);
    expect(await statusOf(portal, kidId)).toBe('enrolled');
    expect(mandatesOf(portal, parent)).toHaveLength(1);
    expect(portal.sandbox.requests().length - before).toBeLessThanOrEqual(10);
  });

  it('refuses a second Direct Debit for another account', async () => {
    const { parent } = await withHeldChild(portal, 'second@example.com');
    await create(parent);
    const answer = await create(parent, { account_number: '12345678', sort_code: '000000' });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'already_active']);
  });

  it("answers another parent's id as if it did not exist", async () => {
    const [one, other] = [
      await addParent(portal, 'one@example.com'),
      await addParent(portal, 'other@example.com'),
    ];
    expect((await create(one, { grown_up_id: other.grownUpId })).statusCode).toBe(404);
  });
});
