import { type Life, owedNow, type Plan } from './life.ts';

/** A collection that came back, or was never taken, has taken no part; its second attempt takes the same one. */
const WITHOUT = new Set(['withheld', 'retried', 'owed', 'written_off']);

/** What was agreed to be paid in parts, without the parts that were taken and what was given up. */
const untaken = (plan: Plan, { collections }: Life): number =>
  plan.total -
  plan.letOff -
  collections
    .filter(({ part, state }) => part?.of === plan && !WITHOUT.has(state))
    .reduce((sum, { part }) => sum + (part?.amount ?? 0), 0);

/** What is still to be paid in parts; never more than is owed. */
const leftOf = (life: Life): number =>
  life.plan === null ? 0 : Math.max(0, Math.min(untaken(life.plan, life), life.owed));

/** Equal parts; what of them would be a payment of less than a pound comes with the next one. */
const partOf = ({ total, parts }: Plan, left: number): number => {
  const each = Math.floor(total / parts);
  if (left <= each) return left;
  const over = left - each * Math.floor(left / each);
  return over < 100 ? each + over : each;
};

/** What the next payment takes of a debt that is paid in parts. */
export const partNow = (life: Life): { readonly of: Plan; readonly amount: number } | null =>
  life.plan === null ? null : { of: life.plan, amount: partOf(life.plan, leftOf(life)) };

/** What a payment takes of all that is owed, and what the one after it takes of the same debt. A credit is set against it. */
export const debtIn = (life: Life): { readonly now: number; readonly next: number } => {
  const { owed, plan } = life;
  if (plan === null || owed < 0) return { now: owed, next: 0 };
  const left = leftOf(life);
  const part = partOf(plan, left);
  return { now: owed - left + part, next: partOf(plan, left - part) };
};

/** It was agreed with the office; where the payer has died, a person writes and not the portal. */
export const payInParts = (
  life: Life,
  day: string,
  { parts, amount }: { readonly parts: number; readonly amount: number | null },
): void => {
  const total = amount ?? owedNow(life);
  life.plan = { total, parts, letOff: 0 };
  const first = total - Math.floor(total / parts) * (parts - 1);
  if (mayBeWrittenTo(life)) life.emails.push(`${day} in parts ${total} ${parts} ${first}`);
};

/** Somebody was asked for money; and after a death somebody else pays by now, else a person writes. */
const mayBeWrittenTo = ({ told, tasks, mandate }: Life): boolean =>
  told !== null &&
  (!tasks.some((task) => task.endsWith('payer_deceased')) ||
    (mandate.state !== 'ended' && !mandate.payer.hasDied));

/**
 * What is given up is no longer owed, nor paid in parts. With the whole debt go the payments that came back and were
 * not paid since: the newest ones that it is of.
 */
export const letOff = (
  life: Life,
  day: string,
  { amount: some }: { readonly amount: number | null },
): void => {
  const all = owedNow(life);
  const amount = some ?? all;
  life.owed -= amount;
  const { plan } = life;
  if (plan !== null) plan.letOff += Math.max(0, untaken(plan, life) - (all - amount));
  if (amount === all) {
    let left = all;
    for (const it of life.collections.toReversed()) {
      if (it.state !== 'owed' || left <= 0) continue;
      it.state = 'written_off';
      left -= it.amount;
    }
  }
  if (mayBeWrittenTo(life)) life.emails.push(`${day} let off ${amount}`);
};
