import { expect, it } from 'vitest';
import { eachTest } from '../../../testing/portal.ts';
import { addParent } from '../../../testing/families.ts';
import { emailsTo } from '../../../testing/tables/mail.ts';
import { asStaff, changesOf, addStaff } from '../../../testing/office.ts';
import { proveSecondReaders } from '../../../testing/tables/families.ts';
import { confirmOfficeAt } from '../../../testing/tables/identity.ts';

const stage = eachTest(async (portal) => ({
  family: await addParent(portal, 'parent@families.example'),
  nadia: await addStaff(portal, ['office'], 'Nadia Okafor'),
}));

const AUNT = 'aunt@families.example';
const REASON = 'Their mother called: the aunt fetches them on Mondays.';
const change = (
  second_email_address: string,
  { was = '', family = stage.family.grownUpId, staff = stage.nadia } = {},
) =>
  asStaff(stage.portal, staff, 'PATCH', `families/${family}/second_email`, {
    second_email_address,
    was: { second_email_address: was },
    reason: REASON,
  });
const codeOf = async (answer: ReturnType<typeof change>) => {
  const { statusCode, json } = await answer;
  return statusCode === 200 ? 'ok' : json<{ code: string }>().code;
};
const mailTo = async (address: string) => {
  await stage.portal.drain();
  return emailsTo(stage.portal, address);
};

it('a second address is asked first, the account hears of it, and who changed it why is written down', async () => {
  const { portal, family, nadia } = stage;
  expect((await change(AUNT)).json()).toEqual({
    second_email_address: AUNT,
    second_email_address_proven: false,
  });
  expect((await mailTo('aunt@families.example')).map(({ subject }) => subject)).toEqual([
    'Please confirm your address',
  ]);
  expect((await mailTo(family.email)).at(-1)?.text).toContain(AUNT);
  expect(await changesOf(portal)).toEqual([
    expect.objectContaining({
      call: 'changeSecondEmailForFamily',
      staff_id: nadia.staffId,
      grown_up_id: family.grownUpId,
      before: { second_email_address: '' },
      after: { second_email_address: AUNT },
      reason: REASON,
    }),
  ]);
});

it('another spelling of a confirmed address stays confirmed, another address does not', async () => {
  await change(AUNT);
  await proveSecondReaders(stage.portal);
  expect((await change('Aunt@families.example', { was: AUNT })).json()).toMatchObject({
    second_email_address_proven: true,
  });
  expect(await mailTo(AUNT)).toHaveLength(1);
  expect((await change('', { was: 'Aunt@families.example' })).json()).toEqual({
    second_email_address: '',
    second_email_address_proven: false,
  });
  expect((await mailTo('Aunt@families.example')).map(({ subject }) => subject)).toContain(
    'We have stopped emailing you about these lessons',
  );
});

it('nobody changes it without a fresh second step, or among the other details', async () => {
  const { portal, nadia, family } = stage;
  await confirmOfficeAt(portal, new Date(portal.clock.now().getTime() - 6 * 60_000));
  expect(await codeOf(change(AUNT))).toBe('confirm_again');
  const among = await asStaff(
    portal,
    nadia,
    'PATCH',
    `families/${family.grownUpId}/grown_ups/${family.grownUpId}`,
    { reason: REASON, call: { grown_up: { second_email_address: AUNT } } },
  );
  expect(among.statusCode).toBe(422);
  expect(await changesOf(portal)).toEqual([]);
});

it('what stands there was done before, and nobody’s is not found', async () => {
  expect(await codeOf(change(AUNT))).toBe('ok');
  expect(await codeOf(change(AUNT))).toBe('done_before');
  const family = '01900000-0000-7000-8000-000000000001';
  expect((await change(AUNT, { family })).statusCode).toBe(404);
});

it('what a colleague has changed meanwhile is not changed over: the second one reads it', async () => {
  const staff = await addStaff(stage.portal, ['office'], 'Priya Raman');
  expect(await codeOf(change(AUNT))).toBe('ok');
  const second = await change('uncle@families.example', { staff });
  expect(second.json<{ code: string }>().code).toBe('changed_meanwhile');
  expect(second.body).toMatch(/Nadia Okafor changed this today at .*, while the form was open/);
  expect(await mailTo('uncle@families.example')).toEqual([]);
  expect(await codeOf(change('uncle@families.example', { staff, was: AUNT }))).toBe('ok');
});

it('an address that nobody has confirmed is asked once more, not twice in ten minutes', async () => {
  const { portal, family, nadia } = stage;
  const ask = async () => {
    const url = `families/${family.grownUpId}/grown_ups/${family.grownUpId}/second_email_link`;
    const { statusCode, json } = await asStaff(portal, nadia, 'POST', url, { reason: REASON });
    return statusCode === 200 ? 'ok' : json<{ code: string }>().code;
  };
  expect(await ask()).toBe('nothing_to_confirm');
  expect(await codeOf(change(AUNT))).toBe('ok');
  expect(await ask()).toBe('asked_just_now');
  portal.clock.moveTo(new Date(portal.clock.now().getTime() + 11 * 60_000).toISOString());
  expect(await ask()).toBe('ok');
  expect((await mailTo(AUNT)).map(({ subject }) => subject)).toEqual(
    Array(2).fill('Please confirm your address'),
  );
  expect((await changesOf(portal)).map(({ call }) => call)).toEqual([
    'changeSecondEmailForFamily',
    'sendSecondEmailLinkForFamily',
  ]);
});
