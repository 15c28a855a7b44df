// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { UNPAID } from '@bandstand/domain/kernel/moves';
import { childWith, idOf, MAYA, waitingChild } from '../../../testing/family.ts';
import { openKid } from '../../../testing/kid.ts';
import type { Page } from '../../../testing/page.tsx';

const openLessons = async (...of: Parameters<typeof openKid>) => {
  const opened = await openKid(...of);
  const heading = await opened.page.findByRole('heading', { level: 2, name: 'Lessons' });
  return { ...opened, lessons: heading.closest('section')! };
};
const factsIn = (lessons: HTMLElement) =>
  [...lessons.querySelectorAll('dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ]);
const hrefOf = (page: Page, name: string) =>
  page.queryByRole('link', { name })?.getAttribute('href') ?? null;
const PAUSED = { exception_type: 'frozen_during_school_closure' } as const;

describe('what is known of a child’s lessons', () => {
  it('is told row by row, with the money', async () => {
    const { lessons } = await openLessons(childWith({ timetable_bl: 'Marcus Bell' }));
    expect(factsIn(lessons)).toEqual([
      ['School', 'Riverside Junior SchoolYear 4'],
      ['First lesson', 'Tuesday 19 January 2027'],
      ['First payment', '£36.00 on Monday 1 February 2027For February 2027'],
      ['Regular monthly amount', '£36.00'],
    ]);
  });

  it('is TBC where dates are not known', async () => {
    const { lessons } = await openLessons(
      childWith({ first_lesson_date: null, first_payment_date: null, first_payment_amount: null }),
    );
    const facts = Object.fromEntries(factsIn(lessons));
    expect([facts['First lesson'], facts['First payment']]).toEqual([
      'TBC',
      expect.stringMatching(/^TBC/),
    ]);
  });

  it('is without first days that are over', async () => {
    const { lessons } = await openLessons(
      childWith({ first_lesson_date: '2027-01-05', first_payment_date: '2027-01-11' }),
    );
    expect(factsIn(lessons).map(([label]) => label)).toEqual(['School', 'Regular monthly amount']);
  });

  it('has no money while the child waits', async () => {
    const { lessons } = await openLessons(waitingChild());
    expect(factsIn(lessons).map(([label]) => label)).toEqual(['School']);
  });
});

describe('what can be changed about them', () => {
  it('is the instrument, of a child who plays', async () => {
    const { page } = await openLessons();
    const ways = page.getAllByRole('link', { name: 'Change Instrument' });
    // In the row of pages, and beside Make Changes.
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(
      Array(2).fill(`/available-instrument-changes?id=${MAYA}`),
    );
    expect(hrefOf(page, 'Enrol')).toBeNull();
  });

  it.each([
    ['lessons are paused', PAUSED, 'Lessons are paused'],
    ['the child is away', { exception_type: 'long_term_absence' } as const, 'Lessons are paused'],
    ['the school is closed to changes', { closed_to_new_signups: true }, 'Changing instrument'],
    [
      'lessons ended unpaid',
      { status: 'cancelled', is_enrolled: false, reason_for_cancelling: UNPAID } as const,
      'Lessons ended because payments were not made',
    ],
  ])('is for the office when %s, which can be called at once', async (_why, kid, heading) => {
    const { page, lessons } = await openLessons(childWith(kid));
    within(lessons).getByText(heading);
    expect(hrefOf(page, '0330 113 0330')).toBe('tel:03301130330');
    expect(lessons.textContent).toContain('(Monday-Thursday 8am-8pm, Friday 8am-6pm)');
    expect(page.queryByRole('link', { name: /^(Change Instrument|Enrol)$/ })).toBeNull();
  });

  it('is to enrol again, of a child who left', async () => {
    const { page } = await openLessons(childWith({ status: 'cancelled', is_enrolled: false }));
    expect(hrefOf(page, 'Enrol')).toBe(`/enrol?id=${MAYA}`);
  });

  it('is nothing where there are no lessons any more', async () => {
    const { lessons } = await openLessons(
      childWith({ status: 'cancelled', is_enrolled: false, lessons_are_on: false }),
    );
    expect(within(lessons).queryByRole('link')).toBeNull();
  });
});

describe('the head of a child’s page', () => {
  it('says how it stands, also when paused, and leads to the child’s other pages', async () => {
    const { page } = await openLessons(childWith(PAUSED));
    const head = page.getByRole('heading', { level: 1, name: /Maya Shah/ }).parentElement;
    expect(head?.textContent).toContain('EnrolledPausedDrums');
    const nav = within(page.getByRole('navigation', { name: 'Pages of Maya' }));
    expect(nav.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Details and preferences',
      'Timeline',
      'Timetable',
      'Enrolment status',
    ]);
    expect(nav.getByRole('link', { current: 'page' }).textContent).toBe('Details and preferences');
    expect(page.queryByRole('navigation', { name: 'Your children' })).toBeNull();
  });

  it('leads to the same page of another child', async () => {
    const leo = childWith({ name: 'Leo Shah', first_name: 'Leo' }, idOf(12));
    const { page } = await openLessons(childWith(), undefined, { kids: [childWith(), leo] });
    const children = within(page.getByRole('navigation', { name: 'Your children' }));
    expect(children.getByRole('link', { name: 'Leo' }).getAttribute('href')).toBe(
      `/kid/${idOf(12)}`,
    );
    expect(children.getByRole('link', { current: 'page' }).textContent).toContain('Maya');
  });
});
