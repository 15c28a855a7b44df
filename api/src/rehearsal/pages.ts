import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import { amountsOf, findBilling, finishHosted, startHosted } from '../modules/money/index.ts';
import type { YearFamily } from './diary.ts';
import type { Purpose, Year } from './model.ts';
import { dayAfter } from './oracle/calendar.ts';
import { hearOf } from './hosted-pages.ts';

/** For so long its pages are good. */
const OPEN_FOR = 7;
const GO_ON = 0.25;
const FAULT = { kind: 'fail', status: 503 } as const;

/** A parent who left half way goes on, by the portal or in the tab that is still open. */
export const goOnThere = async (year: Year, day: string): Promise<void> => {
  for (const [family, visit] of year.visits) {
    if (visit.confirmedOn !== null || !year.lot.chance(GO_ON)) continue;
    const isOpen = day < dayAfter(visit.since, OPEN_FOR);
    if (isOpen && year.lot.chance(0.3)) await confirm(year, family, day);
    else await goThere(year, family, { day, purpose: visit.purpose });
  }
};

/** A parent presses the button that leads there, once or twice at once; and does there as they like. */
export const goThere = async (
  year: Year,
  family: YearFamily,
  { day, purpose }: { readonly day: string; readonly purpose: Purpose },
): Promise<void> => {
  const { portal, lot } = year;
  const billing = await findBilling(portal.deps.db, family.grownUpId);
  ok(billing);
  const { amount, regular } = amountsOf(billing.family, portal.clock.now());
  const body = { purpose, first_amount_in_pennies: amount, regular_rate_in_pennies: regular };
  const asked = { parent: { grownUpId: family.grownUpId }, body } as Parameters<
    typeof startHosted
  >[1];
  const presses = lot.chance(0.3) ? 2 : 1;
  const answers = await Promise.all(
    Array.from({ length: presses }, () => startHosted(portal.deps, asked)),
  );
  const [first] = answers;
  if (first?.ok !== true) {
    // What they had confirmed before counts: of two presses the provider may have answered one alone.
    if (year.visits.get(family)?.confirmedOn != null) return hearOf(year, family, `${day} 10:00`);
    // There is another Direct Debit by now, or none to change: nothing is begun.
    year.visits.delete(family);
    return;
  }
  // It is done already: they had confirmed it, and the portal hears of that now.
  const { address } = first.value;
  if (address === null) return hearOf(year, family, `${day} 10:00`);
  strictEqual(answers.filter((it) => it.ok && it.value.address !== null).length, presses);
  const reference = await referenceOf(year, family);
  year.visits.set(family, { purpose, address, reference, since: day, confirmedOn: null });
  family.diary.push({ at: `${day} 10:00`, what: 'goes to their pages', purpose });
  await beThere(year, family, day);
};

const referenceOf = async ({ portal }: Year, family: YearFamily): Promise<string> => {
  const rows = await portal.sql<{ reference: string }>(
    "select reference from hosted_set_ups where billing_account_id = $1 and state = 'started'",
    [family.billingAccountId],
  );
  return rows[0]?.reference ?? '';
};

/** Most confirm; some of them come back at once, some never, some while the provider doesn't answer. Others leave, or are refused. */
const beThere = async (year: Year, family: YearFamily, day: string): Promise<void> => {
  const did = year.lot.below(100);
  if (did < 60) {
    await confirm(year, family, day);
    if (did < 35) await comeBack(year, family, day);
    else if (did < 45) await comeBackUnanswered(year, family);
  } else if (did < 70) {
    await press(year, family, 'refuse');
    year.visits.delete(family);
    if (did < 65) strictEqual(await outcomeOf(year, family), 'declined');
  } else if (did < 80) year.evening.push(family);
  else if (did < 90) {
    await press(year, family, 'leave');
    strictEqual(await outcomeOf(year, family), 'open');
  }
};

/** They press a button of the page, which sends their browser back to us whatever it is. */
const press = async (
  { visits }: Year,
  family: YearFamily,
  button: 'agree' | 'leave' | 'refuse',
): Promise<void> => {
  const address = `${visits.get(family)?.address}&press=${button}`;
  const { status, headers } = await fetch(address, { method: 'POST', redirect: 'manual' });
  deepStrictEqual([status, headers.get('location')?.includes('/direct-debits')], [303, true]);
};

const confirm = async (year: Year, family: YearFamily, day: string): Promise<void> => {
  const visit = year.visits.get(family);
  if (visit === undefined) return;
  await press(year, family, 'agree');
  visit.confirmedOn = day;
};

const outcomeOf = async ({ portal }: Year, { grownUpId }: YearFamily): Promise<string> => {
  const asked = { parent: { grownUpId }, body: {} } as Parameters<typeof finishHosted>[1];
  const answer = await finishHosted(portal.deps, asked);
  ok(answer.ok);
  return answer.value.outcome;
};

/** The page asks what became of it, and once more when it is opened again meanwhile. */
const comeBack = async (year: Year, family: YearFamily, day: string): Promise<void> => {
  const times = year.lot.chance(0.3) ? 2 : 1;
  const told = await Promise.all(Array.from({ length: times }, () => outcomeOf(year, family)));
  deepStrictEqual([...new Set(told)], ['done']);
  await hearOf(year, family, `${day} 10:00`);
};

const comeBackUnanswered = async (year: Year, family: YearFamily): Promise<void> => {
  year.newest.behave(...Array.from({ length: 12 }, () => FAULT));
  strictEqual(await outcomeOf(year, family), 'unanswered');
  year.newest.beGood();
};

/** Some confirm at night; the portal hears of it on the next working day. */
export const confirmInTheEvening = async (year: Year, day: string): Promise<void> => {
  for (const family of year.evening.splice(0)) await confirm(year, family, day);
};
