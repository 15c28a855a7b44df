import { expect, it } from 'vitest';
import { eachTest } from '../../../testing/portal.ts';
import { addParent, addSchool } from '../../../testing/families.ts';
import { emailsTo } from '../../../testing/tables/mail.ts';
import { allTasks, tasksThatWait } from '../../../testing/tables/work-log.ts';
import { asStaff, changesOf, withKey, addStaff } from '../../../testing/office.ts';

const stage = eachTest(async (portal) => ({
  nadia: await addStaff(portal, ['office'], 'Nadia Okafor'),
  school: await addSchool(portal),
}));

const EMAIL = 'ada@families.example';
const REASON = 'Ada King called: her daughter would like to play.';
const ADDRESS = {
  address_l1: '4 Foundry Lane',
  address_city: 'Leeds',
  address_postcode: 'ls62ab',
  comms_marketing: 'no',
};
const ADA = { name: 'Ada King', last_name: 'King', phone: '020 7946 0018' };
const add = (grownUp: object, key?: string) =>
  asStaff(
    stage.portal,
    key === undefined ? stage.nadia : withKey(stage.nadia, key),
    'POST',
    'families',
    { grown_up: { ...ADA, ...grownUp }, reason: REASON },
  );
const idOf = async (answer: ReturnType<typeof add>): Promise<string> => {
  const { statusCode, body, json } = await answer;
  expect(statusCode, body).toBe(200);
  return json<{ id: string }>().id;
};
const pageOf = async (id: string) =>
  (await asStaff(stage.portal, stage.nadia, 'GET', `families/${id}`)).json().data.attributes;
const enrol = (id: string, action: 'enrol' | 'join_waiting_list' = 'enrol') => {
  const wish = action === 'enrol' ? { instrument: 'drums' } : { would_do_drums: true };
  const kid = { name: 'Ivy', year: 4, as_of_sep: 2026, timetable_id: stage.school.timetableId };
  return asStaff(stage.portal, stage.nadia, 'POST', `families/${id}/grown_ups/${id}/kids`, {
    reason: REASON,
    call: { kid_action: action, kid: { ...kid, ...wish } },
  });
};
const mailTo = async (address: string) => {
  await stage.portal.drain();
  return emailsTo(stage.portal, address);
};
/** Chooses a password with the link that was emailed, and signs in with it. */
const signInByLink = async (email: string) => {
  const token = (await mailTo(email)).flatMap(
    ({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? [],
  )[0];
  const password = 'Cymbals12';
  const user = { reset_password_token: token, password, password_confirmation: password };
  const url = '/api/users/set_password.json';
  await stage.portal.call({ method: 'POST', url, payload: { user } });
  const payload = { user: { email, password } };
  const answer = await stage.portal.call({ method: 'POST', url: '/users/sign_in.json', payload });
  return answer.statusCode;
};

it('a caller with an email has an account: the link sets a password, and the child gets the place', async () => {
  const { portal, nadia } = stage;
  const id = await idOf(add({ ...ADDRESS, email: EMAIL }));
  expect(await pageOf(id)).toMatchObject({ name: 'Ada King', email: EMAIL, notes: [], tasks: [] });
  expect(await changesOf(portal)).toMatchObject([
    { call: 'addFamily', staff_id: nadia.staffId, grown_up_id: id, reason: REASON },
  ]);
  expect((await mailTo(EMAIL)).map(({ subject }) => subject)).toEqual(['Choose your password']);
  const enrolled = await enrol(id);
  expect(enrolled.json(), enrolled.body).toMatchObject({ meta: { outcome: 'reserved' } });
  expect(await signInByLink(EMAIL)).toBe(200);
});

it('an address that has an account already makes no other, and a wrong phone or postcode none', async () => {
  await addParent(stage.portal, EMAIL);
  const refused = async (grownUp: object) => (await add(grownUp)).json<{ code: string }>();
  expect(await refused({ email: EMAIL.toUpperCase() })).toMatchObject({
    code: 'email_known',
    errors: ['This address has an account already: find the family by it.'],
  });
  expect(await refused({ email: 'new@families.example', phone: '12' })).toMatchObject({
    code: 'phone_unknown',
  });
  expect(await refused({ address_postcode: 'LS6' })).toMatchObject({ code: 'postcode_unknown' });
  expect(await changesOf(stage.portal)).toEqual([]);
  expect(await mailTo('new@families.example')).toEqual([]);
});

it('the same wish twice makes one family', async () => {
  const twice = [add({}, 'a wish'), add({}, 'a wish')].map(idOf);
  const [first, second] = await Promise.all(twice);
  expect(second).toBe(first);
  expect(await tasksThatWait(stage.portal, 'email_missing')).toHaveLength(1);
});

it('without an email a family is kept with a note and a task, is written to nowhere, and has no child before there is one', async () => {
  const { portal, nadia } = stage;
  const id = await idOf(add(ADDRESS));
  const page = await pageOf(id);
  expect(page).toMatchObject({
    email: '',
    notes: [{ by: 'Nadia Okafor', text: REASON }],
    tasks: [{ kind: 'email_missing' }],
  });
  const found = await asStaff(portal, nadia, 'GET', 'search?said=ada%20king');
  expect(found.json().data).toMatchObject([{ id, attributes: { email: '' } }]);
  for (const action of ['enrol', 'join_waiting_list'] as const)
    expect((await enrol(id, action)).json()).toMatchObject({
      code: 'profile_incomplete',
      errors: [expect.stringContaining('email') as string],
    });
  for (const link of ['bank_link', 'sign_in_link']) {
    const sent = asStaff(portal, nadia, 'POST', `families/${id}/${link}`, { reason: REASON });
    expect((await sent).json()).toMatchObject({ code: 'email_missing' });
  }

  const body = { email: EMAIL, was: { email: '', new_email: null }, reason: 'She called again.' };
  const given = await asStaff(portal, nadia, 'PATCH', `families/${id}/email`, body);
  expect(given.json(), given.body).toEqual({ email: EMAIL, new_email: EMAIL });
  expect(await tasksThatWait(portal, 'email_missing')).toHaveLength(1);
  expect((await changesOf(portal)).at(-1)).toMatchObject({
    before: { email: '' },
    after: { email: EMAIL },
  });
  expect((await enrol(id)).statusCode).toBe(200);
  expect(await allTasks(portal)).toMatchObject([
    { done_by: `office:${nadia.staffId}`, outcome: 'The child is added.' },
  ]);
  expect(await signInByLink(EMAIL)).toBe(200);
});

it('what goes to a family without an email is dropped before it is queued', async () => {
  const { portal } = stage;
  const id = await idOf(add({}));
  const [account] = await portal.sql<{ email: string }>(
    'select a.email from accounts a join grown_ups g on g.account_id = a.id where g.id = $1',
    [id],
  );
  const message = { kind: 'password_set', subject: 'Hello', heading: 'Hello', paragraphs: [] };
  await portal.deps.emailQueue.send(
    portal.deps.db,
    { account: account?.email ?? '' },
    message as never,
  );
  expect(await mailTo(account?.email ?? '')).toEqual([]);
  expect(
    await portal.sql("select from jobs.job where name = 'send-mail' and state <> 'completed'"),
  ).toEqual([]);
});
