// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getRoundUp } from '@bandstand/domain/round-up/contract';
import type { Provider } from '@bandstand/domain/provider/contract';
import { findSlide, openRoundUp, POSTERS, press } from '../../../testing/round-up.ts';

const TEXT = 'Maya’s Round-Up of the Autumn Term 2026: what a term in the band! With Bandstand.';
const WEBSITE = 'https://www.bandstand.example';

/** The pictures themselves, which no contract speaks of, and the service that counts. */
const answerFiles = (isThere: boolean) => {
  const portal = globalThis.fetch;
  const counted: unknown[] = [];
  const fetched: string[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (address.startsWith('https://count.example')) {
      counted.push(JSON.parse(init.body as string));
      return new Response();
    }
    if (!address.startsWith('/media/')) return portal(address, init);
    fetched.push(address);
    return isThere
      ? new Response(new Blob(['picture'], { type: 'image/png' }))
      : new Response(null, { status: 404 });
  });
  return { counted, fetched };
};

interface Box {
  readonly facts?: Partial<Provider>;
  readonly isThere?: boolean;
}
const openBox = async ({ facts = {}, isThere = true }: Box = {}) => {
  const opened = await openRoundUp({ facts });
  const files = answerFiles(isThere);
  await findSlide(1);
  press('End');
  await findSlide(15);
  const { page, user } = opened;
  await user.click(page.getByRole('button', { name: 'Show the poster' }));
  expect(files.fetched).toEqual([]);
  await user.click(await page.findByRole('button', { name: 'Share' }));
  const box = within(await page.findByRole('dialog', { name: 'Share Maya’s poster' }));
  // What is fetched without a press: the one picture that is looked at.
  await waitFor(() => expect(files.fetched).toEqual([POSTERS.facebook]));
  await new Promise((resolve) => setTimeout(resolve));
  const pressIn = (name: string) => user.click(box.getByRole('button', { name }));
  return { ...opened, ...files, box, press: pressIn };
};

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
const windows = (isAllowed: boolean) => {
  const opened: { address: string; page: { opener: unknown } }[] = [];
  vi.stubGlobal('open', (address: string) => {
    if (!isAllowed) return null;
    const page = { opener: window };
    opened.push({ address, page });
    return page;
  });
  return opened;
};

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

describe('the text', () => {
  it('is copied, or selected to be copied by hand', async () => {
    const { box, press: pressIn } = await openBox();
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce(undefined);
    await pressIn('Copy text');
    await box.findByText('Copied.');
    expect(write).toHaveBeenCalledWith(TEXT);
    write.mockRejectedValueOnce(new DOMException('No.', 'NotAllowedError'));
    await pressIn('Copy text');
    await box.findByText(/please copy it by hand/);
    const field = box.getByLabelText<HTMLTextAreaElement>('Text to copy');
    expect(document.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, TEXT.length]);
  });
});

describe('a poster that is shared', () => {
  it.each([
    [
      'Facebook',
      `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: WEBSITE })}`,
    ],
    ['Instagram', 'https://www.instagram.com/'],
    ['X', `https://x.com/intent/post?${new URLSearchParams({ text: TEXT, url: WEBSITE })}`],
  ])('on %s opens its page, which has no hold of this one', async (name, address) => {
    const { box, user, press: pressIn } = await openBox();
    const opened = windows(true);
    await user.click(box.getByRole('tab', { name }));
    await pressIn('Share');
    expect(opened).toEqual([{ address, page: { opener: null } }]);
  });

  it('says so when that page was blocked', async () => {
    const { box, press: pressIn } = await openBox();
    windows(false);
    await pressIn('Share');
    await box.findByText('Please allow popups to share the poster.');
  });

  describe('on a device that takes pictures for other apps', () => {
    const device = (share: (what: ShareData) => Promise<void>) => {
      const shared: ShareData[] = [];
      Object.assign(navigator, {
        canShare: () => true,
        share: (what: ShareData) => {
          shared.push(what);
          return share(what);
        },
      });
      return shared;
    };
    beforeEach(() => () => {
      Reflect.deleteProperty(navigator, 'canShare');
      Reflect.deleteProperty(navigator, 'share');
    });

    it('is handed over itself, with the text', async () => {
      const shared = device(async () => undefined);
      const { box, press: pressIn } = await openBox();
      const opened = windows(true);
      expect(box.queryByText(/Download the poster first/)).toBeNull();
      await pressIn('Share');
      await waitFor(() => expect(shared).toHaveLength(1));
      expect([shared[0]?.files?.[0]?.name, shared[0]?.text]).toEqual([
        'Maya Round-Up Facebook.png',
        TEXT,
      ]);
      expect(opened).toEqual([]);
    });

    it('says nothing when the parent thinks again, and says so when it failed', async () => {
      const faults = ['AbortError', 'DataError'];
      const shared = device(() => Promise.reject(new DOMException('', faults.shift())));
      const { box, press: pressIn } = await openBox();
      await pressIn('Share');
      await waitFor(() => expect(shared).toHaveLength(1));
      await new Promise((resolve) => setTimeout(resolve));
      expect(box.queryByText(/could not be shared/)).toBeNull();
      await pressIn('Share');
      await box.findByText('The picture could not be shared. Please download it instead.');
    });
  });
});

describe('the analytics', () => {
  const facts = { analytics: { url: 'https://count.example/event', site: 'portal.example' } };

  it('hear of a share with consent only, and nothing of the child', async () => {
    const { counted, press: pressIn } = await openBox({ facts });
    windows(true);
    await pressIn('Share');
    document.cookie = 'analytics_consent=true; path=/';
    await pressIn('Share');
    await waitFor(() => expect(counted).toHaveLength(1));
    expect(counted[0]).toMatchObject({
      name: 'share',
      url: `${location.origin}/round-up/:kid_id`,
      props: { method: 'facebook', action: 'share', content_type: 'round_up_poster' },
    });
    expect(JSON.stringify(counted)).not.toMatch(/maya|alex@/i);
  });

  it('count no share that was blocked', async () => {
    const { counted, box, press: pressIn } = await openBox({ facts });
    document.cookie = 'analytics_consent=true; path=/';
    windows(false);
    await pressIn('Share');
    await box.findByText('Please allow popups to share the poster.');
    expect(counted).toEqual([]);
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
