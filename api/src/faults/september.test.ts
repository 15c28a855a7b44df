import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prices } from '../../db/tables/index.ts';
import { writeFinalisedMonths } from '../modules/money/collections/run/collect.ts';
import { bankDetailsOf } from '../testing/bank-details.ts';
import { aroundClaims } from '../testing/claims.ts';
import {
  addParent,
  addSchool,
  enrolling,
  signInAgain,
  type TestParent,
  type TestSchool,
} from '../testing/families.ts';
import { startTestPortal, type TestPortal, brokenInvariants } from '../testing/portal.ts';
import { endSessions } from '../testing/tables/identity.ts';
import { post } from '../testing/tables/families.ts';

const HOUR = 60 * 60 * 1000;
const [OLD, NEW] = [3600, 3900];
/** 1 September 2027 begins in London. */
const MIDNIGHT = Date.parse('2027-08-31T23:00:00Z');

/** Something that happens while a place is being claimed. */
const meanwhile = { happens: () => undefined as void };
aroundClaims((claim) => {
  meanwhile.happens();
  return claim();
});
let portal: TestPortal;
beforeEach(async () => {
  portal = await startTestPortal();
});
afterEach(async () => {
  // The clock was turned back: who signed in later in the year would live too long.
  await endSessions(portal);
  expect(await brokenInvariants(portal)).toEqual([]);
  await portal.stop();
});

interface Home {
  readonly parent: TestParent;
  readonly school: TestSchool;
}

let families = 0;
const home = async (directDebit: boolean): Promise<Home> => {
  families += 1;
  const parent = await addParent(portal, `september-${families}@example.com`, { directDebit });
  const school = await addSchool(portal, {
    slots: ['drums', 'drums'],
    prices: [
      ['2026-09-01', OLD],
      ['2027-09-01', NEW],
    ],
    terms: [
      ['2027-01-05', '2027-07-21'],
      ['2027-09-02', '2027-12-18'],
    ],
  });
  return { parent, school };
};

interface ShownAmounts {
  readonly first_payment_date: string | null;
  readonly first_payment_amount: number | null;
  readonly regular_monthly_cost: number;
}

/** What the enrol screen shows at this moment. */
const look = async ({ parent, school }: Home): Promise<ShownAmounts> => {
  const { auth } = await signInAgain(portal, parent);
  const url = `/api/timetables/${school.timetableId}/pricing_info_for_current_grown_up.json`;
  return (await portal.call({ url, headers: auth })).json();
};

/** Presses Enrol with what was shown. */
const press = async ({ parent, school }: Home, shown: ShownAmounts, asOfSep: number) => {
  const { auth } = await signInAgain(portal, parent);
  const answer = await portal.call(
    post(
      `/staff/grown_ups/${parent.grownUpId}/kids.json`,
      enrolling(school, {
        as_of_sep: asOfSep,
        firstPaymentDate: shown.first_payment_date,
        firstPaymentAmount: shown.first_payment_amount,
        regularMonthlyAmount: shown.regular_monthly_cost,
      }),
      { auth },
    ),
  );
  return { status: answer.statusCode, code: answer.json().code as string | undefined };
};

const agreedBy = async ({ parent }: Home): Promise<ShownAmounts[]> =>
  portal.sql<ShownAmounts & Record<string, unknown>>(
    `select e.first_payment_on as first_payment_date, e.first_payment_pennies as first_payment_amount,
       e.monthly_pennies as regular_monthly_cost
     from enrolments e join kids k on k.id = e.kid_id where k.grown_up_id = $1 and e.state <> 'ended'`,
    [parent.grownUpId],
  );
const amountsOf = (shown: ShownAmounts): ShownAmounts => ({
  first_payment_date: shown.first_payment_date,
  first_payment_amount: shown.first_payment_amount,
  regular_monthly_cost: shown.regular_monthly_cost,
});
const firstCharge = async ({ parent }: Home) => {
  const rows = await portal.sql<{ month: string; amount: number }>(
    `select for_month as month, amount_pennies as amount from ledger_entries
     where billing_account_id = $1 and kind = 'charge' order by for_month limit 1`,
    [parent.billingAccountId],
  );
  return rows[0];
};

