// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DESIGNATORS } from '@bandstand/domain/stories/round-up/deck';
import { getRoundUp, startViewing } from '@bandstand/domain/stories/round-up/contract';
import { childWith, idOf, MAYA, portalOf } from '../../../testing/family.ts';
import { openAt } from '../../../testing/page.tsx';
import {
  findSlide,
  openRoundUp,
  press,
  roundUpWith,
  slideName,
  slideWords,
} from '../../../testing/round-up.ts';

/** Every slide in the order of the specification, as it is read. */
const WORDS = [
  'Autumn Term 20261 of 15. Maya’s Round-UpA term with Electric Acorns',
  '2 of 15. Maya is a DrummerThe beat that keeps everybody together.Drums in Electric Acorns',
  '3 of 15. Caught on cameraThe band on stage, picture 1 Friday 4 December 2026',
  '4 of 15. Maya has played 3 concertsLights up, nerves and all.',
  '5 of 15. Now playing Paper Boatsby The Harbour LightsHear the song',
  '6 of 15. Since the last Round-Up New this termSix',
  '7 of 15. Maya is working onSeven',
  '8 of 15. Coming up next1Eight',
  '9 of 15. Maya has 6 skillsto play with, and more with every term.',
  '10 of 15. One for the albumThe band on stage, picture 2 Friday 4 December 2026',
  '11 of 15. Maya is at Trinity InitialPre-InitialInitialGrade 1Grade 2',
  '12 of 15. Maya on the way through Initial Finding the grooveProgress: Medium',
  '13 of 15. Say “soundcheck”The band on stage, picture 3 Friday 4 December 2026',
  '14 of 15. Save the date Easter ConcertAdmit the whole familyMaya playsFriday 26 March',
  'Autumn Term 202615 of 15. That’s a wrap, MayaThank you for listening.Show the poster',
];

describe('the slides of a Round-Up', () => {
  it('come in their order, one at each press, each announced, and end at the last', async () => {
    const { page } = await openRoundUp();
    await findSlide(1);
    expect(document.title).toContain('Maya’s Round-Up');
    const seen: [name: string, words: string][] = [];
    for (let number = 1; number <= 15; number += 1) {
      await findSlide(number);
      page.getByText(`${number} of 15`);
      seen.push([slideName(), slideWords()]);
      press('ArrowRight');
    }
    expect(seen).toEqual(DESIGNATORS.map((name, at) => [name, WORDS[at]]));
    await findSlide(15);
    expect(page.queryByRole('button', { name: 'Next' })).toBeNull();
    press('ArrowLeft');
    await findSlide(14);
  });

  it('can be gone through by the buttons too, and by Home and End', async () => {
    const { page, user } = await openRoundUp();
    await findSlide(1);
    expect(page.queryByRole('button', { name: 'Previous' })).toBeNull();
    press('ArrowLeft');
    await user.click(page.getByRole('button', { name: 'Next' }));
    await findSlide(2);
    await user.click(page.getByRole('button', { name: 'Previous' }));
    await findSlide(1);
    press('End');
    await findSlide(15);
    press('Home');
    await findSlide(1);
  });

  it('stay where they are for keys that are the browser’s own', async () => {
    const { page } = await openRoundUp();
    await findSlide(1);
    for (const key of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])
      fireEvent.keyDown(document.body, { key: 'ArrowRight', [key]: true });
    press('ArrowRight');
    await findSlide(2);
    page.getByText('2 of 15');
  });

  it('leave one slide at a time to the eye only, and then it is gone', async () => {
    await openRoundUp();
    await findSlide(1);
    press('ArrowRight', 3);
    await findSlide(4);
    const leaving = [...document.querySelectorAll('.ru-slide[inert]')];
    expect(leaving.every((one) => one.getAttribute('aria-hidden') === 'true')).toBe(true);
    expect(leaving).toHaveLength(1);
    await waitFor(() => expect(document.querySelectorAll('.ru-slide')).toHaveLength(1));
  });

  it('are left out where a child has nothing for them', async () => {
    const data = { song_title: null, trinity_opt_out: true, next_concert_planned: null };
    const answer = roundUpWith({ data, latest_band_media: [] });
    await openRoundUp({ answer });
    const seen: string[] = [];
    for (let number = 1; number <= 8; number += 1) {
      await findSlide(number, 8);
      seen.push(slideName());
      press('ArrowRight');
    }
    const left = /song|media|trinity|upcoming_concert/;
    expect(seen).toEqual(DESIGNATORS.filter((name) => !left.test(name)));
  });
});

