import { strictEqual } from 'node:assert/strict';
import { randomUUIDv7 } from 'node:crypto';
import { parentOf } from '../platform/actor.ts';
import { LIVE_STATES } from '../../db/states.ts';
import { cancel } from '../modules/places/index.ts';
import { endAgreedPause, agreePause, takeBackBankChange } from '../modules/money/index.ts';
import { dayAfter, month as monthOf, nextMonth } from './oracle/calendar.ts';
import { receiveDirectDebit, refuseReplacement } from './bank.ts';
import { payingReference, type YearFamily } from './diary.ts';
import { beginToPlay, LONG_AGO } from './settlers.ts';
import { goOnThere, goThere } from './pages.ts';
import { hasPages } from './hosted-pages.ts';
import type { Year } from './model.ts';
import type { YearPortal } from './portal.ts';

/** A Direct Debit that the provider has taken on now, and no bank has seen yet; it may be to take over from another. */
const setUpDirectDebit = async (
  portal: YearPortal,
  family: YearFamily,
  { at, replaces = null }: { readonly at: string; readonly replaces?: string | null },
): Promise<void> => {
  const { name: provider } = portal.deps.collectionProvider;
  const reference = `AGAIN${randomUUIDv7().slice(-10).toUpperCase()}`;
  const made = await portal.deps.directDebit.createMandate({
    reference,
    bankDetails: { sortCode: '000000', accountNumber: '12345678', accountName: 'P Shah' },
    payer: { firstName: 'Priya', lastName: 'Shah', email: family.email },
    firstPaymentPennies: 0,
    regularAmountPennies: 0,
    startDate: dayAfter(at.slice(0, 10), 30),
    frequency: 'monthly',
  });
  if (made.kind !== 'ok') throw new Error(`The stand-in refused: ${JSON.stringify(made)}`);
  await portal.sql(
    `insert into mandates (id, billing_account_id, reference, state, account_name, account_number_ending, email_address, email_proven_at,
       regular_amount_pennies, created_at, settled_at, lodged_at, replaces, provider, provider_id)
     values ($1, $2, $3, 'lodged', 'P Shah', '9911', $4, ${LONG_AGO}, 0, $5, $5, $5, $6, $7, $8)`,
    [
      randomUUIDv7(),
      family.billingAccountId,
      reference,
      family.email,
      portal.clock.now(),
      replaces,
      provider,
      made.value.providerId ?? null,
    ],
  );
  family.references.push(reference);
  const what = replaces === null ? 'sets up a Direct Debit' : 'changes bank';
  family.diary.push({ at, what, reference, provider });
};

/** A second child begins, one leaves, and who has no Direct Debit any more sets one up. */
export const liveLives = async (year: Year, day: string): Promise<void> => {
  const { portal, lot, options, families, bank } = year;
  const at = `${day} 10:00`;
  await noteChanging(year);
  const isAway = year.awayOn.has(day);
  if (!isAway) await goOnThere(year, day);
  for (const family of await withoutDirectDebit(year))
    if (!isAway && lot.chance(0.15)) {
      if (hasPages(year) && lot.chance(0.7)) {
        await goThere(year, family, { day, purpose: 'set_up' });
        continue;
      }
      await setUpDirectDebit(portal, family, { at });
      receiveDirectDebit(bank, family, day);
    }
  for (const family of families) {
    if (lot.chance(options.life)) await pauseOrEnd(year, family, day);
    if (!isAway && lot.chance(bank.changing.has(family) ? 0.15 : options.life))
      await changeOrTakeBack(year, family, day);
    if (!lot.chance(options.life)) continue;
    const born = family.diary.filter(({ what }) => what === 'plays').length;
    const gone = family.diary.filter(({ what }) => what === 'leaves').length;
    if (born === 1 && lot.chance(0.5)) {
      const from = nextMonth(nextMonth(monthOf(day)));
      const child = 'Zoe Shah';
      await beginToPlay(portal, { at, children: [{ family, child, from }] });
    } else if (gone === 0 && day > '2027-02-20') {
      await stopPlaying(year, family, 'Maya Shah');
      family.diary.push({ at, what: 'leaves', child: 'Maya Shah' });
    }
  }
};

