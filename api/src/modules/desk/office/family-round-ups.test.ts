import { expect, it } from 'vitest';
import { addDueRoundUps } from '../../../testing/tables/stories.ts';
import { addParent } from '../../../testing/families.ts';
import { addRoundUp, addEntry, addMedium } from '../../../testing/media.ts';
import { asStaff, addStaff } from '../../../testing/office.ts';
import { drummerWithRoundUp } from '../../../testing/round-ups.ts';

const { stage } = drummerWithRoundUp();

const roundUpsOf = async (grownUpId: string) => {
  const nadia = await addStaff(stage.portal, ['office']);
  const answer = await asStaff(stage.portal, nadia, 'GET', `families/${grownUpId}`);
  return answer.json<{ data: { attributes: { round_ups: readonly object[] } } }>().data.attributes
    .round_ups;
};

it('a family’s page has the Round-Ups of its children, those to come as well, and how far the family has watched', async () => {
  const { portal, priya, maya } = stage;
  const roundUp = await addRoundUp(portal, maya);
  await addDueRoundUps(portal, maya, 1);
  const [shown, toCome] = await roundUpsOf(priya.grownUpId);
  expect(shown).toMatchObject({ kid_id: maya, published_at: expect.any(String), seen: null });
  expect(toCome).toMatchObject({
    kid_id: maya,
    ac_year: 2001,
    ac_year_period: 'autumn',
    publish_at: '2027-01-01T00:00:00.000Z',
    published_at: null,
    seen: null,
  });

  const watched = await portal.call({
    method: 'POST',
    url: '/api/round_up_viewings/',
    headers: priya.auth,
    payload: {
      grown_up_id: priya.grownUpId,
      round_up_id: roundUp,
      slides_count: 2,
      slide_designators: ['intro', 'outro'],
      last_viewed_slide_designator: 'intro',
      last_viewed_slide_number: 1,
    },
  });
  expect(watched.statusCode, watched.body).toBe(200);
  expect((await roundUpsOf(priya.grownUpId))[0]).toMatchObject({
    seen: { at: portal.clock.now().toISOString(), slide: 1, of: 2 },
  });
  const other = await addParent(portal, 'other@families.example');
  expect(await roundUpsOf(other.grownUpId)).toEqual([]);
});

const toldBy = async (grownUpId: string) => {
  const nadia = await addStaff(stage.portal, ['office']);
  const answer = await asStaff(stage.portal, nadia, 'GET', `families/${grownUpId}`);
  return answer.json<{ data: { attributes: { told: readonly object[] } } }>().data.attributes.told;
};

const say = async (url: string, payload: object) => {
  const headers = stage.priya.auth;
  const answer = await stage.portal.call({ method: 'POST', url, headers, payload });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
};

it('a family’s page has what they said of the lessons, and that they reported a picture, without what they wrote about it', async () => {
  const { portal, priya, maya } = stage;
  const scored = { score: 2, comment: 'Too loud.', logged_by: 'grown_up', submitted_from: 'other' };
  await say(`/staff/grown_ups/${priya.grownUpId}/nps.json`, scored);
  portal.clock.forward(60_000);
  const picture = await addMedium(portal, [maya], { description: 'The band on a stage.' });
  await addEntry(portal, maya, { photoId: picture, bandMediaSubmissionId: picture });
  await say('/api/band_media_discrepancy_reports.json', {
    band_media_discrepancy_report: {
      comment: 'That is not our child.',
      band_media_submission_id: picture,
      kid_id: maya,
      grown_up_id: priya.grownUpId,
    },
  });
  expect(await toldBy(priya.grownUpId)).toMatchObject([
    { score: null, says: '' },
    { score: 2, says: 'Too loud.' },
  ]);
  const other = await addParent(portal, 'other@families.example');
  expect(await toldBy(other.grownUpId)).toEqual([]);
});
