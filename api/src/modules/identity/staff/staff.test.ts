import { beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '@bandstand/domain/kernel/role';
import { addParent, PASSWORD } from '../../../testing/families.ts';
import { eachPortal } from '../../../testing/portal.ts';
import { addStaff, type TestStaff } from '../../../testing/office.ts';
import { emailsTo } from '../../../testing/tables/mail.ts';
import { accountsOf, passwordHashOf } from '../../../testing/tables/identity.ts';
import {
  countTaken,
  tasksThatWait,
  addTakenTask,
  changeCalls,
  countAdmins,
} from '../../../testing/tables/work-log.ts';
import { post } from '../../../testing/tables/families.ts';

const portal = eachPortal();
let admin: TestStaff;
beforeEach(async () => {
  admin = await addStaff(portal, ['admin'], 'Ada Admin');
});

const as = (
  { auth }: TestStaff,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
) =>
  portal.call({
    method,
    url: `/api/office/${url}.json`,
    headers: auth,
    ...(payload && { payload }),
  });
const invite = (email: string, roles: readonly Role[] = ['office']) =>
  as(admin, 'POST', 'staff', { staff: { name: 'Bea Bell', email, roles } });
/** What the page of a link is told when it is opened. */
const linkSays = async (token: string | undefined) => {
  const payload = { staff: { reset_password_token: token } };
  const call = { method: 'POST', url: '/api/office/password_link.json', payload } as const;
  const { code, message } = (await portal.call(call)).json<{ code?: string; message?: string }>();
  return code ?? message;
};
const changes = () => changeCalls(portal);

describe('somebody new', () => {
  it('is e-mailed a link, chooses a password with it, and then sets a second step up', async () => {
    const invited = await invite('bea@bandstand.example', ['office', 'finance']);
    expect(invited.json()).toMatchObject({
      data: { attributes: { name: 'Bea Bell', roles: ['finance', 'office'], last_seen_at: null } },
    });
    await portal.drain();
    const [{ text: mail } = { text: '' }] = await emailsTo(portal, 'bea@bandstand.example');
    expect(mail).toContain('/office/set-password?token=');
    const token = /set-password\?token=([\w-]+)/.exec(mail)?.[1];
    expect(await linkSays(token)).toBe('It can still be used.');
    const set = await portal.call(
      post('/api/office/set_password.json', {
        staff: {
          reset_password_token: token,
          password: 'Drums4ever!x',
          password_confirmation: 'Drums4ever!x',
        },
      }),
    );
    expect(set.statusCode, set.body).toBe(200);
    expect(await linkSays(token)).toBe('link_unknown');
    const entered = await portal.call(
      post('/api/office/sign_in.json', {
        staff: { email: 'bea@bandstand.example', password: 'Drums4ever!x' },
      }),
    );
    expect(entered.json()).toMatchObject({ second_steps: { passkey: false, code: false } });
  });

  it('is not invited twice', async () => {
    await invite('cal@bandstand.example');
    expect((await invite('cal@bandstand.example')).json()).toMatchObject({ code: 'already_there' });
  });

  it('who had left comes back by another invitation, with new rights, and begins again', async () => {
    const fay = await addStaff(portal, ['finance']);
    const { email } = fay;
    await as(admin, 'DELETE', `staff/${fay.staffId}`);
    const back = await invite(email, ['office']);
    expect(back.json()).toMatchObject({
      data: {
        id: fay.staffId,
        attributes: {
          roles: ['office'],
          left_at: null,
          second_steps: { passkey: false, code: false, recovery_codes: 0 },
        },
      },
    });
    expect((await as(fay, 'GET', 'me')).statusCode).toBe(401);
    const [account = ''] = await accountsOf(portal, email);
    expect(await passwordHashOf(portal, account)).toBe('');
    await portal.drain();
    const [{ text: mail } = { text: '' }] = await emailsTo(portal, email);
    expect(mail).toContain('/office/set-password?token=');
    expect((await invite(email)).json()).toMatchObject({ code: 'already_there' });
  });

  it('of a parent’s address is another account: neither password opens the other', async () => {
    await addParent(portal, 'both@example.com');
    expect((await invite('both@example.com')).statusCode).toBe(200);
    const tried = await portal.call(
      post('/api/office/sign_in.json', {
        staff: { email: 'both@example.com', password: PASSWORD },
      }),
    );
    expect(tried.statusCode).toBe(401);
  });
});

describe('rights', () => {
  it('are nobody’s own to change, and the last administrator stays', async () => {
    const own = await as(admin, 'PATCH', `staff/${admin.staffId}`, {
      staff: { roles: ['office'], was: ['admin'] },
    });
    expect(own.json()).toMatchObject({ code: 'own_rights' });
    expect((await as(admin, 'DELETE', `staff/${admin.staffId}`)).json()).toMatchObject({
      code: 'own_rights',
    });
  });

  it('two administrators who end each other at the same moment leave one', async () => {
    const [one, two] = [await addStaff(portal, ['admin']), await addStaff(portal, ['admin'])];
    await as(one, 'DELETE', `staff/${admin.staffId}`);
    const ends = await Promise.all([
      as(one, 'DELETE', `staff/${two.staffId}`),
      as(two, 'DELETE', `staff/${one.staffId}`),
    ]);
    expect(ends.map(({ statusCode }) => statusCode)).not.toEqual([200, 200]);
    expect(await countAdmins(portal)).toBeGreaterThan(0);
  });

  it('end at once with who leaves: the next call is refused', async () => {
    const dan = await addStaff(portal, ['office']);
    expect((await as(dan, 'GET', 'me')).statusCode).toBe(200);
    await addTakenTask(portal, dan.staffId);
    expect((await as(admin, 'DELETE', `staff/${dan.staffId}`)).statusCode).toBe(200);
    const refused = await as(dan, 'GET', 'me');
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
      401,
      'access_ended',
    ]);
    // What they had taken on is anybody's again.
    expect(await countTaken(portal)).toBe(0);
    expect((await as(admin, 'DELETE', `staff/${dan.staffId}`)).json()).toMatchObject({
      code: 'has_left',
    });
  });

  it('that are taken away leave the work that they led to to those who may still do it', async () => {
    const dan = await addStaff(portal, ['office', 'finance']);
    await addTakenTask(portal, dan.staffId);
    await addTakenTask(portal, dan.staffId, 'line_unmatched');
    const roles = { staff: { roles: ['office'], was: ['office', 'finance'] } };
    expect((await as(admin, 'PATCH', `staff/${dan.staffId}`, roles)).statusCode).toBe(200);
    expect((await tasksThatWait(portal)).map(({ kind, taken_by: by }) => [kind, by])).toEqual(
      expect.arrayContaining([
        ['mandate_ended', dan.staffId],
        ['line_unmatched', null],
      ]),
    );
  });

  it('end in the middle of signing in, and before it: a person who knows the password is told so', async () => {
    const eli = await addStaff(portal, ['office']);
    await as(admin, 'DELETE', `staff/${eli.staffId}`);
    const codeOf = ({ json }: Awaited<ReturnType<typeof as>>) => json<{ code: string }>().code;
    const confirmed = await as(eli, 'POST', 'confirm_by_code', { code: '123456' });
    expect(codeOf(confirmed)).toBe('access_ended');
    const signIn = (password: string) =>
      as(eli, 'POST', 'sign_in', { staff: { email: eli.email, password } });
    expect(codeOf(await signIn(PASSWORD))).toBe('access_ended');
    expect(codeOf(await signIn('Something3lse!'))).toBe('wrong_credentials');
  });

  it('that a colleague has changed meanwhile are not changed over: the second one reads it', async () => {
    const one = await addStaff(portal, ['admin']);
    const who = await addStaff(portal, ['office', 'leader']);
    const said = (roles: readonly string[], was: readonly string[]) => ({ staff: { roles, was } });
    const url = `staff/${who.staffId}`;
    const first = await as(one, 'PATCH', url, said(['finance'], ['leader', 'office']));
    expect(first.statusCode, first.body).toBe(200);
    const late = await as(admin, 'PATCH', url, said(['office'], ['office', 'leader']));
    expect(late.json()).toMatchObject({ code: 'roles_changed' });
    const shown = (await as(who, 'GET', 'me')).json<{
      data: { attributes: { roles: string[] } };
    }>();
    expect(shown.data.attributes.roles).toEqual(['finance']);
  });

  it('are changed only by who has confirmed within five minutes', async () => {
    const fresh = await addStaff(portal, ['admin']);
    const who = await addStaff(portal, ['office']);
    portal.clock.forward(5 * 60_000);
    const asked = await as(fresh, 'PATCH', `staff/${who.staffId}`, {
      staff: { roles: ['finance'], was: ['office'] },
    });
    expect([asked.statusCode, asked.json()]).toMatchObject([403, { code: 'confirm_again' }]);
    expect((await as(fresh, 'GET', 'staff')).statusCode).toBe(200);
  });
});

describe('what the office did', () => {
  it('is written down with who did it, once for each success and never for a refusal', async () => {
    const eli = await addStaff(portal, ['leader']);
    await as(admin, 'PATCH', `staff/${eli.staffId}`, {
      staff: { roles: ['office'], was: ['leader'] },
    });
    await as(admin, 'POST', `staff/${eli.staffId}/sign_out`);
    await as(admin, 'PATCH', `staff/${admin.staffId}`, {
      staff: { roles: ['office'], was: ['admin'] },
    });
    expect(await changes()).toEqual(
      ['changeRoles', 'endStaffSessions'].map((call) => ({
        call: expect.stringContaining(call),
        subject_id: eli.staffId,
        staff_id: admin.staffId,
      })),
    );
  });

  it('can’t be changed or taken away', async () => {
    const fay = await addStaff(portal, ['leader']);
    await as(admin, 'POST', `staff/${fay.staffId}/sign_out`);
    await expect(portal.sql("update changes set call = 'nothing'")).rejects.toThrow();
    await expect(portal.sql('delete from changes')).rejects.toThrow();
  });
});