/** The parent cancels, as the page does. */
const stopPlaying = async (
  { portal: { deps, sql } }: Year,
  { grownUpId }: YearFamily,
  name: string,
): Promise<void> => {
  const question = 'select id from kids where grown_up_id = $1 and name = $2';
  const [kid] = await sql<{ id: string }>(question, [grownUpId, name]);
  const call = {
    parent: { grownUpId },
    by: parentOf(grownUpId),
    params: { id: kid?.id },
    body: {},
  };
  strictEqual((await cancel(deps, call as Parameters<typeof cancel>[1])).ok, true);
};

/** Another account is to pay; or the family keeps the one it has, while that is still possible. */
const changeOrTakeBack = async (year: Year, family: YearFamily, day: string): Promise<void> => {
  const { portal, bank } = year;
  const at = `${day} 10:00`;
  const reference = payingReference(family);
  if (bank.changing.has(family)) {
    const { grownUpId } = family;
    const asked = { parent: { grownUpId } } as Parameters<typeof takeBackBankChange>[1];
    const done = await takeBackBankChange(portal.deps, asked);
    if (!done.ok) return;
    bank.changing.delete(family);
    family.dead.add(reference);
    family.diary.push({ at, what: 'takes the change back', reference });
    return;
  }
  const [old] = await portal.sql<{ id: string }>(
    `select id from mandates where billing_account_id = $1 and state = 'active' and replaces is null`,
    [family.billingAccountId],
  );
  if (old === undefined || bank.ended.has(family)) return;
  if (hasPages(year) && year.lot.chance(0.5))
    return goThere(year, family, { day, purpose: 'change' });
  await setUpDirectDebit(portal, family, { at, replaces: old.id });
  bank.changing.add(family);
  if (refuseReplacement(bank, family, day)) family.dead.add(payingReference(family));
};

/** The first child's lessons are paused for some weeks, or their newest pause ends early. */
const pauseOrEnd = async (
  { portal, lot }: Year,
  family: YearFamily,
  day: string,
): Promise<void> => {
  const child = 'Maya Shah';
  const [kid] = await portal.sql<{ id: string; pause: string | null; first: string | null }>(
    `select k.id, p.id as pause, p.first_day::text as first from kids k left join pauses p on p.kid_id = k.id
     where k.grown_up_id = $1 and k.name = $2 order by p.first_day desc nulls last limit 1`,
    [family.grownUpId, child],
  );
  const at = `${day} 10:00`;
  const by = { actor: 'office:Ann', reason: 'ill' };
  if (kid?.pause && kid.first && lot.chance(0.5)) {
    const lastDay = dayAfter(day, lot.below(22) - 1);
    const done = await endAgreedPause(portal.deps, { pauseId: kid.pause, lastDay, ...by });
    if (!done.ok) return;
    const last = done.value.lastDay ?? dayAfter(kid.first, -1);
    family.diary.push({ at, what: 'ends a pause', child, first: kid.first, last });
    return;
  }
  const firstDay = dayAfter(day, lot.below(60));
  const lastDay = dayAfter(firstDay, 10 + lot.below(120));
  const asked = { kidId: kid?.id ?? '', firstDay, lastDay, ...by };
  if ((await agreePause(portal.deps, asked)).ok)
    family.diary.push({ at, what: 'paused', child, first: firstDay, last: lastDay });
};

/** Whose account is being changed, as the portal has it. */
const noteChanging = async ({ portal, families, bank }: Year): Promise<void> => {
  const rows = await portal.sql<{ id: string }>(
    `select billing_account_id as id from mandates where replaces is not null and state in ${LIVE_STATES}`,
  );
  const ids = new Set(rows.map(({ id }) => id));
  bank.changing.clear();
  for (const family of families) if (ids.has(family.billingAccountId)) bank.changing.add(family);
};

const withoutDirectDebit = async ({ portal, families }: Year): Promise<YearFamily[]> => {
  const rows = await portal.sql<{ id: string }>(
    `select b.id from billing_accounts b where not exists (select from mandates m where m.billing_account_id = b.id
       and m.state in ${LIVE_STATES})`,
  );
  const ids = new Set(rows.map(({ id }) => id));
  return families.filter(({ billingAccountId }) => ids.has(billingAccountId));
};
