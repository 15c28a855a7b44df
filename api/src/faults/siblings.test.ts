import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { writeFinalisedMonths } from '../modules/money/collections/run/collect.ts';
import { setUpMandateLater } from '../modules/money/payments/set-up-mandate.ts';
import { ledgerOf } from '../testing/collections.ts';
import {
  addParent,
  addSchool,
  enrolling,
  type TestParent,
  type TestSchool,
} from '../testing/families.ts';
import { NOON, brokenInvariants, onePortal } from '../testing/portal.ts';
import { kidsOfFamily } from '../testing/tables/families.ts';
import { mandates } from '../testing/tables/money.ts';

const ROUNDS = 25;
const PRICE = 3600;

const portal = onePortal();
let address: string;
beforeAll(async () => {
  address = await portal.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  portal.sandbox.beGood();
  portal.clock.moveTo(NOON);
  expect(await brokenInvariants(portal)).toEqual([]);
});

/** What the calls of these tests can answer. */
interface Answer {
  readonly code?: string;
  readonly meta?: { readonly outcome: string };
  readonly pricing_with_enrolled_siblings?: object;
}

const send = async (parent: TestParent, path: string, body?: object) => {
  const answer = await fetch(`${address}${path}`, {
    headers: { ...parent.auth, 'content-type': 'application/json' },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Answer };
};
const enrol = (parent: TestParent, school: TestSchool, name: string) =>
  send(parent, `/staff/grown_ups/${parent.grownUpId}/kids.json`, enrolling(school, { name }));
const stateOf = async (parent: TestParent) => (await send(parent, '/api/direct_debit.json')).body;

/** Agrees to a Direct Debit of so much, first and then each month. */
const agree = (parent: TestParent, amount: number, account = ['20-00-00', '55779911']) =>
  send(parent, '/api/smart_debits.json', {
    bank_details: {
      grown_up_id: parent.grownUpId,
      account_name: 'Priya Shah',
      email_address: parent.email,
      account_number: account[1],
      sort_code: account[0],
      first_name: 'Priya',
      last_name: 'Shah',
      regular_rate_in_pennies: amount,
      first_amount_in_pennies: amount,
    },
  });

const statuses = async ({ grownUpId }: TestParent): Promise<string[]> => {
  const rows = await kidsOfFamily(portal, grownUpId);
  return rows.map(({ name, status }) => `${name} ${status}`);
};
const mandateOf = async ({ billingAccountId }: TestParent) => {
  const rows = (await mandates(portal, billingAccountId))
    .filter(({ state }) => state !== 'declined')
    .map(({ state, first_amount_pennies: first, regular_amount_pennies: regular }) => ({
      state,
      first,
      regular,
    }));
  return rows;
};

let families = 0;
const family = async (directDebit: boolean) => {
  families += 1;
  const school = await addSchool(portal, { slots: ['drums', 'drums', 'drums'] });
  const parent = await addParent(portal, `family-${families}@example.com`, { directDebit });
  return { parent, school };
};
const BOTH = ['Leo enrolled', 'Maya enrolled'];
const ONE = ['Leo reserved_during_enrolment', 'Maya enrolled'];
const NONE = ['Leo reserved_during_enrolment', 'Maya reserved_during_enrolment'];

describe('two siblings who are enrolled at the same moment', () => {
  const together = async (directDebit: boolean) => {
    const home = await family(directDebit);
    const answers = await Promise.all(
      ['Maya', 'Leo'].map((name) => enrol(home.parent, home.school, name)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    return home;
  };

  it('F13: cost the family their sum, with a Direct Debit', async () => {
    const parents: TestParent[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { parent, school } = await together(true);
      parents.push(parent);
      expect(await statuses(parent)).toEqual(BOTH);
      const pricing = `/api/timetables/${school.timetableId}/pricing_info_for_current_grown_up.json`;
      expect((await send(parent, pricing)).body.pricing_with_enrolled_siblings).toEqual({
        next_payment_amount: 3 * PRICE,
        regular_monthly_amount: 3 * PRICE,
      });
    }
    portal.clock.moveTo('2027-01-21T03:00:00Z');
    expect(await writeFinalisedMonths(portal.deps)).toBe(ROUNDS);
    for (const parent of parents)
      expect(await ledgerOf(portal, parent)).toEqual([
        `Leo charge 2027-02 ${PRICE}`,
        `Maya charge 2027-02 ${PRICE}`,
        `collection 2027-02 ${-2 * PRICE}`,
      ]);
  });

  it('F13: are both in what the Direct Debit begins with, without one', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { parent } = await together(false);
      expect(await statuses(parent)).toEqual(NONE);
      expect((await agree(parent, PRICE)).body.code).toBe('amounts_changed');
      expect(await stateOf(parent)).toMatchObject({
        first_payment_amount: 2 * PRICE,
        regular_monthly_amount: 2 * PRICE,
      });
      expect((await agree(parent, 2 * PRICE)).status).toBe(200);
      expect(await statuses(parent)).toEqual(BOTH);
      const both = { state: 'lodged', first: 2 * PRICE, regular: 2 * PRICE };
      expect(await mandateOf(parent)).toEqual([both]);
    }
  });
});

describe('a Direct Debit for one child while another one is enrolled in a second tab', () => {
  const withMaya = async () => {
    const home = await family(false);
    expect((await enrol(home.parent, home.school, 'Maya')).status).toBe(200);
    return home;
  };
  /** Maya's Direct Debit waits for the provider when Leo's place is taken. */
  const withLeoInBetween = async () => {
    const home = await withMaya();
    await portal.sandbox.goDown();
    expect((await agree(home.parent, PRICE)).body).toMatchObject({
      successful: { state: 'setting_up' },
    });
    expect((await enrol(home.parent, home.school, 'Leo')).body.meta).toEqual({
      outcome: 'reserved',
    });
    await portal.sandbox.comeBack();
    return home;
  };
  const settle = async ({ billingAccountId }: TestParent) => {
    for (const { id, state } of await mandates(portal, billingAccountId))
      if (state === 'setting_up') await setUpMandateLater(portal.deps, id);
  };

  it('F13: enrols none whose amounts were not agreed to, whoever is faster', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { parent, school } = await withMaya();
      const [agreed, leo] = await Promise.all([agree(parent, PRICE), enrol(parent, school, 'Leo')]);
      expect(leo.body.meta).toEqual({
        outcome: agreed.status === 200 ? expect.any(String) : 'reserved',
      });
      const enrolledAtOnce = leo.body.meta?.outcome === 'enrolled';
      if (agreed.status !== 200) expect(agreed.body.code).toBe('amounts_changed');
      if (!enrolledAtOnce) {
        expect(await statuses(parent)).toEqual(agreed.status === 200 ? ONE : NONE);
        expect(await stateOf(parent)).toMatchObject({
          state: 'none',
          regular_monthly_amount: 2 * PRICE,
        });
        expect((await agree(parent, 2 * PRICE)).status).toBe(200);
      }
      expect(await statuses(parent)).toEqual(BOTH);
      expect(await mandateOf(parent)).toHaveLength(1);
    }
  });

  it('leaves the other place held, asks for both amounts, and enrols when they are agreed to', async () => {
    const { parent } = await withLeoInBetween();
    await settle(parent);
    expect(await statuses(parent)).toEqual(ONE);
    expect(await stateOf(parent)).toMatchObject({
      state: 'none',
      first_payment_amount: 2 * PRICE,
      regular_monthly_amount: 2 * PRICE,
      held: [{ name: 'Leo' }],
    });
    expect((await agree(parent, PRICE)).status).toBe(200);
    expect(await statuses(parent)).toEqual(ONE);
    expect((await agree(parent, 3 * PRICE)).body.code).toBe('amounts_changed');
    expect((await agree(parent, 2 * PRICE, ['000000', '12345678'])).body.code).toBe(
      'already_active',
    );
    expect(await statuses(parent)).toEqual(ONE);
    expect((await agree(parent, 2 * PRICE)).status).toBe(200);
    expect(await statuses(parent)).toEqual(BOTH);
    expect(await stateOf(parent)).toMatchObject({ state: 'active', held: [] });
    expect(await mandateOf(parent)).toHaveLength(1);
  });

  it('takes both into the Direct Debit that is still being set up, once both are agreed to', async () => {
    const { parent } = await withLeoInBetween();
    expect(await stateOf(parent)).toMatchObject({
      state: 'none',
      regular_monthly_amount: 2 * PRICE,
    });
    await portal.sandbox.goDown();
    expect((await agree(parent, 2 * PRICE)).body).toMatchObject({
      successful: { state: 'setting_up', first_payment_amount: 2 * PRICE },
    });
    expect(await stateOf(parent)).toMatchObject({ state: 'setting_up' });
    await portal.sandbox.comeBack();
    await settle(parent);
    expect(await statuses(parent)).toEqual(BOTH);
    const both = { state: 'lodged', first: 2 * PRICE, regular: 2 * PRICE };
    expect(await mandateOf(parent)).toEqual([both]);
  });
});
