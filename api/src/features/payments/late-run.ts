import type { Month } from '@bandstand/domain/kernel/london';
import { collectionDate } from '@bandstand/domain/payments/collections';
import { nextCollection } from '@bandstand/domain/payments/next-collection';
import { payingChild } from '@bandstand/domain/payments/paying-child';
import type { Db } from '../../platform/database/pool.ts';
import type { CollectGiven, Written } from './collecting.ts';
import { findPayers, type PayingFamily } from './collect-store.ts';
import { monthMissed, paymentMissed } from './emails.ts';

/** A month that was not written in time: in the log at once, and in a letter to the office. */
export const alarmOffice = async (
  { log, post, sender, publicUrl }: CollectGiven,
  tx: Db,
  month: Month,
): Promise<void> => {
  log.error({ month, part: 'finalise-collections' }, 'a month was missed and is written late');
  await post.send(tx, { office: sender.email }, monthMissed(month, publicUrl));
};

/** Tells whoever pays what was not taken on its day, and with which payment it is taken instead. */
export const tellOfMissed = async (
  { clock, post, sender, publicUrl }: CollectGiven,
  tx: Db,
  { month, families }: { readonly month: Month; readonly families: readonly Written[] },
): Promise<void> => {
  const missed = new Map(
    families.map(({ account_id, charges, app_charges }) => [
      account_id,
      [...charges, ...app_charges].reduce((sum, { amount }) => sum + amount, 0),
    ]),
  );
  if (missed.size === 0) return;
  const letters = (await findPayers(tx, [...missed.keys()])).flatMap((payer) => {
    const amount = missed.get(payer.account_id) ?? 0;
    const next = nextCollection(asCollected(payer), clock.now());
    if (amount === 0 || next === null) return [];
    const facts = { on: collectionDate(month), amount, next };
    const letter = paymentMissed(facts, sender, publicUrl);
    const to = { account: payer.email, payer: payer.payer };
    return [{ to, letter, family: payer.grown_up_id }];
  });
  await post.sendAll(tx, letters);
};

const asCollected = ({ enrolments, balance, begins }: PayingFamily) => ({
  balance,
  begins,
  children: enrolments
    .filter(({ state }) => state === 'live')
    .map((one) => ({
      kid_id: one.kid_id,
      timetable_id: one.timetable_id,
      ...payingChild(one),
    })),
});
