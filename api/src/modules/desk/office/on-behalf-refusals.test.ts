import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addParent, addSchool, waiting } from '../../../testing/families.ts';
import { actingOffice } from '../../../testing/acting-office.ts';
import { changesOf } from '../../../testing/office.ts';
import { statusChanges } from '../../../testing/tables/families.ts';

const { stage, act, nadia } = actingOffice();

describe('the office acts for a family', () => {
  it('and is refused what the family would be refused, which leaves nothing behind', async () => {
    const staff = await nadia();
    const { maya, leo, family, portal } = stage;
    const refused = [
      await act(staff, 'PATCH', `kids/${maya}`, {
        was: { name: 'Maya Shah' },
        call: { kid: { name: 'Leo Shah' } },
      }),
      await act(staff, 'DELETE', `kids/${maya}/destroy_from_portal`),
      await act(staff, 'POST', `kids/${maya}/cancel`, {
        call: { last_payment_date: '2030-01-01' },
      }),
      await act(staff, 'PATCH', `grown_ups/${family.grownUpId}`, {
        was: { name: 'Priya Shah' },
        call: { grown_up: { name: '' } },
      }),
      await act(staff, 'POST', `kids/${randomUUIDv7()}/cancel`, { call: {} }),
    ];
    const codes = refused.map(
      (answer) => `${answer.statusCode} ${answer.json<{ code: string }>().code}`,
    );
    expect(codes).toEqual([
      '422 name_taken',
      expect.stringMatching(/^4\d\d /) as string,
      expect.stringMatching(/^4\d\d /) as string,
      '422 invalid',
      '404 not_found',
    ]);
    expect(await changesOf(portal)).toEqual([]);
    for (const kid of [maya, leo])
      expect((await statusChanges(stage.portal, kid)).map(({ actor }) => actor)).not.toContain(
        `office:${staff.staffId}`,
      );
  });

  it('and is asked about a child of a name that the family has already, wherever that one waits', async () => {
    const staff = await nadia();
    const { family, portal } = stage;
    const [here, there] = [await addSchool(portal, {}), await addSchool(portal, {})];
    const url = `grown_ups/${family.grownUpId}/kids`;
    const join = (school: typeof here, name: string) =>
      act(staff, 'POST', url, { call: waiting(school, { name }), key: randomUUIDv7() });
    expect((await join(here, 'Lola Wong')).statusCode).toBe(200);
    expect((await join(there, 'LOLA Wong')).json()).toMatchObject({ code: 'name_taken' });
    expect((await join(there, 'Lola Wang')).statusCode).toBe(200);
  });

  it('and never for one family with what is another’s', async () => {
    const staff = await nadia();
    const { maya, family, portal } = stage;
    const other = await addParent(portal, 'other@families.example');
    const asked = [
      await act(staff, 'POST', `kids/${maya}/cancel`, { call: {}, family: other }),
      await act(staff, 'GET', `kids/${maya}`, { family: other }),
      await act(staff, 'GET', `grown_ups/${family.grownUpId}/kids`, { family: other }),
      await act(staff, 'PATCH', `grown_ups/${family.grownUpId}`, {
        family: other,
        was: { name: 'Priya Shah' },
        call: { grown_up: { name: 'Someone Else' } },
      }),
    ];
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect(await changesOf(portal)).toEqual([]);
  });
});
