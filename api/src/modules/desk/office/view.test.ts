import { describe, expect, it } from 'vitest';
import { familyOfTwo } from '../../../testing/family-of-two.ts';
import { asStaff, changesOf, addStaff, type TestStaff } from '../../../testing/office.ts';
import { resetStaff } from '../../identity/staff/new-staff.ts';
import { namesAndStatuses, patch, remove } from '../../../testing/tables/families.ts';
import { emailsTo } from '../../../testing/tables/mail.ts';
import { noteAccesses } from '../../../testing/tables/work-log.ts';

const { stage } = familyOfTwo();
const MINUTE = 60_000;
const WHY = { reason: 'They can’t find the timetable.' };

/** What somebody of the office is handed to see what the family sees: as a header, and as cookies. */
const view = async (staff: TestStaff) => {
  const url = `families/${stage.family.grownUpId}/view`;
  const answer = await asStaff(stage.portal, staff, 'POST', url, WHY);
  expect(answer.statusCode, answer.body).toBe(200);
  const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  return { auth: { authorization: `Bearer ${cookies['bandstand_parent']}` }, cookies };
};
const get = (url: string, headers: Record<string, string>) => stage.portal.call({ url, headers });
const me = '/api/parent_portal/fetch_grown_up_from_token.json';

describe('the portal as a family sees it', () => {
  it('is read by the office as the family reads it, and it is written down who did', async () => {
    const nadia = await addStaff(stage.portal, ['office']);
    const { auth } = await view(nadia);
    for (const url of [me, '/api/parent_portal/home.json', `/staff/kids/${stage.maya}.json`]) {
      const seen = await get(url, auth);
      expect(seen.statusCode, url).toBe(200);
      expect(seen.json(), url).toEqual((await get(url, stage.family.auth)).json());
    }
    expect(await changesOf(stage.portal)).toMatchObject([
      {
        call: 'viewAsFamily',
        staff_id: nadia.staffId,
        grown_up_id: stage.family.grownUpId,
        ...WHY,
      },
    ]);
  });

  it('asks for a reason and a fresh second step, and for a colleague who may see all that a family sees', async () => {
    const { portal, family } = stage;
    const ask = async (staff: TestStaff, body: object) => {
      const url = `families/${family.grownUpId}/view`;
      return (await asStaff(portal, staff, 'POST', url, body)).json<{ code: string }>().code;
    };
    expect(await ask(await addStaff(portal, ['finance']), WHY)).toBe('not_allowed');
    const nadia = await addStaff(portal, ['office']);
    expect(await ask(nadia, {})).toBe('invalid');
    portal.clock.forward(5 * MINUTE);
    expect(await ask(nadia, WHY)).toBe('confirm_again');
  });

  it('hands out no key of the family’s that opens something afterwards', async () => {
    const { portal, family } = stage;
    const url = '/api/calendar_subscription.json';
    const made = await portal.call({ method: 'POST', url, headers: family.auth, payload: {} });
    expect(made.json().address).toMatch(/\.ics$/);
    const { auth } = await view(await addStaff(portal, ['admin']));
    const seen = await get(url, auth);
    expect([seen.statusCode, seen.json().code]).toEqual([403, 'only_viewing']);
    expect(seen.body).not.toContain('.ics');
  });

  it('lets nothing be changed, and no copy of the data be taken', async () => {
    const { auth } = await view(await addStaff(stage.portal, ['admin']));
    const before = await namesAndStatuses(stage.portal);
    for (const [method, url, payload] of [
      ['PATCH', `/staff/kids/${stage.maya}.json`, { kid: { name: 'Somebody Else' } }],
      ['POST', `/staff/kids/${stage.maya}/cancel.json`, {}],
      ['GET', `/staff/grown_ups/${stage.family.grownUpId}/personal_data.json`, undefined],
    ] as const) {
      const answer = await stage.portal.call({
        method,
        url,
        headers: auth,
        ...(payload && { payload }),
      });
      expect([url, answer.statusCode, answer.json()]).toEqual([
        url,
        403,
        expect.objectContaining({ code: 'only_viewing' }),
      ]);
    }
    expect(await namesAndStatuses(stage.portal)).toEqual(before);
  });

  it('has notes opened by the colleague who saw them', async () => {
    const { portal, maya, family } = stage;
    const sol = await addStaff(portal, ['safeguarding']);
    await portal.call(
      patch(
        `/staff/kids/${maya}.json`,
        { kid: { medical_and_education_notes: 'Nut allergy.' } },
        family,
      ),
    );
    const { auth } = await view(sol);
    await get(`/staff/kids/${maya}.json`, auth);
    const log = await noteAccesses(portal);
    expect(log.at(-1)).toMatchObject({ actor: `office:${sol.staffId}`, action: 'read' });
  });

  it('is not among the sign-ins that the parent is shown', async () => {
    const nadia = await addStaff(stage.portal, ['office']);
    const list = async () =>
      (await get('/api/users/sign_ins.json', stage.family.auth)).json<{ data: unknown[] }>().data;
    const before = await list();
    await view(nadia);
    expect(await list()).toEqual(before);
  });

  it.each([
    ['after half an hour', async () => stage.portal.clock.forward(30 * MINUTE + 1)],
    ['when another family is looked at', async (by: TestStaff) => void (await view(by))],
    [
      'when its viewer signs out of the office',
      async (by: TestStaff) => {
        const out = await stage.portal.call(remove('/api/office/sign_out.json', by));
        expect(out.statusCode, out.body).toBe(200);
      },
    ],
    [
      'when its rights change',
      async (by: TestStaff) => {
        const ada = await addStaff(stage.portal, ['admin'], 'Ada Quist');
        const roles = { staff: { roles: ['finance'], was: ['office'] } };
        const answer = await asStaff(stage.portal, ada, 'PATCH', `staff/${by.staffId}`, roles);
        expect(answer.statusCode, answer.body).toBe(200);
      },
    ],
    [
      'when they leave',
      async (by: TestStaff) => {
        const ada = await addStaff(stage.portal, ['admin'], 'Ada Quist');
        const answer = await asStaff(stage.portal, ada, 'DELETE', `staff/${by.staffId}`);
        expect(answer.statusCode, answer.body).toBe(200);
      },
    ],
    [
      'when they choose a new password',
      async ({ email }: TestStaff) => {
        const post = (url: string, staff: object) =>
          stage.portal.call({
            method: 'POST',
            url: `/api/office/${url}.json`,
            payload: { staff },
          });
        await post('passwords', { email });
        await stage.portal.drain();
        const [{ text } = { text: '' }] = await emailsTo(stage.portal, email);
        const [, token] = /set-password\?token=([\w-]+)/.exec(text) ?? [];
        const password = 'Drums4ever!x';
        const chosen = { password, password_confirmation: password };
        const set = await post('set_password', { reset_password_token: token, ...chosen });
        expect(set.statusCode, set.body).toBe(200);
      },
    ],
    [
      'when all their second steps are taken away',
      async ({ email }: TestStaff) =>
        expect(await resetStaff(stage.portal.deps, email)).toContain('/office/set-password?'),
    ],
  ])('ends %s', async (_when, happens) => {
    const nadia = await addStaff(stage.portal, ['office']);
    const { auth } = await view(nadia);
    expect((await get(me, auth)).statusCode).toBe(200);
    await happens(nadia);
    expect((await get(me, auth)).statusCode).toBe(401);
  });
});
