import { beforeEach, describe, expect, it } from 'vitest';
import { balanceOf } from '../../../testing/collections.ts';
import { addSchool, enrolling, type TestSchool } from '../../../testing/families.ts';
import { familyWithApp } from '../../../testing/kids-app.ts';

const { stage, price, collectAt, moveTo, ask, subscribe, appLines, cancel } = familyWithApp();

/** A school that Maya goes to after the first one. */
const next = {} as { school: TestSchool };

beforeEach(async () => {
  next.school = await addSchool(stage.portal, { name: 'Hillcrest', slots: ['drums'] });
  await price(499);
});

const preview = async () => {
  const cost = await ask(`/staff/kids/${stage.maya}/cancellation.json`);
  return [cost.last_payment_date, cost.last_payment_amount, cost.paid_back];
};

const enrolAgain = async ({ timetableId }: Pick<TestSchool, 'timetableId'>) => {
  const shown = await ask(
    `/api/timetables/${timetableId}/pricing_info_for_current_grown_up.json?kid_id=${stage.maya}`,
  );
  const wish = {
    id: stage.maya,
    firstPaymentAmount: shown.first_payment_amount,
    firstPaymentDate: shown.first_payment_date,
  };
  const answer = await stage.portal.call({
    method: 'POST',
    url: `/staff/grown_ups/${stage.family.grownUpId}/kids.json`,
    headers: stage.family.auth,
    payload: enrolling({ timetableId }, wish),
  });
  expect(answer.statusCode, answer.body).toBe(200);
};

describe('the kids’ app of a child who leaves one school, begins at another and leaves that too', () => {
  it('is paid for in the finalised month, which both cancellations name', async () => {
    await subscribe(true);
    await collectAt('2027-01-21T00:03:00Z');
    await collectAt('2027-02-21T00:03:00Z');
    await moveTo('2027-02-22T12:00:00Z');
    expect(await preview()).toEqual(['2027-03-01', 3600 + 499, 0]);
    expect((await cancel()).statusCode).toBe(200);
    await enrolAgain(next.school);
    expect(await preview()).toEqual(['2027-03-01', 3600 + 499, 0]);
    expect((await cancel()).statusCode).toBe(200);
    expect(await balanceOf(stage.portal, stage.family)).toBe(0);
    expect(await appLines()).toHaveLength(2);
  });

  it('is given back once, not by both cancellations', async () => {
    await subscribe(true);
    await collectAt('2027-01-21T00:03:00Z');
    await moveTo('2027-01-22T12:00:00Z');
    expect((await cancel()).statusCode).toBe(200);
    expect(await balanceOf(stage.portal, stage.family)).toBe(-3600 - 499);
    await enrolAgain(next.school);
    expect((await cancel()).statusCode).toBe(200);
    expect(await balanceOf(stage.portal, stage.family)).toBe(-3600 - 499);
  });
});
