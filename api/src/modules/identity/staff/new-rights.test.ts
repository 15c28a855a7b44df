import { describe, expect, it } from 'vitest';
import { eachTest } from '../../../testing/portal.ts';
import { haveApprovedMonth } from '../../../testing/tables/money.ts';
import { emailSubjects, emailsTo } from '../../../testing/tables/mail.ts';
import { asStaff, addStaff, type TestStaff } from '../../../testing/office.ts';

const HOUR = 60 * 60_000;
const stage = eachTest(async (portal) => ({
  ada: await addStaff(portal, ['admin'], 'Ada Quist'),
  bo: await addStaff(portal, ['admin'], 'Bo Reed'),
  nadia: await addStaff(portal, ['office'], 'Nadia Okafor'),
}));

const approveAMonth = () => haveApprovedMonth(stage.portal, '2027-01');
const give = async (roles: readonly string[], was: readonly string[] = ['office']) => {
  const { portal, ada, nadia } = stage;
  const sent = { staff: { roles, was } };
  return asStaff(portal, ada, 'PATCH', `staff/${nadia.staffId}`, sent);
};
const readsDebts = async ({ auth }: TestStaff) =>
  (await stage.portal.call({ url: '/api/office/debts.json', headers: auth })).statusCode;
const confirm = async (by: TestStaff) =>
  (await asStaff(stage.portal, by, 'POST', `staff/${stage.nadia.staffId}/confirm`)).json<{
    code?: string;
  }>().code;

describe('new rights by which money moves', () => {
  it('are told to all administrators, and hold at once before any month was approved', async () => {
    const { portal, ada, bo, nadia } = stage;
    expect((await give(['office', 'finance'])).json().data.attributes.held_back).toBeNull();
    expect(await readsDebts(nadia)).toBe(200);
    await portal.drain();
    for (const { email } of [ada, bo])
      expect(await emailSubjects(portal, email)).toEqual([
        'New rights in the office: Nadia Okafor',
      ]);
    expect(await emailSubjects(portal, nadia.email)).toEqual([]);
    // Taking them away, and rights by which no money moves, are nobody's news.
    await give(['safeguarding'], ['office', 'finance']);
    await portal.drain();
    expect(await emailSubjects(portal, bo.email)).toHaveLength(1);
  });

  it('hold a day later once a month was approved; what somebody had goes on', async () => {
    const { portal, ada, nadia } = stage;
    await approveAMonth();
    const given = (await give(['office', 'finance'])).json().data.attributes;
    const until = new Date(portal.clock.now().getTime() + 24 * HOUR).toISOString();
    expect(given.held_back).toEqual({ roles: ['finance'], until, granted_by: [ada.staffId] });
    expect(await readsDebts(nadia)).toBe(403);
    const search = await asStaff(portal, nadia, 'GET', 'search?said=anybody');
    expect(search.statusCode).toBe(200);
    // Other roles that are changed meanwhile make nothing of it hold earlier.
    await give(['office', 'finance', 'safeguarding'], ['office', 'finance']);
    expect(await readsDebts(nadia)).toBe(403);
    portal.clock.forward(24 * HOUR);
    const again = await addStaff(portal, ['finance']);
    expect(await readsDebts(again)).toBe(200);
    const listed = await asStaff(portal, await addStaff(portal, ['admin']), 'GET', 'staff');
    const { data } = listed.json<{ data: { id: string; attributes: { held_back: unknown } }[] }>();
    expect(data.find(({ id }) => id === nadia.staffId)?.attributes.held_back).toBeNull();
  });

  it('hold at once where a second administrator confirms them, who is neither the first one nor the person', async () => {
    const { ada, bo, nadia } = stage;
    expect(await confirm(bo)).toBe('nothing_held_back');
    await approveAMonth();
    await give(['office', 'finance', 'admin']);
    expect(await confirm(ada)).toBe('same_administrator');
    expect(await confirm(nadia)).toBe('not_allowed');
    expect(await readsDebts(nadia)).toBe(403);
    expect(await confirm(bo)).toBeUndefined();
    expect(await readsDebts(nadia)).toBe(200);
    expect(await confirm(bo)).toBe('nothing_held_back');
  });

  it('are held back of somebody who is invited, too', async () => {
    const { portal, ada } = stage;
    await approveAMonth();
    const staff = { name: 'Cal Moss', email: 'cal@bandstand.example', roles: ['admin'] };
    const invited = await asStaff(portal, ada, 'POST', 'staff', { staff });
    expect(invited.json().data.attributes).toMatchObject({
      roles: ['admin'],
      held_back: { roles: ['admin'], granted_by: [ada.staffId] },
    });
    await portal.drain();
    const [sent] = await emailsTo(portal, 'cal@bandstand.example');
    expect(sent?.text).toMatch(/begin on Wednesday 13 January at 12pm/);
  });
});
