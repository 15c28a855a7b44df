import { beforeAll, expect, it } from 'vitest';
import type { Role } from '@bandstand/domain/kernel/role';
import { LINK_LASTS } from '@bandstand/domain/identity/account/rules';
import { onePortal } from '../../../testing/portal.ts';
import { addStaff, type TestStaff } from '../../../testing/office.ts';
import { emailsTo } from '../../../testing/tables/mail.ts';
import { post } from '../../../testing/tables/families.ts';

const portal = onePortal();
let admin: TestStaff;
beforeAll(async () => {
  admin = await addStaff(portal, ['admin']);
});

const EMAIL = 'dot@bandstand.example';
const invite = (roles: readonly Role[] = ['office']) =>
  portal.call(
    post('/api/office/staff.json', { staff: { name: 'Dot Bell', email: EMAIL, roles } }, admin),
  );
const lapsedAt = async () => {
  const url = '/api/office/staff.json';
  const listed = await portal.call({ method: 'GET', url, headers: admin.auth });
  const { data } = listed.json<{
    data: { attributes: { email: string; invitation_lapsed_at: string | null } }[];
  }>();
  return data.find(({ attributes }) => attributes.email === EMAIL)?.attributes.invitation_lapsed_at;
};
const linkSays = async (token: string | undefined) => {
  const payload = { staff: { reset_password_token: token } };
  const call = { method: 'POST', url: '/api/office/password_link.json', payload } as const;
  const { code, message } = (await portal.call(call)).json<{ code?: string; message?: string }>();
  return code ?? message;
};

it('somebody whose invitation has lapsed is invited again, once and with the roles that they have', async () => {
  await invite();
  expect(await lapsedAt()).toBeNull();
  expect((await invite()).json()).toMatchObject({ code: 'already_there' });
  portal.clock.forward(LINK_LASTS + 1);
  admin = await addStaff(portal, ['admin']);
  expect(await lapsedAt()).toBe(new Date(portal.clock.now().getTime() - 1).toISOString());
  expect((await invite(['finance'])).json()).toMatchObject({ code: 'already_there' });
  const both = await Promise.all([invite(), invite()]);
  expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  expect(await lapsedAt()).toBeNull();
  await portal.drain();
  const tokens = (await emailsTo(portal, EMAIL)).map(
    ({ text }) => /set-password\?token=([\w-]+)/.exec(text)?.[1],
  );
  const said = await Promise.all(tokens.map(linkSays));
  expect(new Set(said)).toEqual(new Set(['It can still be used.', 'link_unknown']));
});
