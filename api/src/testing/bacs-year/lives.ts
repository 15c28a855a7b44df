import { stopPlaying } from '../collections.ts';
import { month as monthOf, nextMonth } from '../oracle/calendar.ts';
import { receiveDirectDebit } from './bank.ts';
import type { YearFamily } from './diary.ts';
import { beginToPlay, setUpDirectDebit } from './settlers.ts';
import type { Year } from './model.ts';

/** A second child begins, one leaves, and who has no Direct Debit any more sets one up. */
export const liveLives = async (year: Year, day: string): Promise<void> => {
  const { portal, lot, options, families, bank, school } = year;
  const at = `${day} 10:00`;
  for (const family of await withoutDirectDebit(year))
    if (lot.chance(0.15)) {
      await setUpDirectDebit(portal, family, at);
      receiveDirectDebit(bank, family, day);
    }
  for (const family of families) {
    if (!lot.chance(options.life)) continue;
    const born = family.diary.filter(({ what }) => what === 'plays').length;
    const gone = family.diary.filter(({ what }) => what === 'leaves').length;
    if (born === 1 && lot.chance(0.5)) {
      const from = nextMonth(nextMonth(monthOf(day)));
      const child = 'Zoe Shah';
      await beginToPlay(portal, school, { at, children: [{ family, child, from }] });
    } else if (gone === 0 && day > '2027-02-20') {
      await stopPlaying(
        portal,
        { grownUpId: family.grownUpId } as Parameters<typeof stopPlaying>[1],
        'Maya Shah',
      );
      family.diary.push({ at, what: 'leaves', child: 'Maya Shah' });
    }
  }
};

const withoutDirectDebit = async ({ portal, families }: Year): Promise<YearFamily[]> => {
  const rows = await portal.sql<{ id: string }>(
    `select b.id from billing_accounts b where not exists (select from mandates m where m.billing_account_id = b.id
       and m.state in ('setting_up', 'lodged', 'active', 'transferred', 'disputed'))`,
  );
  const ids = new Set(rows.map(({ id }) => id));
  return families.filter(({ billingAccountId }) => ids.has(billingAccountId));
};
