import { expect, it } from 'vitest';
import { emailSubjects } from '../../../testing/tables/mail.ts';
import { eachTest } from '../../../testing/portal.ts';
import { addParent } from '../../../testing/families.ts';
import { asStaff, changesOf, addStaff } from '../../../testing/office.ts';

const stage = eachTest(async (portal) => ({
  pays: await addParent(portal, 'pays@families.example', { directDebit: true }),
  begins: await addParent(portal, 'begins@families.example'),
  nadia: await addStaff(portal, ['office'], 'Nadia Okafor'),
  finn: await addStaff(portal, ['finance'], 'Finn Larsen'),
}));

const REASON = 'They asked on the phone.';
const send = async (family: string, staff = stage.nadia) =>
  (await asStaff(stage.portal, staff, 'POST', `families/${family}/bank_link`, { reason: REASON }))
    .statusCode;

it('a parent who calls about their bank is emailed the way to their own page, as they pay already or not', async () => {
  const { portal, pays, begins, nadia } = stage;
  expect([await send(pays.grownUpId), await send(begins.grownUpId)]).toEqual([200, 200]);
  await portal.drain();
  expect(await emailSubjects(portal, pays.email)).toEqual(['How to pay from another account']);
  expect(await emailSubjects(portal, begins.email)).toEqual(['How to set up your Direct Debit']);
  const written = await changesOf(portal);
  expect(
    written.map(({ call, grown_up_id, staff_id, reason }) => [call, grown_up_id, staff_id, reason]),
  ).toEqual(
    [pays, begins].map(({ grownUpId }) => ['sendBankLink', grownUpId, nadia.staffId, REASON]),
  );
});

it('the office alone sends it, and to a family that is there', async () => {
  const { pays, finn } = stage;
  expect(await send(pays.grownUpId, finn)).toBe(403);
  expect(await send('01900000-0000-7000-8000-000000000001')).toBe(404);
});
