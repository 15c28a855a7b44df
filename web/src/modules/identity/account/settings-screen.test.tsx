// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import {
  endSignIn,
  listSignIns,
  updatePassword,
} from '@bandstand/domain/identity/account/contract';
import { listPasskeys } from '@bandstand/domain/identity/passkeys/contract';
import { accountRefusals } from '@bandstand/domain/identity/account/refusals';
import { portalOf } from '../../../testing/family.ts';
import { openAt, type Page } from '../../../testing/page.tsx';
import { openSettingsWith, signInWith, THIS } from '../../../testing/settings.ts';

const UNKNOWN = signInWith(63, null);

const phones = (count: number) =>
  [1, 2, 3, 4, 5].slice(0, count).map((n) => signInWith(63 + n, `Phone ${n}`));

const openSettings = (places = [THIS, UNKNOWN], more = 0) => openSettingsWith(places, more);
const endOther = async (page: Page, user: UserEvent) => {
  await user.click(page.getByRole('button', { name: /^Sign out (?!everywhere)/ }));
  const dialog = await page.findByRole('dialog', { name: 'Sign out this device?' });
  await user.type(within(dialog).getByLabelText('Your password'), 'Bandstand1');
  await user.click(within(dialog).getByRole('button', { name: 'Sign out' }));
  return dialog;
};

describe('where one is signed in', () => {
  it('names each device, and says how many more there are', async () => {
    const { page } = await openSettings([THIS, UNKNOWN], 3);
    page.getByText('Unknown device');
    page.getByText(/3 more devices aren’t listed here/);
    page.getByText('Don’t recognise a device? Sign it out and change your password.');
  });

  it('folds the older of many devices', async () => {
    const { page } = await openSettings([THIS, ...phones(5)]);
    const folded = page.getByText('3 other devices').closest('details');
    expect(folded?.open).toBe(false);
    expect([...(folded?.querySelectorAll('li') ?? [])]).toHaveLength(3);
    expect(folded?.contains(page.getByText('Phone 2'))).toBe(false);
  });

  it('folds none of a few', async () => {
    const { page } = await openSettings([THIS, ...phones(4)]);
    page.getByText('Phone 4');
    expect(page.queryByText(/other devices/)).toBeNull();
  });

  it('is this device alone, without a word of others', async () => {
    const { page } = await openSettings([THIS]);
    expect(page.queryByText(/Don’t recognise a device/)).toBeNull();
    expect(page.queryByRole('button', { name: /^Sign out (?!everywhere)/ })).toBeNull();
  });

  it('is waited for, and can be asked for again; the rest of the page still works', async () => {
    const portal = await portalOf();
    portal.answer(listPasskeys, { data: [] });
    const letGo = portal.refuse(listSignIns, 'invalid').hold(listSignIns);
    const { page, user } = openAt('/settings');
    await page.findByText('Loading your devices');
    letGo();
    await page.findByText('We could not load where you are signed in');
    page.getByText('You can still sign out everywhere.');
    page.getByLabelText('Current Password');
    portal.answer(listSignIns, { data: [THIS], meta: { more: 0 } });
    await user.click(page.getByRole('button', { name: 'Try again' }));
    await page.findByText('This device');
  });

  it.each(['sign_in_over', 'not_found'] as const)(
    'says so when a sign-in was over already: %s',
    async (refusal) => {
      const { portal, page, user } = await openSettings();
      portal.refuse(endSignIn, refusal).answer(listSignIns, { data: [THIS], meta: { more: 0 } });
      await endOther(page, user);
      const said = await page.findByText('That device is already signed out');
      // The row that was pressed is gone.
      await waitFor(() => {
        expect(document.activeElement).not.toBe(document.body);
        expect(document.activeElement?.contains(said)).toBe(true);
      });
      expect(page.queryByText('Unknown device')).toBeNull();
    },
  );

  it('keeps a device whose password was wrong, and says so in the question', async () => {
    const { portal, page, user } = await openSettings();
    portal.refuse(endSignIn, 'wrong_current_password');
    const dialog = await endOther(page, user);
    const box = await within(dialog).findByRole('alert');
    expect(box.textContent).toContain('We could not sign that device out');
    expect(box.textContent).toContain('Your current password is not right.');
    page.getByText('Unknown device');
  });

  it('asks for the password before anything is sent', async () => {
    const { portal, page, user } = await openSettings();
    await user.click(page.getByRole('button', { name: /^Sign out (?!everywhere)/ }));
    const dialog = within(await page.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Sign out' }));
    await dialog.findByRole('link', { name: 'Please enter your password.' });
    expect(portal.received(endSignIn)).toEqual([]);
  });
});

describe('a new password', () => {
  const change = async (page: Page, user: UserEvent, next: string, again = next) => {
    await user.type(page.getByLabelText('Current Password'), 'Bandstand1');
    await user.type(page.getByLabelText('New Password'), next);
    await user.type(page.getByLabelText('Confirm Password'), again);
    await user.click(page.getByRole('button', { name: 'Update Password' }));
  };

  it.each(['password_common', 'password_same'] as const)(
    'that is refused with %s is told in its sentence, and keeps one signed in',
    async (refusal) => {
      const { portal, page, user } = await openSettings();
      portal.refuse(updatePassword, refusal);
      await change(page, user, 'Bandstand2');
      const box = await page.findByRole('alert');
      expect(box.textContent).toContain('Problem updating password');
      expect(box.textContent).toContain(accountRefusals[refusal].says);
      expect(document.cookie).toContain('bandstand_parent_until');
    },
  );

  it('that is weak, or is not the same twice, is told in the specified words', async () => {
    const { portal, page, user } = await openSettings();
    await change(page, user, 'bandstand', 'Bandstand3');
    const links = await page.findAllByRole('link', { name: /^Problem with password format/ });
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Problem with password format, please try again',
      'Problem with password format, please try again. Passwords do not match.',
    ]);
    expect(portal.received(updatePassword)).toEqual([]);
  });
});

