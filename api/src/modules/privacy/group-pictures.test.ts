import { randomUUIDv7 } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { concertVideos } from '../../../db/tables/index.ts';
import {
  addParent,
  addSchool,
  PASSWORD,
  waiting,
  type TestParent,
} from '../../testing/families.ts';
import { addEntry, addMedium, addRoundUp } from '../../testing/media.ts';
import { eachPortal } from '../../testing/portal.ts';
import { addSchoolUser, type TestSchoolUser } from '../../testing/school-users.ts';
import { purgeExpired } from './erase.ts';
import { sayOfConcertVideos } from '../../testing/tables/families.ts';
import {
  concertVideoIds,
  media,
  picturesOfRoundUps,
  takeFromPictures,
} from '../../testing/tables/stories.ts';
import { allEmails } from '../../testing/tables/mail.ts';

const portal = eachPortal();
let leaver: TestParent;
let stayer: TestParent;
let office: TestSchoolUser;
let ids: Readonly<Record<'alone' | 'group' | 'concert' | 'entry' | 'kid' | 'otherKid', string>>;

const addKid = async (parent: TestParent, school: Awaited<ReturnType<typeof addSchool>>) => {
  const answer = await portal.call({
    method: 'POST',
    url: `/staff/grown_ups/${parent.grownUpId}/kids.json`,
    payload: waiting(school, { name: 'Maya' }),
    headers: { ...parent.auth },
  });
  const { id } = answer.json<{ data: { id: string } }>().data;
  await sayOfConcertVideos(portal, id, true);
  return id;
};

beforeEach(async () => {
  const school = await addSchool(portal);
  leaver = await addParent(portal, 'leaver@example.com');
  stayer = await addParent(portal, 'stayer@example.com');
  office = await addSchoolUser(portal, 'office@school.example', school.schoolId);
  const [kid, otherKid] = [await addKid(leaver, school), await addKid(stayer, school)];
  const alone = await addMedium(portal, [kid], { file: 'alone.webp' });
  const group = await addMedium(portal, [kid, otherKid], {
    file: 'group.webp',
    description: 'Maya and Leo on the stage',
  });
  const concert = await addMedium(portal, [kid, otherKid], {
    kind: 'video',
    file: null,
    contentType: null,
    vimeoId: '76979871',
  });
  const publishedAt = portal.clock.now();
  await portal.deps.db.insert(concertVideos).values({
    id: randomUUIDv7(),
    timetableId: school.timetableId,
    mediaId: concert,
    name: 'Winter concert',
    publishedAt,
  });
  await addRoundUp(portal, otherKid, [group]);
  const entry = await addEntry(portal, otherKid, { body: 'On stage', photoId: group });
  ids = { alone, group, concert, entry, kid, otherKid };
});

const eraseLeaver = async (): Promise<void> => {
  const answer = await portal.call({
    method: 'POST',
    url: `/staff/grown_ups/${leaver.grownUpId}/erasure.json`,
    payload: { current_password: PASSWORD },
    headers: { ...leaver.auth },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  await portal.drain();
};
/** The office has cut the erased child out of the picture of both. */
const cutOut = () => takeFromPictures(portal, ids.kid, ids.group);
const timeline = async () => {
  const url = `/staff/kids/${ids.otherKid}/timeline_entries.json`;
  const { body, statusCode } = await portal.call({ url, headers: { ...stayer.auth } });
  expect(statusCode, body).toBe(200);
  return body;
};
const videosOfTheSchool = async () => {
  const url = '/api/schools/concert_videos.json';
  const answer = await portal.call({ url, headers: { ...office.auth } });
  return answer.json<{ data: unknown[] }>().data.length;
};
const mediaThatStay = async () => (await media(portal)).map(({ id }) => id);
const nightAfter = async (days: number) => {
  portal.clock.moveTo(new Date(Date.parse('2027-01-12T12:00:00Z') + days * 24 * 3_600_000));
  await portal.deps.db.transaction((tx) => purgeExpired(portal.deps, tx));
};

describe('a picture that shows children of two families', () => {
  it('is seen by both, and by the school', async () => {
    expect(await timeline()).toContain(ids.group);
    expect(await videosOfTheSchool()).toBe(1);
  });

  it('stays when one of them is erased, hidden from everybody; what showed that family alone goes', async () => {
    await eraseLeaver();
    expect(await mediaThatStay()).toEqual([ids.group, ids.concert].toSorted());
    expect(await concertVideoIds(portal)).toHaveLength(1);
    expect(await picturesOfRoundUps(portal)).toHaveLength(1);
    expect(await timeline()).not.toContain(ids.group);
    expect(await timeline()).not.toContain('INSERT_');
    expect(await videosOfTheSchool()).toBe(0);
    const medium = (await media(portal)).find(({ id }) => id === ids.group);
    expect(medium).toMatchObject({ description: '', file: 'group.webp' });
  });

  it('is named to the office by its day and a family whose child is in it, and the leaving family hears that it is hidden', async () => {
    await eraseLeaver();
    const messages = await allEmails(portal);
    const toOffice = messages.find(({ subject }) => subject.startsWith('Pictures and videos'));
    expect(toOffice?.subject).toBe('Pictures and videos to cut: 2');
    expect(toOffice?.text).toMatch(/Photo of \w+ \d+ \w+ \d{4}/);
    expect(toOffice?.text).toContain(`/office/families/${stayer.grownUpId}`);
    expect(toOffice?.text).not.toContain(ids.group);
    expect(toOffice?.text).not.toMatch(/Maya|leaver/);
    const last = messages.find(({ subject }) => subject === 'Your data has been erased');
    expect(last?.text.replaceAll(/\s+/g, ' ')).toContain(
      'Pictures and videos that show other children too are hidden from everybody.',
    );
  });

  it('is seen again by the others once the office has cut the erased child out', async () => {
    await eraseLeaver();
    expect(await timeline()).not.toContain(ids.group);
    await cutOut();
    expect(await timeline()).toContain(ids.group);
  });

  it('is deleted with its files when nobody has cut it for 90 days, and never one that was cut', async () => {
    await eraseLeaver();
    await cutOut();
    await nightAfter(89);
    expect(await mediaThatStay()).toHaveLength(2);
    await nightAfter(91);
    expect(await mediaThatStay()).toEqual([ids.group]);
    expect(await concertVideoIds(portal)).toHaveLength(0);
  });
});
