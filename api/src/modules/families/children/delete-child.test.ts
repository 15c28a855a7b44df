import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  addParent,
  addSchool,
  enrolling,
  type TestParent,
  type TestSchool,
} from '../../../testing/families.ts';
import { startTestPortal, type TestPortal, brokenInvariants } from '../../../testing/portal.ts';
import { endHolds } from '../../places/enrolment/holds.ts';
import { storedKid, post, patch, addChild } from '../../../testing/tables/families.ts';
import { emailsTo } from '../../../testing/tables/mail.ts';
import { offerFreePlaces } from '../../places/waiting-list/offer-places.ts';

let portal: TestPortal;
let school: TestSchool;
let sam: TestParent;
let leo: string;

beforeEach(async () => {
  portal = await startTestPortal();
  school = await addSchool(portal);
  sam = await addParent(portal, 'sam@families.example');
  leo = await addChild(portal, sam, school, { name: 'Leo Shah', waits: ['drums'] });
});
afterEach(async () => {
  const broken = await brokenInvariants(portal);
  await portal.stop();
  expect(broken).toEqual([]);
});

const ask = (url: string) => portal.call({ url, headers: sam.auth });
const listed = async (): Promise<string[]> =>
  (await ask(`/staff/grown_ups/${sam.grownUpId}/kids.json`))
    .json()
    .data.map((kid: { attributes: { name: string; status: string } }) =>
      [kid.attributes.name, kid.attributes.status].join(' '),
    );
const remove = (kid = leo) =>
  portal.call({
    method: 'DELETE',
    url: `/staff/kids/${kid}/destroy_from_portal.json`,
    headers: sam.auth,
  });
const letters = async () => {
  await portal.drain();
  return (await emailsTo(portal, sam.email)).map(({ subject, text }) => `${subject} ${text}`);
};
const join = (kid: object) =>
  portal.call(
    post(
      `/staff/grown_ups/${sam.grownUpId}/kids.json`,
      {
        kid_action: 'join_waiting_list',
        kid: {
          year: 4,
          as_of_sep: 2026,
          timetable_id: school.timetableId,
          would_do_drums: true,
          ...kid,
        },
      },
      sam,
    ),
  );
const change = (kid: string, changes: object) =>
  portal.call(patch(`/staff/kids/${kid}.json`, { kid: changes }, sam));

describe('a waiting child who is deleted', () => {
  it('is told apart from a brother or sister whose name begins alike, for as long as there is one', async () => {
    const first = await addChild(portal, sam, school, { name: '山田 さくら', waits: ['vocals'] });
    const second = await addChild(portal, sam, school, { name: '山田 蓮', waits: ['vocals'] });
    const called = async () =>
      (await ask(`/staff/kids/${first}.json`)).json().data.attributes.first_name as string;
    expect(await called()).toBe('山田 さくら');
    expect((await remove(second)).statusCode).toBe(200);
    expect(await called()).toBe('山田');
  });

  it('leaves its brothers and sisters their colours', async () => {
    const zoe = await addChild(portal, sam, school, { name: 'Zoe Shah', waits: ['vocals'] });
    const indexOf = async () =>
      (await ask(`/staff/kids/${zoe}.json`)).json().data.attributes.sibling_index as number;
    const before = await indexOf();
    await remove();
    expect(await indexOf()).toBe(before);
    expect(before).toBe(1);
  });

  it('is answered once more, and is gone from every list, with the notes about it', async () => {
    await change(leo, { medical_and_education_notes: 'Carries an inhaler.' });
    const answer = await remove();
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toMatchObject({ id: leo, attributes: { status: 'cancelled' } });
    expect(await listed()).toEqual([]);
    for (const url of [`/staff/kids/${leo}.json`, `/staff/kids/${leo}/calendar.json`])
      expect([url, (await ask(url)).statusCode]).toEqual([url, 404]);
    expect((await change(leo, { name: 'Leo' })).statusCode).toBe(404);
    expect((await remove()).statusCode).toBe(404);
    expect((await join({ id: leo, name: 'Leo Shah' })).statusCode).toBe(404);
    const kept = await storedKid(portal, leo);
    expect(kept).toMatchObject({ sealed_notes: null, removed_at: expect.any(Date) });
  });

  it('comes back as the same child when the same name joins again', async () => {
    await remove();
    const answer = await join({ name: 'leo  shah' });
    expect(answer.json().data).toMatchObject({ id: leo, attributes: { status: 'waiting_list' } });
    expect(await listed()).toEqual(['leo shah waiting_list']);
  });

  it('leaves the name to another child, who is then the one that is meant', async () => {
    await remove();
    const lea = await addChild(portal, sam, school, { name: 'Lea Shah', waits: ['drums'] });
    expect((await change(lea, { name: 'Leo Shah' })).statusCode).toBe(200);
    expect((await join({ name: 'Leo Shah' })).json().data.id).toBe(lea);
  });

  it('is gone again when it came back to a place that nobody paid for in time', async () => {
    await remove();
    const taken = await portal.call(
      post(
        `/staff/grown_ups/${sam.grownUpId}/kids.json`,
        enrolling(school, { name: 'Leo Shah' }),
        sam,
      ),
    );
    expect(taken.json().data).toMatchObject({ id: leo });
    expect(await listed()).toEqual(['Leo Shah reserved_during_enrolment']);
    portal.clock.forward(31 * 60_000);
    await endHolds(portal.deps);
    expect(await listed()).toEqual([]);
  });

  it('stays listed as cancelled when it ever had lessons', async () => {
    const maya = await addChild(portal, sam, school, { name: 'Maya Shah', plays: 'drums' });
    await portal.call(post(`/staff/kids/${maya}/cancel.json`, {}, sam));
    await join({ name: 'Maya Shah' });
    await change(maya, { medical_and_education_notes: 'Dyslexic.' });
    expect((await remove(maya)).statusCode).toBe(200);
    expect(await listed()).toEqual(['Leo Shah waiting_list', 'Maya Shah cancelled']);
    expect((await ask(`/staff/kids/${maya}.json`)).statusCode).toBe(200);
  });
});

it('a child who is taken off the list with a reserved place: the family is told, and a child without one is not', async () => {
  await offerFreePlaces(portal.deps, school.timetableId);
  const offered = await letters();
  expect(offered).toHaveLength(1);
  expect((await remove()).statusCode).toBe(200);
  const told = (await letters()).find((letter) => letter.startsWith('Leo is off the waiting list'));
  expect(told?.replaceAll(/\s+/g, ' ')).toContain(
    'The place on drums that was reserved for Leo Shah is now being offered to the next child',
  );
  const ivy = await addChild(portal, sam, school, { name: 'Ivy Shah', waits: ['vocals'] });
  expect((await remove(ivy)).statusCode).toBe(200);
  expect(await letters()).toHaveLength(2);
});
