// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { removeKid } from '@bandstand/domain/places/cancellation/contract';
import { getKid, patchKid } from '@bandstand/domain/child-page/contract';
import { listTimeline, markTimelineSeen } from '@bandstand/domain/stories/timeline/contract';
import { ALEX, answerFamily, childWith, idOf, MAYA, waitingChild } from '../../testing/family.ts';
import { CHANGING, inFull, openKid } from '../../testing/kid.ts';
import { keepDraft } from '../../platform/draft.ts';
import { entryWith } from '../../testing/timeline.ts';

const SAVE = { name: 'Save Changes' };

describe('the newest of the timeline', () => {
  it('stands on the child’s page in three lines, with the way to all of it, and is not marked as seen', async () => {
    const { portal, page } = await openKid(childWith(), `/kid/${MAYA}`, {}, (answering) =>
      answering.answer(listTimeline, {
        data: [
          entryWith(300, { date_seen: null }),
          entryWith(301, { category: 'Media', body: 'A picture.' }),
          entryWith(302),
          entryWith(303, { body: 'Much earlier.' }),
        ],
        meta: { next_before: null },
      }),
    );
    const newest = within(await page.findByRole('region', { name: 'Maya’s Timeline' }));
    await newest.findByText('A picture.');
    expect(newest.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      'NewsYesterdayNewThe Amplifiers have begun a new song.',
      'MediaYesterdayA picture.',
      'NewsYesterdayThe Amplifiers have begun a new song.',
    ]);
    const way = newest.getByRole('link', { name: 'See the timeline' });
    expect(way.getAttribute('href')).toBe(`/timeline/${MAYA}`);
    expect(portal.received(markTimelineSeen)).toEqual([]);
  });

  it('leaves the way there where it does not come', async () => {
    const { page } = await openKid(childWith(), `/kid/${MAYA}`, {}, (answering) =>
      answering.lose(listTimeline),
    );
    const newest = within(await page.findByRole('region', { name: 'Maya’s Timeline' }));
    await newest.findByRole('link', { name: 'See the timeline' });
    await waitFor(() => expect(newest.queryByRole('status')).toBeNull());
  });
});

describe('making changes to a child', () => {
  it('sends only what was changed', async () => {
    const { portal, page, user } = await openKid(childWith(), CHANGING);
    await user.type(await page.findByLabelText(/^Class/), '4B');
    await user.click(page.getByRole('button', SAVE));
    await page.findByText('Your changes for Maya are saved.');
    expect(portal.received(patchKid).map(({ body }) => body.kid)).toEqual([{ school_class: '4B' }]);
  });

  it('has nothing to save before something is changed', async () => {
    const { portal, page, user } = await openKid(childWith(), CHANGING);
    await page.findByText('No changes to save');
    await user.click(page.getByRole('button', SAVE));
    expect(portal.received(patchKid)).toEqual([]);
  });

  it('does not take an empty name, and goes to it from the summary', async () => {
    const { portal, page, user } = await openKid(childWith(), CHANGING);
    const name = await page.findByLabelText('Name');
    await user.clear(name);
    await user.click(page.getByRole('button', SAVE));
    const link = await page.findByRole('link', { name: /enter your child’s name/ });
    await user.click(link);
    expect(document.activeElement).toBe(name);
    expect(portal.received(patchKid)).toEqual([]);
  });

  it('keeps the words that were not saved, and names the number to call', async () => {
    const { portal, page, user } = await openKid(childWith(), CHANGING);
    portal.lose(patchKid);
    const notes = await page.findByLabelText<HTMLTextAreaElement>(/Medical and education notes/);
    await user.type(notes, ' for reading');
    await user.click(page.getByRole('button', SAVE));
    const box = await page.findByRole('alert');
    expect(box.textContent).toContain('Sorry but something went wrong');
    expect(box.textContent).toContain('please contact the office on 0330 113 0330');
    expect(notes.value).toBe('Wears glasses for reading');
  });

  it('keeps notes about health out of the tab’s storage', async () => {
    const { page, user } = await openKid(childWith(), CHANGING);
    await user.type(await page.findByLabelText(/^Class/), '4B');
    await user.type(page.getByLabelText(/Medical and education notes/), ' and an inhaler');
    await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('4B'));
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/inhaler|glasses/);
  });

  it('asks before they are left behind', async () => {
    const { page, user, address } = await openKid(childWith(), CHANGING);
    await user.type(await page.findByLabelText(/^Class/), '4B');
    const [home] = page.getAllByRole('link', { name: 'Home' });
    await user.click(home ?? document.body);
    await user.click(await page.findByRole('button', { name: 'Stay' }));
    expect(address()).toBe(CHANGING);
    expect(page.getByLabelText<HTMLInputElement>(/^Class/).value).toBe('4B');
  });

  it('opens by one press and closes by another, each of which the focus follows', async () => {
    const { page, user, history } = await openKid();
    const way = await page.findByRole('link', { name: 'Make Changes' });
    expect(page.queryByRole('button', SAVE)).toBeNull();
    await user.click(way);
    await page.findByRole('button', SAVE);
    expect(document.activeElement).toBe(page.getByRole('heading', { name: 'Make Changes' }));
    expect(page.queryByRole('link', { name: 'Make Changes' })).toBeNull();
    await user.click(page.getByRole('link', { name: 'Close' }));
    await page.findByRole('link', { name: 'Make Changes' });
    expect(document.activeElement).toBe(page.getByRole('heading', { level: 1 }));
    history.back();
    await page.findByRole('button', SAVE);
  });

  it('asks before they are closed, and then lets them go', async () => {
    const { page, user, address } = await openKid(childWith(), CHANGING);
    await user.type(await page.findByLabelText(/^Class/), '4B');
    await user.click(page.getByRole('link', { name: 'Close' }));
    await user.click(await page.findByRole('button', { name: 'Leave' }));
    await user.click(await page.findByRole('link', { name: 'Make Changes' }));
    expect((await page.findByLabelText<HTMLInputElement>(/^Class/)).value).toBe('');
    expect(address()).toBe(CHANGING);
  });

  it('opens by itself where something was typed before signing in again', async () => {
    sessionStorage.setItem('drafts-of', ALEX);
    keepDraft(`kid:${MAYA}`, { school_class: '4B' });
    const { page } = await openKid();
    await page.findByText('We’ve kept your changes');
    expect(page.getByLabelText<HTMLInputElement>(/^Class/).value).toBe('4B');
  });

  it('says what still works when they do not come, and tries again by a press', async () => {
    const { portal, page, user } = await openKid(childWith(), CHANGING);
    portal.refuse(getKid, 'not_found');
    await page.findByRole('heading', { name: 'We could not load what you can change' });
    page.getByText('Nothing has changed. The rest of this page still works.');
    portal.answer(getKid, inFull());
    await user.click(page.getByRole('button', { name: 'Try again' }));
    await page.findByLabelText(/^Class/);
  });
});

