import { describe, expect, it } from 'vitest';
import { balanceOf, stopPlaying } from '../../testing/collections.ts';
import { signInAgain, type TestParent } from '../../testing/families.ts';
import {
  allCollections,
  askForRefund,
  refuseRefunds,
  collectionRuns,
} from '../../testing/tables/money.ts';
import { challengeClaim, winClaim } from '../money/collections/returns/disputes.ts';

const { stage, family, at, writeAt, approveMonth, minuteAt, collections, mandateState } =
  collectionRuns();

const erase = async (parent: TestParent): Promise<string> => {
  const { auth } = await signInAgain(stage.portal, parent);
  const answer = await stage.portal.call({
    method: 'POST',
    url: `/staff/grown_ups/${parent.grownUpId}/erasure.json`,
    headers: auth,
    payload: { current_password: 'Bandstand1' },
  });
  return answer.statusCode === 200 ? 'erased' : answer.json().code;
};
const handOver = async (month: string, day: string) => {
  await writeAt(`${day}T03:00:00Z`);
  at(`${day}T10:00:00Z`);
  expect(await approveMonth(month)).toMatchObject({ ok: true });
  await stage.portal.drain();
};
/** A family whose child has left after the 20th: March is their last payment, and with the bank. */
const lastPayment = async () => {
  const one = await family('priya@example.com');
  await handOver('2027-02', '2027-01-22');
  await minuteAt('2027-02-04T06:06:00Z');
  await handOver('2027-03', '2027-02-22');
  at('2027-02-23T10:00:00Z');
  await stopPlaying(stage.portal, one.parent, 'Maya Shah');
  return one;
};

describe('a family is not erased', () => {
  it('until it is known what became of its last payment', async () => {
    const { parent } = await lastPayment();
    at('2027-02-24T10:00:00Z');
    expect(await erase(parent)).toBe('lessons_to_pay');
    at('2027-03-02T10:00:00Z');
    expect(await erase(parent)).toBe('lessons_to_pay');
    await minuteAt('2027-03-04T06:06:00Z');
    expect(await erase(parent)).toBe('erased');
  });

  it('while a second attempt is on its way, which ending the Direct Debit would stop', async () => {
    const { parent, reference } = await lastPayment();
    stage.portal.sandbox.bank.returnUnpaid(reference, '2027-03-01', '0');
    await minuteAt('2027-03-02T06:06:00Z');
    expect((await collections(parent)).at(-1)).toBe('2027-03 2 submitted 3600');
    expect(await balanceOf(stage.portal, parent)).toBe(0);
    at('2027-03-05T10:00:00Z');
    expect(await erase(parent)).toBe('lessons_to_pay');
    await minuteAt('2027-03-18T06:06:00Z');
    expect((await collections(parent)).at(-1)).toBe('2027-03 2 collected 3600');
    expect(await erase(parent)).toBe('erased');
    await stage.portal.drain();
    expect(await mandateState(reference)).toBe('cancelled');
  });

  it('while a claim is open, or a refund is being made', async () => {
    const { parent, reference } = await lastPayment();
    await minuteAt('2027-03-04T06:06:00Z');
    stage.portal.sandbox.bank.claim(reference, '2027-02-01', '2');
    await minuteAt('2027-03-05T06:06:00Z');
    expect(await erase(parent)).toBe('account_not_even');
    const [, february] = await allCollections(stage.portal);
    const asked = { collectionId: february?.id ?? '', actor: 'Ann', reason: 'was told in time' };
    await challengeClaim(stage.portal.deps, asked);
    await winClaim(stage.portal.deps, asked);
    await askForRefund(stage.portal);
    expect(await erase(parent)).toBe('account_not_even');
    await refuseRefunds(stage.portal);
    expect(await erase(parent)).toBe('erased');
  });
});
