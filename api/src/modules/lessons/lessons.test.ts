import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CalendarEntry } from '@bandstand/domain/lessons/model';
import * as tables from '../../../db/tables/index.ts';
import { addParent, addSchool, type TestParent, type TestSchool } from '../../testing/families.ts';
import { onePortal } from '../../testing/portal.ts';
import { setLastDay, addBand, addChild } from '../../testing/tables/families.ts';
import { setBandTimes, closeOn, removeEvents } from '../../testing/tables/lessons.ts';
import { agreeChange, setFirstLesson } from '../../testing/tables/places.ts';

const portal = onePortal();
let school: TestSchool;
let priya: TestParent;
let maya: string;

beforeAll(async () => {
  school = await addSchool(portal, { terms: [['2027-01-05', '2027-02-16']] });
  await closeOn(portal, school.schoolId, '2027-02-02');
  priya = await addParent(portal, 'priya@families.example');
  maya = await addChild(portal, priya, school, { name: 'Maya Shah', plays: 'drums' });
});

const get = (url: string, parent: Pick<TestParent, 'auth'> = priya) =>
  portal.call({ url, headers: parent.auth });
const calendar = async (kidId = maya): Promise<CalendarEntry[]> => {
  const answer = await get(`/staff/kids/${kidId}/calendar.json`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const days = async (kidId = maya) => (await calendar(kidId)).map(({ date }) => date);
const addEvent = async (event: Partial<typeof tables.events.$inferInsert> & { onDate: string }) => {
  const id = randomUUIDv7();
  await portal.deps.db
    .insert(tables.events)
    .values({ id, timetableId: school.timetableId, ...event });
  return id;
};

describe('the calendar of a child', () => {
  it('is a list of rehearsals with the fields of the specification, from today to the end of the known terms', async () => {
    const entries = await calendar();
    expect(entries.map(({ date }) => date)).toEqual([
      '2027-01-12',
      '2027-01-19',
      '2027-01-26',
      '2027-02-09',
      '2027-02-16',
    ]);
    expect(entries[0]).toEqual({
      date: '2027-01-12',
      time: '13:00',
      ends_at: '15:00',
      type: 'rehearsal',
      concert: false,
      event_type: null,
      note: 'Each band is told its own time within this session on the day.',
      place: 'Foundry Lane Primary School',
      is_reported_absent: false,
      uid: `rehearsal-2027-W02.${maya}@bandstand`,
    });
  });

  it('has the times of the child’s own band once they are known', async () => {
    await setBandTimes(portal, school.bandId, ['13:30', '14:00']);
    expect((await calendar())[0]).toMatchObject({ time: '13:30', ends_at: '14:00', note: '' });
    await setBandTimes(portal, school.bandId, null);
  });

  it('shows an event of a type that only a newer version knows', async () => {
    await portal.sql('alter table events drop constraint events_event_type');
    const id = await addEvent({ onDate: '2027-01-15' });
    await portal.sql(`update events set event_type = 'workshop' where id = $1`, [id]);
    expect((await calendar()).find(({ type }) => type === 'other')).toMatchObject({
      event_type: 'other',
    });
    await removeEvents(portal);
  });

  it('has concerts and all-day events, and no cancelled ones', async () => {
    const concert = await addEvent({
      onDate: '2027-01-30',
      startsAt: '14:00',
      endsAt: '15:30',
      isConcert: true,
      eventType: 'concert_video',
      note: 'Wear black.',
    });
    await addEvent({ onDate: '2027-01-29', eventType: 'school_only' });
    await addEvent({ onDate: '2027-01-28', cancelledAt: new Date('2027-01-10T10:00:00Z') });
    await addEvent({ onDate: '2027-01-11' });
    expect((await calendar()).filter(({ type }) => type === 'other')).toMatchObject([
      { date: '2027-01-29', time: null, ends_at: null, concert: false, event_type: 'school_only' },
      {
        date: '2027-01-30',
        time: '14:00',
        ends_at: '15:30',
        concert: true,
        event_type: 'concert_video',
        note: 'Wear black.',
        uid: `event-${concert}.${maya}@bandstand`,
      },
    ]);
    await removeEvents(portal);
  });

  it('stays between the first lesson and the last day', async () => {
    const set = async (first: string | null, last: string | null) => {
      await setFirstLesson(portal, maya, first);
      await setLastDay(portal, maya, last);
    };
    await set('2027-01-19', '2027-02-09');
    expect(await days()).toEqual(['2027-01-19', '2027-01-26', '2027-02-09']);
    await set(null, null);
  });

  it('goes on at the new band’s times from the day of an agreed change', async () => {
    const bandId = await addBand(portal, school.timetableId, ['keyboard']);
    await setBandTimes(portal, bandId, ['09:30', '10:30']);
    const change = (until: string | null) =>
      agreeChange(portal, bandId, until === null ? null : { kidId: maya, from: until });
    await change('2027-01-26T00:00:00Z');
    expect((await calendar()).slice(0, 3).map(({ date, time }) => `${date} ${time}`)).toEqual([
      '2027-01-12 13:00',
      '2027-01-19 13:00',
      '2027-01-26 09:30',
    ]);
    await change(null);
  });

  it('is empty while the child waits, and not there for another family', async () => {
    const leo = await addChild(portal, priya, school, { name: 'Leo Shah', waits: ['drums'] });
    expect(await calendar(leo)).toEqual([]);
    const sam = await addParent(portal, 'sam@families.example');
    expect((await get(`/staff/kids/${maya}/calendar.json`, sam)).statusCode).toBe(404);
    expect((await get(`/staff/kids/nobody/calendar.json`)).statusCode).toBe(404);
    expect((await portal.call({ url: `/staff/kids/${maya}/calendar.json` })).statusCode).toBe(401);
  });
});

describe('the profile of a band leader', () => {
  const marcus = randomUUIDv7();
  const said = {
    name: 'Marcus Bell',
    emailAddress: 'marcus@bandstand.example',
    quote: 'Louder.',
    influences: 'Brass bands',
    how: 'By accident',
    why: 'Friday concerts',
    favourite: 'The last chord',
  };

  it('is what the leader says, for any parent who is signed in', async () => {
    await portal.deps.db.insert(tables.bandLeaders).values({ id: marcus, ...said });
    const { emailAddress, ...others } = said;
    const answer = await get(`/staff/band_leaders/${marcus}/profile.json`);
    expect(answer.json().data).toEqual({
      id: marcus,
      type: 'band_leader',
      attributes: { ...others, email_address: emailAddress, photo: '' },
    });
  });

  it('has the photo from the media store, as a picture that no browser runs', async () => {
    const anna = randomUUIDv7();
    await portal.deps.db
      .insert(tables.bandLeaders)
      .values({ id: anna, name: 'Anna Reed', photo: 'anna.webp' });
    const { photo } = (await get(`/staff/band_leaders/${anna}/profile.json`)).json().data
      .attributes;
    expect((await portal.call({ url: photo })).statusCode).toBe(404);
    await portal.deps.mediaStore.put('anna.webp', new TextEncoder().encode('a face'));
    const answer = await portal.call({ url: photo });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/webp');
    expect(answer.body).toBe('a face');
    for (const id of [marcus, randomUUIDv7(), 'nobody'])
      expect((await portal.call({ url: `/media/band-leaders/${id}` })).statusCode).toBe(404);
  });

  it('is not there for who is not signed in, nor of who is no band leader', async () => {
    expect(
      (await portal.call({ url: `/staff/band_leaders/${marcus}/profile.json` })).statusCode,
    ).toBe(401);
    for (const id of [randomUUIDv7(), 'marcus'])
      expect((await get(`/staff/band_leaders/${id}/profile.json`)).statusCode).toBe(404);
  });
});