describe('taking a waiting child off the list', () => {
  it('is asked about first, with what is lost by it', async () => {
    const { portal, page, user } = await openKid(waitingChild(), CHANGING);
    portal.answer(removeKid, { data: waitingChild({ status: 'cancelled' }) });
    const remove = await page.findByRole('button', { name: /Leave the waiting list/ });
    await user.click(remove);
    const dialog = await page.findByRole('dialog');
    expect(dialog.textContent).toContain('If you rejoin, Maya goes to the back of the list.');
    expect(portal.received(removeKid)).toEqual([]);
    answerFamily(portal, { kids: [] });
    const [confirm] = within(dialog).getAllByRole('button', { name: /Leave the waiting list/ });
    await user.click(confirm ?? dialog);
    await page.findByRole('heading', { name: /Good morning/ });
    expect(portal.received(removeKid)).toHaveLength(1);
  });

  it('leaves the child where they are when it was not heard', async () => {
    const { portal, page, user } = await openKid(waitingChild(), CHANGING);
    portal.lose(removeKid);
    await user.click(await page.findByRole('button', { name: /Leave the waiting list/ }));
    const dialog = await page.findByRole('dialog');
    const [confirm] = within(dialog).getAllByRole('button', { name: /Leave the waiting list/ });
    await user.click(confirm ?? dialog);
    const box = await page.findByRole('alert');
    expect(dialog.contains(box)).toBe(true);
  });

  it('is not offered for a child who plays', async () => {
    const { page } = await openKid(childWith(), CHANGING);
    await page.findByRole('button', SAVE);
    expect(page.queryByRole('button', { name: /Leave the waiting list/ })).toBeNull();
  });
});

describe('the page of a child', () => {
  it('that is not the parent’s says so, and shows nothing of anybody', async () => {
    const { page } = await openKid(childWith(), `/kid/${idOf(99)}`);
    await page.findByRole('heading', { level: 1 });
    await waitFor(() => expect(page.queryByText('Maya Shah')).toBeNull());
    expect(page.queryByRole('button', SAVE)).toBeNull();
  });

  it('that just left says until when there are lessons', async () => {
    const { page } = await openKid(
      childWith({ status: 'cancelled', is_enrolled: false }),
      `/kid/${MAYA}?cancelled=true`,
    );
    await page.findByText('Your cancellation is confirmed');
    page.getByText(/Maya has left the lessons./);
  });
});
