import { describe, expect, it } from 'vitest';
import { aroundClaims } from '../../../testing/claims.ts';
import { eachTest } from '../../../testing/portal.ts';
import { addParent, addSchool, enrolling, waiting } from '../../../testing/families.ts';
import { beginDirectDebit } from '../../money/payments/begin.ts';
import { setUpMandateLater } from '../../money/payments/set-up-mandate.ts';
import { endHolds } from './holds.ts';
import { placesOfEnrolments, placesTaken } from '../../../testing/tables/places.ts';

/** Holds the second claim, which is the exchange's, open while something else is done. */
const meanwhile: { act: (() => Promise<unknown>) | null } = { act: null };
const acting: { done: Promise<unknown> } = { done: Promise.resolve() };
aroundClaims(async (claim) => {
  const got = await claim();
  const { act } = meanwhile;
  if (act !== null) {
    meanwhile.act = null;
    acting.done = act();
    await new Promise((passed) => setTimeout(passed, 500));
  }
  return got;
});

const stage = eachTest(async (portal) => ({
  parent: await addParent(portal, 'two-tabs@example.com'),
  school: await addSchool(portal),
}));

const choose = (instrument: 'drums' | 'vocals') =>
  stage.portal.call({
    method: 'POST',
    url: `/staff/grown_ups/${stage.parent.grownUpId}/kids.json`,
    headers: stage.parent.auth,
    payload: enrolling(stage.school, { instrument }),
  });

const exchangeDuring = async (act: () => Promise<unknown>) => {
  meanwhile.act = act;
  const { statusCode } = await choose('vocals');
  await acting.done;
  return statusCode;
};

const agree = async () => {
  const { grownUpId, email } = stage.parent;
  const begun = await beginDirectDebit(stage.portal.deps, grownUpId, {
    grown_up_id: grownUpId,
    account_name: 'P Shah',
    email_address: email,
    first_name: 'Priya',
    last_name: 'Shah',
    account_number: '55779911',
    sort_code: '200000',
    regular_rate_in_pennies: 3600,
    first_amount_in_pennies: 3600,
  });
  expect(begun.ok).toBe(true);
  return begun.ok ? begun.value : '';
};

const places = () => placesOfEnrolments(stage.portal);

describe('a held place that is changed in one tab', () => {
  it('is the child’s when the Direct Debit is set up in the other', async () => {
    await choose('drums');
    const mandateId = await agree();
    expect(await exchangeDuring(() => setUpMandateLater(stage.portal.deps, mandateId))).toBe(200);
    expect(await places()).toEqual([
      { status: 'enrolled', instrument: 'vocals', holding: 'member', agrees: true },
    ]);
  });

  it('is held for as long as its Direct Debit takes when that is begun in the other', async () => {
    await choose('drums');
    expect(await exchangeDuring(agree)).toBe(200);
    expect(await places()).toEqual([
      {
        status: 'reserved_during_enrolment',
        instrument: 'vocals',
        holding: 'enrolling',
        agrees: true,
      },
    ]);
  });

  it('is not given up for waiting while its Direct Debit is being set up in the other', async () => {
    await choose('drums');
    await agree();
    const answer = await stage.portal.call({
      method: 'POST',
      url: `/staff/grown_ups/${stage.parent.grownUpId}/kids.json`,
      headers: stage.parent.auth,
      payload: waiting(stage.school, { name: 'Maya Shah' }),
    });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'direct_debit_pending']);
    expect(await places()).toMatchObject([{ instrument: 'drums', holding: 'enrolling' }]);
  });

  it('is free when its time runs out meanwhile', async () => {
    await choose('drums');
    stage.portal.clock.moveTo('2027-01-12T12:29:59Z');
    await exchangeDuring(async () => {
      stage.portal.clock.moveTo('2027-01-12T12:30:01Z');
      await endHolds(stage.portal.deps);
    });
    await endHolds(stage.portal.deps);
    expect(await placesTaken(stage.portal)).toEqual([]);
  });
});
