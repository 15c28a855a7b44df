// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import {
  addAuthenticator,
  addPasskey,
  beginAuthenticator,
  beginPasskey,
  signOutStaff,
} from '@bandstand/domain/identity/staff/contract';
import {
  getSignedInStaff,
  renewRecoveryCodes,
} from '@bandstand/domain/identity/staff/people-contract';
import { show, eachPage } from '../../../testing/page.tsx';
import { signedInAs } from '../../../testing/staff.ts';
import { currentToasts, showToast } from '../../../ui/toast-store.ts';
import { MeScreen } from './me-screen.tsx';

const portal = eachPage();

const startWith = (steps: Partial<{ code: boolean; recovery_codes: number }>) => {
  const me = signedInAs('admin');
  Object.assign(me.data.attributes.second_steps, steps);
  portal.answer(getSignedInStaff, me);
  return show(<MeScreen />);
};

it('who has used up their recovery codes makes new ones, which are shown until they say that they have kept them', async () => {
  const { page, user } = startWith({ recovery_codes: 0 });
  await page.findByText(/^You have no recovery codes left/);
  portal.answer(renewRecoveryCodes, { recovery_codes: ['abcde-fghij', 'klmno-pqrst'] });
  await user.click(page.getByRole('button', { name: 'Make new codes' }));
  await page.findByText('klmno-pqrst');
  await user.click(page.getByRole('button', { name: 'I have kept them' }));
  await expect.poll(() => page.queryByText('klmno-pqrst')).toBeNull();
});

it('who has some left is asked first, as those stop working', async () => {
  const { page, user } = startWith({ recovery_codes: 1 });
  await user.click(await page.findByRole('button', { name: 'Make new codes …' }));
  page.getByText('You get ten new ones, and the one that you have left stops working.');
  await user.click(page.getByRole('button', { name: 'Keep those I have' }));
  expect(page.queryByText(/ten new ones/)).toBeNull();
});

it('an app is set up later, or moved to another phone, by the first digits that it shows', async () => {
  const { page, user } = startWith({ code: true });
  portal.answer(beginAuthenticator, { secret: 'ABCDEFGH', address: 'otpauth://totp/x' });
  await user.click(await page.findByRole('button', { name: 'Move it to another phone' }));
  await page.findByText('ABCDEFGH');
  page.getByText(/old phone’s app goes on working/);
  portal.answer(addAuthenticator, { recovery_codes: [] });
  await user.type(page.getByLabelText('Code'), '123456');
  await user.click(page.getByRole('button', { name: 'Confirm' }));
  await expect.poll(() => page.queryByText('ABCDEFGH')).toBeNull();
});

/** A device that makes a passkey at once. */
const haveDevice = () => {
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  const made = {
    id: 'AQID',
    rawId: bytes,
    type: 'public-key',
    response: { attestationObject: bytes, clientDataJSON: bytes },
    getClientExtensionResults: () => ({}),
  };
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { create: () => Promise.resolve(made) },
  });
};

it('the recovery codes that come with a passkey, where none were left, are shown', async () => {
  haveDevice();
  const { page, user } = startWith({ code: true, recovery_codes: 0 });
  portal.answer(beginPasskey, {
    question: {
      challenge: 'AQID',
      rp: { name: 'Bandstand' },
      user: { id: 'AQID', name: 'finn', displayName: 'Finn' },
      pubKeyCredParams: [],
    },
  });
  portal.answer(addPasskey, { recovery_codes: ['abcde-fghij'] });
  await user.click(await page.findByRole('button', { name: 'Add a passkey' }));
  await page.findByText('abcde-fghij');
  await page.findByText('Passkey added');
  await user.click(page.getByRole('button', { name: 'I have kept them' }));
  await expect.poll(() => page.queryByText('abcde-fghij')).toBeNull();
  Reflect.deleteProperty(navigator, 'credentials');
});

it('what was said to a colleague who signs out does not stay over the sign-in', async () => {
  const { page, user } = startWith({});
  const signOut = await page.findByRole('button', { name: 'Sign out' });
  showToast({ title: 'Passkey added' });
  portal.answer(signOutStaff, { message: 'Bye.' });
  await user.click(signOut);
  await expect.poll(() => currentToasts()).toEqual([]);
});
