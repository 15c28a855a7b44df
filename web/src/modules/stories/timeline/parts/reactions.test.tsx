// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listTimeline, reactToEntry } from '@bandstand/domain/stories/timeline/contract';
import { queryClient } from '../../../../platform/queries.ts';
import { idOf } from '../../../../testing/family.ts';
import type { Page } from '../../../../testing/page.tsx';
import { entryWith, openTimeline } from '../../../../testing/timeline.ts';

const findButton = (page: Page, name: string) => page.findByRole('button', { name });
const pressed = (page: Page) =>
  within(page.getByRole('group', { name: 'Your reaction' }))
    .getAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent);
const isPressed = (button: HTMLElement) => button.getAttribute('aria-pressed');
const sent = (portal: Awaited<ReturnType<typeof openTimeline>>['portal']) =>
  portal.received(reactToEntry).map(({ body }) => body.timeline_entry.reaction);
const NOT_SAVED = 'Your reaction was not saved. Please try again.';

describe('a reaction', () => {
  it('is one of the five, and shows at once, before the portal has answered', async () => {
    const { portal, page, user } = await openTimeline();
    const letGo = portal.hold(reactToEntry);
    const love = await findButton(page, 'Love');
    const all = within(page.getByRole('group', { name: 'Your reaction' })).getAllByRole('button');
    expect(all.map(({ textContent }) => textContent)).toEqual([
      'Nice',
      'Love',
      'Wow',
      'Haha',
      'Rock',
    ]);
    await user.click(love);
    await waitFor(() => expect(pressed(page)).toEqual(['Love']));
    letGo();
    await waitFor(() => expect(sent(portal)).toEqual(['heart']));
    expect(portal.received(reactToEntry)[0]?.params.id).toBe(idOf(300));
    expect(pressed(page)).toEqual(['Love']);
  });

  it('is cleared by its own press, and changed by another', async () => {
    const { portal, page, user } = await openTimeline([entryWith(300, { reaction: 'hand_horns' })]);
    const rock = await findButton(page, 'Rock');
    expect(pressed(page)).toEqual(['Rock']);
    await user.click(rock);
    await waitFor(() => expect(isPressed(rock)).toBe('false'));
    await user.click(await findButton(page, 'Wow'));
    await waitFor(() => expect(pressed(page)).toEqual(['Wow']));
    await user.click(await findButton(page, 'Haha'));
    await waitFor(() => expect(sent(portal)).toEqual(['not_set', 'grin_hearts', 'grin_squint']));
    expect(pressed(page)).toEqual(['Haha']);
  });

  it('is sent one after the other, and the last one stands', async () => {
    const { portal, page, user } = await openTimeline();
    const letGo = portal.hold(reactToEntry);
    await user.click(await findButton(page, 'Nice'));
    await user.click(await findButton(page, 'Wow'));
    await waitFor(() => expect(pressed(page)).toEqual(['Wow']));
    expect(sent(portal)).toEqual(['thumbs_up']);
    letGo();
    await waitFor(() => expect(sent(portal)).toEqual(['thumbs_up', 'grin_hearts']));
    expect(pressed(page)).toEqual(['Wow']);
  });

  it('is taken back with a word when it was not heard, and goes again by a press', async () => {
    const { portal, page, user } = await openTimeline();
    portal.lose(reactToEntry);
    const love = await findButton(page, 'Love');
    await user.click(love);
    await page.findByText(NOT_SAVED);
    expect(isPressed(love)).toBe('false');
    portal.answer(reactToEntry, { data: entryWith(300, { reaction: 'heart' }) });
    await user.click(love);
    await waitFor(() => expect(page.queryByText(NOT_SAVED)).toBeNull());
    expect(isPressed(love)).toBe('true');
  });

  it('that is refused goes back to what was read last, also when that was read again since', async () => {
    const { portal, page, user } = await openTimeline();
    await findButton(page, 'Love');
    const data = [entryWith(300, { reaction: 'heart' })];
    portal.answer(listTimeline, { data, meta: { next_before: null } });
    await queryClient.refetchQueries({ queryKey: ['timeline'] });
    await waitFor(() => expect(pressed(page)).toEqual(['Love']));
    portal.refuse(reactToEntry, 'not_reactionable');
    await user.click(await findButton(page, 'Wow'));
    await page.findByText(NOT_SAVED);
    expect(pressed(page)).toEqual(['Love']);
  });

  it('is not offered where the entry takes none', async () => {
    const { page } = await openTimeline([entryWith(300, { reactionable: false })]);
    await page.findByText('The Amplifiers have begun a new song.');
    expect(page.queryByRole('group', { name: 'Your reaction' })).toBeNull();
  });
});