const themes = (page: Page) => within(page.getByRole('radiogroup', { name: 'Light or dark' }));

describe('light or dark', () => {
  afterEach(() => {
    localStorage.clear();
    delete document.documentElement.dataset['theme'];
  });
  const theme = () => document.documentElement.dataset['theme'];

  it('is chosen for this device, shows at once, and goes back to the device’s own', async () => {
    const { page, user } = await openSettings();
    const like = themes(page).getByRole<HTMLInputElement>('radio', { name: 'Same as my device' });
    expect(like.checked).toBe(true);
    await user.click(page.getByRole('radio', { name: 'Dark' }));
    expect([theme(), localStorage.getItem('bandstand:theme')]).toEqual(['dark', 'dark']);
    await user.click(like);
    expect([theme(), localStorage.getItem('bandstand:theme')]).toEqual([undefined, 'system']);
  });

  it('is on the browser’s own bar as well', async () => {
    const { page, user } = await openSettings();
    const bars = '<meta name="theme-color" /><meta name="theme-color" />';
    document.head.insertAdjacentHTML('beforeend', bars);
    const mediaFor = async (name: string) => {
      await user.click(themes(page).getByRole('radio', { name }));
      return [...document.querySelectorAll('meta')].map((bar) => bar.getAttribute('media'));
    };
    expect(await mediaFor('Dark')).toEqual(['not all', 'all']);
    expect(await mediaFor('Light')).toEqual(['all', 'not all']);
    expect(await mediaFor('Same as my device')).toEqual([
      '(prefers-color-scheme: light)',
      '(prefers-color-scheme: dark)',
    ]);
  });

  it('opens as it was chosen', async () => {
    localStorage.setItem('bandstand:theme', 'light');
    const { page } = await openSettings();
    expect(page.getByRole<HTMLInputElement>('radio', { name: 'Light' }).checked).toBe(true);
  });
});

describe('movement between pages', () => {
  afterEach(() => {
    localStorage.clear();
    delete document.documentElement.dataset['moves'];
  });
  const moves = () => 'moves' in document.documentElement.dataset;

  it('is switched off for this device at once, and back to the device’s own', async () => {
    document.documentElement.dataset['moves'] = '';
    const { page, user } = await openSettings();
    const choice = within(page.getByRole('radiogroup', { name: 'Movement between pages' }));
    await user.click(choice.getByRole('radio', { name: 'None' }));
    expect([moves(), localStorage.getItem('bandstand:movement')]).toEqual([false, 'none']);
    await user.click(choice.getByRole('radio', { name: 'Same as my device' }));
    expect([moves(), localStorage.getItem('bandstand:movement')]).toEqual([true, 'system']);
  });
});
