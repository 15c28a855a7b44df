// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  getCalendar,
  getCalendarSubscription,
  getLessonCount,
  getLessonWords,
} from '@bandstand/domain/lessons/contract';
import { childWith, MAYA, portalOf, RIVERSIDE, waitingChild } from '../../../testing/family.ts';
import { lessonCount } from '../../../testing/kid.ts';
import { openAt } from '../../../testing/page.tsx';

const openStage = async (family: Parameters<typeof portalOf>[0]) => {
  const portal = await portalOf(family);
  portal
    .answer(getCalendar, [])
    .answer(getLessonCount, lessonCount())
    .answer(getLessonWords, [])
    .answer(getCalendarSubscription, { address: null, webcal_address: null });
  const { page } = openAt(`/kid/${MAYA}/timetable`);
  const heading = await page.findByRole('heading', { level: 1, name: 'Maya’s timetable' });
  const stage = heading.closest('header');
  if (stage === null) throw new Error('The heading stands on no stage.');
  const facts = within(stage)
    .queryAllByRole('definition')
    .map((fact) => `${fact.textContent} → ${fact.querySelector('a')?.getAttribute('href') ?? ''}`);
  return { page, facts };
};
const lessonOn = (date: string, concert: string | null = null) => {
  const on = (day: string) => ({ date: day, time: '09:15', ends_at: null, place: 'Riverside' });
  return { kid_id: MAYA, lesson: on(date), concert: concert === null ? null : on(concert) };
};

it('a child stands on the stage of their band, with the next lesson, band, song and leader', async () => {
  const leader = { timetable: RIVERSIDE, band_leader_id: 'marcus' };
  const { page, facts } = await openStage({
    kids: [childWith({ band_song: 'Yellow', band_song_id: 'song', timetable_bl: 'Marcus Bell' })],
    included: [{ id: RIVERSIDE, type: 'timetable', attributes: leader }] as never,
    dates: [lessonOn('2027-01-13')],
  });
  await page.findByRole('img', {
    name: 'The Amplifiers on stage: keyboard is taken, guitar is free; Maya plays drums',
  });
  expect(facts).toEqual([
    `Tomorrow, Wednesday 13 January, 9.15am → /kid/${MAYA}/timetable`,
    'The Amplifiers → ',
    'Yellow → /song/song',
    'Marcus Bell → /band_leader/marcus/staff_profile',
  ]);
});

it('a child who only waits has no band on a stage', async () => {
  const { page, facts } = await openStage({ kids: [waitingChild()] });
  expect([page.queryByRole('img'), facts]).toEqual([null, []]);
});

it('a child with a reserved place is told as one who would play', async () => {
  const { page } = await openStage({ kids: [childWith({ status: 'reserved' })] });
  await page.findByRole('img', { name: /; Maya would play drums$/ });
});

const BEGUN = { first_lesson_date: '2026-09-08' };
it.each([
  ['a week as others', [lessonOn('2027-01-19')], {}, 'rehearsal'],
  ['the week of a concert', [lessonOn('2027-01-19', '2027-01-16')], {}, 'concert'],
  ['a time without lessons', [lessonOn('2027-01-26')], BEGUN, 'holidays'],
  ['the time before the first lesson', [lessonOn('2027-01-26')], {}, 'rehearsal'],
  ['a pause', [], { exception_type: 'long_illness' }, 'holidays'],
  ['dates that are not known', [], {}, 'rehearsal'],
] as const)('in %s the stage looks like it', async (_when, dates, more, state) => {
  const { page } = await openStage({ kids: [childWith(more)], dates: [...dates] });
  const stage = await page.findByRole('img');
  expect(stage.dataset['state']).toBe(state);
});
