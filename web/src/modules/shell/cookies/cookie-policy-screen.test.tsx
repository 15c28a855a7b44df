// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Provider } from '@bandstand/domain/kernel/contract';
import { openAt, startPortal } from '../../../testing/page.tsx';

const COUNTED = { analytics: { url: 'https://count.example/event', site: 'portal.example' } };

const openPolicy = async (facts: Partial<Provider> = {}, cookiesChosen = false) => {
  await startPortal(facts);
  const opened = openAt('/cookie-policy', { cookiesChosen });
  await opened.page.findByRole('heading', { level: 1, name: 'Cookie policy' });
  return opened;
};
/** A table of the page as pairs of words. */
const rowsOf = (heading: string): [string, string][] => {
  const card = [...document.querySelectorAll('h2')].find((one) => one.textContent === heading);
  const terms = [...(card?.closest('section')?.querySelectorAll('dt') ?? [])];
  return terms.map((term) => [
    term.textContent,
    term.parentElement?.querySelector('dd')?.textContent ?? '',
  ]);
};

describe('the cookie policy', () => {
  it('can be read by anybody before anything is chosen, and a choice made in it', async () => {
    const { page, user } = await openPolicy(COUNTED);
    expect(rowsOf('What you allow').map(([label, value]) => [label, value.slice(0, 3)])).toEqual(
      [
        ['Essential (always on)', 'On'],
        ['Analytics', 'Off'],
        ['Functional', 'Off'],
      ].map(([label, value]) => [label, expect.stringMatching(`^${value}`) as string]),
    );
    await user.click(page.getByRole('button', { name: 'Essential only' }));
    await waitFor(() => expect(page.queryByRole('button', { name: 'Essential only' })).toBeNull());
    expect(document.cookie).toContain('functionality_consent=false');
    page.getByText(/A choice is kept for 180 days and can be changed at any time/);
  });

  it('follows a choice at once', async () => {
    const { page, user } = await openPolicy({}, true);
    const functional = () =>
      rowsOf('What you allow').find(([label]) => label === 'Functional')?.[1];
    expect(functional()).toMatch(/^Off/);
    await user.click(page.getByRole('button', { name: 'Change my choice' }));
    const dialog = within(await page.findByRole('dialog'));
    await user.click(dialog.getByLabelText(/^Functional/));
    await user.click(dialog.getByRole('button', { name: 'Save my choice' }));
    await waitFor(() => expect(functional()).toMatch(/^Allowed/));
  });

  it('names everything that is kept in the browser, and analytics only where somebody counts', async () => {
    await openPolicy(COUNTED);
    const names = rowsOf('What is kept in your browser').map(([name]) => name);
    for (const name of ['bandstand_parent', 'bandstand_device', 'analytics_consent'])
      expect(names).toContain(name);
  });

  it('without anybody who counts is silent about analytics', async () => {
    const { page } = await openPolicy();
    expect(page.queryByText(/analytics/i)).toBeNull();
    expect(rowsOf('What you allow').map(([label]) => label)).toEqual([
      'Essential (always on)',
      'Functional',
    ]);
  });
});