describe('a Round-Up that is not there', () => {
  it('is coming soon, with its term, and counts no viewing', async () => {
    const coming = { ac_year: 2026, ac_year_period: 'spring' } as const;
    const { portal, page } = await openRoundUp({ answer: { data: null, meta: { coming } } });
    await findSlide(1, 1);
    expect(slideWords()).toBe(
      'Spring Term 20271 of 1. Maya’s Round-Up is Coming soonWe are still tuning up. It will be on Maya’s timeline when it is ready.Back to the timeline',
    );
    const back = page.getByRole('link', { name: 'Back to the timeline' });
    expect(back.getAttribute('href')).toBe(`/timeline/${MAYA}`);
    expect(page.queryByRole('button', { name: /Next|Previous|Sound/ })).toBeNull();
    expect(portal.received(startViewing)).toEqual([]);
  });

  it('is not promised to a child without a band', async () => {
    await openRoundUp({ answer: { data: null, meta: { coming: null } } });
    await findSlide(1, 1);
    expect(slideWords()).toBe(
      '1 of 1. No Round-Up yetMaya is not in a band at the moment. Once Maya plays, each term ends with a Round-Up.Back to the timeline',
    );
  });

  it('is waited for under the child’s name, and shown when it comes', async () => {
    const portal = await portalOf();
    portal.answer(getRoundUp, roundUpWith()).refuse(startViewing, 'no_such_slide');
    const letGo = portal.hold(getRoundUp);
    const { page } = openAt(`/round-up/${MAYA}`);
    await waitFor(() => {
      const waiting = page.getByText('Loading').closest('[role=status]');
      expect(waiting?.textContent).toBe('Maya’s Round-UpLoading');
    });
    letGo();
    await findSlide(1);
  });

  it('that does not come says what still works, and can be asked for again', async () => {
    const portal = await portalOf();
    portal.refuse(getRoundUp, 'invalid').refuse(startViewing, 'no_such_slide');
    const { page, user } = openAt(`/round-up/${MAYA}`);
    const box = await page.findByRole('alert');
    expect(box.textContent).toContain('We could not load Maya’s Round-Up');
    expect(box.textContent).toContain('The timeline and the other pages still work');
    const exit = page.getByRole('link', { name: 'Exit' });
    expect(exit.getAttribute('href')).toBe(`/timeline/${MAYA}`);
    portal.answer(getRoundUp, roundUpWith());
    await user.click(page.getByRole('button', { name: 'Try again' }));
    await findSlide(1);
  });

  it.each([
    ['the portal does not know', idOf(999)],
    ['is not this parent’s', MAYA],
  ])('because the child %s sends home', async (_who, id) => {
    const portal = await portalOf({ kids: id === MAYA ? [] : [childWith()] });
    portal.refuse(getRoundUp, 'not_found');
    const { page } = openAt(`/round-up/${id}`);
    await page.findByRole('heading', { level: 1, name: 'We could not find this child' });
    expect(page.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
  });

  it('gives way to the maintenance screen', async () => {
    const portal = await portalOf({ parent: { enrolments_disabled: true } });
    portal.answer(getRoundUp, roundUpWith()).refuse(startViewing, 'no_such_slide');
    const { page } = openAt(`/round-up/${MAYA}`);
    await page.findByText(/Sorry, we are currently updating our system/);
    expect(document.querySelector('.ru-stage')).toBeNull();
  });
});
