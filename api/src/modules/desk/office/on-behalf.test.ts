import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { calls, callsForFamilies } from '@bandstand/domain/calls';
import { addSchool, enrolling, waiting, addParent } from '../../../testing/families.ts';
import { actingOffice, REASON } from '../../../testing/acting-office.ts';
import { asStaff, changesOf, withKey } from '../../../testing/office.ts';
import { kidIdsNamed, statusChanges } from '../../../testing/tables/families.ts';
import { changeDetails, noteAccesses, officeNotes } from '../../../testing/tables/work-log.ts';
import { emailSubjects } from '../../../testing/tables/mail.ts';
import { placesOf } from '../../../testing/tables/places.ts';

const { stage, act, nadia } = actingOffice();

/** What is asked beside the address. */
const QUERIES: Readonly<Record<string, string>> = {
  getCancellation: '?last_day=2027-03-23',
  listChangeAvailabilities: '?year=5',
};

const notesRead = () => noteAccesses(stage.portal);

describe('the office acts for a family', () => {
  it('by the family’s own rules; the history names who it was, and why lies sealed', async () => {
    const staff = await nadia();
    const { maya, family, portal } = stage;
    const answer = await act(staff, 'POST', `kids/${maya}/cancel`, { call: {} });
    expect(answer.statusCode, answer.body).toBe(200);
    const own = await portal.call({ url: `/staff/kids/${maya}.json`, headers: family.auth });
    expect(answer.json().data.attributes.status).toBe(own.json().data.attributes.status);
    expect((await statusChanges(stage.portal, maya)).at(-1)).toMatchObject({
      to_status: 'cancelled',
      actor: `office:${staff.staffId}`,
    });
    expect(await changesOf(portal)).toEqual([
      {
        call: expect.stringContaining('cancel') as string,
        subject: 'family',
        subject_id: maya,
        staff_id: staff.staffId,
        grown_up_id: family.grownUpId,
        before: {
          status: 'enrolled',
          school: expect.any(String) as string,
          band: 'The Amplifiers',
          instrument: 'drums',
        },
        after: { status: 'cancelled', school: expect.any(String) as string },
        reason: REASON,
      },
    ]);
    const held = await changeDetails(portal);
    expect(JSON.stringify(held)).not.toContain('York');
    await portal.drain();
    const subjects = await emailSubjects(portal, family.email);
    expect(subjects.filter((subject) => /lessons end on|has left/.test(subject))).toHaveLength(1);
  });

  it('and reads what the family itself reads', async () => {
    const staff = await nadia();
    const { maya, family, portal } = stage;
    const child = await portal.call({ url: `/staff/kids/${maya}.json`, headers: family.auth });
    const { timetable_id: timetableId, school_id: schoolId } = child.json().data.attributes;
    const ids: Readonly<Record<string, string>> = {
      getCalendar: maya,
      getCancellation: maya,
      getKid: maya,
      getLessonCount: maya,
      listSlots: maya,
      getPricingForGrownUp: timetableId,
      listChangeAvailabilities: schoolId,
    };
    const read: string[] = [];
    for (const [own, office] of callsForFamilies) {
      if (own.method !== 'GET') continue;
      const name = calls.get(own) ?? '';
      const at = (path: string) =>
        `${path.replace(':family', family.grownUpId).replace(':id', ids[name] ?? family.grownUpId)}${QUERIES[name] ?? ''}`;
      const answers = [
        await portal.call({ url: at(own.path), headers: family.auth }),
        await portal.call({ url: at(office.path), headers: staff.auth }),
      ];
      expect(
        answers.map(({ statusCode }) => statusCode),
        name,
      ).toEqual([200, 200]);
      expect(answers[1]?.json(), name).toEqual(answers[0]?.json());
      read.push(name);
    }
    expect(read).toContain('getCancellation');
    // Of what is only read, the bank details alone are written down here; notes have a log of their own.
    expect(await changesOf(portal)).toMatchObject([{ call: 'getDirectDebitForOffice' }]);
  });

  it('with one row of what was done for each call, and a change of nothing is one too', async () => {
    const staff = await nadia();
    const { maya, family, portal } = stage;
    const kid = { kid: { name: 'Maya Rose Shah' } };
    for (const was of [{ name: 'Maya Shah' }, kid.kid])
      expect((await act(staff, 'PATCH', `kids/${maya}`, { was, call: kid })).statusCode).toBe(200);
    const details = { grown_up: { name: 'Priya Rose Shah', phone: '020 7946 0999' } };
    const url = `grown_ups/${family.grownUpId}`;
    const was = { name: 'Priya Shah', phone: '020 7946 0018' };
    expect((await act(staff, 'PATCH', url, { was, call: details })).statusCode).toBe(200);
    const written = await changesOf(portal);
    expect(written.map(({ subject_id, before, after }) => [subject_id, before, after])).toEqual([
      [maya, { kid: { name: 'Maya Shah' } }, kid],
      [maya, kid, kid],
      [family.grownUpId, { grown_up: { name: 'Priya Shah', phone: '020 7946 0018' } }, details],
    ]);
    const page = await asStaff(portal, staff, 'GET', `families/${family.grownUpId}`);
    const shown = page.json<{ data: { attributes: { changes: { changed: object[] }[] } } }>();
    expect(shown.data.attributes.changes.map(({ changed }) => changed)).toEqual([
      [
        { field: 'name', before: 'Priya Shah', after: 'Priya Rose Shah' },
        { field: 'phone', before: '020 7946 0018', after: '020 7946 0999' },
      ],
      [],
      [{ field: 'name', before: 'Maya Shah', after: 'Maya Rose Shah' }],
    ]);
  });

  it('and what was added or agreed by it is read in what the office did', async () => {
    const staff = await nadia();
    const { maya, family, portal } = stage;
    const school = await addSchool(portal, { slots: ['drums', 'vocals'] });
    const added = await act(staff, 'POST', `grown_ups/${family.grownUpId}/kids`, {
      call: enrolling(school, { name: 'Zoe  Shah' }),
    });
    expect(added.statusCode, added.body).toBe(200);
    const band = added.json<{ data: { id: string } }>().data.id;
    const [own] = await placesOf(portal, band);
    const moved = await act(staff, 'POST', `kids/${band}/assign_to_band`, {
      call: { band_id: own?.band_id, instrument: 'vocals' },
    });
    expect(moved.statusCode, moved.body).toBe(200);
    expect((await act(staff, 'POST', `kids/${maya}/cancel`, { call: {} })).statusCode).toBe(200);
    const page = await asStaff(portal, staff, 'GET', `families/${family.grownUpId}`);
    const shown = page.json<{ data: { attributes: { changes: { changed: object[] }[] } } }>();
    const [left, swapped, joined] = shown.data.attributes.changes.map(({ changed }) => changed);
    expect(joined).toEqual(
      expect.arrayContaining([
        { field: 'name', before: null, after: 'Zoe  Shah' },
        { field: 'status', before: null, after: 'enrolled' },
        { field: 'instrument', before: null, after: 'drums' },
      ]),
    );
    expect(swapped).toEqual([{ field: 'instrument', before: 'drums', after: 'vocals' }]);
    expect(left).toEqual([
      { field: 'band', before: 'The Amplifiers', after: null },
      { field: 'status', before: 'enrolled', after: 'cancelled' },
      { field: 'instrument', before: 'drums', after: null },
    ]);
  });

  it('once for each key, however often the call is sent', async () => {
    const staff = await nadia();
    const { family, portal } = stage;
    const school = await addSchool(portal);
    const url = `grown_ups/${family.grownUpId}/kids`;
    for (const call of [enrolling(school, { name: 'Zoe Shah' }), waiting(school)]) {
      const key = randomUUIDv7();
      const name = `${call.kid.name} ${call.kid_action === 'enrol' ? 'A' : 'B'}`;
      const sent = { key, call: { ...call, kid: { ...call.kid, name } } };
      const answers = [
        ...(await Promise.all([act(staff, 'POST', url, sent), act(staff, 'POST', url, sent)])),
        await act(staff, 'POST', url, sent),
      ];
      const done = answers.filter(({ statusCode }) => statusCode === 200);
      expect(answers.at(-1)?.statusCode, answers.at(-1)?.body).toBe(200);
      for (const answer of done) expect(answer.json()).toEqual(done[0]?.json());
      const children = await kidIdsNamed(portal, name);
      expect(children).toHaveLength(1);
    }
    expect(await changesOf(portal)).toHaveLength(2);
    const note = { note: 'Prefers to be called after six.' };
    const again = withKey(staff, randomUUIDv7());
    for (let sent = 0; sent < 2; sent += 1)
      await asStaff(portal, again, 'POST', `families/${family.grownUpId}/notes`, note);
    expect(await officeNotes(portal)).toHaveLength(1);
    expect(await changesOf(portal)).toHaveLength(3);
  });

  it('and the colleague who reads or changes a child’s notes stands in their log, not the parent', async () => {
    const staff = await nadia();
    const { maya, portal } = stage;
    const note = { kid: { medical_and_education_notes: 'Carries an inhaler.' } };
    const was = { medical_and_education_notes: null };
    expect((await act(staff, 'PATCH', `kids/${maya}`, { was, call: note })).statusCode).toBe(200);
    const read = await act(staff, 'GET', `kids/${maya}`);
    expect(read.json().data.attributes.medical_and_education_notes).toBe('Carries an inhaler.');
    const actor = `office:${staff.staffId}`;
    expect(await notesRead()).toMatchObject([
      { actor, action: 'write' },
      { actor, action: 'read' },
      { actor, action: 'read' },
    ]);
    // What is only read is no change; and what the notes say is kept nowhere but with the child.
    expect(await changesOf(portal)).toMatchObject([
      { before: { kid: {} }, after: { kid: { medical_and_education_notes: 'changed' } } },
    ]);
  });
});

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
