// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getHome } from '@bandstand/domain/shell/home/contract';
import { fetchGrownUp } from '@bandstand/domain/families/profile/contract';
import { MAYA, portalOf } from '../../../testing/family.ts';
import { openAt, signIn, startPortal } from '../../../testing/page.tsx';

describe('a parent who can’t be loaded', () => {
  it.each(['/', '/details', `/timeline/${MAYA}`])(
    'reads an apology at %s, with the office’s phone, hours and address, and a way Home',
    async (path) => {
      const portal = await portalOf();
      portal.refuse(getHome, 'invalid').refuse(fetchGrownUp, 'invalid');
      const { page } = openAt(path);
      await page.findByRole('heading', { level: 1, name: 'Sorry, something went wrong' });
      const main = within(page.getByRole('main'));
      main.getByText(/try another device/);
      const words = page.getByRole('main').textContent;
      expect(words).toContain('Phone 0330 113 0330 (Monday-Thursday 8am-8pm, Friday 8am-6pm)');
      expect(words).toContain('Email office@bandstand.example');
      expect(main.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
      main.getByRole('button', { name: 'Try again' });
    },
  );

  it('because the session is over signs in again, and comes back', async () => {
    const portal = await portalOf();
    portal.refuse(getHome, 'not_signed_in').refuse(fetchGrownUp, 'not_signed_in');
    const { page, address } = openAt('/details');
    await page.findByText('Please sign in again.');
    page.getByText('You’ll go straight back to where you were.');
    expect(address()).toContain(`previousPath=${encodeURIComponent('/details')}`);
  });
});

describe('a visitor who is not signed in', () => {
  it.each(['/', '/details', '/enrol', `/kid/${MAYA}/timetable`, `/round-up/${MAYA}`])(
    'signs in first at %s, and nothing of a family is asked for',
    async (path) => {
      await startPortal();
      const { page, address } = openAt(path);
      await page.findByRole('heading', { level: 1, name: 'Sign in' });
      const { searchParams } = new URL(address(), 'https://portal.example');
      expect(searchParams.get('previousPath')).toBe(path);
    },
  );
});

describe('an address that leads nowhere', () => {
  it.each(['/nowhere', '/kid', '/timeline/a/b'])('is told, with a way Home: %s', async (path) => {
    await portalOf();
    const { page } = openAt(path);
    await page.findByRole('heading', { level: 1, name: 'We could not find this page' });
    const way = within(page.getByRole('main')).getByRole('link', { name: 'Home' });
    expect(way.getAttribute('href')).toBe('/');
  });

  it('keeps the menu for a parent who is signed in', async () => {
    await portalOf();
    const { page } = openAt('/nowhere');
    const row = within(await page.findByRole('navigation', { name: 'Main' }));
    row.getByRole('link', { name: 'Payments' });
    await page.findByRole('button', { name: /^Menu/ });
  });

  it('asks nobody else to sign in', async () => {
    await startPortal();
    const { page } = openAt('/nowhere');
    await page.findByRole('heading', { level: 1, name: 'We could not find this page' });
    expect(page.queryByRole('button', { name: /^Menu/ })).toBeNull();
  });
});

describe('a page that anybody may read', () => {
  it.each([
    ['/support', 'Support request'],
    ['/cookie-policy', 'Cookie policy'],
  ])('keeps the menu for a parent who is signed in: %s', async (path, heading) => {
    await portalOf();
    const { page } = openAt(path);
    await page.findByRole('heading', { level: 1, name: heading });
    const row = within(await page.findByRole('navigation', { name: 'Main' }));
    row.getByRole('link', { name: 'Payments' });
    await page.findByRole('button', { name: /^Menu/ });
  });

  it('leads a school back to its videos', async () => {
    await startPortal();
    signIn('school');
    const { page } = openAt('/support');
    await page.findByRole('heading', { level: 1, name: 'Support request' });
    const row = within(page.getByRole('navigation', { name: 'Main' }));
    expect(row.getByRole('link', { name: 'Concert videos' }).getAttribute('href')).toBe('/schools');
  });

  it('asks nobody to sign in', async () => {
    await startPortal();
    const { page } = openAt('/support');
    await page.findByRole('heading', { level: 1, name: 'Support request' });
    expect(page.queryByRole('navigation', { name: 'Main' })).toBeNull();
  });
});

describe('every page', () => {
  it('begins with the way to its content, and the next one at its heading', async () => {
    await portalOf({ kids: [] });
    const { page, history } = openAt('/cookie-policy');
    await page.findByRole('heading', { level: 1, name: 'Cookie policy' });
    const [first] = page.getAllByRole('link');
    expect([first?.textContent, first?.getAttribute('href')]).toEqual([
      'Skip to main content',
      '#main',
    ]);
    expect(document.querySelectorAll('#main')).toHaveLength(1);
    history.push('/terms-and-conditions');
    const heading = await page.findByRole('heading', { level: 1, name: 'Terms And Conditions' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('of the maintenance leaves the way out, and no menu', async () => {
    await portalOf({ parent: { enrolments_disabled: true } });
    const { page } = openAt('/details');
    await page.findByRole('heading', {
      level: 1,
      name: 'Sorry, we are currently updating our system',
    });
    page.getByText('Please check back tomorrow or call the office on 0330 113 0330.');
    const out = within(page.getByRole('main')).getByRole('link', { name: 'Sign out' });
    expect(out.getAttribute('href')).toBe('/sign-out');
    expect(page.queryByRole('navigation', { name: 'Main' })).toBeNull();
  });
});
