// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from '../testing/page.tsx';
import { AppHeader, type AppHeaderProps } from './app-header.tsx';
import { HeaderMenu } from './header-menu.tsx';
import type { MenuItem } from './menu-item.ts';

const ITEMS: readonly MenuItem[] = [
  { label: 'Home', href: '/' },
  {
    label: 'Maya Shah',
    href: '#maya',
    badge: '2 new',
    pages: [
      { label: 'Details and preferences', href: '/kid/1' },
      { label: 'Timeline', href: '/timeline/1', badge: '2 new' },
    ],
  },
  { label: 'Leo Shah', href: '#leo', pages: [{ label: 'Timeline', href: '/timeline/2' }] },
  { label: 'Your Details', href: '/details', badge: '1 missing' },
  { label: 'Merchandise', href: 'https://shop.example', external: true },
  { label: 'Sign Out', href: '/sign-out' },
];
const WEBSITE = 'https://www.bandstand.example';

function Menu({ onClose }: { onClose: () => void }) {
  return (
    <HeaderMenu items={ITEMS} currentHref="/timeline/1" websiteHref={WEBSITE} onClose={onClose} />
  );
}

const openHeader = async (props: Partial<AppHeaderProps> = {}) => {
  const { page, user } = show(
    <AppHeader title="Parent Portal" websiteHref={WEBSITE} items={ITEMS} {...props} />,
  );
  await page.findByRole('link', { name: 'Bandstand, home' });
  return { page, user };
};
const linksIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('the header', () => {
  it('has the portal’s pages in a row, their badges in words, and marks where one is', async () => {
    const { page } = await openHeader({ signOutHref: '/sign-out', currentHref: '/details' });
    const row = page.getByRole('navigation', { name: 'Main' });
    expect(linksIn(row)).toEqual([
      'Home',
      'Your Details, 1 missing',
      'Merchandise (opens in a new tab)',
      'Sign Out',
    ]);
    const current = within(row).getByRole('link', { current: 'page' });
    expect(current.getAttribute('href')).toBe('/details');
    expect(page.getByRole('link', { name: 'Sign out' }).getAttribute('href')).toBe('/sign-out');
    expect(page.getByRole('link', { name: 'Main Website' }).getAttribute('href')).toBe(WEBSITE);
  });

  it('of somebody who is not signed in has neither a menu nor a way out', async () => {
    const { page } = await openHeader({ items: [] });
    expect(page.queryByRole('navigation')).toBeNull();
    expect(page.queryByRole('button', { name: 'Menu' })).toBeNull();
    expect(page.queryByRole('link', { name: 'Sign out' })).toBeNull();
  });

  it('with a row of its own keeps the rest behind the parent’s initial, with what is to be done there', async () => {
    const bar = [
      { label: 'Home', href: '/' },
      { label: 'Maya', href: '/kid/1', pick: { name: 'Maya', index: 0 } },
    ];
    const props = { bar, Menu, avatar: 'Álex', badge: '1 to do', signOutHref: '/sign-out' };
    const { page, user } = await openHeader({ ...props, currentHref: '/kid/1' });
    const row = page.getByRole('navigation', { name: 'Main' });
    expect(
      within(row)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/', '/kid/1']);
    expect(within(row).getByRole('link', { current: 'page' }).textContent).toContain('Maya');
    for (const name of ['Main Website', 'Sign out']) page.getByRole('link', { name });
    const button = page.getByRole('button', { name: 'Menu, 1 to do' });
    expect(button.textContent).toBe('Á');
    await user.click(button);
    await page.findByRole('dialog', { name: 'Menu' });
  });

  it('with a row of its own opens the whole menu as a row while its code is not here yet', async () => {
    const { page, user } = await openHeader({ bar: [{ label: 'Home', href: '/' }] });
    expect(page.queryByRole('link', { name: /^Your Details/ })).toBeNull();
    await user.click(page.getByRole('button', { name: 'Menu' }));
    await page.findByRole('link', { name: /^Your Details/ });
  });

  it('opens its menu as a dialog, and says so before', async () => {
    const { page, user } = await openHeader({ Menu });
    const button = page.getByRole('button', { name: 'Menu' });
    expect(button.getAttribute('aria-haspopup')).toBe('dialog');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await user.click(button);
    await page.findByRole('dialog', { name: 'Menu' });
    await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('true'));
    await user.click(page.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  it('opens its row while the menu’s code is not here yet', async () => {
    const { page, user } = await openHeader();
    const button = page.getByRole('button', { name: 'Menu' });
    expect(button.hasAttribute('aria-haspopup')).toBe(false);
    const row = page.getByRole('navigation', { name: 'Main' });
    expect(row.className).toContain('max-md:hidden');
    await user.click(button);
    await waitFor(() => expect(row.className).not.toContain('max-md:hidden'));
    await user.click(button);
    await waitFor(() => expect(row.className).toContain('max-md:hidden'));
  });
});

describe('the menu', () => {
  const openMenu = async () => {
    const opened = await openHeader({ Menu });
    await opened.user.click(opened.page.getByRole('button', { name: 'Menu' }));
    const dialog = within(await opened.page.findByRole('dialog', { name: 'Menu' }));
    return { ...opened, dialog };
  };
  const expanded = (button: HTMLElement) => button.getAttribute('aria-expanded');

  it('has a sub-menu for each child, open where one is, the others folded', async () => {
    const { dialog, user } = await openMenu();
    const maya = dialog.getByRole('button', { name: /^Maya Shah/ });
    const leo = dialog.getByRole('button', { name: 'Leo Shah' });
    expect(maya.textContent).toBe('Maya Shah, 2 new');
    expect([expanded(maya), expanded(leo)]).toEqual(['true', 'false']);
    const listOf = (button: HTMLElement) =>
      document.getElementById(button.getAttribute('aria-controls') ?? '');
    expect(listOf(leo)?.hidden).toBe(true);
    await user.click(leo);
    await waitFor(() => expect(listOf(leo)?.hidden).toBe(false));
    await user.click(maya);
    await waitFor(() => expect(expanded(maya)).toBe('false'));
    expect(expanded(leo)).toBe('true');
  });

  it('marks the page that one is on, and ends with the provider’s own site', async () => {
    const { dialog } = await openMenu();
    expect(dialog.getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/timeline/1');
    const links = dialog.getAllByRole('link');
    expect(links.at(-1)?.getAttribute('href')).toBe(WEBSITE);
  });

  it('closes by following one of its links', async () => {
    const { page, dialog, user } = await openMenu();
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await user.click(dialog.getByRole('link', { name: /^Your Details/ }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  });
});
