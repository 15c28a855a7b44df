import { ok, strictEqual } from 'node:assert/strict';
import {
  approve,
  prepare,
  preview,
  refundPayment,
  withholdByReference,
} from '../modules/money/index.ts';
import type { SandboxFault } from '../integrations/direct-debit/stand-in-server.ts';
import {
  collectedOn,
  month as monthOf,
  nextMonth,
  workingDayFrom,
  workingDaysEarlier,
} from './oracle/calendar.ts';
import { payingReference } from './diary.ts';
import type { Year } from './model.ts';

/** The last working day on which a month can go to the provider: until noon. */
export const isCutOff = (day: string): boolean =>
  day === workingDaysEarlier(collectedOn(nextMonth(monthOf(day))), 3);

/** Ann looks at the month on the first working day after it was written, Ben lets it through; now and then a day late. */
export const approveIfItIsTheDay = async (year: Year, day: string): Promise<void> => {
  const { portal, lot, options, handedOverAt } = year;
  const month = nextMonth(monthOf(day));
  const isTime =
    day >= workingDayFrom(`${monthOf(day)}-21`) &&
    day < workingDaysEarlier(collectedOn(month), 3) &&
    !handedOverAt.has(month);
  if (!isTime || (options.isOfficeHuman && lot.chance(0.5))) return;
  if (options.isOfficeHuman && lot.chance(0.6)) await withholdOne(year, month, day);
  const { hash, count } = await preview(portal.deps, month);
  if (count === 0) return;
  ok((await prepare(portal.deps, month, 'Ann')).ok, 'The month could not be prepared.');
  const said = { month, by: 'Ben', hash: hash ?? '' };
  const presses = options.isOfficeHuman && lot.chance(0.3) ? 2 : 1;
  const answers = await Promise.all(
    Array.from({ length: presses }, () => approve(portal.deps, said)),
  );
  strictEqual(answers.filter((it) => it.ok).length, 1);
  handedOverAt.set(month, `${day} 10:00`);
  if (options.isProviderFaulty && !year.awayOn.has(day))
    for (const world of year.worlds) world.behave(...faultsOf(lot));
};

/** Among the first calls some answers are lost, some questions, and some are answered with a fault. */
const faultsOf = (lot: Year['lot']): SandboxFault[] =>
  Array.from({ length: 40 }, () =>
    lot.chance(0.7) ? { kind: 'none' } : (lot.pick(FAULTS) ?? { kind: 'none' }),
  );

const FAULTS: readonly SandboxFault[] = [
  { kind: 'lose_answer' },
  { kind: 'lose_question' },
  { kind: 'fail', status: 500 },
  { kind: 'garble' },
];

/**
 * Now and then the office pays somebody back: the whole or a part, pressed twice, or more than was taken, which is refused.
 */
export const refundSomebody = async (year: Year, day: string): Promise<void> => {
  const { portal, lot, families, bank, options } = year;
  if (!options.isOfficeHuman || !lot.chance(0.4) || year.awayOn.has(day)) return;
  const family = lot.pick(families);
  if (family === undefined) return;
  const taken = await portal.sql<{ id: string; on: string; amount: number; reference: string }>(
    `select c.id, c.collect_on::text as on, c.amount_pennies as amount, m.reference from collections c
       join mandates m on m.id = c.mandate_id where c.billing_account_id = $1 and c.state in ('collected', 'settled') and not exists (select from refunds r where r.collection_id = c.id) order by c.collect_on`,
    [family.billingAccountId],
  );
  const one = lot.pick(taken);
  if (one === undefined) return;
  const asked = { collectionId: one.id, actor: 'Ann', reason: 'two lessons were cancelled' };
  const tooMuch = await refundPayment(portal.deps, { ...asked, amount: one.amount + 1 });
  strictEqual(tooMuch.ok ? null : tooMuch.refusal, 'more_than_collected');
  const amount = lot.chance(0.5) ? null : 1 + lot.below(one.amount - 1);
  const presses = amount === null ? 2 : 1;
  const answers = await Promise.all(
    Array.from({ length: presses }, () => refundPayment(portal.deps, { ...asked, amount })),
  );
  strictEqual(answers.filter((it) => it.ok).length, 1);
  const paid = amount ?? one.amount;
  const at = `${day} 10:00`;
  // Its bank may have been quicker, and the provider says so.
  if (!bank.worldOf(one.reference).canRefund(one.reference, one.on))
    return void family.diary.push({ at, what: 'is refused a refund' });
  bank.kept.set(family, (bank.kept.get(family) ?? 0) - paid);
  family.diary.push({ at, what: 'refunded', on: one.on, amount: paid });
};

const withholdOne = async ({ portal, lot, families }: Year, month: string, day: string) => {
  const family = lot.pick(families);
  if (family === undefined) return;
  const reference = payingReference(family);
  const done = await withholdByReference(portal.deps, {
    month,
    reference,
    by: 'Ann',
    reason: 'a question about it',
  });
  if (done.ok) family.diary.push({ at: `${day} 10:00`, what: 'withheld by the office', month });
};
