import { expect, it } from 'vitest';
import { eachTest } from '../../../testing/portal.ts';
import { addParent } from '../../../testing/families.ts';
import { asStaff, changesOf, addStaff } from '../../../testing/office.ts';

const stage = eachTest(async (portal) => ({
  family: await addParent(portal, 'parent@families.example'),
  nadia: await addStaff(portal, ['office'], 'Nadia Okafor'),
}));

const REASON = 'Their debt has to be talked about first.';
const turn = async (is_on: boolean, family = stage.family.grownUpId) => {
  const body = { is_on, reason: REASON };
  const answer = await asStaff(
    stage.portal,
    stage.nadia,
    'POST',
    `families/${family}/enrolling`,
    body,
  );
  return answer.statusCode === 200 ? answer.json() : answer.json<{ code: string }>().code;
};
const isOff = async () => {
  const { json } = await stage.portal.call({
    method: 'GET',
    url: '/api/parent_portal/fetch_grown_up_from_token.json',
    headers: stage.family.auth,
  });
  return json<{ data: { attributes: { enrolments_disabled: boolean } } }>().data.attributes
    .enrolments_disabled;
};

it('enrolling is switched off for a family and on again, with who did it and why', async () => {
  expect(await isOff()).toBe(false);
  expect(await turn(false)).toEqual({ is_on: false });
  expect(await isOff()).toBe(true);
  expect(await turn(false)).toBe('done_before');
  expect(await turn(true)).toEqual({ is_on: true });
  expect(await isOff()).toBe(false);
  const [off, on] = await changesOf(stage.portal);
  expect(off).toMatchObject({
    call: 'switchEnrolling',
    staff_id: stage.nadia.staffId,
    before: { enrolments_disabled: false },
    after: { enrolments_disabled: true },
    reason: REASON,
  });
  expect(on).toMatchObject({ after: { enrolments_disabled: false } });
});

it('nobody’s enrolling is switched', async () => {
  expect(await turn(false, '01900000-0000-7000-8000-000000000001')).toBe('not_found');
});
