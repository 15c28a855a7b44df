// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askForPasskey, signInWithPasskey } from '@bandstand/domain/identity/passkeys/contract';
import { leavePage, show, eachPage } from '../../../testing/page.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';

const BUTTON = { name: 'Sign in with a passkey' };
const bytes = new Uint8Array([1, 2, 3]).buffer;
const PASSKEY = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  authenticatorAttachment: 'platform',
  response: {
    authenticatorData: bytes,
    clientDataJSON: bytes,
    signature: bytes,
    userHandle: bytes,
  },
  getClientExtensionResults: () => ({}),
};

const portal = eachPage();
let isIn: boolean;
/** What this device does when it is asked for a passkey. */
let device: () => Promise<unknown>;
beforeEach(() => {
  isIn = false;
  portal
    .answer(askForPasskey, { question: { challenge: 'AQID' } })
    .answer(signInWithPasskey, { signed_in_until: '2027-01-12T10:30:00.000Z' });
  device = () => Promise.resolve(PASSKEY);
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { get: () => device() },
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'credentials');
  leavePage();
});

const open = () =>
  show(
    <PasskeySignIn
      onDone={() => {
        isIn = true;
      }}
    >
      <p>With a password</p>
    </PasskeySignIn>,
  );

describe('signing in with a passkey', () => {
  it('is a press beside the way by a password', async () => {
    const { page, user } = open();
    await page.findByText('With a password');
    await user.click(page.getByRole('button', BUTTON));
    await expect.poll(() => isIn).toBe(true);
    expect(portal.received(signInWithPasskey)[0]?.body.answer).toMatchObject({
      id: 'AQID',
      type: 'public-key',
    });
  });

  it('is not offered by a browser that has none', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    const { page } = open();
    await page.findByText('With a password');
    expect(page.queryByRole('button', BUTTON)).toBeNull();
  });

  it('that its owner has closed is no failure, and can be tried again', async () => {
    device = () => Promise.reject(new DOMException('Closed', 'NotAllowedError'));
    const { page, user } = open();
    await user.click(await page.findByRole('button', BUTTON));
    await page.findByText('No passkey was used. You can try again, or use your password.');
    expect(page.queryByText('Sorry, we could not sign you in')).toBeNull();
    expect(portal.received(signInWithPasskey)).toEqual([]);
    device = () => Promise.resolve(PASSKEY);
    await user.click(page.getByRole('button', BUTTON));
    await expect.poll(() => isIn).toBe(true);
    expect(page.queryByText(/^No passkey was used/)).toBeNull();
  });

  it('that the portal does not know says so, and nobody is signed in', async () => {
    portal.refuse(signInWithPasskey, 'passkey_unknown');
    const { page, user } = open();
    await user.click(await page.findByRole('button', BUTTON));
    await page.findByText('Sorry, we could not sign you in');
    expect(isIn).toBe(false);
  });

  it('without a connection says so', async () => {
    portal.lose(askForPasskey);
    const { page, user } = open();
    await user.click(await page.findByRole('button', BUTTON));
    await page.findByText('Sorry, we could not sign you in');
    expect(isIn).toBe(false);
  });

  it('asks for nothing before somebody turns to it', async () => {
    const { page } = open();
    await page.findByText('With a password');
    expect(portal.received(askForPasskey)).toEqual([]);
  });
});
