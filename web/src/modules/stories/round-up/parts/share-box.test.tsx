// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getRoundUp } from '@bandstand/domain/stories/round-up/contract';
import { POSTERS, press } from '../../../../testing/round-up.ts';
import { openBox, TEXT, windows } from '../../../../testing/share-box.ts';

const kept: string[] = [];
beforeEach(() => {
  kept.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    kept.push(this.download);
  });
  return () => vi.restoreAllMocks();
});

describe('the share box', () => {
  it('has a tab for each platform, by the keys of tabs, with its own picture', async () => {
    const { box, user } = await openBox();
    const tabs = box.getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Facebook', 'Instagram', 'X']);
    press('ArrowLeft');
    tabs[0]?.focus();
    const chosen = async (name: keyof typeof POSTERS, label: string) => {
      const panel = await box.findByRole('tabpanel', { name: label });
      expect(document.activeElement).toBe(box.getByRole('tab', { name: label, selected: true }));
      const picture = within(panel).getByRole('img', { name: `Maya’s poster for ${label}` });
      expect(picture.getAttribute('src')).toBe(POSTERS[name]);
      expect(tabs.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    };
    await chosen('facebook', 'Facebook');
    await user.keyboard('{ArrowRight}');
    await chosen('instagram', 'Instagram');
    await user.keyboard('{End}');
    await chosen('x', 'X');
    await user.keyboard('{ArrowRight}');
    await chosen('facebook', 'Facebook');
    await user.keyboard('{ArrowLeft}');
    await chosen('x', 'X');
    await user.keyboard('{Home}');
    await chosen('facebook', 'Facebook');
    expect(document.querySelector('.ru-where')?.textContent).toContain('15 of 15');
  });

  it('says where the picture goes along, and the first name only', async () => {
    const { box, user } = await openBox();
    for (const name of ['Facebook', 'Instagram', 'X']) {
      await user.click(box.getByRole('tab', { name }));
      box.getByText('Download the poster first, then add it to your post.');
      expect(box.getByLabelText<HTMLTextAreaElement>('Text to copy').value).toBe(TEXT);
    }
    expect(TEXT).not.toContain('Shah');
  });

  it('is closed by its button, and the poster is there again', async () => {
    const { page, press: pressIn } = await openBox();
    await pressIn('Close');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    page.getByRole('button', { name: 'Share' });
  });
});

describe('a poster that is kept', () => {
  it('is saved with one press, under a name that says whose it is', async () => {
    const { box, fetched, press: pressIn, user } = await openBox();
    await user.click(box.getByRole('tab', { name: 'Instagram' }));
    await waitFor(() => expect(fetched).toEqual([POSTERS.facebook, POSTERS.instagram]));
    await new Promise((resolve) => setTimeout(resolve));
    const opened = windows(true);
    await pressIn('Download');
    await box.findByText('The poster has been saved on this device.');
    expect([kept, opened]).toEqual([['Maya Round-Up Instagram.png'], []]);
  });

  it('that is not at hand opens in a window, or says that popups are needed', async () => {
    const opened = await openBox({ isThere: false });
    const seen = windows(true);
    await opened.press('Download');
    expect(seen.map(({ address }) => address)).toEqual([
      `/round-up-poster?url=${encodeURIComponent(POSTERS.facebook)}`,
    ]);
    windows(false);
    await opened.press('Download');
    await opened.box.findByText('Please allow popups to download the image.');
    expect(kept).toEqual([]);
  });
});

describe('a picture in the box', () => {
  it('that does not come is asked for again once, and then says so', async () => {
    const { portal, box } = await openBox();
    const picture = box.getByRole('img');
    picture.dispatchEvent(new Event('error'));
    await waitFor(() => expect(picture.isConnected).toBe(false));
    expect(portal.received(getRoundUp)).toHaveLength(2);
    (await box.findByRole('img')).dispatchEvent(new Event('error'));
    await box.findByText('The poster could not be loaded.');
    box.getByRole('button', { name: 'Try again' });
  });
});
