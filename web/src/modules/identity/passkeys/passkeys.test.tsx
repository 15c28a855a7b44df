// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { listSignIns } from '@bandstand/domain/identity/account/contract';
import {
  listPasskeys,
  removeOwnPasskey,
  renamePasskey,
} from '@bandstand/domain/identity/passkeys/contract';
import { idOf, portalOf } from '../../../testing/family.ts';
import { openAt } from '../../../testing/page.tsx';

const DONE = { message: 'Thank you.' };
const TABLET = {
  id: idOf(71),
  type: 'passkey' as const,
  attributes: { name: 'Safari on iPad', added_at: '2027-01-10T08:00:00Z', last_used_at: null },
};

const openSettings = async (data = [TABLET]) => {
  const portal = await portalOf();
  portal
    .answer(listSignIns, { data: [], meta: { more: 0 } })
    .answer(listPasskeys, { data })
    .answer(renamePasskey, DONE)
    .answer(removeOwnPasskey, DONE);
  const opened = openAt('/settings');
  await opened.page.findByText(/^A passkey signs you in/);
  return { portal, ...opened };
};

describe('passkeys in the settings', () => {
  it('are named with when they were added and used; where a browser has none, it says so', async () => {
    const { page } = await openSettings();
    await page.findByText('Safari on iPad');
    expect(page.getByText('Not used yet')).toBeTruthy();
    // The browser of these tests has no passkeys.
    expect(page.getByText(/This browser can’t add passkeys/)).toBeTruthy();
    expect(page.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });

  it('are renamed, and never to nothing', async () => {
    const { portal, page, user } = await openSettings();
    await user.click(await page.findByRole('button', { name: 'Rename Safari on iPad' }));
    const name = await page.findByLabelText('Name');
    await user.clear(name);
    await user.click(page.getByRole('button', { name: 'Save the name' }));
    expect((await page.findAllByText('Please enter a name.')).length).toBeGreaterThan(0);
    expect(portal.received(renamePasskey)).toEqual([]);
    await user.type(name, 'The tablet');
    await user.click(page.getByRole('button', { name: 'Save the name' }));
    await expect
      .poll(() => portal.received(renamePasskey)[0]?.body)
      .toEqual({ passkey: { name: 'The tablet' } });
  });

  it('are not renamed once they were removed on another tab, which is said, and gone from the list', async () => {
    const { portal, page, user } = await openSettings();
    portal.refuse(renamePasskey, 'not_found').answer(listPasskeys, { data: [] });
    await user.click(await page.findByRole('button', { name: 'Rename Safari on iPad' }));
    await user.type(await page.findByLabelText('Name'), ' 2');
    await user.click(page.getByRole('button', { name: 'Save the name' }));
    await page.findByText('This passkey has already been removed.');
    await user.click(page.getByRole('button', { name: 'Cancel' }));
    await page.findByText('You have no passkeys yet.');
  });

  it('stay where the password was wrong, and are removed with the right one', async () => {
    const { portal, page, user } = await openSettings();
    portal.refuse(removeOwnPasskey, 'wrong_current_password');
    await user.click(await page.findByRole('button', { name: 'Remove Safari on iPad' }));
    await user.type(await page.findByLabelText('Your password'), 'Wrong1234');
    await user.click(page.getByRole('button', { name: 'Remove this passkey' }));
    expect((await page.findAllByText(/Your current password is not right/)).length).toBeGreaterThan(
      0,
    );
    portal.answer(removeOwnPasskey, DONE).answer(listPasskeys, { data: [] });
    await user.clear(page.getByLabelText('Your password'));
    await user.type(page.getByLabelText('Your password'), 'Bandstand1');
    await user.click(page.getByRole('button', { name: 'Remove this passkey' }));
    await page.findByText('The passkey is removed');
    await page.findByText('You have no passkeys yet.');
  });
});
