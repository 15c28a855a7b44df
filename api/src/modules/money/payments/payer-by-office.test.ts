import { beforeEach, expect, it } from 'vitest';
import { eachTest } from '../../../testing/portal.ts';
import { addParent } from '../../../testing/families.ts';
import { emailsTo } from '../../../testing/tables/mail.ts';
import { asStaff, changesOf, addStaff } from '../../../testing/office.ts';
import { setPayer } from '../../../testing/tables/money.ts';
import { confirmOfficeAt } from '../../../testing/tables/identity.ts';
import { post } from '../../../testing/tables/families.ts';

const stage = eachTest(async (portal) => ({
  pays: await addParent(portal, 'pays@families.example', { directDebit: true }),
  begins: await addParent(portal, 'begins@families.example'),
  nadia: await addStaff(portal, ['office'], 'Nadia Okafor'),
  finn: await addStaff(portal, ['finance'], 'Finn Larsen'),
}));
beforeEach(async () => {
  await setPayer(stage.portal, 'gran@families.example');
});

const REASON = 'Her mother called: Gran has a new address.';
const change = (
  email_address: string,
  { family = stage.pays, staff = stage.nadia, was = 'gran@families.example' } = {},
) =>
  asStaff(stage.portal, staff, 'PATCH', `families/${family.grownUpId}/payer_email`, {
    email_address,
    was: { payer_email: was },
    reason: REASON,
  });
const codeOf = async (answer: ReturnType<typeof change>): Promise<string> => {
  const { statusCode, json } = await answer;
  return statusCode === 200 ? 'ok' : json<{ code: string }>().code;
};
const confirm = (token: string) =>
  stage.portal.call(post('/api/direct_debit/confirm_email.json', { token }));
const mailTo = async (address: string) => {
  await stage.portal.drain();
  return emailsTo(stage.portal, address);
};
const subjectsTo = async (address: string) => (await mailTo(address)).map((mail) => mail.subject);
const tokenTo = async (address: string): Promise<string> =>
  (await mailTo(address)).flatMap(({ text }) => text.match(/token=([\w-]+)/)?.[1] ?? []).at(-1) ??
  '';

it('the new address is asked before it is told anything; the account and the old address hear of it', async () => {
  const { portal, pays, nadia } = stage;
  const answer = await change('new@families.example');
  expect(answer.json()).toEqual({ payer_email: 'new@families.example', payer_email_proven: false });
  expect(await subjectsTo('new@families.example')).toEqual(['Please confirm your address']);
  expect(await subjectsTo('gran@families.example')).toEqual([
    'We have stopped emailing you about this Direct Debit',
  ]);
  const [left] = await mailTo('gran@families.example');
  expect(left?.text).not.toMatch(/new@|pays@/);
  const told = (await mailTo(pays.email)).at(-1);
  expect(told?.text).toMatch(/Somebody asked us to change .* call us at once/s);
  expect(await changesOf(portal)).toEqual([
    expect.objectContaining({
      call: 'changePayerEmailForFamily',
      staff_id: nadia.staffId,
      grown_up_id: pays.grownUpId,
      before: { payer_email: 'gran@families.example' },
      after: { payer_email: 'new@families.example' },
      reason: REASON,
    }),
  ]);
  expect((await confirm(await tokenTo('new@families.example'))).statusCode).toBe(200);
});

it('the link that an address was sent ends with it, and an address that nobody proved is not written to again', async () => {
  await change('mistyped@families.example');
  const old = await tokenTo('mistyped@families.example');
  await change('right@families.example', { was: 'mistyped@families.example' });
  expect((await confirm(old)).json<{ code: string }>().code).toBe('link_unknown');
  expect(await subjectsTo('mistyped@families.example')).toEqual(['Please confirm your address']);
});

it('an address that anybody else signs in with is refused, the family’s own is not', async () => {
  const { begins, nadia } = stage;
  for (const address of [begins.email.toUpperCase(), nadia.email])
    expect(await codeOf(change(address))).toBe('address_of_another');
  expect((await change('Pays@Families.example')).json()).toMatchObject({
    payer_email_proven: true,
  });
});

it('what stands there and is confirmed was done before; the link of another goes out again after ten minutes', async () => {
  const { portal } = stage;
  expect(await codeOf(change('GRAN@families.example'))).toBe('done_before');
  expect(await codeOf(change('new@families.example'))).toBe('ok');
  const again = { was: 'new@families.example' };
  expect(await codeOf(change('new@families.example', again))).toBe('asked_just_now');
  portal.clock.forward(11 * 60_000);
  await confirmOfficeAt(portal, portal.clock.now());
  expect(await codeOf(change('new@families.example', again))).toBe('ok');
  expect(await subjectsTo('new@families.example')).toHaveLength(2);
  expect(await subjectsTo('gran@families.example')).toHaveLength(1);
});

it('what a colleague has changed meanwhile is not changed over: the second one reads it', async () => {
  const staff = await addStaff(stage.portal, ['office'], 'Priya Raman');
  expect(await codeOf(change('new@families.example'))).toBe('ok');
  const second = await change('other@families.example', { staff });
  expect(second.json<{ code: string }>().code).toBe('changed_meanwhile');
  expect(second.body).toMatch(/Nadia Okafor changed this today at .*, while the form was open/);
  expect(await mailTo('other@families.example')).toEqual([]);
  expect(await codeOf(change('new@families.example', { staff }))).toBe('done_before');
});

it('is for the office, and for a family that pays', async () => {
  const { begins, finn } = stage;
  expect((await change('new@families.example', { staff: finn })).statusCode).toBe(403);
  expect(await codeOf(change('new@families.example', { family: begins }))).toBe('no_direct_debit');
  const nobody = { ...begins, grownUpId: '01900000-0000-7000-8000-000000000001' as never };
  expect((await change('new@families.example', { family: nobody })).statusCode).toBe(404);
});
