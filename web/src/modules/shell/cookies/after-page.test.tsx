// @vitest-environment happy-dom
import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Provider } from '@bandstand/domain/kernel/contract';
import { portalOf } from '../../../testing/family.ts';
import { openAt, show, startPortal, type Page } from '../../../testing/page.tsx';
import { SUPPORT } from '../help/words.ts';
import { AfterPage } from './after-page.tsx';

const COUNTED = { analytics: { url: 'https://count.example/event', site: 'portal.example' } };
const NEW_HERE = { cookiesChosen: false };

const openNew = async (address = '/support', facts: Partial<Provider> = {}) => {
  await startPortal(facts);
  return openAt(address, NEW_HERE);
};
const theDialog = async (page: Page) =>
  within(await page.findByRole('dialog', { name: 'Cookies on this portal' }));
const gone = (page: Page) => waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
const chosen = () =>
  Object.fromEntries(
    document.cookie
      .split('; ')
      .filter((one) => /_consent=./.test(one))
      .map((one) => one.split('=')),
  );

/** What they hear; everything else is the portal's. */
const listen = () => {
  const portal = globalThis.fetch;
  const heard: { url: string; name: string }[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (address !== COUNTED.analytics.url) return portal(address, init);
    heard.push(JSON.parse(init.body as string) as (typeof heard)[number]);
    return new Response();
  });
  return () => heard.map(({ name, url }) => `${name} ${new URL(url).pathname}`);
};

