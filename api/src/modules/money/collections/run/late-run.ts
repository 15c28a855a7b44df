import type { Month } from '@bandstand/domain/kernel/london';
import { collectionDate } from '@bandstand/domain/prices/collections';
import { nextCollection } from '@bandstand/domain/money/payments/next-collection';
import { payingChild } from '@bandstand/domain/prices/paying-child';
import type { Db } from '../../../../platform/database/pool.ts';
import type { CollectDeps, FamilyCollection } from './collect-deps.ts';
import { findPayers, type PayingFamily } from '../mandates/payers-store.ts';
import { missedMonthEmail, missedPaymentEmail } from '../emails.ts';

/** A month that was not written in time: in the log at once, and in an e-mail to the office. */
export const alarmOffice = async (
  { log, emailQueue, sender, publicUrl }: CollectDeps,
  tx: Db,
  month: Month,
): Promise<void> => {
  log.error({ month, part: 'finalise-collections' }, 'a month was missed and is written late');
  await emailQueue.send(tx, { office: sender.email }, missedMonthEmail(month, publicUrl));
};

/** Tells the payer what was not taken on its day, and with which payment it is taken instead. */
export const emailMissedPayments = async (
  { clock, emailQueue, sender, publicUrl }: CollectDeps,
  tx: Db,
  { month, families }: { readonly month: Month; readonly families: readonly FamilyCollection[] },
): Promise<void> => {
  const missed = new Map(
    families.map(({ billingAccountId, charges, appCharges }) => [
      billingAccountId,
      [...charges, ...appCharges].reduce((sum, { amount }) => sum + amount, 0),
    ]),
  );
  if (missed.size === 0) return;
  const messages = (await findPayers(tx, [...missed.keys()])).flatMap((payer) => {
    const amount = missed.get(payer.billingAccountId) ?? 0;
    const next = nextCollection(asCollected(payer), clock.now());
    if (amount === 0 || next === null) return [];
    const facts = { on: collectionDate(month), amount, next };
    const message = missedPaymentEmail(facts, sender, publicUrl);
    const to = { account: payer.email, payer: payer.payer };
    return [{ to, message, family: payer.grownUpId }];
  });
  await emailQueue.sendAll(tx, messages);
};

const asCollected = ({ enrolments, balance, plan, begins }: PayingFamily) => ({
  balance,
  plan,
  begins,
  children: enrolments
    .filter(({ state }) => state === 'live')
    .map((one) => ({
      kidId: one.kidId,
      timetableId: one.timetableId,
      ...payingChild(one),
    })),
});