describe('F24: a parent who saw the amounts before and presses after', () => {
  it('is charged what was shown, or asked again, whenever that was around 1 September', async () => {
    const told: Record<string, number> = {};
    const enrolled: { home: Home; shown: ShownAmounts }[] = [];
    // From the last lessons of a summer term, after which quotes are about the next one, to the new school year.
    const from = Date.parse('2027-07-11T21:30:00Z');
    for (let at = from; at < MIDNIGHT + 30 * HOUR; at += 9 * HOUR) {
      portal.clock.moveTo(new Date(at));
      await writeFinalisedMonths(portal.deps);
      const family = await home(true);
      const shown = await look(family);
      portal.clock.forward(9 * HOUR);
      const asOfSep = at >= MIDNIGHT ? 2027 : 2026;
      const { status, code } = await press(family, shown, asOfSep);
      told[code ?? status] = (told[code ?? status] ?? 0) + 1;
      if (status === 200) enrolled.push({ home: family, shown });
      expect(await agreedBy(family)).toEqual(status === 200 ? [amountsOf(shown)] : []);
    }
    expect(Object.keys(told).toSorted()).toEqual(['200', 'amounts_changed', 'school_year_changed']);
    // The two collections that follow take from each family what its screen said.
    for (const night of ['2027-09-20T23:03:00Z', '2027-10-20T23:03:00Z']) {
      portal.clock.moveTo(night);
      await writeFinalisedMonths(portal.deps);
    }
    for (const { home: family, shown } of enrolled)
      expect(await firstCharge(family)).toEqual({
        month: shown.first_payment_date?.slice(0, 7),
        amount: shown.first_payment_amount,
      });
  });

  it('is asked again in the new school year, and then enrolled with what is shown now', async () => {
    portal.clock.moveTo(new Date(MIDNIGHT - 60_000));
    const family = await home(true);
    const before = await look(family);
    portal.clock.moveTo(new Date(MIDNIGHT + 1_000));
    expect(await press(family, before, 2026)).toEqual({ status: 409, code: 'school_year_changed' });
    expect(await agreedBy(family)).toEqual([]);
    const now = await look(family);
    expect(now.regular_monthly_cost).toBe(NEW);
    expect((await press(family, now, 2027)).status).toBe(200);
    expect(await agreedBy(family)).toEqual([amountsOf(now)]);
  });

  it('is asked again when the office has changed the price meanwhile', async () => {
    portal.clock.moveTo(new Date(MIDNIGHT + HOUR));
    const family = await home(true);
    const before = await look(family);
    const { timetableId } = family.school;
    const dearer = { timetableId, fromDate: '2027-10-01', monthlyPennies: 4100 };
    await portal.deps.db.insert(prices).values(dearer);
    expect(await press(family, before, 2027)).toEqual({ status: 409, code: 'amounts_changed' });
    expect(await agreedBy(family)).toEqual([]);
    const now = await look(family);
    expect((await press(family, now, 2027)).status).toBe(200);
    expect(await agreedBy(family)).toEqual([{ ...amountsOf(now), first_payment_amount: 4100 }]);
  });

  it('keeps what was shown when midnight comes in the middle of the press', async () => {
    portal.clock.moveTo(new Date(MIDNIGHT - 100));
    const family = await home(true);
    const shown = await look(family);
    meanwhile.happens = () => portal.clock.forward(1_000);
    expect((await press(family, shown, 2026)).status).toBe(200);
    meanwhile.happens = () => undefined;
    expect(await agreedBy(family)).toEqual([amountsOf(shown)]);
  });
});

/** Agrees to a Direct Debit with the amounts that were shown. */
const agree = async ({ parent }: Home, first: number | null) => {
  const { auth } = await signInAgain(portal, parent);
  const answer = await portal.call(
    post('/api/smart_debits.json', bankDetailsOf(parent, { regular: NEW, first }), { auth }),
  );
  const body = answer.json() as { code?: string; successful?: { first_payment_amount: number } };
  return { code: body.code, amount: body.successful?.first_payment_amount };
};

describe('F24: a place that is held while midnight comes', () => {
  const heldAt = async (instant: number, asOfSep: number) => {
    portal.clock.moveTo(new Date(instant - 10 * 60_000));
    const family = await home(false);
    const shown = await look(family);
    expect((await press(family, shown, asOfSep)).status).toBe(200);
    portal.clock.moveTo(new Date(instant + 10 * 60_000));
    return { family, first: shown.first_payment_amount };
  };

  it('of the new school year: the Direct Debit begins with what was shown', async () => {
    const { family, first } = await heldAt(MIDNIGHT, 2026);
    expect(await agree(family, first)).toEqual({ code: undefined, amount: first });
  });

  it('of the day after the 20th, when the collection has been written: it takes what was shown all the same', async () => {
    const { family, first } = await heldAt(Date.parse('2027-09-20T23:00:00Z'), 2027);
    await writeFinalisedMonths(portal.deps);
    expect(await agree(family, first)).toEqual({ code: undefined, amount: first });
    // Until then a month in which nothing was left to write is not looked at again.
    portal.clock.forward(10 * 60_000);
    await writeFinalisedMonths(portal.deps);
    expect(await firstCharge(family)).toEqual({ month: '2027-10', amount: first });
  });

  it('is not enrolled with amounts that nobody was shown', async () => {
    const { family } = await heldAt(MIDNIGHT, 2026);
    expect(await agree(family, OLD)).toEqual({ code: 'amounts_changed', amount: undefined });
  });
});
