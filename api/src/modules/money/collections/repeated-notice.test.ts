import { expect, it } from 'vitest';
import { stopPlaying } from '../../../testing/collections.ts';
import { enrolling, signInAgain } from '../../../testing/families.ts';
import { daysTold, collectionRuns } from '../../../testing/tables/money.ts';

const { stage, family, at, writeAt, collections, emails } = collectionRuns();

it('payments that begin again after a month without one are told again, though the amount is as ever', async () => {
  const { parent } = await family('priya@example.com');
  await writeAt('2027-01-21T03:00:00Z');
  await writeAt('2027-02-21T03:00:00Z');
  at('2027-02-23T10:00:00Z');
  await stopPlaying(stage.portal, parent, 'Maya Shah');
  await writeAt('2027-03-21T03:00:00Z');
  await stage.portal.drain();
  at('2027-04-12T10:00:00Z');
  const { auth: headers } = await signInAgain(stage.portal, parent);
  const url = `/staff/grown_ups/${parent.grownUpId}/kids.json`;
  const [maya] = (await stage.portal.call({ url, headers })).json().data;
  const payload = enrolling({ timetableId: maya.attributes.timetable_id }, { name: 'Leo Shah' });
  const joined = await stage.portal.call({ method: 'POST', url, headers, payload });
  expect(joined.statusCode, joined.body).toBe(200);
  const page = await stage.portal.call({ url: '/api/payments.json', headers });
  expect(page.json().coming).toContainEqual(
    expect.objectContaining({ date: '2027-05-04', amount: 3600, told_on: null }),
  );

  await writeAt('2027-04-21T03:00:00Z');
  expect((await emails()).at(-1)).toBe('Your payment of £36.00 on Tuesday 4 May 2027');
  await writeAt('2027-05-21T03:00:00Z');
  expect(await daysTold(stage.portal)).toEqual(['2027-02-01', '2027-05-04']);
  expect(await collections(parent)).toEqual([
    '2027-02 1 written 3600',
    '2027-03 1 written 3600',
    '2027-05 1 written 3600',
    '2027-06 1 written 3600',
  ]);
});
