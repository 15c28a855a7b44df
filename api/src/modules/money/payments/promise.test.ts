import { describe, expect, it } from 'vitest';
import { bankDetailsOf } from '../../../testing/bank-details.ts';
import { ledgerOf } from '../../../testing/collections.ts';
import { eachTest } from '../../../testing/portal.ts';
import { addParent, addSchool, enrolling, signInAgain } from '../../../testing/families.ts';
import { beginDirectDebit } from './begin.ts';
import { writeFinalisedMonths } from '../collections/run/collect.ts';
import { setUpMandateLater } from './set-up-mandate.ts';
import { holdUntil } from '../../../testing/tables/places.ts';
import { mandates } from '../../../testing/tables/money.ts';

const stage = eachTest(async (portal) => {
  const school = await addSchool(portal, {});
  const parent = await addParent(portal, 'late@example.com');
  const ask = async (url: string, payload: object) => {
    const { auth } = await signInAgain(portal, parent);
    return portal.call({ method: 'POST', url, headers: auth, payload });
  };
  const enrol = () => ask(`/staff/grown_ups/${parent.grownUpId}/kids.json`, enrolling(school));
  const agree = (first: number, more: object = {}) => {
    const { bank_details } = bankDetailsOf(parent, { regular: 3600, first });
    return ask('/api/smart_debits.json', { bank_details: { ...bank_details, ...more } });
  };
  return { parent, enrol, agree };
});

const at = (instant: string) => stage.portal.clock.moveTo(instant);
const run = async (instant: string) => {
  at(instant);
  await writeFinalisedMonths(stage.portal.deps);
};
const shownAt = async () => {
  const { auth } = await signInAgain(stage.portal, stage.parent);
  return (await stage.portal.call({ url: '/api/direct_debit.json', headers: auth })).json();
};

describe('a first payment that was promised before the Direct Debit exists', () => {
  it('is promised again, for both months, when the provider answers too late for it', async () => {
    at('2027-01-19T12:00:00Z');
    await stage.enrol();
    const { bank_details } = bankDetailsOf(stage.parent, { regular: 3600, first: 3600 });
    // The provider is not asked yet: its answer will be late.
    const begun = await beginDirectDebit(
      stage.portal.deps,
      stage.parent.grownUpId,
      bank_details as Parameters<typeof beginDirectDebit>[2],
    );
    expect(begun.ok).toBe(true);
    await run('2027-01-21T03:00:00Z');
    at('2027-01-28T12:00:00Z');
    await holdUntil(stage.portal, '2027-02-01');
    await setUpMandateLater(stage.portal.deps, begun.ok ? begun.value : '');
    expect(await shownAt()).toMatchObject({
      state: 'active',
      first_payment_date: '2027-03-01',
      first_payment_amount: 7200,
    });
    await run('2027-02-21T03:00:00Z');
    expect(await ledgerOf(stage.portal, stage.parent)).toEqual([
      'Maya Shah charge 2027-02 3600',
      'Maya Shah charge 2027-03 3600',
      'collection 2027-03 -7200',
    ]);
  });

  it('is not dropped when the Direct Debit is made days later: the parent agrees to both months', async () => {
    at('2027-01-19T12:00:00Z');
    await stage.enrol();
    await holdUntil(stage.portal, '2027-02-01');
    at('2027-01-28T12:00:00Z');
    expect((await stage.agree(3600)).json().code).toBe('amounts_changed');
    expect((await stage.agree(7200)).statusCode).toBe(200);
  });
});

describe('bank details that are sent again', () => {
  const OTHER_BANK = { sort_code: '00-00-00', account_number: '12349911' };

  it('of the same holder and last digits at another bank are another account', async () => {
    await stage.enrol();
    expect((await stage.agree(3600)).statusCode).toBe(200);
    expect((await stage.agree(3600)).statusCode).toBe(200);
    const other = await stage.agree(3600, OTHER_BANK);
    expect([other.statusCode, other.json().code]).toEqual([409, 'already_active']);
  });

  it('are kept as a keyed hash only', async () => {
    await stage.enrol();
    await stage.agree(3600);
    const [mandate] = await mandates(stage.portal);
    expect(mandate?.details_mac).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(mandate)).not.toMatch(/55779911|200000|20-00-00/);
  });
});
