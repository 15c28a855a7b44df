import { describe, expect, it } from 'vitest';
import type { PersonalData } from '@bandstand/domain/privacy/contract';
import { eachTest } from '../../testing/portal.ts';
import { emailSubjects } from '../../testing/tables/mail.ts';
import { addFullFamily, NOTES } from '../../testing/full-family.ts';
import { asStaff, changesOf, addStaff } from '../../testing/office.ts';
import { noteAccesses, changeCalls } from '../../testing/tables/work-log.ts';
import { sessionsOf } from '../../testing/tables/identity.ts';
import { post } from '../../testing/tables/families.ts';

const stage = eachTest(async (portal) => ({
  family: await addFullFamily(portal, 'canary-parent@example.com'),
  sol: await addStaff(portal, ['safeguarding'], 'Sol Hart'),
  nadia: await addStaff(portal, ['office'], 'Nadia Okafor'),
}));

const REASON = 'They wrote to us on Monday.';
const NAME = 'Priya Shah';
const ask = (what: 'copy' | 'erasure', staff = stage.sol, name = NAME) => {
  const { grownUpId } = stage.family.parent;
  const url = `families/${grownUpId}/${what}`;
  const sent = { reason: REASON, ...(what === 'erasure' && { name }) };
  return asStaff(stage.portal, staff, 'POST', url, sent);
};
const whatWasDone = async () =>
  (await changesOf(stage.portal))
    .filter(({ call }) => call.endsWith('ForFamily'))
    .map(({ call, staff_id, grown_up_id, reason }) => [
      call,
      staff_id === stage.sol.staffId,
      grown_up_id === stage.family.parent.grownUpId,
      reason,
    ]);
const cancelLessons = async () => {
  const { parent, kidId } = stage.family;
  const { statusCode } = await stage.portal.call(
    post(`/staff/kids/${kidId}/cancel.json`, { last_payment_date: null }, parent),
  );
  expect(statusCode).toBe(200);
};

describe('a copy that the office makes', () => {
  it('has what the family’s own copy has, is told to the family, and stands in the notes’ log', async () => {
    const { portal, family, sol } = stage;
    const own = await portal.call({
      url: `/staff/grown_ups/${family.parent.grownUpId}/personal_data.json`,
      headers: family.parent.auth,
    });
    await portal.drain();
    const answer = await ask('copy');
    expect(answer.statusCode).toBe(200);
    const names = ({ sections }: PersonalData) => sections.map(({ name }) => name);
    expect(names(answer.json())).toEqual(names(own.json()));
    expect(answer.body).toContain(NOTES);
    await portal.drain();
    const told = await emailSubjects(portal, family.parent.email);
    expect(told.filter((subject) => subject === 'A copy of your data was downloaded')).toHaveLength(
      2,
    );
    const read = (await noteAccesses(portal)).findLast(({ action }) => action === 'export');
    expect(read?.actor).toBe(`office:${sol.staffId}`);
    expect(await whatWasDone()).toEqual([['copyForFamily', true, true, REASON]]);
  });
});

describe('a family that the office erases', () => {
  it('stays while a child has lessons, in the office’s words, and nothing is written down', async () => {
    const answer = await ask('erasure');
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'child_has_lessons']);
    expect(answer.body).toContain('A child of this family still has lessons');
    expect(await whatWasDone()).toEqual([]);
  });

  it('is named by who erases it: nobody erases another one by mistake', async () => {
    await cancelLessons();
    await stage.portal.drain();
    const answer = await ask('erasure', stage.sol, 'Somebody Else');
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'name_differs']);
    expect(await whatWasDone()).toEqual([]);
    expect((await ask('erasure', stage.sol, ` ${NAME.toUpperCase()} `)).statusCode).toBe(200);
  });

  it('is gone like one that erased itself, once, and its sessions with it', async () => {
    const { portal, family, sol } = stage;
    await cancelLessons();
    await portal.drain();
    expect((await ask('erasure')).statusCode).toBe(200);
    expect((await ask('erasure')).statusCode).toBe(404);
    expect((await ask('copy')).statusCode).toBe(404);
    await portal.drain();
    const home = await portal.call({
      url: `/staff/grown_ups/${family.parent.grownUpId}.json`,
      headers: family.parent.auth,
    });
    expect(home.statusCode).toBe(404);
    expect(await sessionsOf(portal, family.parent.accountId)).toEqual([]);
    const erasures = (await changeCalls(portal)).filter(({ call }) => call === 'eraseForFamily');
    expect(erasures).toMatchObject([{ staff_id: sol.staffId }]);
    expect(await whatWasDone()).toEqual([]);
  });

  it('can be opened by nobody any more, its money neither, and nothing is done for it', async () => {
    const { portal, family } = stage;
    const ada = await addStaff(portal, ['admin'], 'Ada Quist');
    const url = `families/${family.parent.grownUpId}`;
    const said = { reason: REASON };
    const granny = {
      second_email_address: 'granny@example.com',
      was: { second_email_address: '' },
    };
    const payer = {
      email_address: 'granny@example.com',
      was: { payer_email: family.parent.email },
    };
    const meetFamily = async (): Promise<number[]> => {
      const answers = [
        await asStaff(portal, ada, 'GET', url),
        await asStaff(portal, ada, 'GET', `${url}/money`),
        await asStaff(portal, ada, 'POST', `${url}/notes`, { note: 'They rang.' }),
        await asStaff(portal, ada, 'POST', `${url}/view`, said),
        await asStaff(portal, ada, 'POST', `${url}/bank_link`, said),
        await asStaff(portal, ada, 'PATCH', `${url}/second_email`, { ...said, ...granny }),
        await asStaff(portal, ada, 'PATCH', `${url}/payer_email`, { ...said, ...payer }),
      ];
      return answers.map(({ statusCode }) => statusCode);
    };
    expect(await meetFamily()).toEqual([200, 200, 200, 200, 200, 200, 200]);
    await cancelLessons();
    await portal.drain();
    expect((await ask('erasure')).statusCode).toBe(200);
    const before = (await changeCalls(portal)).length;
    expect(await meetFamily()).toEqual([404, 404, 404, 404, 404, 404, 404]);
    expect(await changeCalls(portal)).toHaveLength(before);
  });
});

it('asks the colleague who does it for a second step again, and nobody else may', async () => {
  const { portal, nadia } = stage;
  expect([(await ask('copy', nadia)).statusCode, (await ask('erasure', nadia)).statusCode]).toEqual(
    [403, 403],
  );
  portal.clock.forward(6 * 60_000);
  expect([(await ask('copy')).json().code, (await ask('erasure')).json().code]).toEqual([
    'confirm_again',
    'confirm_again',
  ]);
});
