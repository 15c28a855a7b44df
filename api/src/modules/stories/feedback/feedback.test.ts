import { afterEach, beforeEach, expect, it } from 'vitest';
import { addDays, londonDate } from '@bandstand/domain/kernel/london';
import { addParent, addSchool, type TestParent } from '../../../testing/families.ts';
import { startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import { emailSubjects } from '../../../testing/tables/mail.ts';
import { addChild } from '../../../testing/tables/families.ts';
import { setFirstLesson } from '../../../testing/tables/places.ts';
import { benefits, scores, addFaq } from '../../../testing/tables/stories.ts';
import { tasksAboutFamilies } from '../../../testing/tables/work-log.ts';

let portal: TestPortal;
let priya: TestParent;

beforeEach(async () => {
  portal = await startTestPortal();
  priya = await addParent(portal, 'priya@families.example');
});
afterEach(() => portal.stop());

const post = (url: string, payload: object, headers = {}) =>
  portal.call({ method: 'POST', url, headers: { ...priya.auth, ...headers }, payload });
const SAID = { score: 2, comment: 'Too loud.', logged_by: 'grown_up', submitted_from: 'other' };
const nps = (payload: object, headers = {}) =>
  post(`/staff/grown_ups/${priya.grownUpId}/nps.json`, payload, headers);
const isAsked = async () =>
  (
    await portal.call({
      url: '/api/parent_portal/fetch_grown_up_from_token.json',
      headers: priya.auth,
    })
  ).json().data.attributes.show_nps_form_in_backstage;

it('asks nobody before the first lesson of a child', async () => {
  expect(await isAsked()).toBe(false);
  const maya = await addChild(portal, priya, await addSchool(portal), { plays: 'drums' });
  const today = londonDate(portal.clock.now());
  const firstLessonOn = (day: string) => setFirstLesson(portal, maya, day);
  await firstLessonOn(addDays(today, 1));
  expect(await isAsked()).toBe(false);
  await firstLessonOn(today);
  expect(await isAsked()).toBe(true);
});

it('keeps a score, tells the office once, and does not ask this parent again', async () => {
  const maya = await addChild(portal, priya, await addSchool(portal), { plays: 'drums' });
  await setFirstLesson(portal, maya, '2020-01-07');
  expect(await isAsked()).toBe(true);
  const key = { 'idempotency-key': 'one-press-0001' };
  expect((await nps(SAID, key)).statusCode).toBe(200);
  expect((await nps(SAID, key)).statusCode).toBe(200);
  await portal.drain();
  expect(await emailSubjects(portal, portal.deps.sender.email)).toEqual([
    'Feedback from a parent: 2 of 5',
  ]);
  expect(await scores(portal)).toMatchObject([SAID]);
  expect(await isAsked()).toBe(false);
});

it('asks the office to call who is unhappy, and nobody else', async () => {
  const tasks = () => tasksAboutFamilies(portal);
  await nps({ ...SAID, score: 3 });
  expect(await tasks()).toEqual([]);
  await nps(SAID);
  expect(await tasks()).toEqual([
    { kind: 'unhappy_feedback', detail: 'They gave 2 of 5.', grown_up_id: priya.grownUpId },
  ]);
});

it('says what is wrong in one message, as the page reads it', async () => {
  const refused = await nps({ ...SAID, score: 0 });
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({
    message: 'Please choose a score from 1 to 5.',
    errors: ['Please choose a score from 1 to 5.'],
  });
});

it('keeps what the lessons did for a child, of the parent’s own child only', async () => {
  const school = await addSchool(portal);
  const maya = await addChild(portal, priya, school, { plays: 'drums' });
  const url = `/staff/kids/${maya}/benefit_survey.json`;
  const survey = {
    more_confident: true,
    other_benefit_description: 'Sings.',
    logged_by: 'grown_up',
  };
  expect((await post(url, survey)).statusCode).toBe(200);
  expect(await benefits(portal)).toEqual([
    { more_confident: true, made_new_friends: false, other_benefit_description: '' },
  ]);
  const other = await addParent(portal, 'other@families.example');
  priya = { ...other, grownUpId: priya.grownUpId };
  expect((await post(url, survey)).statusCode).toBe(404);
  expect((await nps(SAID)).statusCode).toBe(404);
  expect(await scores(portal)).toEqual([]);
});

it('answers the questions in the office’s order', async () => {
  await addFaq(portal, { position: 2, question: 'And then?', answer: 'Then.' });
  await addFaq(portal, { position: 1, question: 'What first?', answer: 'First.' });
  const answer = await portal.call({ url: '/staff/faqs.json', headers: priya.auth });
  expect(answer.json().map(({ question }: { question: string }) => question)).toEqual([
    'What first?',
    'And then?',
  ]);
});

it('takes a few scores an hour, and no flood of them', async () => {
  await portal.stop();
  portal = await startTestPortal({ env: { RATE_LIMIT_FACTOR: '1' } });
  priya = await addParent(portal, 'priya@families.example');
  const answers = [];
  for (let n = 0; n < 22; n += 1)
    answers.push((await nps({ ...SAID, comment: `Number ${n}` })).statusCode);
  expect(answers.filter((status) => status === 200)).toHaveLength(20);
  expect(answers.at(-1)).toBe(429);
});
