import { agreePlan, endPlan, writeOff } from '../modules/money/index.ts';
import { workingDaysEarlier } from './oracle/calendar.ts';
import type { YearFamily } from './diary.ts';
import type { Year } from './model.ts';

const BY = { actor: 'Ann', reason: 'a difficult month' };

/**
 * Families whose payment came back in the last weeks may agree with the office to pay what they owe in parts, all of it or half;
 * now and then that ends before its time, and something else is agreed on at once. Some debts are given up, whole or in part.
 */
export const dealWithDebts = async (year: Year, day: string): Promise<void> => {
  const { lot, families, options } = year;
  if (!options.isOfficeHuman) return;
  const since = workingDaysEarlier(day, 15);
  for (const family of families) {
    const owes = family.diary.length > 1 && cameBack(family, since);
    if (owes && lot.chance(0.1)) await agree(year, family, day);
    if (paysInParts(family) && lot.chance(0.01)) {
      await end(year, family, day);
      if (lot.chance(0.5)) await agree(year, family, day);
    }
    if (owes && lot.chance(0.02)) await giveUp(year, family, day);
  }
};

const cameBack = ({ diary }: YearFamily, since: string): boolean =>
  diary.some(({ what, at }) => what === 'returned' && at >= since);

const paysInParts = ({ diary }: YearFamily): boolean =>
  diary.findLast(
    ({ what }) => what === 'agrees to pay in parts' || what === 'pays in parts no more',
  )?.what === 'agrees to pay in parts';

const agree = async (
  { portal, lot }: Year,
  { billingAccountId, diary }: YearFamily,
  day: string,
): Promise<void> => {
  const parts = 2 + lot.below(4);
  const amount = lot.chance(0.5) ? null : 1_800 + lot.below(100);
  const done = await agreePlan(portal.deps, { billingAccountId, parts, amount, ...BY });
  if (done.ok) diary.push({ at: `${day} 10:00`, what: 'agrees to pay in parts', parts, amount });
};

const end = async (
  { portal }: Year,
  { billingAccountId, diary }: YearFamily,
  day: string,
): Promise<void> => {
  const done = await endPlan(portal.deps, { billingAccountId, ...BY });
  if (done.ok) diary.push({ at: `${day} 10:00`, what: 'pays in parts no more' });
};

const giveUp = async (
  { portal, lot }: Year,
  { billingAccountId, diary }: YearFamily,
  day: string,
): Promise<void> => {
  const amount = lot.chance(0.5) ? null : 900 + lot.below(900);
  const done = await writeOff(portal.deps, { billingAccountId, amount, ...BY });
  if (done.ok) diary.push({ at: `${day} 10:00`, what: 'is let off', amount });
};
