import { expect, it } from 'vitest';
import { addParent } from '../../../testing/families.ts';
import { addEntry, addMedium } from '../../../testing/media.ts';
import { asStaff, addStaff } from '../../../testing/office.ts';
import { drummerWithRoundUp } from '../../../testing/round-ups.ts';

const { stage } = drummerWithRoundUp();

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
