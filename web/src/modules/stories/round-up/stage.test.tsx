// @vitest-environment happy-dom
import { cleanup, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DESIGNATORS } from '@bandstand/domain/stories/round-up/deck';
import { continueViewing, startViewing } from '@bandstand/domain/stories/round-up/contract';
import { listTimeline, markTimelineSeen } from '@bandstand/domain/stories/timeline/contract';
import { ALEX, MAYA } from '../../../testing/family.ts';
import { openAt } from '../../../testing/page.tsx';
import { findSlide, openRoundUp, press, ROUND_UP, VIEWING } from '../../../testing/round-up.ts';

describe('the stage', () => {
  it('has no header of the portal, and under it what the specification names', async () => {
    const { page } = await openRoundUp({
      facts: { social: [{ name: 'Facebook', href: 'https://facebook.example' }] },
    });
    await findSlide(1);
    expect(page.queryByRole('link', { name: 'Sign out' })).toBeNull();
    const links = within(page.getByRole('contentinfo')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Privacy notice (opens in a new tab)', 'https://www.bandstand.example/privacy'],
      ['Cookie policy', '/cookie-policy'],
      ['Terms', '/terms-and-conditions'],
      ['Submit a request', '/support'],
      ['Facebook (opens in a new tab)', 'https://facebook.example'],
    ]);
    const elsewhere = links.filter((link) => link.getAttribute('target') === '_blank');
    expect(elsewhere).toHaveLength(2);
    for (const link of elsewhere) expect(link.getAttribute('rel')).toContain('noopener');
  });

  it('has no social links where the provider has none', async () => {
    const { page } = await openRoundUp();
    await findSlide(1);
    expect(within(page.getByRole('contentinfo')).getAllByRole('link')).toHaveLength(4);
  });

  it('is left for the timeline by Escape and by its cross', async () => {
    for (const way of ['key', 'cross']) {
      const { portal, page, user, address } = await openRoundUp();
      portal.answer(listTimeline, { data: [], meta: { next_before: null } });
      portal.answer(markTimelineSeen, { marked: 0 });
      await findSlide(1);
      if (way === 'key') press('Escape');
      else await user.click(page.getByRole('link', { name: 'Exit' }));
      await page.findByRole('heading', { level: 1, name: /Maya.s Timeline/ });
      expect(address()).toBe(`/timeline/${MAYA}`);
      cleanup();
    }
  });

  it('begins at the slide that this entry of the history was left at', async () => {
    await openRoundUp();
    await findSlide(1);
    press('ArrowRight', 3);
    await findSlide(4);
    cleanup();
    openAt(`/round-up/${MAYA}`);
    await findSlide(4);
  });
});

describe('how far it was watched', () => {
  it('is told slide by slide, never backwards, with the deck as it is', async () => {
    const { portal } = await openRoundUp();
    await findSlide(1);
    await waitFor(() => expect(portal.received(startViewing)).toHaveLength(1));
    expect(portal.received(startViewing)[0]?.body).toEqual({
      grown_up_id: ALEX,
      round_up_id: ROUND_UP,
      slides_count: 15,
      slide_designators: DESIGNATORS,
      last_viewed_slide_designator: 'intro',
      last_viewed_slide_number: 1,
    });
    press('ArrowRight');
    await findSlide(2);
    press('ArrowLeft');
    await findSlide(1);
    press('End');
    const further = () =>
      portal
        .received(continueViewing)
        .map(({ params, body }) => [
          params.id === VIEWING,
          body.last_viewed_slide_number,
          body.last_viewed_slide_designator,
        ]);
    await waitFor(() =>
      expect(further()).toEqual([
        [true, 2, 'band_role'],
        [true, 15, 'outro'],
      ]),
    );
  });

  it('goes on from another time, and nobody hears of it when it fails', async () => {
    const { portal, page } = await openRoundUp({ seen: 9 });
    await findSlide(1);
    await waitFor(() => expect(portal.received(startViewing)).toHaveLength(1));
    portal.refuse(continueViewing, 'no_such_slide');
    press('ArrowRight', 9);
    await findSlide(10);
    await waitFor(() => expect(portal.received(continueViewing)).toHaveLength(1));
    press('ArrowRight');
    await findSlide(11);
    await waitFor(() => expect(portal.received(continueViewing)).toHaveLength(2));
    expect(page.queryByRole('alert')).toBeNull();
    expect(page.queryByText(/no such slide/)).toBeNull();
  });
});
