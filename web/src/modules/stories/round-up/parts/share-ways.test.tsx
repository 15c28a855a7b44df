// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openBox, TEXT, windows } from '../../../../testing/share-box.ts';

const WEBSITE = 'https://www.bandstand.example';

beforeEach(() => () => vi.restoreAllMocks());

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
