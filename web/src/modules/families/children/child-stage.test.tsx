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
  return { family: stage.dataset['family'], facts };
};

it('a child stands on a stage in their instrument’s colour, with the next lesson, band, song and leader', async () => {
  const leader = { timetable: RIVERSIDE, band_leader_id: 'marcus' };
  const { family, facts } = await openStage({
    kids: [childWith({ band_song: 'Yellow', band_song_id: 'song', timetable_bl: 'Marcus Bell' })],
    included: [{ id: RIVERSIDE, type: 'timetable', attributes: leader }] as never,
    dates: [
      {
        kid_id: MAYA,
        lesson: { date: '2027-01-13', time: '09:15', ends_at: null, place: 'Riverside' },
        concert: null,
      },
    ],
  });
  expect(family).toBe('drums');
  expect(facts).toEqual([
    `Tomorrow, Wednesday 13 January, 9.15am → /kid/${MAYA}/timetable`,
    'The Amplifiers → ',
    'Yellow → /song/song',
    'Marcus Bell → /band_leader/marcus/staff_profile',
  ]);
});

it('a child who only waits stands on a stage of no instrument’s colour', async () => {
  const { family, facts } = await openStage({ kids: [waitingChild()] });
  expect([family, facts]).toEqual(['any', []]);
});
