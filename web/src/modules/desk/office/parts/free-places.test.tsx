// @vitest-environment happy-dom
import type { ComponentProps } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { listFreePlaces } from '@bandstand/domain/places/schools/office-contract';
import { RIVERSIDE } from '../../../../testing/family.ts';
import { leavePage, show, startPortal } from '../../../../testing/page.tsx';
import type { TestPortal } from '../../../../testing/portal.ts';
import { DRUMS as ONE_DRUMS } from '../../../../testing/school.ts';
import { FreePlaces } from './free-places.tsx';

const DRUMS = { ...ONE_DRUMS, free: 2 };

let portal: TestPortal;
let chosen: string | undefined;
beforeEach(async () => {
  chosen = undefined;
  portal = await startPortal();
});

const openPlaces = (
  places: (typeof DRUMS)[],
  more: Partial<ComponentProps<typeof FreePlaces>> = {},
) => {
  portal.answer(listFreePlaces, { places });
  return show(
    <FreePlaces
      timetable={RIVERSIDE}
      year="4"
      value=""
      onChange={(instrument) => {
        chosen = instrument;
      }}
      error={undefined}
      {...more}
    />,
  );
};

describe('the free places of a school', () => {
  it('say in which band, when, and how many there are', async () => {
    const { page } = openPlaces([DRUMS]);
    await page.findByText('The Amplifiers · Tuesdays, 1pm to 1.30pm · 2 free');
    expect(
      portal.received(listFreePlaces).map(({ params, query }) => [params.id, query.year]),
    ).toEqual([[RIVERSIDE, 4]]);
  });

  it('say of a guitar that it is a bass, and nothing of an electric one', async () => {
    const guitar: typeof DRUMS = { ...DRUMS, instrument: 'guitar', free: 1 };
    const { page } = openPlaces([{ ...guitar, plays: 'bass' }]);
    await page.findByText('bass guitar · The Amplifiers · Tuesdays, 1pm to 1.30pm · 1 free');
    leavePage();
    portal = await startPortal();
    const electric = openPlaces([{ ...guitar, plays: 'guitar' }]);
    await electric.page.findByText('The Amplifiers · Tuesdays, 1pm to 1.30pm · 1 free');
  });

  it('are chosen by their instrument', async () => {
    const { page, user } = openPlaces([DRUMS, { ...DRUMS, instrument: 'vocals', plays: 'vocals' }]);
    await user.click(await page.findByLabelText(/^Vocals/));
    expect(chosen).toBe('vocals');
  });

  it.each([
    { timetable: '', year: '4' },
    { timetable: RIVERSIDE, year: '' },
  ])('are not asked for before school and year are chosen: %o', async (asked) => {
    const { page } = openPlaces([DRUMS], asked);
    await page.findByText('Choose the school year and the school to see which places are free.');
    expect(portal.received(listFreePlaces)).toEqual([]);
  });

  it('are said to be none, with what can be done instead where that can be done', async () => {
    const { page } = openPlaces([], { instead: 'Add the child to the waiting list instead.' });
    await page.findByText(
      'No place is free here for this school year. Add the child to the waiting list instead.',
    );
    leavePage();
    portal = await startPortal();
    await openPlaces([]).page.findByText('No place is free here for this school year.');
  });

  it('say at their field that one is to be chosen', async () => {
    const { page } = openPlaces([DRUMS], { error: 'Please choose a place.' });
    await page.findByText('Please choose a place.');
  });
});