describe('the choice of cookies', () => {
  it('is asked for once, and allows nothing before', async () => {
    const blocks = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    const { page, user } = await openNew('/support', COUNTED);
    const views = listen();
    const dialog = await theDialog(page);
    dialog.getByText(/Analytics and videos only if you allow them/);
    expect(chosen()).toEqual({});
    // It blocks nothing: what is read out begins with it, and the page can be used beside it.
    expect(document.activeElement?.textContent).toBe('Cookies on this portal');
    expect(blocks).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Allow all' }));
    await gone(page);
    expect(chosen()).toEqual({ analytics_consent: 'true', functionality_consent: 'true' });
    await waitFor(() => expect(views()).toEqual(['pageview /support']));
  });

  it('takes the focus once: on the next page, what is in use there keeps it', async () => {
    const { page, history } = await openNew();
    await theDialog(page);
    await new Promise((seen) => setTimeout(seen, 600));
    history.push('/cookie-policy');
    await gone(page);
    const link = await page.findByRole('link', { name: 'Support request' });
    link.focus();
    history.push('/support');
    await theDialog(page);
    expect(document.activeElement).toBe(link);
  });

  it('and not again when the page is loaded anew in the same tab', async () => {
    sessionStorage.setItem('consent-asked', 'yes');
    const { page } = await openNew();
    await theDialog(page);
    expect(document.activeElement?.textContent).not.toBe('Cookies on this portal');
  });

  it('keeps it for 180 days, for the whole portal', async () => {
    const kept: string[] = [];
    const { page, user } = await openNew('/support', COUNTED);
    const dialog = await theDialog(page);
    vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void kept.push(cookie));
    await user.click(dialog.getByRole('button', { name: 'Essential only' }));
    vi.restoreAllMocks();
    expect(kept).toEqual([
      'analytics_consent=false; Max-Age=15552000; Path=/; SameSite=Lax',
      'functionality_consent=false; Max-Age=15552000; Path=/; SameSite=Lax',
    ]);
  });

  it('can be made category by category; the essential is always on', async () => {
    const { page, user } = await openNew('/support', COUNTED);
    const dialog = await theDialog(page);
    await user.click(dialog.getByRole('button', { name: 'Choose' }));
    const boxes = dialog.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ name, checked, disabled }) => [name, checked, disabled])).toEqual([
      ['consent-essential', true, true],
      ['consent-analytics', false, false],
      ['consent-functional', false, false],
    ]);
    dialog.getByText('Essential (always on)');
    await user.click(boxes[2]!);
    await user.click(dialog.getByRole('button', { name: 'Save my choice' }));
    await gone(page);
    expect(chosen()).toEqual({ analytics_consent: 'false', functionality_consent: 'true' });
  });

  it('that is closed without one is the essential only', async () => {
    const { page } = await openNew('/support', COUNTED);
    await theDialog(page);
    fireEvent(page.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await gone(page);
    expect(chosen()).toEqual({ analytics_consent: 'false', functionality_consent: 'false' });
  });

  it('names analytics nowhere where nobody counts', async () => {
    const { page, user } = await openNew();
    const dialog = await theDialog(page);
    await user.click(dialog.getByRole('button', { name: 'Choose' }));
    expect(page.queryByText(/analytics/i)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Essential only' }));
    await gone(page);
    expect(chosen()).toEqual({ functionality_consent: 'false' });
  });

  it('can be changed under every page, beginning with what was chosen', async () => {
    document.cookie = 'functionality_consent=true; path=/';
    const { page, user } = await openNew();
    await user.click(await page.findByRole('button', { name: 'Cookie choices' }));
    const dialog = await theDialog(page);
    expect(dialog.getByLabelText<HTMLInputElement>(/^Functional/).checked).toBe(true);
    fireEvent(page.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await gone(page);
    expect(chosen()).toEqual({ functionality_consent: 'true' });
  });

  it('leaves the keyboard to a parent who is filling in a field', async () => {
    await startPortal();
    const { page, user } = show(
      <label>
        Email
        <input />
      </label>,
    );
    const email = await page.findByLabelText<HTMLInputElement>('Email');
    await user.type(email, 'alex@');
    // The page comes first, and its choices after it.
    show(<AfterPage />);
    await page.findByRole('button', { name: 'Cookie choices' });
    await user.type(email, 'example.com');
    expect(page.queryByRole('dialog')).toBeNull();
    expect(email.value).toBe('alex@example.com');
    email.blur();
    await theDialog(page);
  });

  it('is not in the way of its own policy', async () => {
    const { page } = await openNew('/cookie-policy');
    await page.findByRole('button', { name: 'Cookie choices' });
    expect(page.queryByRole('dialog')).toBeNull();
  });
});

describe('the foot of every page', () => {
  it('leads to help and to the policy, and says when the office answers', async () => {
    const { page } = await openNew('/cookie-policy');
    const foot = within(await page.findByRole('navigation', { name: 'Help and privacy' }));
    const links = foot
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Support request', '/support'],
      ['Cookie policy', '/cookie-policy'],
    ]);
    foot.getByText(/0330 113 0330 · Monday-Thursday 8am-8pm, Friday 8am-6pm/);
  });

  it('leads to the provider’s own support where there is one', async () => {
    const { page } = await openNew('/cookie-policy', { support: 'https://help.example' });
    const link = await page.findByRole('link', { name: /^Support request/ });
    expect(link.getAttribute('href')).toBe('https://help.example');
    expect(link.getAttribute('target')).toBe('_blank');
  });
});

describe('the service that counts', () => {
  it('hears of screens by their pattern, from the consent on and until it ends', async () => {
    await portalOf({ facts: COUNTED });
    const views = listen();
    const { page, user, address, history } = openAt(
      '/kid/00000000-0000-7000-8000-000000000099/timetable',
      NEW_HERE,
    );
    const dialog = await theDialog(page);
    expect(views()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Allow all' }));
    await waitFor(() => expect(views()).toEqual(['pageview /kid/:id/timetable']));
    history.push('/cookie-policy');
    await page.findByRole('heading', { level: 1, name: 'Cookie policy' });
    await waitFor(() => expect(views()).toHaveLength(2));
    expect(views()[1]).toBe('pageview /cookie-policy');
    await user.click(page.getByRole('button', { name: 'Change my choice' }));
    await user.click((await theDialog(page)).getByRole('button', { name: 'Essential only' }));
    await gone(page);
    history.push('/support');
    await waitFor(() => expect(address()).toBe('/support'));
    await page.findByRole('heading', { level: 1, name: SUPPORT.title });
    expect(views()).toHaveLength(2);
  });
});
