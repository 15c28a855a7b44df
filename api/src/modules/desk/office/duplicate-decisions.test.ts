import { describe, expect, it } from 'vitest';
import { offerFreePlaces } from '../../places/waiting-list/offer-places.ts';
import { addParent, addSchool } from '../../../testing/families.ts';
import { eachTest } from '../../../testing/portal.ts';
import { asStaff, changesOf, addStaff, type TestStaff } from '../../../testing/office.ts';
import { offers } from '../../../testing/tables/places.ts';
import { statusOf, addChild } from '../../../testing/tables/families.ts';

/** Zoe is offered the drums, Maya plays them and is offered the keyboard. */
const stage = eachTest(async (portal) => {
  const family = await addParent(portal, 'priya@families.example', { directDebit: true });
  const school = await addSchool(portal, { slots: ['drums', 'drums', 'keyboard'] });
  const child = (name: string, more: Parameters<typeof addChild>[3]) =>
    addChild(portal, family, school, { name, ...more });
  const maya = await child('Maya Shah', { plays: 'drums', waits: ['keyboard'] });
  const zoe = await child('Zoe Shah', { waits: ['drums'] });
  await offerFreePlaces(portal.deps, school.timetableId);
  await portal.drain();
  const nadia = await addStaff(portal, ['office'], 'Nadia Okafor');
  const priya = await addStaff(portal, ['office'], 'Priya Raman');
  return { family, maya, zoe, nadia, priya };
});

const act = async (staff: TestStaff, url: string, call?: object) => {
  const answer = await asStaff(
    stage.portal,
    staff,
    'POST',
    `families/${stage.family.grownUpId}/${url}`,
    { reason: 'They called.', ...(call && { call }) },
  );
  return answer.json<{ code?: string }>().code ?? 'done';
};
const declining = () => `grown_ups/${stage.family.grownUpId}/kids/${stage.zoe}/decline_reserved`;
const whoDid = async () =>
  (await changesOf(stage.portal)).map(({ staff_id: id, call }) => [
    id === stage.nadia.staffId ? 'Nadia' : 'Priya',
    call.replace('ForFamily', ''),
  ]);
const offeredTo = async (kid: string) => (await offers(stage.portal, kid))[0]?.slot_id;

describe('what two people of the office do for one family', () => {
  it('is written down once: a colleague who declines what another has declined is told so', async () => {
    const { maya, nadia, priya } = stage;
    const change = `kids/${maya}/slots/${await offeredTo(maya)}/reject_instrument_change`;
    expect([await act(priya, change, {}), await act(nadia, change, {})]).toEqual([
      'done',
      'done_before',
    ]);
    const decline = declining();
    expect([await act(nadia, decline, {}), await act(priya, decline, {})]).toEqual([
      'done',
      'done_before',
    ]);
    expect(await whoDid()).toEqual([
      ['Priya', 'rejectInstrumentChange'],
      ['Nadia', 'declineReserved'],
    ]);
  });

  it('is refused where the other did the opposite, and nothing is written down of it', async () => {
    const { family, zoe, nadia, priya } = stage;
    const take = `grown_ups/${family.grownUpId}/kids/${zoe}/enrol_from_reserved`;
    expect(await act(priya, take, { kid_action: 'enrol', kid: { as_of_sep: 2026 } })).toBe('done');
    expect(await act(nadia, declining(), {})).toBe('already_enrolled');
    expect(await whoDid()).toEqual([['Priya', 'enrolFromReserved']]);
  });

  it('is no decline of a place that the other has taken, and that is held for its Direct Debit', async () => {
    const { portal, nadia, priya } = stage;
    const jo = await addParent(portal, 'jo@families.example');
    const school = await addSchool(portal, { slots: ['drums'] });
    const asha = await addChild(portal, jo, school, { name: 'Asha Roe', waits: ['drums'] });
    await offerFreePlaces(portal.deps, school.timetableId);
    const of = `families/${jo.grownUpId}/grown_ups/${jo.grownUpId}/kids/${asha}`;
    const forJo = async (by: TestStaff, url: string, call: object) =>
      (await asStaff(portal, by, 'POST', `${of}/${url}`, { reason: 'They called.', call })).json<{
        code?: string;
      }>().code ?? 'done';
    const enrol = { kid_action: 'enrol', kid: { as_of_sep: 2026 } };
    expect(await forJo(priya, 'enrol_from_reserved', enrol)).toBe('done');
    expect(await forJo(nadia, 'decline_reserved', {})).toBe('held_for_payment');
    expect(await statusOf(portal, asha)).toBe('reserved_during_enrolment');
    expect(await whoDid()).toEqual([['Priya', 'enrolFromReserved']]);
  });

  it('is one leaving of the list: a colleague who has the child’s card open is told that they have left', async () => {
    const { portal, family, nadia, priya } = stage;
    const school = await addSchool(portal, {});
    const ivo = await addChild(portal, family, school, { name: 'Ivo Shah', waits: ['drums'] });
    const sent = (staff: TestStaff, method: 'DELETE' | 'PATCH', url: string, more = {}) =>
      asStaff(portal, staff, method, `families/${family.grownUpId}/kids/${ivo}${url}`, {
        reason: 'They called.',
        ...more,
      });
    const rename = { was: { name: 'Ivo Shah' }, call: { kid: { name: 'Ivo Roe' } } };
    expect((await sent(nadia, 'DELETE', '/destroy_from_portal')).statusCode).toBe(200);
    for (const late of [
      await sent(priya, 'DELETE', '/destroy_from_portal'),
      await sent(priya, 'PATCH', '', rename),
    ])
      expect([late.statusCode, late.json().code]).toEqual([409, 'child_gone']);
    expect(await whoDid()).toEqual([['Nadia', 'removeKid']]);
  });

  it('is one cancelling', async () => {
    const { maya, nadia, priya } = stage;
    const cancel = `kids/${maya}/cancel`;
    expect([await act(nadia, cancel, {}), await act(priya, cancel, {})]).toEqual([
      'done',
      'done_before',
    ]);
    expect(await whoDid()).toEqual([['Nadia', 'cancelKid']]);
  });
});
