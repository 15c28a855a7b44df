import { describe, expect, it } from 'vitest';
import { addDirectDebit } from '../../../testing/collections.ts';
import { mandates, endByPayer, setPayer } from '../../../testing/tables/money.ts';
import { allEmails } from '../../../testing/tables/mail.ts';
import { moneyDesks } from '../../../testing/money-desks.ts';
import type { TestParent } from '../../../testing/families.ts';
import { addStaff } from '../../../testing/office.ts';
import { chargeByHand } from './debts/debts-desk.ts';
import { agreePlan, writeOff } from './debts/debts.ts';
import { refundPayment } from './refunds/refunds.ts';

const { stage, at, handedOver, minuteAt, writeAt, approveMonth, tasks, collectionOf } =
  moneyDesks();
const BY = { actor: 'Ann', reason: 'spoke with the family' };

/** The payment of this family came back, because the one who paid it has died. */
const afterDeath = async (before: () => Promise<void> = async () => undefined) => {
  const [{ parent, reference } = { parent: {} as TestParent, reference: '' }] =
    await handedOver('priya@example.com');
  await before();
  stage.portal.sandbox.bank.returnUnpaid(reference, '2027-02-01', '2');
  await minuteAt('2027-02-02T06:06:00Z');
  expect(await tasks()).toEqual(['payer_deceased']);
  at('2027-02-03T10:00:00Z');
  return parent;
};
const takenOver = async (): Promise<string> =>
  (await mandates(stage.portal)).find(({ state }) => state === 'active')?.reference ?? '';
const takesOver = async (parent: TestParent, email: string) => {
  await addDirectDebit(stage.portal, { ...parent, email });
  stage.portal.sandbox.adopt([await takenOver()]);
};
/** March is written, approved and taken from the payer of that time. */
const takeMarch = async () => {
  await writeAt('2027-02-21T03:00:00Z');
  at('2027-02-22T10:00:00Z');
  await approveMonth('2027-03');
  await stage.portal.drain();
  await minuteAt('2027-03-01T09:06:00Z');
  await minuteAt('2027-03-04T06:06:00Z');
};
const decide = async ({ billingAccountId }: TestParent) => {
  const { deps } = stage.portal;
  expect(await writeOff(deps, { billingAccountId, amount: 600, ...BY })).toMatchObject({
    ok: true,
  });
  expect(await chargeByHand(deps, { billingAccountId, amount: 1000, ...BY })).toMatchObject({
    ok: true,
  });
  expect(await agreePlan(deps, { billingAccountId, amount: 4000, parts: 2, ...BY })).toMatchObject({
    ok: true,
  });
};
const DECIDED = [
  'Paying £40.00 in parts',
  'You do not have to pay £6.00 any more',
  '£10.00 more to pay',
];
/** Who read what, since the death was known. */
const readSince = async (count: number) => {
  await stage.portal.drain();
  const sent = (await allEmails(stage.portal)).slice(count);
  return Map.groupBy(sent, ({ recipient }) => recipient);
};
const sentSoFar = async () => {
  await stage.portal.drain();
  return (await allEmails(stage.portal)).length;
};
const subjectsOf = (read: Awaited<ReturnType<typeof readSince>>, address: string) =>
  (read.get(address) ?? []).map(({ subject }) => subject).toSorted();

describe('after a death, what the office decides about money', () => {
  it('reaches the payer who has taken over, and not the address of who died', async () => {
    const parent = await afterDeath();
    await takesOver(parent, 'sam@example.com');
    const count = await sentSoFar();
    await decide(parent);
    const read = await readSince(count);
    expect(subjectsOf(read, 'sam@example.com')).toEqual(DECIDED);
    expect([...read.keys()]).toEqual(['sam@example.com']);
  });

  it('reaches the parent who pays from now on, where another payer has died', async () => {
    const parent = await afterDeath(() => setPayer(stage.portal, 'grandad@example.com'));
    await takesOver(parent, parent.email);
    const count = await sentSoFar();
    await decide(parent);
    const read = await readSince(count);
    expect(subjectsOf(read, parent.email)).toEqual(DECIDED);
    expect([...read.keys()]).toEqual([parent.email]);
  });

  it('is told by a person as long as nobody has taken over', async () => {
    const parent = await afterDeath();
    const count = await sentSoFar();
    const { billingAccountId } = parent;
    await writeOff(stage.portal.deps, { billingAccountId, amount: 600, ...BY });
    await chargeByHand(stage.portal.deps, { billingAccountId, amount: 1000, ...BY });
    expect([...(await readSince(count)).keys()]).toEqual([]);
  });

  it('is told to the new payer of a payment of theirs, too', async () => {
    const parent = await afterDeath();
    await takesOver(parent, 'sam@example.com');
    await takeMarch();
    const count = await sentSoFar();
    const collectionId = await collectionOf(parent.grownUpId);
    const asked = { collectionId, amount: 500, ...BY };
    expect(await refundPayment(stage.portal.deps, asked)).toMatchObject({ ok: true });
    expect([...(await readSince(count)).keys()]).toEqual(['sam@example.com']);
  });

  it('reaches the address of who died once a later payer has given it too, also when they pay no more', async () => {
    const parent = await afterDeath();
    await takesOver(parent, parent.email);
    await takeMarch();
    await endByPayer(stage.portal, await takenOver(), stage.portal.clock.now());
    const count = await sentSoFar();
    const collectionId = await collectionOf(parent.grownUpId);
    expect(
      await refundPayment(stage.portal.deps, { collectionId, amount: 500, ...BY }),
    ).toMatchObject({
      ok: true,
    });
    expect([...(await readSince(count)).keys()]).toEqual([parent.email]);
  });
});

it('a death is told on the family’s page, and for how long nobody has taken over', async () => {
  const told = async ({ grownUpId }: TestParent) => {
    const { auth: headers } = await addStaff(stage.portal, ['office']);
    const url = `/api/office/families/${grownUpId}.json`;
    const page = await stage.portal.call({ method: 'GET', url, headers });
    return page.json<{ data: { attributes: { payer_died_at: string | null } } }>().data.attributes
      .payer_died_at;
  };
  const parent = await afterDeath();
  expect(await told(parent)).toMatch(/^2027-02-02T06:06/);
  await takesOver(parent, 'sam@example.com');
  expect(await told(parent)).toBeNull();
});
