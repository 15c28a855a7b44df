import { describe, expect, it } from 'vitest';
import { ok } from '@bandstand/domain/kernel/decision';
import { transact } from '../../../platform/database/transaction.ts';
import { eachTest } from '../../../testing/portal.ts';
import { addParent, addSchool, enrolling } from '../../../testing/families.ts';
import { extendHoldsForSetUp } from '../../places/enrolment/holds.ts';
import { beginDirectDebit } from './begin.ts';
import { setUpMandateLater } from './set-up-mandate.ts';
import * as store from './store.ts';
import { enrolments } from '../../../testing/tables/places.ts';
import { mandateStates } from '../../../testing/tables/money.ts';

const stage = eachTest(async (portal) => {
  const parent = await addParent(portal, 'two-tabs@example.com');
  const held = await portal.call({
    method: 'POST',
    url: `/staff/grown_ups/${parent.grownUpId}/kids.json`,
    headers: parent.auth,
    payload: enrolling(await addSchool(portal)),
  });
  expect(held.json().meta).toEqual({ outcome: 'reserved' });
  return { parent };
});

const REFUSED = { account_number: '00000000', sort_code: '000000', account_name: 'P Shah' };

describe('a Direct Debit that is refused while another tab agrees to it', () => {
  it('keeps no place for longer than a refused one does', async () => {
    const { portal, parent } = stage;
    const { grownUpId } = parent;
    const begun = await beginDirectDebit(portal.deps, grownUpId, {
      grown_up_id: grownUpId,
      ...REFUSED,
      first_name: 'Priya',
      last_name: 'Shah',
      email_address: parent.email,
      regular_rate_in_pennies: 3600,
      first_amount_in_pennies: 3600,
    });
    const mandateId = begun.ok ? begun.value : '';
    const held = async () => (await enrolments(portal)).filter(({ state }) => state === 'held');
    const [hold] = await held();
    // The other tab has read that the Direct Debit is being set up, and keeps its places for it.
    const settled = await transact<Promise<void>[], never>(portal.deps.db, async (tx) => {
      await store.lockAccount(tx, grownUpId);
      const settling = setUpMandateLater(portal.deps, mandateId);
      await new Promise((passed) => setTimeout(passed, 500));
      const holds = { grownUpId, enrolmentIds: [hold?.id ?? ''] };
      await extendHoldsForSetUp(tx, holds, portal.clock.now());
      return ok([settling]);
    });
    if (settled.ok) await Promise.all(settled.value);
    expect(await mandateStates(portal)).toEqual(['declined']);
    const [kept] = await held();
    const inHalfAnHour = portal.clock.now().getTime() + 30 * 60_000;
    expect(kept?.held_until?.getTime()).toBeLessThanOrEqual(inHalfAnHour);
  });
});
