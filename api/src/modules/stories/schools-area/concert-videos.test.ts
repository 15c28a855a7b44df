import { describe, expect, it } from 'vitest';
import { addParent, addSchool, waiting } from '../../../testing/families.ts';
import { addConcertVideo, addSchoolUser } from '../../../testing/school-users.ts';
import { schoolsArea } from '../../../testing/schools-area.ts';
import { sayOfConcertVideos, post } from '../../../testing/tables/families.ts';
import { setStill } from '../../../testing/tables/stories.ts';

const { stage, newEmail, videos, office } = schoolsArea();

/** A child at a school whose parent has said yes, no or nothing yet about concert videos. */
const child = async (school: { timetableId: string }, permission: boolean | null) => {
  const parent = await addParent(stage.portal, newEmail());
  const answer = await stage.portal.call(
    post(`/staff/grown_ups/${parent.grownUpId}/kids.json`, waiting(school), parent),
  );
  const { id } = answer.json().data;
  await sayOfConcertVideos(stage.portal, id, permission);
  return String(id);
};

describe('the concert videos', () => {
  it('are those of the own school, the newest first', async () => {
    const { school, auth } = await office();
    const other = await addSchool(stage.portal, { name: 'Riverside Junior School' });
    const kid = await child(school, true);
    const on = (day: string) => new Date(`${day}T12:00:00Z`);
    const { timetableId } = school;
    await addConcertVideo(stage.portal, {
      timetableId,
      name: 'Summer',
      children: [kid],
      publishedAt: on('2026-07-01'),
    });
    await addConcertVideo(stage.portal, {
      timetableId,
      name: 'Winter',
      children: [kid],
      publishedAt: on('2026-12-09'),
    });
    await addConcertVideo(stage.portal, {
      timetableId: other.timetableId,
      name: 'Riverside',
      children: [kid],
    });
    const { data } = (await videos(auth)).json();
    expect(data.map((video: { attributes: object }) => video.attributes)).toEqual(
      ['Winter', 'Summer'].map((name) => ({
        name,
        date: '2026-12-08',
        vimeo_id: '76979871',
        video_url: null,
        video_captions_url: null,
        video_thumbnail_url: '/media/thumbnails/76979871.jpg',
      })),
    );
    const riverside = await addSchoolUser(stage.portal, 'riverside@example.com', other.schoolId);
    const theirs = (await videos(riverside.auth)).json().data;
    expect(theirs.map((video: { attributes: { name: string } }) => video.attributes.name)).toEqual([
      'Riverside',
    ]);
  });

  it('have stills of their own where they have them, to be seen as long as the video is', async () => {
    const { school, auth } = await office();
    const kid = await child(school, true);
    const { timetableId } = school;
    const id = await addConcertVideo(stage.portal, {
      timetableId,
      name: 'Winter',
      children: [kid],
    });
    await setStill(stage.portal, id, 'demo-still-stage.jpg');
    const [{ attributes }] = (await videos(auth)).json().data;
    expect(attributes.video_thumbnail_url).toMatch(/^\/media\/files\/[-0-9a-f]{36}\/still\?for=/);
    const open = () => stage.portal.call({ url: attributes.video_thumbnail_url });
    expect((await open()).statusCode).toBe(200);
    await sayOfConcertVideos(stage.portal, kid, false);
    expect((await open()).statusCode).toBe(404);
  });

  it('leave out each in which a child may not be shown, as soon as a parent says so', async () => {
    const { school, auth } = await office();
    const { timetableId } = school;
    const [yes, no, unset] = [
      await child(school, true),
      await child(school, false),
      await child(school, null),
    ];
    await addConcertVideo(stage.portal, { timetableId, name: 'all', children: [yes] });
    await addConcertVideo(stage.portal, { timetableId, name: 'with no', children: [yes, no] });
    await addConcertVideo(stage.portal, {
      timetableId,
      name: 'with unset',
      children: [yes, unset],
    });
    const names = async () =>
      (await videos(auth))
        .json()
        .data.map(({ attributes }: { attributes: { name: string } }) => attributes.name);
    expect(await names()).toEqual(['all']);
    await sayOfConcertVideos(stage.portal, yes, false);
    expect(await names()).toEqual([]);
  });
});
