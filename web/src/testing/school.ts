import type { UserEvent } from '@testing-library/user-event';
import type { AnswerOf } from '@bandstand/domain/kernel/endpoint';
import type { Places } from '@bandstand/domain/kernel/instruments/model';
import type { PricingInfo } from '@bandstand/domain/prices/model';
import {
  findTimetables,
  getPlaces,
  getPricingForGrownUp,
  type TimetableSummary,
} from '@bandstand/domain/places/schools/contract';
import type { listFreePlaces } from '@bandstand/domain/places/schools/office-contract';
import { idOf, RIVERSIDE } from './family.ts';
import { pricingWith } from './pricing.ts';
import type { Page } from './page.tsx';
import type { TestPortal } from './portal.ts';

type FoundTimetable = AnswerOf<typeof findTimetables>['data'][number];

/** A free place at it, as the office is shown those of a school. */
export const DRUMS: AnswerOf<typeof listFreePlaces>['places'][number] = {
  instrument: 'drums',
  plays: 'drums',
  band: 'The Amplifiers',
  lesson_day: 'Tuesday',
  starts_at: '13:00',
  ends_at: '13:30',
  has_own_time: true,
  free: 1,
};

export const schoolWith = (
  school: Partial<TimetableSummary> = {},
  id = RIVERSIDE,
): FoundTimetable => ({
  id,
  type: 'timetable',
  attributes: {
    display_name: 'Riverside Junior School',
    school_id: idOf(31),
    school_name: 'Riverside Junior School',
    town: 'Leeds',
    lesson_day: 'Tuesday',
    min_year: 1,
    max_year: 6,
    closed_to_new_signups: false,
    ...school,
  },
});

export const FULL: Places = { vocals: 0, keyboard: 0, guitar: 0, bass: 0, drums: 0 };

interface School {
  readonly found?: readonly FoundTimetable[];
  readonly places?: Partial<Places>;
  readonly pricing?: PricingInfo;
}

/** The portal knows Riverside, with these places and this price. */
export const answerSchool = (portal: TestPortal, school: School = {}): TestPortal => {
  const { found = [schoolWith()], places = { drums: 2 }, pricing = pricingWith() } = school;
  return portal
    .answer(findTimetables, { data: [...found] })
    .answer(getPlaces, { ...FULL, ...places })
    .answer(getPricingForGrownUp, pricing);
};

/** Finds a school by its name and takes it, as a parent does. */
export const chooseSchool = async (page: Page, user: UserEvent, name = /Riverside/) => {
  await user.click(await page.findByRole('button', { name: /^School/ }));
  await user.type(await page.findByRole('searchbox'), 'riverside');
  await user.click(await page.findByRole('option', { name }));
};
