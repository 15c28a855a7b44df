import { randomUUIDv7 } from 'node:crypto';
import { expect, it } from 'vitest';
import { addParent, addSchool, enrolling } from '../../../testing/families.ts';
import { asStaff, addStaff } from '../../../testing/office.ts';
import { onePortal } from '../../../testing/portal.ts';
import { post, addBand, addChild } from '../../../testing/tables/families.ts';

const portal = onePortal();

it('the office reads which places are free, in which band and when, and they are gone once taken', async () => {
  const staff = await addStaff(portal, ['office']);
  const school = await addSchool(portal, { slots: ['drums', 'bass'] });
  const freeIn = async (year: number, id = school.timetableId) =>
    asStaff(portal, staff, 'GET', `timetables/${id}/free_places?year=${year}`);
  const where = {
    band: expect.any(String) as string,
    lesson_day: expect.stringMatching(/day$/) as string,
    starts_at: expect.stringMatching(/^\d\d:\d\d$/) as string,
    ends_at: expect.stringMatching(/^\d\d:\d\d$/) as string,
    has_own_time: expect.any(Boolean) as boolean,
    free: 1,
  };
  const bass = { instrument: 'guitar', plays: 'bass', ...where };
  const first = await freeIn(4);
  expect(first.json(), first.body).toEqual({
    places: [bass, { instrument: 'drums', plays: 'drums', ...where }],
  });
  const family = await addParent(portal, 'takes-drums@families.example', { directDebit: true });
  await portal.call(
    post(
      `/staff/grown_ups/${family.grownUpId}/kids.json`,
      enrolling(school, { name: 'Maya Shah' }),
      family,
    ),
  );
  expect((await freeIn(4)).json()).toEqual({ places: [bass] });
  expect((await freeIn(13)).json()).toEqual({ places: [] });
  expect((await freeIn(99)).statusCode).toBe(422);
  expect((await freeIn(4, randomUUIDv7())).statusCode).toBe(404);
});

it('a child gets the place that the office promised, in the fuller of two bands', async () => {
  const staff = await addStaff(portal, ['office']);
  const family = await addParent(portal, 'promised@families.example', { directDebit: true });
  const emptier = await addSchool(portal, { slots: Array<'drums'>(10).fill('drums') });
  const fuller = await addBand(portal, emptier.timetableId, Array<'drums'>(6).fill('drums'));
  const isMember = { year: 4, plays: 'drums' } as const;
  await addChild(portal, family, emptier, { name: 'Only One', ...isMember });
  for (const name of ['Ann', 'Ben', 'Cas', 'Dan', 'Eve'])
    await addChild(portal, family, { ...emptier, bandId: fuller }, { name, ...isMember });
  const url = `timetables/${emptier.timetableId}/free_places?year=4`;
  const promised = async () =>
    (await asStaff(portal, staff, 'GET', url)).json<{ places: { band: string }[] }>().places[0]
      ?.band;
  const other = await addParent(portal, 'takes-it@families.example', { directDebit: true });
  const taken = async (name: string) => {
    const answer = await portal.call(
      post(`/staff/grown_ups/${other.grownUpId}/kids.json`, enrolling(emptier, { name }), other),
    );
    return answer.json<{ data: { attributes: { band: { name: string } } } }>().data.attributes.band
      .name;
  };
  expect(await promised()).toBe('The Second Band');
  expect(await taken('Maya Shah')).toBe('The Second Band');
  // That one is full now.
  expect(await promised()).toBe('The Amplifiers');
  expect(await taken('Noor Shah')).toBe('The Amplifiers');
});
