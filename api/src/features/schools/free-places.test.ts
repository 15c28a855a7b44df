import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addParent, addSchool, enrolling } from '../../testing/families.ts';
import { asStaff } from '../../testing/office.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { addStaff } from '../../testing/staff.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

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
  await portal.call({
    method: 'POST',
    url: `/staff/grown_ups/${family.grownUpId}/kids.json`,
    headers: family.auth,
    payload: enrolling(school, { name: 'Maya Shah' }),
  });
  expect((await freeIn(4)).json()).toEqual({ places: [bass] });
  expect((await freeIn(13)).json()).toEqual({ places: [] });
  expect((await freeIn(99)).statusCode).toBe(422);
  expect((await freeIn(4, randomUUIDv7())).statusCode).toBe(404);
});
